import { oauthAuthenticateAnswer } from '@gatecall/contracts/auth/oauth';
import { OAUTH_PROVIDERS } from '@gatecall/contracts/constants';
import { AUTH_ENDPOINTS as CALLS } from '@gatecall/contracts/endpoints';
import { createManualClock } from '@gatecall/testkit/manual-clock';
import { startScriptedProvider, type ScriptedProvider } from '@gatecall/testkit/scripted-provider';
import { comeBack, landingOf, leaveFor } from '@gatecall/testkit/social-sign-in';
import { createTestServer, type TestServer } from '@gatecall/testkit/test-server';
import { afterEach, beforeEach } from 'vitest';

/** Every provider is on; those that the tests drive point at the scripted company. */
export const environment = (url: string): Record<string, string> =>
  Object.fromEntries(
    Object.keys(OAUTH_PROVIDERS).flatMap((name) => {
      const prefix = `OAUTH_${name.toUpperCase()}`;
      return [
        [`${prefix}_CLIENT_ID`, `client-${name}`],
        [`${prefix}_CLIENT_SECRET`, 'client-secret'],
        [`${prefix}_TOKEN_URL`, `${url}/token`],
        [`${prefix}_USERINFO_URL`, `${url}/user`],
        [`${prefix}_JWKS_URL`, `${url}/jwks`],
        ...(name === 'gitlab' ? [[`${prefix}_AUTHORIZE_URL`, `${url}/own/authorize`]] : []),
      ];
    }),
  );

/** Before each test a fresh server whose providers are one scripted company. */
export function useSocial() {
  let provider: ScriptedProvider;
  let server: TestServer;

  beforeEach(async () => {
    provider = await startScriptedProvider();
    // ID tokens carry real times; the manual clock starts there.
    server = await createTestServer({
      env: environment(provider.url),
      clock: createManualClock(Math.floor(Date.now() / 1_000) * 1_000),
    });
  });
  afterEach(async () => {
    await server.close();
    await provider.close();
  });

  const authenticate = (token: string, more: object = {}, sessionToken?: string) =>
    server.sdk(CALLS.oauthAuthenticate, {
      body: { token, session_duration_minutes: 60, ...more },
      sessionToken,
      answer: oauthAuthenticateAnswer,
    });
  const tokens = { access_token: 'at', token_type: 'Bearer', expires_in: 3_600, scope: 'a b' };
  const now = () => Math.floor(server.clock.now() / 1_000);

  /** Lands from an honest provider without ID tokens; a browser with a session shows its cookie. */
  async function landBy(
    name: string,
    user: unknown,
    more: { emails?: unknown; sessionToken?: string; query?: Record<string, string> } = {},
  ) {
    const { emails, sessionToken, query } = more;
    provider.answers = {
      '/token': { body: tokens },
      '/user': { body: user },
      ...(emails === undefined ? {} : { '/user/emails': { body: emails } }),
    };
    const flow = await leaveFor(server, name, query);
    const cookie = sessionToken ? `${flow.cookie}; gatecall_session=${sessionToken}` : flow.cookie;
    return landingOf(await comeBack(server, name, { cookie }, { code: 'c', state: flow.state }));
  }

  /** The same, and signs in. */
  async function signInBy(name: string, user: unknown, emails?: unknown, sessionToken?: string) {
    const { url, token } = await landBy(name, user, {
      emails,
      ...(sessionToken === undefined ? {} : { sessionToken }),
    });
    return { url, reply: await authenticate(token, {}, sessionToken) };
  }

  /** Answers a callback of Google with an ID token of the given claims. */
  async function googleCallback(
    change: (claims: Record<string, unknown>) => Record<string, unknown>,
    options?: Parameters<ScriptedProvider['sign']>[1],
  ) {
    const flow = await leaveFor(server, 'google');
    provider.answers = {
      '/token': {
        body: async () => ({
          ...tokens,
          id_token: await provider.sign(
            change({
              iss: 'https://accounts.google.com',
              aud: 'client-google',
              sub: 'g-1',
              iat: now(),
              exp: now() + 600,
              nonce: flow.location.searchParams.get('nonce'),
              email: 'ada@example.com',
              email_verified: true,
              picture: 'https://lh3.example.com/ada',
              locale: 'en',
            }),
            options,
          ),
        }),
      },
    };
    return comeBack(server, 'google', flow, { code: 'c', state: flow.state });
  }

  return {
    get provider() {
      return provider;
    },
    get server() {
      return server;
    },
    authenticate,
    landBy,
    signInBy,
    googleCallback,
    tokens,
    now,
  };
}
