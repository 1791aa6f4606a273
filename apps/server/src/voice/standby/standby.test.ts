import { callsAnswer } from '@gatecall/contracts/product/calls';
import { array, assert, asyncProperty, constantFrom } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkStandby } from '../../cli/doctor/standby.ts';
import type { Config } from '../../config.ts';
import { MAX_ALONE_MS, MAX_BEHIND_MS } from '../../db/standby.ts';
import { LIMITS } from '../../limits/limit-names.ts';
import { createCounters } from '../../platform/counters.ts';
import type { CarrierReply } from '../carriers/carrier-door.testing.ts';
import { actionOf, names, opens, PANEL } from '../../home/home.testing.ts';
import { SUSPEND_AT } from '../../home/rules/guess-backoff.ts';
import { useTwoDatabases } from './two-databases.testing.ts';

const hasPostgres = process.env['TEST_DATABASE_URL'] !== undefined;
const WAIT = { timeout: 20_000, interval: 50 };
const SORRY = 'Sorry, I cannot take this code right now. Please wait.';

function postgresOf({ database }: Config) {
  if (database.engine === 'sqlite') throw new Error('These tests are for PostgreSQL.');
  return database;
}

const said = (reply: CarrierReply): string => reply.verbs.map(({ text }) => text).join(' ');

