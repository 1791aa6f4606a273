/** Finishes a mailed link or a provider's redirect, on the page that it leads to. */
import { DEFAULT_PROVIDER_NAME } from '@gatecall/contracts/constants';

import type { MethodReply } from './methods/channel.ts';
import type { OAuthReply } from './methods/oauth.ts';
import type { SessionDuration } from './methods/session-duration.ts';
import type { GatecallClient } from './client.ts';

export type UrlAuthentication =
  | { readonly handled: true; readonly tokenType: 'magic_links'; readonly data: MethodReply }
  | { readonly handled: true; readonly tokenType: 'oauth'; readonly data: OAuthReply }
  /** Another type, such as `reset_password`: the page handles the token itself. */
  | { readonly handled: false; readonly tokenType: string; readonly token: string };

export type UrlAuthenticationOptions = SessionDuration & {
  /**
   * The same as in the client's options: the parameter is `<provider name>_token_type`. Default:
   * gatecall.
   */
  readonly providerName?: string;
};

type Page = {
  readonly location: Pick<Location, 'href'>;
  readonly history: Pick<History, 'replaceState' | 'state'>;
};

/**
 * Signs in with the token in the page's address; returns null if there is none.
 *
 * The token is removed from the address and the history entry before any call, so that no script,
 * referrer or bookmark finds it later, even if the call fails. Rejects like the client's methods.
 */
export async function authenticateByUrl(
  client: Pick<GatecallClient, 'magicLinks'> & Partial<Pick<GatecallClient, 'oauth'>>,
  { providerName = DEFAULT_PROVIDER_NAME, ...duration }: UrlAuthenticationOptions,
  page: Page = globalThis,
): Promise<UrlAuthentication | null> {
  const url = new URL(page.location.href);
  const typeName = `${providerName}_token_type`;
  const token = url.searchParams.get('token');
  const tokenType = url.searchParams.get(typeName);
  if (token === null || tokenType === null) return null;

  url.searchParams.delete('token');
  url.searchParams.delete(typeName);
  page.history.replaceState(page.history.state, '', url);

  if (tokenType === 'magic_links') {
    const data = await client.magicLinks.authenticate(token, duration);
    return { handled: true, tokenType, data };
  }
  if (tokenType === 'oauth' && client.oauth) {
    const data = await client.oauth.authenticate(token, duration);
    return { handled: true, tokenType, data };
  }
  return { handled: false, tokenType, token };
}
