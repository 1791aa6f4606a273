/** Social sign-in: leave for the provider, come back with a token (wire 5.5). */
import type { OAuthAuthenticateAnswer } from '@gatecall/contracts/auth/oauth';
import type { OAuthProvider } from '@gatecall/contracts/constants';

import { check, checkTexts } from '../arguments.ts';
import type { Core } from '../core.ts';
import { navigate } from '../leave-page.ts';
import type { Telemetry } from '../telemetry/telemetry.ts';
import { googleOneTap, type GoogleOneTap } from './google-one-tap.ts';
import { sessionDuration, type SessionDuration } from './session-duration.ts';
import type { SignInReply } from './shapes.ts';

export type OAuthStartOptions = {
  readonly login_redirect_url?: string;
  readonly signup_redirect_url?: string;
  readonly custom_scopes?: readonly string[];
  /** Sent on as `provider_{key}`. */
  readonly provider_params?: Readonly<Record<string, string>>;
};

export type OAuthReply = SignInReply<OAuthAuthenticateAnswer>;

export type OAuth = {
  readonly [provider in OAuthProvider]: {
    /** Leaves the page for the provider; it comes back to one of the redirect URLs. */
    readonly start: (options?: OAuthStartOptions) => Promise<void>;
  };
} & {
  readonly authenticate: (token: string, options: SessionDuration) => Promise<OAuthReply>;
  readonly googleOneTap: GoogleOneTap;
};

/** Listed here, because the catalogue contains the display names as well; a test compares. */
export const PROVIDERS =
  'google microsoft apple github gitlab facebook discord salesforce slack amazon bitbucket ' +
  'linkedin coinbase twitch twitter tiktok snapchat figma yahoo';

/** Adds social sign-in to a core. */
export function oauth(core: Core, telemetry?: Telemetry): OAuth {
  const { pkce, bootstrap } = core;

  async function start(
    method: string,
    provider: string,
    options: OAuthStartOptions = {},
  ): Promise<void> {
    const { custom_scopes, provider_params, login_redirect_url, signup_redirect_url } = options;
    checkTexts(method, 'custom_scopes', custom_scopes);
    check(method, 'object', { provider_params }, true);
    check(method, 'string', { login_redirect_url, signup_redirect_url }, true);

    const { cnameDomain } = await bootstrap.get();
    // A new pair for each start: the user may have left the provider's page without finishing.
    pkce.clear('Oauth');
    const query = new URLSearchParams({ public_token: core.publicToken });
    const add = (name: string, value: string | undefined) => value && query.set(name, value);
    add('code_challenge', await pkce.challenge('Oauth'));
    add('custom_scopes', custom_scopes?.join(' '));
    for (const [name, value] of Object.entries(provider_params ?? {})) {
      add(`provider_${name}`, value);
    }
    add('login_redirect_url', login_redirect_url);
    add('signup_redirect_url', signup_redirect_url);

    telemetry?.log('start_oauth_flow', { provider_type: provider });
    const base = cnameDomain ? `https://${cnameDomain}` : core.apiUrl;
    (core.ports.navigate ?? navigate)(`${base}/v1/public/oauth/${provider}/start?${query}`);
  }

  const starts = PROVIDERS.split(' ').map((provider) => [
    provider,
    core.methods<OAuth[OAuthProvider]>(`oauth.${provider}`, {
      start: (method, options) => start(method, provider, options),
    }),
  ]);
  return {
    // Built from exactly the names in the type.
    ...(Object.fromEntries(starts) as Pick<OAuth, OAuthProvider>),
    googleOneTap: googleOneTap(core),
    ...core.methods<Pick<OAuth, 'authenticate'>>('oauth', {
      authenticate(method, token, options) {
        check(method, 'string', { token });
        const duration = sessionDuration(method, options);
        return pkce.finish('Oauth', (code_verifier) =>
          core.signIn<OAuthReply>('/oauth/authenticate', { token, ...duration, code_verifier }),
        );
      },
    }),
  };
}
