/** The two calls around Google's one-tap prompt; the page itself shows the prompt (wire 7). */
import { check } from '../arguments.ts';
import type { Core } from '../core.ts';
import { parseReply } from '../transport/parse-reply.ts';
import type { GoogleOneTap } from '../types.ts';

type Started = {
  readonly googleClientId: string;
  readonly oauthCallbackId: string;
  readonly nonce?: string;
};

/** Adds Google one tap to a core. */
export function googleOneTap(core: Core): GoogleOneTap {
  const { pkce } = core;
  /** From the newest start; the reply must contain it. */
  let oauthCallbackID: string | undefined;

  const post = async <Answer>(path: string, body: object): Promise<Answer> => {
    const response = await core.send('POST', `/v1/public/oauth/google/onetap/${path}`, {
      publicToken: core.publicToken,
      ...body,
    });
    // Bare objects, unlike everything below /sdk/v1; refusals are the same.
    return (response.ok ? await response.json() : await parseReply(response)) as Answer;
  };

  return core.methods<GoogleOneTap>('oauth.googleOneTap', {
    async start(_method, options = {}) {
      const { googleClientId, oauthCallbackId, nonce } = await post<Started>('start', options);
      oauthCallbackID = oauthCallbackId;
      return { googleClientId, nonce };
    },

    async submit(method, options) {
      check(method, 'string', { idToken: options.idToken });
      pkce.clear('Oauth');
      const codeChallenge = await pkce.challenge('Oauth');
      const body = { ...options, oauthCallbackID, codeChallenge };
      const { redirect_url } = await post<{ redirect_url: string }>('submit', body);
      return { redirectUrl: redirect_url };
    },
  });
}
