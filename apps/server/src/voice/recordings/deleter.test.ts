import { signIn } from '@gatecall/testkit/sign-in';
import { createTestServer, type TestServer } from '@gatecall/testkit/test-server';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { storeRecording } from '../calls/message-store.ts';
import { NotListedError, type CarrierApi } from '../carriers/carrier-api.ts';
import type { CarrierName } from '../../config/carriers/list.ts';
import { createRecordingDeleter, MAX_TRIES } from './deleter.ts';
import { listLeftovers, retryLeftovers } from './given-up.ts';
import { sealName } from './recording-name.ts';

let server: TestServer;
afterEach(() => server.close());

const DAY = 24 * 60 * 60_000;
const rows = () => server.deps.db.read.selectFrom('recording_deletions').selectAll().execute();
const TWILIO = { authToken: 'token', url: 'https://api.twilio.com' };
const apiWith = (deleteRecording: CarrierApi['deleteRecording']): CarrierApi => ({
  placeCall: undefined,
  fetchRecording: async () => undefined,
  deleteRecording,
});
const deleterWith = (
  deleteRecording: CarrierApi['deleteRecording'],
  carrier: CarrierName = 'twilio',
) => {
  const apis = new Map([[carrier, apiWith(deleteRecording)]]);
  return createRecordingDeleter({ ...server.deps, apis });
};

/** A call with a recording `RE<n>`, without a resident unless told. */
const insertCalls = (count: number, residentId: string | null = null) =>
  server.deps.db.write(async (queries) => {
    for (let n = 1; n <= count; n += 1) {
      await queries
        .insertInto('calls')
        .values({
          call_id: `call-${n}`,
          carrier: 'twilio',
          carrier_call_id: `CA${n}`,
          kind: 'gate',
          rule: 'test',
          resident_id: residentId,
          intercom_id: null,
          to_number: '+12015550101',
          from_number: null,
          state: '{}',
          tries: 0,
          outcome: 'message',
          opened_kind: null,
          opened_id: null,
          recording_seconds: 4,
          sealed_recording_url: sealName(server.deps.secrets, `RE${n}`),
          started_at: server.clock.now(),
          ended_at: server.clock.now(),
        })
        .execute();
    }
  });
const dropCalls = () => server.deps.db.write((queries) => queries.deleteFrom('calls').execute());

