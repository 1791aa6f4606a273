import { callsAnswer } from '@gatecall/contracts/product/calls';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { OWN_PHONE, PANEL, SYSTEM } from '../../home/home.testing.ts';
import { addEndpoint } from '../../webhooks/endpoints.ts';
import { OPEN_STANDS_MS } from '../call-flow/time-limits.ts';
import { reportCall } from '../calls/report.ts';
import { callsTopic } from '../../residents/home.ts';
import { recordStandbyStep } from './record.ts';
import type { StandbyRecord } from './standby-step.ts';
import { actionIn, keys, kindsOf, opened, useStandby } from './one-database.testing.ts';

const standby = useStandby();
const { home, dial, go, play, tryCode } = standby;
const MESSAGE = { kind: 'recorded', seconds: 4, recording: 'RE1' } as const;
const HUNG_UP = { kind: 'recorded', seconds: 0, recording: null } as const;

let code: string;
beforeEach(async () => {
  ({ code } = (await home.call('GET', '/v1/entry_code')).body);
});
const listed = async () => callsAnswer.parse((await home.call('GET', '/v1/calls')).body).calls;
const newest = async () => (await listed())[0];
const tap = async (what: 'open' | 'call_me') =>
  (await home.call('POST', `/v1/calls/${(await newest())?.call_id}/${what}`)).body.outcome;
const onceOnly = async (): Promise<string> =>
  (await home.call('POST', '/v1/guest_codes', { label: 'Plumber', max_uses: 1 })).body.code;
const uses = async () => (await home.call('GET', '/v1/guest_codes')).body.guest_codes[0].uses;
const told = async () =>
  (
    await home.server.deps.db.read
      .selectFrom('webhook_events')
      .select('type')
      .orderBy('sequence')
      .execute()
  ).map(({ type }) => type);
const subscribe = () =>
  addEndpoint(home.server.deps, { url: 'https://example.com/hook', types: null });
const events = async () =>
  home.server.deps.db.read
    .selectFrom('call_events')
    .select(['kind', 'details'])
    .orderBy('position')
    .execute();
const kindsOnRecord = async () => (await events()).map(({ kind }) => kind);
/** An instance that finds the primary, whatever the others find. */
const primaryOnly = () => Object.assign(standby.instance(), { standby: undefined });
const finished = async () => (await home.server.request('GET', '/metrics')).text;

describe('a tap while the standby decides', () => {
  /** The primary knows the call, the standby has asked once more, and the primary answers again. */
  const askedAgain = async () => {
    const asked = await dial();
    standby.set('is-gone');
    return go(asked, keys('111222'));
  };

  it.each(['before', 'after'])(
    'is carried out if the standby’s steps are written down %s it',
    async (order) => {
      const again = await askedAgain();
      if (order === 'before') await standby.comeBack();
      expect(await tap('open')).toBe('opened');
      standby.set('answers');
      await play(await go(again, keys('')));
      await standby.comeBack();
      expect(await newest()).toMatchObject({
        outcome: 'opened',
        opened_by: { kind: 'resident' },
        tries: 1,
      });
    },
  );

  it('lapses by its own time, not by that of the step that meets it', async () => {
    const again = await askedAgain();
    expect(await tap('open')).toBe('opened');
    home.server.clock.advance(OPEN_STANDS_MS + 1);
    standby.set('answers');
    expect(opened(await go(again, keys('111222')))).toBe(false);
    await standby.comeBack();
    expect(await newest()).toMatchObject({ opened_by: null });
  });

  it('is valid for as long after it as any, and no longer', async () => {
    const again = await askedAgain();
    home.server.clock.advance(1_000);
    expect(await tap('open')).toBe('opened');
    home.server.clock.advance(OPEN_STANDS_MS);
    standby.set('answers');
    expect(opened(await go(again, keys('')))).toBe(true);
  });

  it('rings the resident who wants the call on their own phone, once', async () => {
    await home.confirmPhone();
    const again = await askedAgain();
    expect(await tap('call_me')).toBe('called');
    standby.set('answers');
    const rung = await go(again, keys(''));
    expect(kindsOf(rung)).toContain('dial');
    standby.set('is-gone');
    const after = await go(rung, { kind: 'ringEnded' });
    expect(kindsOf(after)).not.toContain('dial');
    await standby.comeBack();
    const last = await go(after, MESSAGE);
    expect(kindsOf(last)).not.toContain('dial');
  });
});

