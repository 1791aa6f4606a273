/** The two calls around Google's one-tap prompt; the page itself shows the prompt (wire 7). */
import { check } from '../arguments.ts';
import type { Core } from '../core.ts';
import { parseReply } from '../transport/parse-reply.ts';

export type OneTapRedirects = {
  readonly loginRedirectURL?: string;
  readonly signupRedirectURL?: string;
};

/** What a page needs besides Google's own script. */
export type GoogleOneTap = {
  /** Returns what Google's script is initialized with; refused if the prompt cannot be shown. */
  readonly start: (
    options?: OneTapRedirects,
  ) => Promise<{ readonly googleClientId: string; readonly nonce?: string | undefined }>;
  /** Trades Google's token for the address to go on to, which carries a token to authenticate. */
  readonly submit: (
    options: OneTapRedirects & { readonly idToken: string },
  ) => Promise<{ readonly redirectUrl: string }>;
};

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
