import { AUTH_ENDPOINTS as CALLS } from '@gatecall/contracts/endpoints';
import { signIn } from '@gatecall/testkit/sign-in';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { eraseAccount } from '../../account/logic.ts';
import { endHeldSessions } from '../../auth/sessions/ending-store.ts';
import { endSessionsFor, revokeOtherSessions } from '../../auth/sessions/ending.ts';
import { createImpersonationToken } from '../../auth/methods/impersonation/logic.ts';
import { suspendUser } from '../../auth/users/by-operator.ts';
import { changeOperator, removeOperator } from '../../operators/logic.ts';
import { createApiServer, type ApiServer } from '../api.testing.ts';
import { bearerOf, signInAs, type Person } from '../operators.testing.ts';

let server: ApiServer;
let olga: Person;
let residentId: string;
let jwt: string;
beforeEach(async () => {
  server = await createApiServer();
  olga = await signInAs(server, 'operator', 'olga@example.com');
  ({ userId: residentId, jwt } = await signIn(server, 'ada@example.com'));
});
afterEach(() => server.close());

const ask = async (body: object, who = olga, id = residentId) =>
  server.api('POST', `residents/${id}/impersonate`, { body, headers: await who.bearer() });
const told = async () =>
  (await server.messages())
    .filter(({ subject }) => subject === 'Somebody is helping you in your Gatecall account')
    .map(({ to }) => to);
const enter = (impersonation_token: string) =>
  server.sdk(CALLS.impersonationAuthenticate, { body: { impersonation_token } });

describe('helping in an account', () => {
  it('takes a link that works once, notifies the resident and is in the audit log', async () => {
    const made = await ask({ reason: 'They rang, ticket 12' });
    expect(made.status).toBe(201);
    const { impersonation_token: token, url, expires_at: end } = made.body;
    expect(url).toBe(`${server.deps.config.url}/help-in#${token}`);
    expect(Date.parse(end) - server.clock.now()).toBe(5 * 60_000);
    // No operator has entered yet.
    expect(await told()).toEqual([]);
    const session = (await enter(token)).body.data;
    expect(session.session.custom_claims.act.sub).toBe(olga.userId);
    expect(await told()).toEqual(['ada@example.com']);
    expect((await enter(token)).status).toBe(401);
    const mine = await server.request('GET', '/v1/buildings', {
      headers: { authorization: `Bearer ${jwt}` },
    });
    expect(mine.body.looks).toMatchObject([
      { what: 'account', by: 'olga@example.com', role: 'operator', reason: 'They rang, ticket 12' },
    ]);
    const rows = await server.deps.db.read
      .selectFrom('audit_log')
      .select(['event', 'actor_kind', 'actor_id', 'details'])
      .where('user_id', '=', residentId)
      .where('event', 'like', 'impersonation%')
      .orderBy('at')
      .execute();
    expect(rows).toMatchObject([
      { event: 'impersonation_token_made', actor_kind: 'operator', actor_id: olga.userId },
      { event: 'impersonation_started' },
    ]);
    expect(JSON.parse(rows[0]?.details ?? '').reason).toBe('They rang, ticket 12');
  });

  it('is for operators with a fresh proof and a reason', async () => {
    const sam = await signInAs(server, 'support');
    expect((await ask({ reason: 'Ticket 12' }, sam)).body.code).toBe('role_not_allowed');
    for (const reason of ['  ', '\u200B\u200B\u200B']) {
      expect((await ask({ reason })).body).toMatchObject({ field: 'reason' });
    }
    expect((await ask({ reason: 'Ticket 12' }, olga, 'user-none')).body.code).toBe(
      'resident_not_found',
    );
    const key = await server.api('POST', `residents/${residentId}/impersonate`, {
      body: { reason: 'Ticket 12' },
    });
    expect(key.status).toBe(403);
    server.clock.advance(16 * 60_000);
    expect((await ask({ reason: 'Ticket 12' })).body.code).toBe('step_up_required');
  });

  it('grants none of the account’s roles, not even to enter another account', async () => {
    const other = await signInAs(server, 'operator', 'otto@example.com');
    const { impersonation_token: token } = (await ask({ reason: 'Ticket 12' }, olga, other.userId))
      .body;
    const session = (await enter(token)).body.data;
    const headers = await bearerOf(server, session.session_token);
    const tried = await server.api('POST', `residents/${residentId}/impersonate`, {
      body: { reason: 'Ticket 12' },
      headers,
    });
    expect(tried.body.code).toBe('operators_only');
  });
});

