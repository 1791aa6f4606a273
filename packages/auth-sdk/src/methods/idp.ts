/** The identity-provider part: consent and logout for other applications (wire 5.7). */
import type {
  IdpAuthorizeStartAnswer,
  IdpAuthorizeStartBody,
  IdpLogoutStartAnswer,
} from '@gatecall/contracts/auth/idp';

import { check, checkScope } from '../arguments.ts';
import type { Core } from '../core.ts';
import type { Reply } from '../entities.ts';
import { submitForm } from '../leave-page.ts';
import type { DataOf, Received } from '../received.ts';

/** Default of `scope`: `openid email profile`. */
export type AuthorizeParams = Received<
  Pick<
    IdpAuthorizeStartBody,
    'client_id' | 'redirect_uri' | 'response_type' | 'scope' | 'state' | 'nonce' | 'code_challenge'
  >
> & { readonly [more: string]: unknown };

type Authorization = DataOf<IdpAuthorizeStartAnswer>;

export type AuthorizeStartReply = Pick<Authorization, keyof Reply | 'consent_required'> & {
  readonly oidc_client: Pick<Authorization['oidc_client'], 'client_name'> & {
    readonly [more: string]: unknown;
  };
  /** What to show the user; if the provider does not say, the scopes of the request. */
  readonly scope_results?: readonly (Pick<Authorization['scope_results'][number], 'scope'> & {
    readonly [more: string]: unknown;
  })[];
};

export type LogoutStartReply = DataOf<IdpLogoutStartAnswer>;

/** The identity-provider part: this project's users sign in to other applications. */
export type Idp = {
  readonly authorizeStart: (params: AuthorizeParams) => Promise<AuthorizeStartReply>;
  /** Leaves the page by posting the decision; the server redirects to the application. */
  readonly authorize: (params: AuthorizeParams & { readonly consent_granted: boolean }) => void;
  readonly logoutStart: (params: {
    readonly client_id: string;
    readonly post_logout_redirect_uri: string;
    readonly id_token_hint?: string;
    readonly state?: string;
    readonly [more: string]: unknown;
  }) => Promise<LogoutStartReply>;
};

/** Adds consent and logout to a core. */
export function idp(core: Core): Idp {
  return {
    ...core.methods<Omit<Idp, 'authorize'>>('idp', {
      authorizeStart(method, params) {
        checkAuthorize(method, params);
        return core.call<AuthorizeStartReply>('POST', '/oauth/authorize/start', params);
      },

      logoutStart(method, params) {
        const { client_id, post_logout_redirect_uri } = params;
        check(method, 'string', { client_id, post_logout_redirect_uri });
        return core.call<LogoutStartReply>('POST', '/oauth/logout/start', params);
      },
    }),

    authorize(params) {
      try {
        checkAuthorize('idp.authorize', params);
      } catch (error) {
        throw core.report(error, 'idp.authorize');
      }
      const { consent_granted, scope = 'openid email profile', ...rest } = params;
      // A navigation cannot set headers: they are sent as fields.
      const headers = Object.entries(core.headers()).map(([name, value]) => [`__${name}`, value]);
      const fields = Object.entries({
        ...rest,
        scope,
        consent_granted,
        ...Object.fromEntries(headers),
      })
        .filter(([, value]) => value !== undefined)
        .map(([name, value]) => [name, String(value)]);
      const submit = core.ports.submitForm ?? submitForm;
      submit(`${core.apiUrl}/sdk/v1/oauth/authorize`, Object.fromEntries(fields));
    },
  };
}

function checkAuthorize(method: string, params: AuthorizeParams): void {
  const { client_id, redirect_uri, response_type, state, nonce, code_challenge, scope } = params;
  check(method, 'string', { client_id, redirect_uri, response_type });
  check(method, 'string', { state, nonce, code_challenge }, true);
  checkScope(method, scope);
}
