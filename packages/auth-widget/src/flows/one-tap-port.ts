import { PRODUCT_ENDPOINTS } from '@gatecall/contracts/endpoints';

import type { OneTapPort } from './one-tap.ts';

type OneTapPortOptions = {
  readonly publicToken: string;
  /** Start of the provider's address. Default: the page's own origin. */
  readonly apiUrl?: string | undefined;
  readonly fetch: typeof fetch;
};

/** Google one tap through the provider's own two calls (wire §7). */
export function createOneTapPort({
  publicToken,
  apiUrl = '',
  fetch,
}: OneTapPortOptions): OneTapPort {
  const post = async (
    path: string,
    body: object,
  ): Promise<Readonly<Record<string, string | undefined>>> => {
    const response = await fetch(apiUrl + path, {
      method: 'POST',
      credentials: 'include',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ publicToken, ...body }),
    });
    const reply: unknown = await response.json();
    const answer = typeof reply === 'object' && reply !== null ? reply : {};
    if (!response.ok) throw Object.assign(new Error('One tap was refused.'), answer);
    const data: unknown = Reflect.get(answer, 'data') ?? answer;
    return data as Readonly<Record<string, string | undefined>>; // contracts/auth/oauth.ts, strings all of them
  };
  return {
    start: async (redirects) => {
      const answer = await post(PRODUCT_ENDPOINTS.oneTapStart.path, redirects);
      return {
        googleClientId: answer['googleClientId'] ?? '',
        callbackId: answer['oauthCallbackId'] ?? '',
        nonce: answer['nonce'] ?? '',
      };
    },
    submit: async ({ callbackId, ...input }) => {
      const body = { ...input, oauthCallbackID: callbackId };
      const answer = await post(PRODUCT_ENDPOINTS.oneTapSubmit.path, body);
      return { redirectUrl: answer['redirect_url'] ?? '' };
    },
  };
}
