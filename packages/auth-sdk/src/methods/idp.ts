/** The identity-provider part: consent and logout for other applications (wire 5.7). */
import { check, checkScope } from '../arguments.ts';
import type { Core } from '../core.ts';
import { submitForm } from '../leave-page.ts';
import type { AuthorizeParams, AuthorizeStartReply, LogoutStartReply } from '../method-types.ts';
import type { Idp } from '../types.ts';

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