describe('what the primary has decided as well', () => {
  it('arms a gate again that opened unheard, and calls that opening off', async () => {
    expect((await home.call('POST', '/v1/arm')).status).toBe(200);
    standby.set('commits-unheard');
    const asked = await dial();
    expect(kindsOf(asked)).toEqual(['gather']);
    await standby.comeBack();
    expect(await newest()).toMatchObject({ outcome: null, opened_by: null });
    expect(opened(await dial())).toBe(true);
  });

  it('is taken back as soon as the guest goes on where the standby left them', async () => {
    const once = await onceOnly();
    const asked = await dial();
    standby.set('is-gone');
    const refused = await go(asked, keys(once));
    standby.set('answers');
    expect(opened(await go(asked, keys(once), { by: primaryOnly() }))).toBe(true);
    expect(await uses()).toBe(1);
    expect(kindsOf(await go(refused, MESSAGE))).toContain('hangup');
    expect(await uses()).toBe(0);
    // Nor does the webhook that opened say so again.
    expect(opened(await go(asked, keys(once), { by: primaryOnly() }))).toBe(false);
    await standby.comeBack();
    expect(await uses()).toBe(0);
    expect(await newest()).toMatchObject({ outcome: 'message', opened_by: null });
  });

  it('stays an opening once the line has reported the tones', async () => {
    const once = await onceOnly();
    const asked = await dial();
    standby.set('is-gone');
    const refused = await go(asked, keys(once));
    standby.set('answers');
    const by = primaryOnly();
    const open = await go(asked, keys(once), { by });
    await go(open, { kind: 'tonesPlayed' }, { by });
    await standby.comeBack();
    expect(await uses()).toBe(1);
    await go(refused, HUNG_UP);
    expect(await newest()).toMatchObject({ outcome: 'opened', opened_by: { kind: 'code' } });
  });

  it('counts once if both opened by the same code', async () => {
    const unlimited = (await home.call('POST', '/v1/guest_codes', { label: 'Ben' })).body.code;
    const asked = await dial();
    standby.set('is-gone');
    const there = await go(asked, keys(unlimited));
    standby.set('answers');
    expect(opened(await go(asked, keys(unlimited), { by: primaryOnly() }))).toBe(true);
    await standby.comeBack();
    expect(await uses()).toBe(1);
    // It stays the primary's step, whose timeline has it already.
    const kinds = await kindsOnRecord();
    expect(kinds.filter((kind) => kind === 'heard_keys')).toHaveLength(1);
    expect(kinds).not.toContain('from_standby');
    await play(there);
    await standby.comeBack();
    expect(await uses()).toBe(1);
    expect(await newest()).toMatchObject({ outcome: 'opened', opened_by: { kind: 'code' } });
  });

  it('is not opened again, nor forgotten, if the carrier then fails at the standby', async () => {
    const asked = await dial();
    standby.set('is-gone');
    const again = await go(asked, keys('111222'));
    standby.set('answers');
    const by = primaryOnly();
    // The address of the standby's step is landed by the instance that it reaches.
    const other = standby.instance();
    const open = await go(again, keys(code), { by: other });
    expect(opened(open)).toBe(true);
    standby.set('is-gone');
    const lost = await standby.recover(actionIn(again));
    expect(kindsOf(lost)).toContain('record');
    await standby.comeBack();
    const waits = await go(lost, MESSAGE);
    expect(opened(waits)).toBe(false);
    await go(open, { kind: 'tonesPlayed' }, { by });
    expect(await newest()).toMatchObject({ outcome: 'opened', opened_by: { kind: 'code' } });
  });

  it('is the end that the guest reached, even if an earlier step comes again', async () => {
    await subscribe();
    standby.set('is-gone');
    const asked = await dial();
    await play(await go(asked, keys(code)));
    standby.set('answers');
    await go(asked, keys(code));
    await standby.comeBack();
    expect(await newest()).toMatchObject({ outcome: 'opened', opened_by: { kind: 'code' } });
    expect((await told()).filter((type) => type === 'gate.opened')).toHaveLength(1);
    expect(await finished()).toContain('gatecall_calls_total{kind="gate",outcome="opened"} 1');
  });
});

