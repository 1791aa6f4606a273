import { impersonationAuthenticateAnswer } from '@gatecall/contracts/auth/impersonation';
import { AUTH_ENDPOINTS as CALLS } from '@gatecall/contracts/endpoints';
import { signIn } from '@gatecall/testkit/sign-in';
import { createTestServer, type TestServer } from '@gatecall/testkit/test-server';
import { decodeJwt } from 'jose';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createImpersonationToken } from './logic.ts';

let server: TestServer;
let userId: string;
let ownToken: string;
beforeEach(async () => {
  server = await createTestServer();
  ({ userId, sessionToken: ownToken } = await signIn(server, 'ada@example.com'));
});
afterEach(() => server.close());

const make = async () =>
  (await createImpersonationToken(server.deps, { userId, operator: 'op-7', reason: 'ticket 12' }))
    .token;
const enter = (impersonation_token: string, sessionToken?: string) =>
  server.sdk(CALLS.impersonationAuthenticate, {
    body: { impersonation_token },
    sessionToken,
    answer: impersonationAuthenticateAnswer,
  });

describe('impersonation', () => {
  it('gives a session that names its operator, in the audit log too (SRV-061, A56)', async () => {
    const reply = await enter(await make());
    expect(reply.status).toBe(200);
    expect(reply.body.data.session).toMatchObject({
      user_id: userId,
      custom_claims: { act: { sub: 'op-7' } },
      authentication_factors: [
        {
          type: 'impersonated',
          delivery_method: 'impersonation',
          impersonated_factor: { impersonator_id: 'op-7', impersonator_email_address: '' },
        },
      ],
    });
    expect(decodeJwt(reply.body.data.session_jwt)['act']).toEqual({ sub: 'op-7' });
    const events = await server.deps.db.read.selectFrom('audit_log').selectAll().execute();
    const own = events.filter((e) => e.event.startsWith('impersonation'));
    expect(own.map((e) => e.event)).toEqual(['impersonation_token_made', 'impersonation_started']);
    expect(own.map((e) => JSON.parse(e.details))).toEqual([
      { operator: 'op-7', reason: 'ticket 12' },
      { operator: 'op-7', reason: 'ticket 12' },
    ]);
    expect(own.every((e) => e.user_id === userId)).toBe(true);
  });

  it('returns when the token expires, and stores no more than a line of its reason', async () => {
    const made = await createImpersonationToken(server.deps, {
      userId,
      operator: 'o'.repeat(1_000),
      reason: 'r'.repeat(1_000),
    });
    expect(made.expiresAt - server.clock.now()).toBe(5 * 60_000);
    const reply = await enter(made.token);
    expect(reply.body.data.session.custom_claims.act.sub).toBe('o'.repeat(200));
    const events = await server.deps.db.read.selectFrom('audit_log').selectAll().execute();
    const event = events.find((e) => e.event === 'impersonation_token_made');
    expect(JSON.parse(event?.details ?? '')).toEqual({
      operator: 'o'.repeat(200),
      reason: 'r'.repeat(500),
    });
  });

  it('lets one network guess twenty tokens in ten minutes', async () => {
    await server.close();
    server = await createTestServer({ env: { GATECALL_RATE_LIMIT_FACTOR: '1' } });
    ({ userId } = await signIn(server, 'ada@example.com'));
    const token = await make();
    for (let n = 1; n <= 20; n += 1) expect((await enter('no-such-token')).status).toBe(401);
    expect((await enter(token)).body.error_type).toBe('too_many_requests');
    server.clock.advance(10 * 60_000);
    expect((await enter(await make())).status).toBe(200);
  });

  it('takes a token once, of twenty parallel uses one (A56)', async () => {
    const token = await make();
    const replies = await Promise.all(Array.from({ length: 20 }, () => enter(token)));
    expect(replies.filter((r) => r.status === 200)).toHaveLength(1);
    expect((await enter(token)).body.error_type).toBe('unable_to_auth_impersonation_token');
    expect((await enter('no-such-token')).status).toBe(401);
  });

  it('dies with its expiry (A56)', async () => {
    const token = await make();
    server.clock.advance(5 * 60_000 + 1);
    expect((await enter(token)).status).toBe(401);
  });

  it('cannot be entered out of an impersonation (A56)', async () => {
    const first = await enter(await make());
    const second = await make();
    expect((await enter(second, first.body.data.session_token)).status).toBe(401);
    expect((await enter(second)).status).toBe(200);
  });

  it('lasts an hour, however it is extended (A56)', async () => {
    const sessionToken = (await enter(await make())).body.data.session_token;
    server.clock.advance(50 * 60_000);
    const renewed = await server.sdk(CALLS.sessionsAuthenticate, {
      sessionToken,
      body: { session_duration_minutes: 600 },
    });
    expect(Date.parse(renewed.body.data.session.expires_at) - server.clock.now()).toBe(10 * 60_000);
    server.clock.advance(10 * 60_000 + 1);
    expect((await server.sdk(CALLS.usersMe, { sessionToken })).status).toBe(404);
  });

  it("leaves the user's own session alone and changes no way in (A56)", async () => {
    const sessionToken = (await enter(await make(), ownToken)).body.data.session_token;
    expect((await server.sdk(CALLS.usersMe, { sessionToken: ownToken })).status).toBe(200);
    const me = await server.sdk(CALLS.usersMe, { sessionToken });
    const removed = await server.sdk(CALLS.usersDeleteEmail, {
      sessionToken,
      params: { id: me.body.data.emails[0].email_id },
    });
    expect(removed.body.error_type).toBe('stale_factors');
    const changed = await server.sdk(CALLS.passwordsResetBySession, {
      sessionToken,
      body: { password: 'violet harbour 1852 tangent' },
    });
    expect(changed.body.error_type).toBe('session_too_old_to_reset_password');
    const renewed = await server.sdk(CALLS.sessionsAuthenticate, { sessionToken, body: {} });
    const erased = await server.request('POST', '/v1/account/delete', {
      headers: { authorization: `Bearer ${renewed.body.data.session_jwt}` },
      body: { confirm_email: 'ada@example.com' },
    });
    expect(erased.body.error_type).toBe('step_up_required');
  });
});
