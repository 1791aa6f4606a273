import { AUTH_ENDPOINTS as CALLS, PRODUCT_ENDPOINTS } from '@gatecall/contracts/endpoints';
import { startSocial } from '@gatecall/testkit/social-sign-in';
import { signIn } from '@gatecall/testkit/sign-in';
import { createTestServer, type TestReply, type TestServer } from '@gatecall/testkit/test-server';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

let server: TestServer;
beforeEach(async () => {
  server = await createTestServer({
    env: {
      GATECALL_RATE_LIMIT_FACTOR: '1',
      OAUTH_GOOGLE_CLIENT_ID: 'web.apps.googleusercontent.com',
      OAUTH_GOOGLE_CLIENT_SECRET: 'secret',
    },
  });
});
afterEach(() => server.close());

/** How many of a number of calls pass before one has to wait. */
async function passing(calls: number, call: () => Promise<TestReply>): Promise<number> {
  for (let n = 0; n < calls; n += 1) {
    if ((await call()).status === 429) return n;
  }
  return calls;
}

describe('one network', () => {
  const oneTap = (path: string, body: object) =>
    server.request('POST', path, { body: { publicToken: server.publicToken, ...body } });
  const steps: [string, number, number, () => Promise<TestReply>][] = [
    ['leaves for a provider', 60, 10, () => startSocial(server, 'google')],
    [
      'comes back from one',
      60,
      10,
      () => server.request('GET', '/v1/public/oauth/google/callback?state=x&code=c'),
    ],
    [
      'shows landing tokens',
      60,
      1,
      () => server.sdk(CALLS.oauthAuthenticate, { body: { token: 'x' } }),
    ],
    ['begins with one tap', 60, 10, () => oneTap(PRODUCT_ENDPOINTS.oneTapStart.path, {})],
    [
      'shows Google’s tokens',
      60,
      10,
      () => oneTap(PRODUCT_ENDPOINTS.oneTapSubmit.path, { idToken: 'a.b.c', oauthCallbackID: 'x' }),
    ],
  ];
  it.each(steps)('%s %i times in %i minutes', async (_step, max, minutes, call) => {
    const { status } = await call();
    expect(await passing(max + 5, call)).toBe(max - 1);
    server.clock.advance(minutes * 60_000 - 1);
    expect((await call()).status).toBe(429);
    server.clock.advance(1);
    expect((await call()).status).toBe(status);
  });
});

describe('one person', () => {
  it('begins to add a social sign-in 20 times in ten minutes', async () => {
    const { sessionToken } = await signIn(server, 'ada@example.com');
    const attach = () =>
      server.sdk(CALLS.oauthAttach, { sessionToken, body: { provider: 'google' } });
    expect(await passing(30, attach)).toBe(20);
    server.clock.advance(10 * 60_000 - 1);
    expect((await attach()).status).toBe(429);
    server.clock.advance(1);
    expect((await attach()).status).toBe(200);
  });
});