describe('a call with which the primary goes on', () => {
  const WRONG = keys('111222');
  const collide = (code: string, times = 1) => {
    const by = standby.instance();
    const { write } = by.db;
    let left = times;
    const failing: typeof write = (work) =>
      left-- > 0 ? Promise.reject(Object.assign(new Error('Refused.'), { code })) : write(work);
    Object.assign(by, { db: { ...by.db, write: failing } });
    return { by, tries: () => times - left };
  };

  it('has as many tries as were left, though the primary knew it before', async () => {
    const asked = await dial();
    standby.set('is-gone');
    const last = await go(await go(asked, WRONG), WRONG);
    expect(kindsOf(last)).toContain('gather');
    standby.set('answers');
    expect(kindsOf(await go(last, WRONG))).toContain('record');
  });

  it('is not set back by a webhook that comes again', async () => {
    standby.set('is-gone');
    const second = await go(await dial(), WRONG);
    await standby.comeBack();
    const third = await go(second, WRONG);
    expect(await go(second, WRONG)).toEqual(third);
    expect(kindsOf(await go(third, WRONG))).toContain('record');
    expect((await newest())?.tries).toBe(3);
  });

  it('is not set back by the record of an earlier step', async () => {
    standby.set('is-gone');
    const asked = await dial();
    standby.set('answers');
    const second = await go(asked, WRONG);
    await standby.comeBack();
    const third = await go(second, WRONG);
    expect(kindsOf(third)).toContain('gather');
    expect(kindsOf(await go(third, WRONG))).toContain('record');
  });

  it('is over, whatever happens before the standby’s steps are recorded', async () => {
    const asked = await dial();
    standby.set('is-gone');
    const again = await go(asked, WRONG);
    standby.set('answers');
    const { carrierCallId } = standby.ownLeg();
    await reportCall(standby.voice, standby.carrier(), { carrierCallId, event: 'hungUp' });
    expect(kindsOf(await go(again, keys(code)))).toEqual(['hangup']);
    await standby.comeBack();
    expect(await newest()).toMatchObject({ outcome: 'abandoned', opened_by: null });
  });

  it('is landed once more if another instance wrote the same call in the same moment', async () => {
    standby.set('is-gone');
    const asked = await dial();
    standby.set('answers');
    const { by, tries } = collide('23505');
    expect(opened(await go(asked, keys(code), { by }))).toBe(true);
    expect(tries()).toBeGreaterThan(1);
  });

  it('is not tried again if another thing failed', async () => {
    standby.set('is-gone');
    const asked = await dial();
    standby.set('answers');
    const { by, tries } = collide('EBROKEN', 9);
    await expect(go(asked, keys(code), { by })).rejects.toMatchObject({ code: 'EBROKEN' });
    expect(tries()).toBe(1);
  });

  it('stays over if the guest’s leaving was reported before what they had done', async () => {
    await subscribe();
    const asked = await dial();
    standby.set('is-gone');
    const again = await go(asked, WRONG);
    standby.set('answers');
    const { carrierCallId } = standby.ownLeg();
    await reportCall(standby.voice, standby.carrier(), { carrierCallId, event: 'hungUp' });
    expect(await newest()).toMatchObject({ outcome: 'abandoned' });
    await standby.comeBack();
    expect(kindsOf(await go(again, keys(code)))).toEqual(['hangup']);
    expect(await newest()).toMatchObject({ outcome: 'abandoned', tries: 1, opened_by: null });
    expect(await kindsOnRecord()).toEqual(expect.arrayContaining(['from_standby', 'heard_keys']));
    expect(await told()).toEqual(['gate.ringing', 'gate.missed']);
    expect(await finished()).toContain('gatecall_calls_total{kind="gate",outcome="abandoned"} 1');
  });
});

