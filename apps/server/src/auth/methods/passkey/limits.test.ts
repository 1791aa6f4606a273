import { AUTH_ENDPOINTS as CALLS } from '@gatecall/contracts/endpoints';
import { createAuthenticator } from '@gatecall/testkit/authenticator';
import { signIn } from '@gatecall/testkit/sign-in';
import { createTestServer, type TestServer } from '@gatecall/testkit/test-server';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

const ORIGIN = 'http://localhost:3000';
const headers = { origin: ORIGIN };
let server: TestServer;
beforeEach(async () => {
  server = await createTestServer({ env: { GATECALL_RATE_LIMIT_FACTOR: '1' } });
});
afterEach(() => server.close());

/** How many of a number of calls pass before one has to wait. */
async function passing(calls: number, call: () => ReturnType<TestServer['sdk']>): Promise<number> {
  for (let n = 0; n < calls; n += 1) {
    if ((await call()).status === 429) return n;
  }
  return calls;
}
/** The status once a limit has ended; a moment earlier it has not. */
async function opensAfter(ms: number, call: () => ReturnType<TestServer['sdk']>): Promise<number> {
  server.clock.advance(ms - 1);
  expect((await call()).status).toBe(429);
  server.clock.advance(1);
  return (await call()).status;
}

describe('passkeys can be asked for', () => {
  it('120 times a minute by one network, and still by another', async () => {
    const start = (ip?: string) =>
      server.sdk(CALLS.webauthnAuthenticateStartPrimary, {
        headers,
        body: { domain: 'localhost' },
        ...(ip === undefined ? {} : { ip }),
      });
    expect(await passing(130, start)).toBe(120);
    expect((await start('192.0.2.7')).status).toBe(200);
    expect(await opensAfter(60_000, start)).toBe(200);
  });

  it('and answered 60 times a minute by one network', async () => {
    const started = { challenge: 'x', rpId: 'localhost' };
    const credential = createAuthenticator().get(started, ORIGIN);
    const answer = () =>
      server.sdk(CALLS.webauthnAuthenticate, {
        headers,
        body: { public_key_credential: credential },
      });
    expect(await passing(70, answer)).toBe(60);
    expect(await opensAfter(60_000, answer)).toBe(404);
  });

  it('and added 30 times in ten minutes by one person', async () => {
    const { sessionToken } = await signIn(server, 'ada@example.com');
    const start = () =>
      server.sdk(CALLS.webauthnRegisterStart, {
        sessionToken,
        headers,
        body: { domain: 'localhost' },
      });
    expect(await passing(40, start)).toBe(30);
    expect(await opensAfter(10 * 60_000, start)).toBe(200);
  });
});
