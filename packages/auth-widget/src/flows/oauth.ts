import type { OAuthProviderOptions } from '../state/config.ts';
import type { FlowDeps } from './deps.ts';

/** Leaves the page for a social sign-in provider (SCR-014, WID-006, WID-007). */
export async function startOAuth(deps: FlowDeps, provider: OAuthProviderOptions): Promise<void> {
  const { loginRedirectURL, signupRedirectURL } = deps.config.oauthOptions;
  deps.emit({ type: 'OAUTH_START', data: { provider: provider.type } });
  deps.env.lastWayIn.write(`oauth:${provider.type}`);
  await deps.client.oauth[provider.type].start({
    ...(loginRedirectURL && { login_redirect_url: loginRedirectURL }),
    ...(signupRedirectURL && { signup_redirect_url: signupRedirectURL }),
    ...(provider.custom_scopes && { custom_scopes: provider.custom_scopes }),
    ...(provider.provider_params && { provider_params: provider.provider_params }),
  });
}