describe('recordings that wait to be deleted', () => {
  it('are recorded when a call is dropped, and only if there is a recording', async () => {
    server = await createTestServer();
    await insertCalls(2);
    await server.deps.db.write((queries) =>
      queries
        .updateTable('calls')
        .set({ sealed_recording_url: null })
        .where('call_id', '=', 'call-2')
        .execute(),
    );
    await dropCalls();
    const deleted: string[] = [];
    await deleterWith(async (name) => void deleted.push(name)).run();
    expect(deleted).toEqual(['RE1']);
  });

  it('are deleted by the server itself, within half a minute', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const asked: string[] = [];
    server = await createTestServer({
      env: { TWILIO_ACCOUNT_SID: 'AC1', TWILIO_AUTH_TOKEN: 'token' },
      fetch: async (input, init) => {
        asked.push(`${init?.method} ${String(input)}`);
        return new Response(null, { status: 204 });
      },
    });
    await insertCalls(1);
    await dropCalls();
    await vi.advanceTimersByTimeAsync(30_000);
    vi.useRealTimers();
    await expect.poll(rows).toEqual([]);
    expect(asked).toEqual([
      'DELETE https://api.twilio.com/2010-04-01/Accounts/AC1/Recordings/RE1.json',
    ]);
  });

  it('delay no one: an account with a thousand is erased while its carrier is silent', async () => {
    server = await createTestServer();
    const { jwt, userId } = await signIn(server, 'ada@example.com');
    await insertCalls(1_000, userId);
    const silent = deleterWith(() => new Promise(() => {}));
    const from = performance.now();
    const reply = await server.request('POST', '/v1/account/delete', {
      headers: { authorization: `Bearer ${jwt}` },
      body: { confirm_email: 'ada@example.com' },
    });
    expect(reply.status).toBe(200);
    expect(performance.now() - from).toBeLessThan(2_000);
    expect(await rows()).toHaveLength(1_000);
    void silent.run();
    // While twenty of them hang, the server answers, and another instance deletes the others.
    await expect
      .poll(async () => (await rows()).filter((row) => row.attempts === 1))
      .toHaveLength(20);
    const deleted = new Set<string>();
    await deleterWith(async (name) => void deleted.add(name)).run();
    expect(deleted.size).toBe(980);
    // Those that hang are another's when their lease has ended.
    server.clock.advance(16 * 60_000);
    await deleterWith(async (name) => void deleted.add(name)).run();
    expect([deleted.size, await rows()]).toEqual([1_000, []]);
  });

  it('are retried at growing intervals, given up in the end, reported, and tried again on request', async () => {
    server = await createTestServer();
    await insertCalls(1);
    await dropCalls();
    const ask = vi.fn(async () => {
      throw new Error('The carrier answered 401 to a deletion.');
    });
    const deleter = deleterWith(ask);
    const waits: number[] = [];
    for (let tries = 1; tries < MAX_TRIES; tries += 1) {
      await deleter.run();
      const wait = ((await rows())[0]?.next_attempt_at ?? 0) - server.clock.now();
      waits.push(wait / 60_000);
      server.clock.advance(wait - 1);
      expect(await deleter.run()).toBe(0);
      expect(ask).toHaveBeenCalledTimes(tries);
      server.clock.advance(1);
    }
    expect(waits.slice(0, 7)).toEqual([1, 4, 16, 64, 256, 1_024, 1_440]);
    await deleter.run();
    server.clock.advance(30 * DAY);
    await deleter.run();
    expect(ask).toHaveBeenCalledTimes(MAX_TRIES);
    const { text } = await server.request('GET', '/metrics');
    expect(text).toContain('gatecall_recording_deletions_total{result="failed"} 11');
    expect(text).toContain('gatecall_recording_deletions_total{result="gave_up"} 1');
    expect(text).toContain('gatecall_recording_deletions{state="given_up"} 1');
    expect(text).toContain('gatecall_recording_deletions{state="waiting"} 0');
    expect(server.logText()).toContain('"reason":"The carrier answered 401 to a deletion."');
    expect(server.logText()).not.toContain('RE1');
    expect(await listLeftovers(server.deps, 10)).toMatchObject([
      { carrier: 'twilio', name: 'RE1' },
    ]);
    expect(await retryLeftovers(server.deps)).toBe(1);
    expect(await deleterWith(async () => {}).run()).toBe(1);
    expect(await listLeftovers(server.deps, 10)).toEqual([]);
  });

  it('wait for a carrier that is no longer configured', async () => {
    server = await createTestServer();
    await insertCalls(1);
    await dropCalls();
    expect(await deleterWith(async () => {}, 'telnyx').run()).toBe(0);
    expect(server.logText()).toContain('twilio is not configured');
    server.clock.advance(60_000);
    expect(await deleterWith(async () => {}).run()).toBe(1);
  });

  it('are looked for again if the carrier lists none: its list may be behind', async () => {
    server = await createTestServer();
    await insertCalls(1);
    await dropCalls();
    const lists = vi.fn(async () => {
      throw new NotListedError('Telnyx lists no recording of the call.');
    });
    const away = async () => {
      throw new Error('The carrier answered 503 to a deletion.');
    };
    // That the carrier is away says nothing of its list.
    for (const [answer, minutes] of [
      [lists, 1],
      [away, 4],
      [away, 16],
      [lists, 64],
    ] as const) {
      expect(await deleterWith(answer).run()).toBe(0);
      expect(await rows()).toHaveLength(1);
      server.clock.advance(minutes * 60_000);
    }
    expect(await deleterWith(lists).run()).toBe(1);
    expect([lists.mock.calls.length, await rows()]).toEqual([3, []]);
  });

  it('are deleted after a list that was behind', async () => {
    server = await createTestServer();
    await insertCalls(1);
    await dropCalls();
    const deleted: string[] = [];
    const behind = async () => {
      throw new NotListedError('Telnyx lists no recording of the call.');
    };
    await deleterWith(behind).run();
    server.clock.advance(60_000);
    expect(await deleterWith(async (name) => void deleted.push(name)).run()).toBe(1);
    expect(deleted).toEqual(['RE1']);
  });

  it('are requested only in the account that has them', async () => {
    const env = { TWILIO_ACCOUNT_SID: 'AC-old', TWILIO_AUTH_TOKEN: 'token' };
    server = await createTestServer({ env });
    await insertCalls(1);
    const store = (name: string) =>
      server.deps.db.write((queries) =>
        storeRecording(queries, server.deps, { callId: 'call-1', seconds: 9, name }),
      );
    await store('REfirst');
    await store('REsecond');
    await dropCalls();
    const asked: string[] = [];
    const deleterIn = (accountSid: string) =>
      createRecordingDeleter({
        ...server.deps,
        config: {
          ...server.deps.config,
          accounts: { ...server.deps.config.accounts, twilio: { ...TWILIO, accountSid } },
        },
        apis: new Map([['twilio', apiWith(async (name) => void asked.push(name))]]),
      });
    // The first one of the call is from before accounts were noted.
    expect(await deleterIn('AC-new').run()).toBe(1);
    expect(asked).toEqual(['RE1']);
    const left = await listLeftovers(server.deps, 10);
    expect(left.map(({ name }) => name).toSorted()).toEqual(['REfirst', 'REsecond']);
    expect(server.logText()).toContain('"reason":"it lies in another account"');
    await retryLeftovers(server.deps);
    expect(await deleterIn('AC-old').run()).toBe(2);
    expect(await rows()).toEqual([]);
  });

  it('are those that a call no longer names, and never the message that it keeps', async () => {
    server = await createTestServer();
    await insertCalls(1);
    const store = (seconds: number, name: string | null) =>
      server.deps.db.write((queries) =>
        storeRecording(queries, server.deps, { callId: 'call-1', seconds, name }),
      );
    const deleted: string[] = [];
    const deleter = deleterWith(async (name) => void deleted.push(name));
    await store(0, 'REsilence');
    await store(5, 'RE1');
    await store(0, 'RE1');
    await store(6, null);
    await deleter.run();
    expect(deleted).toEqual(['REsilence']);
    await store(7, 'RElonger');
    await deleter.run();
    expect(deleted).toEqual(['REsilence', 'RE1']);
    await dropCalls();
    await deleter.run();
    expect(deleted).toEqual(['REsilence', 'RE1', 'RElonger']);
  });
});