describe('what is reported of a call that the standby decided', () => {
  it('is that it opened, though the guest’s leaving was reported before', async () => {
    await subscribe();
    const asked = await dial();
    standby.set('is-gone');
    await play(await go(asked, keys(code)));
    standby.set('answers');
    const { carrierCallId } = standby.ownLeg();
    await reportCall(standby.voice, standby.carrier(), { carrierCallId, event: 'hungUp' });
    await standby.comeBack();
    expect(await told()).toEqual(['gate.ringing', 'gate.missed', 'gate.opened']);
    expect(await newest()).toMatchObject({ outcome: 'opened', opened_by: { kind: 'code' } });
    const opened = (await home.server.messages()).filter(({ subject }) =>
      /open/i.test(subject ?? ''),
    );
    expect(opened).toHaveLength(1);
    expect(await finished()).not.toContain('outcome="opened"');
  });

  it('is no guess if a code was right and not accepted', async () => {
    const once = await onceOnly();
    standby.set('is-gone');
    await tryCode(once);
    await standby.comeBack();
    const { read } = home.server.deps.db;
    expect(await read.selectFrom('guess_states').selectAll().execute()).toEqual([]);
  });

  it('is how many codes were wrong', async () => {
    await subscribe();
    standby.set('is-gone');
    let reply = await dial();
    // Each at its own moment: the journal keeps the order of moments.
    for (let n = 0; n < 3; n += 1) {
      home.server.clock.advance(1);
      reply = (await go(reply, keys('111222'))) ?? [];
    }
    home.server.clock.advance(1);
    await go(reply, HUNG_UP);
    await standby.comeBack();
    const [, refused] = await home.server.deps.db.read
      .selectFrom('webhook_events')
      .select(['type', 'data'])
      .orderBy('sequence')
      .execute();
    expect(refused?.type).toBe('gate.refused');
    expect(JSON.parse(refused?.data ?? '')).toMatchObject({ by: 'codes', wrong_codes: 3 });
    expect((await newest())?.tries).toBe(3);
  });

  it('is that a guest rang, and the outcome, once each', async () => {
    await subscribe();
    const { late, changes } = standby.voice;
    const { add } = late;
    const records: StandbyRecord[] = [];
    Object.assign(late, {
      add: (record: StandbyRecord) => (records.push(record), add(record)),
    });
    const publish = vi.spyOn(changes, 'publish');
    standby.set('is-gone');
    await play(await tryCode(code));
    await standby.comeBack();
    const { user_id: id } = await home.server.deps.db.read
      .selectFrom('users')
      .select('user_id')
      .executeTakeFirstOrThrow();
    expect(publish.mock.calls).toEqual([[callsTopic(id)], [callsTopic(id)], [callsTopic(id)]]);
    // A process that was killed before it had deleted the files writes them again.
    for (const record of records) await recordStandbyStep(standby.voice, record);
    expect(publish).toHaveBeenCalledTimes(3);
    const rows = await home.server.deps.db.read
      .selectFrom('calls')
      .select(['kind', 'rule', 'to_number', 'from_number', 'outcome'])
      .execute();
    expect(rows).toEqual([
      {
        kind: 'gate',
        rule: 'intercom',
        to_number: SYSTEM,
        from_number: PANEL,
        outcome: 'opened',
      },
    ]);
    expect(await told()).toEqual(['gate.ringing', 'gate.opened']);
    const mails = (await home.server.messages()).filter(({ channel }) => channel === 'email');
    expect(mails.filter(({ subject }) => /open/i.test(subject ?? ''))).toHaveLength(1);
    expect(await finished()).toContain('gatecall_calls_total{kind="gate",outcome="opened"} 1');
  });

  it('is nothing twice if the call goes on before its steps are recorded', async () => {
    await subscribe();
    standby.set('is-gone');
    const asked = await dial();
    standby.set('answers');
    await play(await go(asked, keys(code)));
    expect(await told()).toEqual(['gate.opened']);
    await standby.comeBack();
    expect(await told()).toEqual(['gate.opened', 'gate.ringing']);
    expect(await newest()).toMatchObject({ outcome: 'opened', opened_by: { kind: 'code' } });
    expect(await finished()).toContain('gatecall_calls_total{kind="gate",outcome="opened"} 1');
  });

  it('is who was not rung, of a call at the gate alone', async () => {
    const member = await home.addMember();
    const until = new Date(home.server.clock.now() + 60 * 60_000).toISOString();
    const quiet = { schedule: null, quiet_until: until };
    expect((await home.call('PUT', `/v1/quiet_hours/${member}`, quiet)).status).toBe(200);
    standby.set('is-gone');
    await dial({ attestation: 'A' });
    await standby.comeBack();
    const [received, left, ...more] = await events();
    expect(JSON.parse(received?.details ?? '')).toEqual({
      rule: expect.any(String),
      attestation: 'A',
    });
    expect([left?.kind, left?.details]).toEqual(['left_alone', '{"people":1}']);
    expect(more.map(({ kind }) => kind)).not.toContain('left_alone');
    // Another caller's call, which the resident's phone forwarded: no one would have been rung.
    standby.set('is-gone');
    await dial({ from: '+12015550133', forwardedFrom: OWN_PHONE });
    await standby.comeBack();
    expect((await kindsOnRecord()).filter((kind) => kind === 'left_alone')).toHaveLength(1);
  });

  it('is nothing about a caller who is rejected, whose call is only counted', async () => {
    const publish = vi.spyOn(standby.voice.changes, 'publish');
    standby.set('is-gone');
    expect(kindsOf(await dial({ from: 'anonymous' }))).toEqual(['reject']);
    await standby.comeBack();
    expect(publish).not.toHaveBeenCalled();
    const calls = await home.server.deps.db.read
      .selectFrom('calls')
      .select(['kind', 'outcome', 'resident_id', 'tries'])
      .execute();
    expect(calls).toEqual([{ kind: 'unknown', outcome: 'rejected', resident_id: null, tries: 0 }]);
    expect(await finished()).toContain('gatecall_calls_total{kind="unknown",outcome="rejected"} 1');
  });

  it('is a recording whose home was erased, taken off the carrier', async () => {
    standby.set('is-gone');
    const once = await onceOnly();
    const refused = await tryCode(once);
    await go(refused, MESSAGE);
    const body = { confirm_email: 'ada@example.com' };
    expect((await home.call('POST', '/v1/account/delete', body)).status).toBe(200);
    await standby.comeBack();
    const { read } = home.server.deps.db;
    expect(await read.selectFrom('calls').selectAll().execute()).toEqual([]);
    const dropped = await read.selectFrom('recording_deletions').selectAll().execute();
    expect(dropped).toHaveLength(1);
  });

  it('goes nowhere if the home was erased before the guest went on', async () => {
    standby.set('is-gone');
    const asked = await dial();
    const body = { confirm_email: 'ada@example.com' };
    expect((await home.call('POST', '/v1/account/delete', body)).status).toBe(200);
    standby.set('answers');
    expect(await go(asked, keys(code))).toBeUndefined();
    const { read } = home.server.deps.db;
    expect(await read.selectFrom('calls').selectAll().execute()).toEqual([]);
    expect(await read.selectFrom('call_steps').selectAll().execute()).toEqual([]);
  });
});

