import { DEFAULT_SESSION_DURATION_MINUTES } from '@gatecall/contracts/constants';
import { signIn } from '@gatecall/testkit/sign-in';
import { createTestServer, type TestServer } from '@gatecall/testkit/test-server';
import { afterEach, beforeEach, describe, expect, it, type MockInstance, vi } from 'vitest';
import { NO_CLIENT } from '../../http/request/client.ts';
import {
  endSessionsFor,
  endHelpOf,
  revokeOtherSessions,
  revokeSession,
  revokeSessionById,
} from './ending.ts';
import { continueSession, findLiveSession, listLiveSessions, startSession } from './logic.ts';
import { IMPERSONATED } from './session.ts';

const EMAIL = 'ada@example.com';

let server: TestServer;
let webhooks: MockInstance<TestServer['deps']['webhooks']['tell']>;
let silenced: { userId: string; sessionId?: string; keptSessionId?: string | undefined }[];
let deps: TestServer['deps'];
beforeEach(async () => {
  server = await createTestServer();
  webhooks = vi.spyOn(server.deps.webhooks, 'tell');
  silenced = [];
  deps = {
    ...server.deps,
    silenceDevices: async (queries, ended) => {
      const { actor: _who, ...what } = ended;
      silenced.push(what);
      await server.deps.silenceDevices(queries, ended);
    },
  };
});
afterEach(() => server.close());

/** What webhooks were told of sessions since the last look. */
const told = () => {
  const events = webhooks.mock.calls.map(([, { type, data }]) => ({ type, data }));
  webhooks.mockClear();
  return events.filter(({ type }) => type.startsWith('sign_in.'));
};
const endOf = (session_id: string, resident_id: string) => ({
  type: 'sign_in.ended',
  data: { session_id, resident_id },
});
/** Sessions that end together are told in either order. */
const inOrder = (events: readonly object[]) =>
  events.map((event) => JSON.stringify(event)).toSorted();
const records = async (event: string) =>
  (
    await server.deps.db.read
      .selectFrom('audit_log')
      .select(['user_id as userId', 'ip_address as ip', 'details'])
      .where('event', '=', event)
      .execute()
  ).map(({ details, ...record }) => ({ ...record, details: JSON.parse(details) }));

/** One user with as many sessions. */
async function signInTimes(times: number) {
  const sessions = [];
  for (let n = 0; n < times; n += 1) sessions.push(await signIn(server, EMAIL));
  told();
  const [first] = sessions;
  if (!first) throw new Error('At least once.');
  return { userId: first.userId, ids: sessions.map(({ sessionId }) => sessionId), first };
}
const liveIds = async (userId: string) =>
  (await listLiveSessions(deps, userId)).map(({ sessionId }) => sessionId).toSorted();

describe('a session that begins', () => {
  it('is told to webhooks once, with its method, and not again with its next proof', async () => {
    const { userId, sessionId, sessionToken } = await signIn(server, EMAIL);
    const began = { session_id: sessionId, resident_id: userId, method: 'magic_link' };
    expect(told()).toEqual([{ type: 'sign_in.started', data: began }]);
    const session = await findLiveSession(deps, sessionToken);
    if (!session) throw new Error('No session.');
    const [factor] = session.factors;
    if (!factor) throw new Error('No factor.');
    await deps.db.write((queries) =>
      continueSession(deps, queries, { session, factor, durationMinutes: undefined }),
    );
    expect(told()).toEqual([]);
  });
});

describe('a session that its user ends', () => {
  it('is told and recorded, once, and its browsers fall silent', async () => {
    const { userId, ids, first } = await signInTimes(2);
    const session = await findLiveSession(deps, first.sessionToken);
    if (!session) throw new Error('No session.');
    await revokeSession(deps, session);
    expect(told()).toEqual([endOf(first.sessionId, userId)]);
    expect(silenced).toEqual([{ userId, sessionId: first.sessionId }]);
    expect(await records('session_revoked')).toMatchObject([{ userId }]);
    expect(await liveIds(userId)).toEqual(ids.slice(1));
    // It was over: there is nothing to tell.
    await revokeSession(deps, session);
    expect(told()).toEqual([]);
  });

  it('is kept of all when the other devices are signed out', async () => {
    const { userId, ids } = await signInTimes(3);
    const [kept = '', ...others] = ids;
    await revokeOtherSessions(deps, { userId, keptSessionId: kept });
    expect(await liveIds(userId)).toEqual([kept]);
    expect(inOrder(told())).toEqual(inOrder(others.map((id) => endOf(id, userId))));
    expect(silenced).toEqual([{ userId, keptSessionId: kept }]);
    const record = { userId, details: { count: 2 } };
    expect(await records('other_sessions_revoked')).toMatchObject([record]);
    // Nothing is recorded where no other was left.
    await revokeOtherSessions(deps, { userId, keptSessionId: kept });
    expect(await records('other_sessions_revoked')).toHaveLength(1);
    expect(told()).toEqual([]);
  });
});

describe('a session that an operator ends', () => {
  it('ends with all others of its user; how many, and by whom, is recorded', async () => {
    const { userId, ids } = await signInTimes(2);
    expect(await endSessionsFor(deps, { userId, operator: 'olga' })).toBe(2);
    expect(await liveIds(userId)).toEqual([]);
    expect(inOrder(told())).toEqual(inOrder(ids.map((id) => endOf(id, userId))));
    expect(silenced).toEqual([{ userId, keptSessionId: undefined }]);
    const record = { userId, details: { operator: 'olga', count: 2 } };
    expect(await records('sessions_ended_by_operator')).toMatchObject([record]);
    expect(await endSessionsFor(deps, { userId, operator: 'olga' })).toBe(0);
    expect(await records('sessions_ended_by_operator')).toHaveLength(1);
  });

  it('ends alone by its id, recorded with the operator’s address; none is live twice', async () => {
    const { userId, ids } = await signInTimes(2);
    const [sessionId = '', other = ''] = ids;
    expect(await revokeSessionById(deps, { sessionId, ip: '192.0.2.7' })).toBe(true);
    expect(await liveIds(userId)).toEqual([other]);
    expect(told()).toEqual([endOf(sessionId, userId)]);
    expect(silenced).toEqual([{ userId, sessionId }]);
    expect(await records('session_revoked')).toMatchObject([{ userId, ip: '192.0.2.7' }]);
    expect(await revokeSessionById(deps, { sessionId, ip: '192.0.2.7' })).toBe(false);
    expect(await records('session_revoked')).toHaveLength(1);
    expect(told()).toEqual([]);
  });

  it('in others’ names, ends with the operator’s role', async () => {
    const { userId, first } = await signInTimes(1);
    const { userId: operatorId } = await signIn(server, 'olga@example.com');
    const own = await findLiveSession(deps, first.sessionToken);
    if (!own) throw new Error('No session.');
    const factor = {
      type: IMPERSONATED,
      delivery_method: IMPERSONATED,
      last_authenticated_at: new Date(server.clock.now()).toISOString(),
      impersonated_factor: { impersonator_id: operatorId, impersonator_email_address: '' },
    } as const;
    const held = await deps.db.write((queries) =>
      startSession(deps, queries, {
        userId,
        factor,
        durationMinutes: DEFAULT_SESSION_DURATION_MINUTES,
        client: NO_CLIENT,
        current: own,
      }),
    );
    told();
    await deps.db.write((queries) => endHelpOf(deps, queries, operatorId));
    expect(told()).toEqual([endOf(held.session.session_id, userId)]);
    expect(await liveIds(userId)).toEqual([first.sessionId]);
  });
});