describe.skipIf(!hasPostgres)('a gate call without a primary', { timeout: 30_000 }, () => {
  const databases = useTwoDatabases();
  const { home } = databases;

  const standingCode = async (): Promise<string> =>
    (await home.call('GET', '/v1/user')).body.intercoms[0].intercom_codes[0].code;
  const guestCode = async (limits: Record<string, unknown>): Promise<string> =>
    (await home.call('POST', '/v1/guest_codes', { label: 'Plumber', ...limits })).body.code;
  const codes = async () => (await home.call('GET', '/v1/guest_codes')).body.guest_codes;
  const listed = async () => callsAnswer.parse((await home.call('GET', '/v1/calls')).body).calls;
  const goAway = async (): Promise<void> => {
    await databases.replicated();
    databases.set('is-gone');
  };
  const comeBack = async (): Promise<void> => {
    databases.set('answers');
    await expect
      .poll(async () => (await home.server.request('GET', '/readyz')).status, WAIT)
      .toBe(200);
  };
  const newest = async () => (await listed())[0];
  const isOpened = () => expect.poll(newest, WAIT).toMatchObject({ outcome: 'opened' });
  const key = (reply: CarrierReply, digits: string, over: Record<string, string> = {}) =>
    home.post(actionOf(reply), { Digits: digits, ...over });

  it('opens within five seconds if the primary does not reply, and is on record later', async () => {
    const code = await standingCode();
    await databases.replicated();
    databases.set('hangs');
    const asked = await home.dial();
    expect(names(asked)).toEqual(['Gather']);
    const before = performance.now();
    expect(opens(await key(asked, code))).toBe(true);
    expect(performance.now() - before).toBeLessThan(5_000);
    await comeBack();
    await isOpened();
    expect(await newest()).toMatchObject({ opened_by: { kind: 'code' }, tries: 0 });
    await expect
      .poll(async () => (await home.server.messages()).map(({ subject }) => subject), WAIT)
      .toContainEqual(expect.stringMatching(/open/i));
    const { text } = await home.server.request('GET', '/metrics');
    expect(text).toMatch(/gatecall_standby_steps_total [23]/);
    expect(text).toContain('gatecall_standby_usable 1');
    expect(text).toContain('gatecall_standby_behind_seconds 0');
  });

  it('goes on where it stood when PostgreSQL is killed in the middle of it', async () => {
    const code = await standingCode();
    const asked = await home.dial();
    await databases.replicated();
    await databases.primary().crash();
    expect(opens(await key(asked, code))).toBe(true);
    await databases.primary().start();
    await comeBack();
    await isOpened();
    expect(await listed()).toHaveLength(1);
  });

  it('refuses a code with so many uses kindly, asks for a message, and uses nothing up', async () => {
    const code = await guestCode({ max_uses: 1 });
    await goAway();
    const refused = await key(await home.dial(), code);
    expect(opens(refused)).toBe(false);
    expect(said(refused)).toContain(SORRY);
    expect(names(refused)).toContain('Record');
    const kept = { RecordingDuration: '4', RecordingSid: 'RE0' };
    expect(said(await home.post(actionOf(refused), kept))).toContain('Goodbye');
    await comeBack();
    await expect.poll(newest, WAIT).toMatchObject({ outcome: 'message' });
    expect(await codes()).toMatchObject([{ uses: 0 }]);
    expect(opens(await home.tryCode(code))).toBe(true);
    expect(opens(await home.tryCode(code))).toBe(false);
  });

  it('counts a code that has no limit of uses when the primary is back', async () => {
    const code = await guestCode({
      ends_at: new Date(home.server.clock.now() + 60 * 60_000).toISOString(),
    });
    await goAway();
    expect(opens(await key(await home.dial(), code))).toBe(true);
    await comeBack();
    await isOpened();
    expect(await codes()).toMatchObject([{ uses: 1 }]);
  });

  it('rings a member, whose key opens', async () => {
    await home.addMember();
    const code = await guestCode({ max_uses: 1 });
    await goAway();
    const ringing = await key(await home.dial(), code);
    expect(said(ringing)).toContain(SORRY);
    const number = ringing.verbs.find(({ name }) => name === 'Dial')?.children[0];
    const leg = { CallSid: 'CAmember', ParentCallSid: home.newestCall() };
    const whisper = await home.post(number?.attributes['url'] ?? '', leg);
    expect(names(whisper)).toEqual(['Gather']);
    expect(said(await key(whisper, '9', leg))).toContain('opening');
    expect(opens(await home.post(actionOf(ringing), { DialCallStatus: 'completed' }))).toBe(true);
    await comeBack();
    await isOpened();
    expect(await newest()).toMatchObject({ opened_by: { kind: 'member' } });
  });

  it('says that a wrong code is wrong, and after many refuses the right one', async () => {
    const code = await standingCode();
    await goAway();
    for (let n = 0; n < SUSPEND_AT; n += 1) {
      const refused = await key(await home.dial(), '111222');
      expect(opens(refused)).toBe(false);
      expect(said(refused)).not.toContain(SORRY);
    }
    expect(opens(await key(await home.dial(), code))).toBe(false);
    await comeBack();
    await expect.poll(async () => (await listed()).length, WAIT).toBe(SUSPEND_AT + 1);
    await expect
      .poll(async () => (await home.call('GET', '/v1/gate')).body.suspended_until, WAIT)
      .not.toBeNull();
  });

  it('honours that codes are off, and a code that was taken back', async () => {
    const code = await standingCode();
    const gone = await guestCode({});
    const [{ code_id: codeId }] = await codes();
    expect((await home.call('DELETE', `/v1/guest_codes/${codeId}`)).status).toBe(200);
    await goAway();
    expect(opens(await key(await home.dial(), gone))).toBe(false);
    await comeBack();
    for (let n = 0; n < SUSPEND_AT; n += 1) await home.tryCode('111222');
    await goAway();
    expect(opens(await key(await home.dial(), code))).toBe(false);
  });

  it('goes on with the primary as soon as that is back, and uses a code up there', async () => {
    const code = await guestCode({ max_uses: 1 });
    await goAway();
    const asked = await home.dial();
    await comeBack();
    expect(opens(await key(asked, code))).toBe(true);
    await isOpened();
    expect(await codes()).toMatchObject([{ uses: 1 }]);
    expect(await listed()).toHaveLength(1);
  });

  it('asks the guest to wait if the standby is behind, or alone for too long', async () => {
    const code = await standingCode();
    await databases.replicated();
    await databases.pauseReplay();
    await guestCode({});
    home.server.clock.advance(MAX_BEHIND_MS + 1);
    await home.server.deps.standby?.look();
    databases.set('is-gone');
    const held = await home.dial();
    expect(said(held)).toContain('Please wait');
    expect(names(held)).toEqual(['Say', 'Pause', 'Redirect']);

    await databases.resumeReplay();
    await comeBack();
    await goAway();
    const asked = await home.dial();
    expect(names(asked)).toEqual(['Gather']);
    home.server.clock.advance(MAX_ALONE_MS + 1);
    expect(opens(await key(asked, code))).toBe(false);
  });

  it('never opens twice by a code for one use, wherever the primary goes', async () => {
    const moods = array(constantFrom('answers', 'is-gone', 'hangs-up'), {
      minLength: 4,
      maxLength: 8,
    });
    await assert(
      asyncProperty(moods, async (turns) => {
        await comeBack();
        const code = await guestCode({ max_uses: 1 });
        await databases.replicated();
        const guests = turns.map(async (mood, i) => {
          const call = { CallSid: `CA-${code}-${i}` };
          databases.set(mood === 'answers' ? 'answers' : 'is-gone');
          const asked = await home.dial(call);
          if (mood === 'hangs-up') databases.set('answers');
          return opens(await key(asked, code, call));
        });
        const opened = (await Promise.all(guests)).filter(Boolean).length;
        await comeBack();
        const made = (await codes()).find((one: { code: string }) => one.code === code);
        expect(opened).toBeLessThanOrEqual(1);
        expect(made?.uses ?? 1).toBeGreaterThanOrEqual(opened);
      }),
      { numRuns: 6 },
    );
  });

  it('shows the operator whether it would decide', async () => {
    const { deps } = home.server;
    const check = (readUrl: string) =>
      checkStandby({
        ...deps,
        config: { ...deps.config, database: { ...postgresOf(deps.config), readUrl } },
        counters: createCounters(LIMITS),
      });
    const { readUrl = '' } = postgresOf(deps.config);
    expect(await check(readUrl)).toMatchObject([{ check: 'standby', result: 'ok' }]);
    expect(await check(process.env['TEST_DATABASE_URL'] ?? '')).toMatchObject([
      { result: 'failed', detail: expect.stringContaining('another cluster') },
    ]);
    expect(await check('postgres://nobody@127.0.0.1:1/none')).toMatchObject([
      { result: 'failed', detail: expect.stringContaining('does not answer') },
    ]);
  });

  it('keeps what it decided if the process is killed, for the next one to record', async () => {
    const code = await standingCode();
    await goAway();
    expect(opens(await key(await home.dial(), code))).toBe(true);
    await databases.startAgain();
    await isOpened();
    expect(await newest()).toMatchObject({ from_number: PANEL });
  });
});
