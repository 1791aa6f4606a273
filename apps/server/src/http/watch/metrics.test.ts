import { AUTH_ENDPOINTS as CALLS } from '@gatecall/contracts/endpoints';
import { insertUsers } from '@gatecall/testkit/residents';
import { signIn } from '@gatecall/testkit/sign-in';
import { createTestServer, type TestServer } from '@gatecall/testkit/test-server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createStateCounts } from './state-counts.ts';
import { CARRIER_ENV, carrierDoor } from '../../voice/carriers/carrier-door.testing.ts';

let server: TestServer;
beforeEach(async () => {
  server = await createTestServer();
});
afterEach(() => server.close());

/** The value of one series, by the text in front of it. */
async function series(name: string): Promise<number | undefined> {
  const { text } = await server.request('GET', '/metrics');
  const line = text.split('\n').find((one) => one.startsWith(`${name} `));
  return line === undefined ? undefined : Number(line.slice(name.length + 1));
}

describe('/metrics', () => {
  it('counts many sessions and messages part by part, and lets other work go first', async () => {
    const { db, clock } = server.deps;
    const now = clock.now();
    const session = (n: number) => ({
      session_id: `session-${n}`,
      user_id: 'user-ada',
      token_hash: `hash-${n}`,
      started_at: now,
      last_accessed_at: now,
      // Many end at once, and the last thousand have ended.
      expires_at: n < 7_000 ? now + 1_000 : now - n,
      revoked_at: n === 0 ? now : null,
      ip_address: '',
      user_agent: '',
      factors: '[]',
      custom_claims: null,
    });
    const message = (n: number) => ({
      message_id: `message-${n}`,
      channel: 'email' as const,
      sealed_message: '',
      state: n % 4 === 0 ? ('pending' as const) : ('sent' as const),
      attempts: 1,
      next_attempt_at: now + n,
      created_at: now - n,
      expires_at: now,
      sent_at: null,
    });
    await db.write((queries) => insertUsers(queries, ['user-ada']));
    for (let from = 0; from < 8_000; from += 1_000) {
      const numbers = Array.from({ length: 1_000 }, (_, i) => from + i);
      await db.write(async (queries) => {
        await queries.insertInto('sessions').values(numbers.map(session)).execute();
        await queries.insertInto('outbox').values(numbers.map(message)).execute();
      });
    }
    let turn = 0;
    const countTurns = () => {
      turn += 1;
      next = setImmediate(countTurns);
    };
    let next = setImmediate(countTurns);
    const { read } = db;
    const selectFrom = read.selectFrom.bind(read);
    const turnsOfReads: number[] = [];
    const reads = vi.spyOn(read, 'selectFrom').mockImplementation(((table: 'sessions') => {
      if (table === 'sessions') turnsOfReads.push(turn);
      return selectFrom(table);
    }) as typeof selectFrom);
    const counts = createStateCounts(server.deps);
    // A request before there is a count does not wait for so many rows.
    expect(await counts()).toBeUndefined();
    // Two parts, each of two statements.
    await vi.waitFor(() => expect(turnsOfReads).toHaveLength(4));
    reads.mockRestore();
    clearImmediate(next);
    expect(turnsOfReads[2]).toBeGreaterThan(turnsOfReads[1] ?? 0);
    // Nor does a scrape, which leaves the figure out.
    expect(await series('gatecall_sessions_live')).toBeUndefined();
    await expect.poll(() => series('gatecall_sessions_live')).toBe(6_999);
    await expect.poll(counts).toEqual({
      liveSessions: 6_999,
      messages: [
        { channel: 'email', state: 'pending', count: 2_000 },
        { channel: 'email', state: 'sent', count: 6_000 },
      ],
      oldestPendingAt: now - 7_996,
    });
  });

  it('has counted before the first request, which need not wait for it (A84)', async () => {
    const reads = vi.spyOn(server.deps.db.read, 'selectFrom');
    await server.listen();
    await vi.waitFor(() => {
      expect(reads.mock.calls.flat()).toEqual(expect.arrayContaining(['sessions', 'outbox']));
    }, 15_000);
  });

  it('counts messages by outcome, and shows every queue', async () => {
    await signIn(server, 'ada@example.com');
    expect(await series('gatecall_messages_total{channel="email",result="sent"}')).toBeGreaterThan(
      0,
    );
    expect(await series('gatecall_messages_total{channel="sms",result="gave_up"}')).toBe(0);
    expect(await series('gatecall_outbox_oldest_pending_seconds')).toBe(0);
    expect(await series('gatecall_sessions_live')).toBe(1);
    expect(await series('gatecall_system_numbers')).toBe(4);
    expect(await series('gatecall_system_numbers_free')).toBe(4);
    expect(await series('gatecall_gates_without_number')).toBe(0);
    expect(await series('gatecall_database_up')).toBe(1);
  });

  it('counts what a rate limit refused, by the limit and never by the person (A89)', async () => {
    const strict = await createTestServer({ env: { GATECALL_RATE_LIMIT_FACTOR: '1' } });
    const statuses = [];
    for (let i = 0; i < 7; i += 1) {
      const body = { email: 'ada@example.com' };
      statuses.push((await strict.sdk(CALLS.magicLinksLoginOrCreate, { body })).status);
    }
    const { text } = await strict.request('GET', '/metrics');
    await strict.close();
    expect(statuses).toContain(429);
    expect(text).toMatch(/gatecall_rate_limited_total\{limit="mail-address",kind="use"\} [1-9]/);
    expect(text).not.toContain('ada@');
  });

  it('names routes by their pattern, whatever the request', async () => {
    for (let i = 0; i < 50; i += 1) await server.request('GET', `/v1/nothing/${i}`);
    for (let i = 0; i < 50; i += 1) await server.request('GET', `/v1/calls/call-${i}`);
    const { text } = await server.request('GET', '/metrics');
    expect(text).not.toMatch(/nothing|call-\d/);
    expect(
      text.split('\n').filter((line) => line.startsWith('gatecall_http_requests_total')).length,
    ).toBeLessThan(10);
  });

  it('replies to this machine alone if no token is set, and never through a proxy (A84)', async () => {
    const ask = async (ip: string, headers: Record<string, string> = {}, path = '/metrics') =>
      (await server.request('GET', path, { ip, headers })).status;
    expect(await ask('127.0.0.1')).toBe(200);
    expect(await ask('::1')).toBe(200);
    expect(await ask('::ffff:127.0.0.1')).toBe(200);
    expect(await ask('203.0.113.7')).toBe(404);
    expect(await ask('203.0.113.7', {}, '/%6detrics')).toBe(404);
    expect(await ask('127.0.0.1', { 'x-forwarded-for': '127.0.0.1' })).toBe(404);
    expect(await ask('127.0.0.1', { 'x-forwarded-for': '203.0.113.7' }, '/%6detrics')).toBe(404);
  });

  it('replies to no site whose name leads to this machine (A84)', async () => {
    const ask = async (host: string) =>
      (await server.request('GET', '/metrics', { headers: { host } })).status;
    expect(await ask('evil.test')).toBe(404);
    expect(await ask('localhost.evil.test:3000')).toBe(404);
    expect(await ask('127.0.0.1:3000')).toBe(200);
    expect(await ask('localhost')).toBe(200);
  });

  it('replies to callers with the token, from anywhere, and to no others', async () => {
    const token = 'a-long-token-of-the-operator';
    const guarded = await createTestServer({ env: { GATECALL_METRICS_TOKEN: token } });
    const ask = async (authorization?: string, ip = '203.0.113.7') =>
      guarded.request('GET', '/metrics', { ip, headers: authorization ? { authorization } : {} });
    expect((await ask(`Bearer ${token}`)).text).toContain('gatecall_database_up 1');
    const refused = [
      await ask(),
      await ask('Bearer wrong'),
      await ask(token),
      await ask(undefined, '127.0.0.1'),
    ];
    await guarded.close();
    for (const reply of refused) {
      expect([reply.status, reply.text.includes('gatecall_')]).toEqual([401, false]);
    }
  });

  it('still replies, and says so, when the database is gone (A87)', async () => {
    await server.deps.db.close();
    const reply = await server.request('GET', '/metrics');
    expect(reply.status).toBe(200);
    expect(reply.text).toContain('gatecall_database_up 0');
    // Unknown is not zero: an alert for few free numbers would go off.
    const unknown =
      /^gatecall_(sessions_live|system_numbers|system_numbers_free|gates_without_number|outbox_\w+|recording_deletions|webhook_(?:endpoints|deliveries_pending))\b.*$/gm;
    expect(reply.text.match(unknown)).toBeNull();
    expect((await server.request('GET', '/readyz')).status).toBe(503);
    expect((await server.request('GET', '/healthz')).status).toBe(200);
  });
});

