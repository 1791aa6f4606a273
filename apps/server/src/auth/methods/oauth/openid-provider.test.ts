import { oauthAuthenticateAnswer } from '@gatecall/contracts/auth/oauth';
import { AUTH_ENDPOINTS as CALLS } from '@gatecall/contracts/endpoints';
import { createManualClock } from '@gatecall/testkit/manual-clock';
import { closeServer, listen } from '@gatecall/testkit/scripted-provider';
import { comeBack, landingOf, leaveFor } from '@gatecall/testkit/social-sign-in';
import { createTestServer, type TestServer } from '@gatecall/testkit/test-server';
import { createServer, type Server } from 'node:http';
import { Provider } from 'oidc-provider';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';

let handle: Parameters<typeof createServer>[1];
let http: Server;
let issuer: string;
let server: TestServer;

/** A certified OpenID provider on a loopback port, with its own pages for login and consent. */
beforeAll(async () => {
  http = createServer((request, response) => handle?.(request as never, response as never));
  issuer = await listen(http);
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: 'gatecall',
        client_secret: 'the-secret-of-gatecall-there',
        redirect_uris: ['http://localhost:3000/v1/public/oauth/gitlab/callback'],
      },
    ],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['picture', 'locale'] },
    pkce: { required: () => true },
    findAccount: (_ctx: unknown, sub: string) => ({
      accountId: sub,
      claims: () => ({
        sub,
        email: `${sub}@example.com`,
        email_verified: true,
        picture: 'https://pictures.example.com/ada',
        locale: 'en-GB',
      }),
    }),
  });
  handle = provider.callback() as never;
});
afterAll(() => closeServer(http));
beforeEach(async () => {
  server = await createTestServer({
    env: {
      OAUTH_GITLAB_CLIENT_ID: 'gatecall',
      OAUTH_GITLAB_CLIENT_SECRET: 'the-secret-of-gatecall-there',
      OAUTH_GITLAB_ISSUER: issuer,
      OAUTH_GITLAB_AUTHORIZE_URL: `${issuer}/auth`,
      OAUTH_GITLAB_TOKEN_URL: `${issuer}/token`,
      OAUTH_GITLAB_USERINFO_URL: `${issuer}/me`,
      OAUTH_GITLAB_JWKS_URL: `${issuer}/jwks`,
    },
    clock: createManualClock(Math.floor(Date.now() / 1_000) * 1_000),
  });
});
afterEach(() => server.close());

/** What a person does at the provider: logs in, allows, and is sent back. */
async function browse(location: URL, person: string): Promise<URL> {
  const jar = new Map<string, string>();
  let [url, form]: [URL, URLSearchParams | undefined] = [location, undefined];
  for (let step = 0; step < 12; step++) {
    if (url.origin !== issuer) return url;
    const reply = await fetch(url, {
      method: form ? 'POST' : 'GET',
      redirect: 'manual',
      headers: { cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; ') },
      ...(form ? { body: form } : {}),
    });
    for (const line of reply.headers.getSetCookie()) {
      const [name = '', value = ''] = (line.split(';')[0] ?? '').split('=', 2);
      jar.set(name, value);
    }
    const next = reply.headers.get('location');
    form = undefined;
    if (next) {
      url = new URL(next, url);
      continue;
    }
    const page = await reply.text();
    const action = /action="([^"]+)"/.exec(page)?.[1] ?? '';
    const prompt = /name="prompt" value="([^"]+)"/.exec(page)?.[1] ?? '';
    if (prompt === '') throw new Error(page);
    form = new URLSearchParams({ prompt, login: person, password: 'any' });
    url = new URL(action, url);
  }
  throw new Error('The provider never sent the person back.');
}

describe('social sign-in against a real OpenID provider', () => {
  it('signs a person in, with PKCE, nonce, issuer and userinfo (SRV-036, SRV-037, A57, A59)', async () => {
    const flow = await leaveFor(server, 'gitlab');
    const back = await browse(flow.location, 'ada');
    expect(back.searchParams.get('iss')).toBe(issuer);
    const callback = Object.fromEntries(back.searchParams);
    const landed = landingOf(await comeBack(server, 'gitlab', flow, callback));
    const reply = await server.sdk(CALLS.oauthAuthenticate, {
      body: { token: landed.token },
      answer: oauthAuthenticateAnswer,
    });
    expect(reply.status).toBe(200);
    expect(reply.body.data).toMatchObject({
      provider_subject: 'ada',
      provider_type: 'GitLab',
      profile_picture_url: 'https://pictures.example.com/ada',
      locale: 'en-GB',
    });
    expect(reply.body.data.user.emails).toMatchObject([
      { email: 'ada@example.com', verified: true },
    ]);
    expect(reply.body.data.provider_values.id_token.split('.')).toHaveLength(3);
  });

  it('refuses another flow’s code in this flow’s callback (A58)', async () => {
    const attacker = await leaveFor(server, 'gitlab');
    const stolen = await browse(attacker.location, 'mallory');
    const victim = await leaveFor(server, 'gitlab');
    const reply = await comeBack(server, 'gitlab', victim, {
      code: stolen.searchParams.get('code') ?? '',
      state: victim.state,
      iss: issuer,
    });
    expect(reply.status).toBe(401);
    expect(reply.headers.get('location')).toBeNull();
  });
});
