import { AUTH_ENDPOINTS as CALLS } from '@gatecall/contracts/endpoints';
import { createManualClock, type ManualClock } from '@gatecall/testkit/manual-clock';
import { newestLinkToken, signIn } from '@gatecall/testkit/sign-in';
import { createTestServer, type TestServer } from '@gatecall/testkit/test-server';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

const HOUR = 60 * 60_000;

let clock: ManualClock;
let server: TestServer;
beforeEach(async () => {
  clock = createManualClock();
  server = await createTestServer({ clock });
});
afterEach(() => server.close());

const ask = (email: string) => server.sdk(CALLS.magicLinksLoginOrCreate, { body: { email } });
const use = (token: string) =>
  server.sdk(CALLS.magicLinksAuthenticate, { body: { token, session_duration_minutes: 60 } });

describe('a clock that is set back by an hour', () => {
  it('ends no session and revives none', async () => {
    const ada = await signIn(server, 'ada@example.com');
    const bob = await signIn(server, 'bob@example.com');
    await server.sdk(CALLS.sessionsRevoke, { sessionToken: bob.sessionToken });
    clock.advance(-HOUR);
    const me = (sessionToken: string) => server.sdk(CALLS.usersMe, { sessionToken });
    expect((await me(ada.sessionToken)).status).toBe(200);
    expect((await me(bob.sessionToken)).status).not.toBe(200);
    const user = await server.request('GET', '/v1/user', {
      headers: { authorization: `Bearer ${bob.jwt}` },
    });
    expect(user.status).toBe(401);
  });

  it('makes no used link usable again, and new ones work (A01)', async () => {
    await ask('ada@example.com');
    const token = await newestLinkToken(server);
    expect((await use(token)).status).toBe(200);
    clock.advance(-HOUR);
    expect((await use(token)).status).not.toBe(200);
    await ask('ada@example.com');
    expect((await use(await newestLinkToken(server))).status).toBe(200);
  });

  it('locks no one out for longer than one window of a rate limit', async () => {
    const strict = await createTestServer({ clock, env: { GATECALL_RATE_LIMIT_FACTOR: '1' } });
    const send = () =>
      strict.sdk(CALLS.magicLinksLoginOrCreate, { body: { email: 'ada@example.com' } });
    for (let i = 0; i < 8; i += 1) await send();
    expect((await send()).status).toBe(429);
    clock.advance(-HOUR);
    await send();
    clock.advance(10 * 60_000 + 1_000);
    const after = await send();
    await strict.close();
    expect(after.status).toBe(200);
  });
});
