import { AUTH_ENDPOINTS as CALLS } from '@gatecall/contracts/endpoints';
import { makeImpersonationToken } from '@gatecall/testkit/impersonation';
import { signIn } from '@gatecall/testkit/sign-in';
import { createTestServer, type TestServer } from '@gatecall/testkit/test-server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Refusal } from '../../errors.ts';
import { EXCHANGED } from '../sessions/session.ts';
import { identifyPerson } from './person.ts';

let server: TestServer;
let ada: Awaited<ReturnType<typeof signIn>>;
beforeAll(async () => {
  server = await createTestServer();
  ada = await signIn(server, 'ada@example.com');
});
afterAll(() => server.close());

/** Whom a request shows, or the refusal's code. */
const find = (headers: Record<string, string>, sessionCookies: 'script' | 'http-only' = 'script') =>
  identifyPerson(
    { ...server.deps, config: { ...server.deps.config, sessionCookies } },
    { headers, method: 'GET' },
  ).catch((refusal: Refusal) => refusal.code);
const bearer = (jwt: string) => ({ authorization: `Bearer ${jwt}` });

describe('a person', () => {
  it('is known by their JWT, with what they have proven', async () => {
    expect(await find(bearer(ada.jwt))).toEqual({
      userId: ada.userId,
      sessionId: ada.sessionId,
      factors: [expect.objectContaining({ type: 'magic_link' })],
      isInPerson: true,
    });
  });

  it('is known by their cookie where no script can read tokens', async () => {
    const cookie = `${server.deps.config.provider.name}_session=${ada.sessionToken}`;
    expect(await find({ cookie }, 'http-only')).toMatchObject({ userId: ada.userId });
    expect(await find({ cookie })).toBeUndefined();
  });

  it('is no one if nothing is shown, and refused if it is nonsense', async () => {
    expect(await find({})).toBeUndefined();
    expect(await find({}, 'http-only')).toBeUndefined();
    expect(await find(bearer('a.b.c'))).toBe('user_unauthenticated');
  });

  it('is not there in person if an operator holds the session (A56)', async () => {
    const impersonation_token = await makeImpersonationToken(server, ada.userId);
    const entered = await server.sdk(CALLS.impersonationAuthenticate, {
      body: { impersonation_token },
    });
    const { session_jwt: jwt } = entered.body.data;
    expect(await find(bearer(jwt))).toMatchObject({ userId: ada.userId, isInPerson: false });
  });

  it('is not there in person if an application holds the session', async () => {
    const eve = await signIn(server, 'eve@example.com');
    const detail = { client_id: 'shop', is_proven: true };
    const factors = JSON.stringify([
      {
        type: EXCHANGED,
        delivery_method: EXCHANGED,
        last_authenticated_at: new Date(server.clock.now()).toISOString(),
        oauth_access_token_exchange_factor: detail,
      },
    ]);
    await server.deps.db.write((queries) =>
      queries
        .updateTable('sessions')
        .set({ factors })
        .where('session_id', '=', eve.sessionId)
        .execute(),
    );
    expect(await find(bearer(eve.jwt))).toMatchObject({ userId: eve.userId, isInPerson: false });
  });
});