describe('help by an operator who loses their role, or all of whose sessions end', () => {
  const made = async (who = olga): Promise<string> =>
    (await ask({ reason: 'Ticket 12' }, who)).body.impersonation_token;
  const isIn = async (sessionToken: string) =>
    (await server.sdk(CALLS.usersMe, { sessionToken })).status === 200;

  it.each([
    ['removed', () => removeOperator(server.deps, olga.userId)],
    [
      'changed',
      () => changeOperator(server.deps, { userId: olga.userId, role: 'support', by: '' }),
    ],
    ['suspended', () => suspendUser(server.deps, { userId: olga.userId, ip: '' })],
    ['erased', () => eraseAccount(server.deps, { userId: olga.userId, ip: '' })],
    ['signed out', () => endSessionsFor(server.deps, { userId: olga.userId, operator: '' })],
    [
      'signed out on all other devices, one of which may be a stranger’s',
      () => revokeOtherSessions(server.deps, { userId: olga.userId, keptSessionId: '' }),
    ],
  ])('ends when they are %s, and others go on helping', async (_what, lose) => {
    const otto = await signInAs(server, 'operator', 'otto@example.com');
    const held = (await enter(await made())).body.data.session_token;
    const helped = (await enter(await made(otto))).body.data.session_token;
    const [waiting, others] = [await made(), await made(otto)];
    await lose();
    expect((await enter(waiting)).body.error_type).toBe('unable_to_auth_impersonation_token');
    expect(await isIn(held)).toBe(false);
    expect(await isIn(helped)).toBe(true);
    expect((await enter(others)).status).toBe(200);
  });

  it('goes on while they keep the role', async () => {
    await signInAs(server, 'operator', 'otto@example.com');
    const token = await made();
    await changeOperator(server.deps, { userId: olga.userId, role: 'operator', by: '' });
    expect((await enter(token)).status).toBe(200);
  });

  it('is refused without the role, even if the token is still valid', async () => {
    await signInAs(server, 'operator', 'otto@example.com');
    const token = await made();
    await server.deps.db.write((queries) =>
      queries
        .updateTable('operators')
        .set({ role: 'support' })
        .where('user_id', '=', olga.userId)
        .execute(),
    );
    expect((await enter(token)).status).toBe(401);
  });

  it('is found by an index', async () => {
    const now = server.clock.now();
    const session = (n: number) => ({
      session_id: `session-${n}`,
      user_id: residentId,
      token_hash: `hash-${n}`,
      started_at: now,
      last_accessed_at: now,
      expires_at: now + 60_000,
      ip_address: '',
      user_agent: '',
      factors: '[]',
    });
    const plan = await server.deps.db.write(async (queries) => {
      const rows = Array.from({ length: 1_000 }, (_, n) => session(n));
      await queries.insertInto('sessions').values(rows).execute();
      await sql`analyze sessions`.execute(queries);
      const update = endHeldSessions(queries, olga.userId, now);
      const isPostgres = server.deps.db.engine === 'postgres';
      return isPostgres ? update.explain() : update.explain(undefined, sql`query plan`);
    });
    expect(JSON.stringify(plan)).toContain('sessions_by_impersonator');
  });
});

it('refuses a link that would lead to another provider, which does not know it', async () => {
  const elsewhere = await createApiServer({
    env: {
      GATECALL_PROVIDER_URL: 'https://auth.example.com',
      GATECALL_PROVIDER_JWKS_URL: 'https://auth.example.com/jwks',
    },
  });
  const { deps } = elsewhere;
  const made = await elsewhere.api('POST', 'residents', { body: { email: 'ada@example.com' } });
  const asked = { userId: made.body.resident_id, operator: 'olga', reason: 'They rang' };
  await expect(createImpersonationToken(deps, asked)).rejects.toMatchObject({
    code: 'help_elsewhere',
  });
  await elsewhere.close();
});