describe('calls', () => {
  it('are counted once each, by kind and outcome, and never by number (A89)', async () => {
    const phone = await createTestServer({ env: CARRIER_ENV });
    const door = carrierDoor(phone, 'twilio');
    const incoming = { CallSid: 'CA1', From: '+12015550188', To: '+12015550100' };
    const asked = await door.post('/voice/twilio/incoming', incoming);
    const action = asked.verbs.find(({ attributes }) => attributes['action'])?.attributes['action'];
    const Digits = phone.deps.config.demo.code;
    await door.post(action ?? '', { CallSid: 'CA1', Digits });
    // A webhook that comes twice is about one call.
    await door.post(action ?? '', { CallSid: 'CA1', Digits });
    const { text } = await phone.request('GET', '/metrics');
    await phone.close();
    const lines = text.split('\n').filter((line) => line.startsWith('gatecall_calls_total'));
    expect(lines).toEqual([
      'gatecall_calls_total{kind="gate",outcome="failed"} 0',
      'gatecall_calls_total{kind="demo",outcome="demonstrated"} 1',
    ]);
  });
});

describe('readiness', () => {
  it('is lost while the embedded database has no room for the next saves', async () => {
    const room = vi.spyOn(server.deps.db, 'freeBytes').mockResolvedValue(4_096);
    const ready = await server.request('GET', '/readyz');
    expect(ready).toMatchObject({ status: 503, body: { reason: 'the disk is full' } });
    room.mockRestore();
    expect((await server.request('GET', '/readyz')).status).toBe(200);
  });

  it('turns away newcomers and still serves, once the server is stopping', async () => {
    expect((await server.request('GET', '/readyz')).status).toBe(200);
    server.deps.lifecycle.startDraining();
    const ready = await server.request('GET', '/readyz');
    expect(ready).toMatchObject({ status: 503, body: { reason: 'the server is stopping' } });
    expect(ready.headers.get('connection')).toBe('close');
    expect((await server.request('GET', '/healthz')).status).toBe(200);
    const body = { email: 'ada@example.com' };
    expect((await server.sdk(CALLS.magicLinksLoginOrCreate, { body })).status).toBe(200);
  });
});