describe('what the standby cannot do', () => {
  it('is reported, and the failure of the primary is the reply', async () => {
    const failed = vi.spyOn(home.server.deps.log, 'error');
    const by = standby.instance();
    const asked = await dial();
    standby.set('is-gone');
    Object.assign(by, { standby: { ...by.standby, read: undefined } });
    await expect(go(asked, keys(code), { by })).rejects.toMatchObject({ code: 'ECONNREFUSED' });
    expect(failed).toHaveBeenCalledExactlyOnceWith(
      { err: expect.any(Error) },
      expect.stringContaining('standby'),
    );
  });

  it('is to know a step of another carrier, or a first one by its name', async () => {
    const asked = await dial();
    standby.set('is-gone');
    const action = actionIn(asked);
    const later = await go(asked, keys('111222'));
    const as = { ...standby.carrier(), name: 'telnyx' as const };
    for (const step of [action, actionIn(later)]) {
      const refused = go([], keys(code), { as, action: step });
      await expect(refused).rejects.toMatchObject({ code: 'ECONNREFUSED' });
    }
    const first = `/step/incoming twilio ${standby.ownLeg().carrierCallId}`;
    const refused = go([], keys(code), { action: first });
    await expect(refused).rejects.toMatchObject({ code: 'ECONNREFUSED' });
    expect(opened(await go(later, keys(code)))).toBe(true);
  });
});
