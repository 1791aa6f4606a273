import { callsAnswer } from '@gatecall/contracts/product/calls';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { SUSPEND_AT } from '../../home/rules/guess-backoff.ts';
import type { LateRecord } from '../calls/late-journal.ts';
import type { Signal } from '../carriers/carrier.ts';
import type { CarrierApi } from '../carriers/carrier-api.ts';
import type { Verb } from '../carriers/verbs.ts';
import type { VoiceDeps } from '../voice-deps.ts';
import { actionIn, keys, kindsOf, opened, useStandby } from './one-database.testing.ts';

const MINUTE = 60_000;
const standby = useStandby();
const { home, dial, go, play, tryCode } = standby;

let code: string;
beforeEach(async () => {
  ({ code } = (await home.call('GET', '/v1/entry_code')).body);
});

const guestCode = async (limits: object = {}): Promise<string> =>
  (await home.call('POST', '/v1/guest_codes', { label: 'Plumber', ...limits })).body.code;
const uses = async () => (await home.call('GET', '/v1/guest_codes')).body.guest_codes[0].uses;
const listed = async () => callsAnswer.parse((await home.call('GET', '/v1/calls')).body).calls;
const suspendedUntil = async () => (await home.call('GET', '/v1/gate')).body.suspended_until;
const said = (verbs: readonly Verb[] | undefined): string =>
  (verbs ?? []).map((verb) => ('text' in verb ? verb.text : '')).join(' ');
const SORRY = 'cannot take this code right now';
const ANOTHER_PANEL = '+12015550188';

describe('a step that the standby decides', () => {
  beforeEach(() => standby.set('is-gone'));

  it.each([
    ['the standing code', () => code, true],
    ['a code without a limit of uses', () => guestCode(), true],
    ['a code for some uses', () => guestCode({ max_uses: 2 }), false],
    ['a wrong code', () => '111222', false],
  ])('opens for %s as it may (ADR 0083)', async (_which, make, isOpen) => {
    expect(opened(await tryCode(await make()))).toBe(isOpen);
  });

  it('does not open for a code that is not valid yet, nor for one that was taken back', async () => {
    const starts = new Date(home.server.clock.now() + MINUTE).toISOString();
    const later = await guestCode({ starts_at: starts });
    expect(opened(await tryCode(later))).toBe(false);
    home.server.clock.advance(MINUTE);
    expect(opened(await tryCode(later))).toBe(true);
    const [{ code_id: id }] = (await home.call('GET', '/v1/guest_codes')).body.guest_codes;
    await home.call('DELETE', `/v1/guest_codes/${id}`);
    expect(opened(await tryCode(later))).toBe(false);
  });

  it('opens no armed gate, which opens once', async () => {
    expect((await home.call('POST', '/v1/arm')).status).toBe(200);
    expect(kindsOf(await dial())).toEqual(['gather']);
    await standby.comeBack();
    expect(opened(await dial())).toBe(true);
  });

  it('says kindly that a code for some uses is not taken now, and counts it as no guess', async () => {
    const once = await guestCode({ max_uses: 1 });
    for (let n = 0; n < SUSPEND_AT; n += 1) expect(said(await tryCode(once))).toContain(SORRY);
    expect(opened(await tryCode(code))).toBe(true);
    await standby.comeBack();
    expect([await uses(), await suspendedUntil()]).toEqual([0, null]);
  });

  it('says of a wrong code that it is wrong', async () => {
    expect(said(await tryCode('111222'))).not.toContain(SORRY);
  });

  it('gives a repeated webhook the same reply, and counts and records it once', async () => {
    const asked = await dial();
    const first = await go(asked, keys('111222'));
    for (let n = 0; n < SUSPEND_AT; n += 1) {
      expect(await go(asked, keys(code))).toEqual(first);
    }
    await play(await go(first, keys(code)));
    await standby.comeBack();
    expect(await listed()).toMatchObject([{ outcome: 'opened', tries: 1 }]);
  });

  it('knows only the steps of this very call', async () => {
    const asked = await dial();
    const leg = { carrierCallId: 'CA-other', parentCallId: null };
    expect(await go(asked, keys(code), { leg }).catch((error) => error.code)).toBe('ECONNREFUSED');
    const ofMember = { carrierCallId: 'CA-member', parentCallId: standby.ownLeg().carrierCallId };
    expect(await go(asked, keys(code), { leg: ofMember }).catch((error) => error.code)).toBe(
      'ECONNREFUSED',
    );
    const action = `${actionIn(asked).slice(0, -4)}AAAA`;
    expect(await go(asked, keys(code), { action }).catch((error) => error.code)).toBe(
      'ECONNREFUSED',
    );
    expect(opened(await go(asked, keys(code)))).toBe(true);
  });

  it('goes on at another instance, which has only the address', async () => {
    const asked = await dial();
    const wrong = await go(asked, keys('111222'));
    const by = standby.instance();
    await play(await go(wrong, keys(code), { by }));
    await standby.comeBack();
    await by.late.run();
    expect(await listed()).toMatchObject([{ outcome: 'opened', tries: 1 }]);
  });

  it('continues a step that the primary has named, and gives the reply that it gave', async () => {
    standby.set('answers');
    const asked = await dial();
    standby.set('commits-unheard');
    const unheard = await go(asked, keys(code));
    expect(opened(unheard)).toBe(true);
    standby.set('is-gone');
    expect(await go(asked, keys('111222'))).toEqual(unheard);
    const next = await dial().then((verbs) => go(verbs, keys(code)));
    expect(opened(next)).toBe(true);
  });
});

describe('wrong codes that the standby hears', () => {
  const guessAll = async (over = {}): Promise<void> => {
    for (let n = 0; n < SUSPEND_AT; n += 1) {
      expect(opened(await tryCode('111222', over))).toBe(false);
    }
  };

  it('switch codes off there, and on the primary when it is back', async () => {
    standby.set('is-gone');
    await guessAll();
    expect(opened(await tryCode(code))).toBe(false);
    home.server.clock.advance(15 * MINUTE);
    expect(opened(await tryCode(code))).toBe(true);
    await standby.comeBack();
    await home.signInAgain();
    expect((await listed()).length).toBe(SUSPEND_AT + 2);
  });

  it('switch codes off on the primary too, which warns the resident', async () => {
    standby.set('is-gone');
    await guessAll();
    await standby.comeBack();
    expect(await suspendedUntil()).not.toBeNull();
    expect(opened(await tryCode(code))).toBe(false);
    const events = await home.server.deps.db.read
      .selectFrom('call_events')
      .select('kind')
      .where('kind', 'in', ['guessing', 'suspended'])
      .execute();
    expect(events.map(({ kind }) => kind).toSorted()).toEqual(['guessing', 'suspended']);
  });

  it('are forgotten on the primary with a right one', async () => {
    for (let n = 1; n < SUSPEND_AT; n += 1) await tryCode('111222');
    standby.set('is-gone');
    expect(opened(await tryCode(code))).toBe(true);
    await standby.comeBack();
    for (let n = 1; n < SUSPEND_AT; n += 1) await tryCode('111222');
    expect(opened(await tryCode(code))).toBe(true);
  });

  it('are forgotten with a right one', async () => {
    standby.set('is-gone');
    for (let round = 0; round < 2; round += 1) {
      for (let n = 1; n < SUSPEND_AT; n += 1) await tryCode('111222');
      expect(opened(await tryCode(code))).toBe(true);
    }
  });

  it('add to those that the primary has counted', async () => {
    for (let n = 1; n < SUSPEND_AT; n += 1) await tryCode('111222');
    standby.set('is-gone');
    await tryCode('111222');
    expect(opened(await tryCode(code))).toBe(false);
  });

  it('leave codes off that the primary has switched off, until it lifts that', async () => {
    await guessAll();
    expect(await suspendedUntil()).not.toBeNull();
    standby.set('is-gone');
    expect(opened(await tryCode(code))).toBe(false);
    // By another instance, which reaches the primary.
    home.server.clock.advance(1);
    expect((await home.call('DELETE', '/v1/gate/suspension')).body.suspended_until).toBeNull();
    expect(opened(await tryCode(code))).toBe(true);
  });

  it('of one caller leave another gate on for its own', async () => {
    const garage = { name: 'Garage', intercom_number: ANOTHER_PANEL, intercom_code: '5' };
    const { gate_id: gate } = (await home.call('POST', '/v1/gates', garage)).body;
    const other = (await home.call('GET', `/v1/entry_code?gate=${gate}`)).body.code;
    standby.set('is-gone');
    await guessAll();
    expect(opened(await tryCode(other, { from: ANOTHER_PANEL }))).toBe(true);
  });
});

describe('what the primary gets when it is back', () => {
  beforeEach(() => standby.set('is-gone'));

  it('is the whole call, once, with what it came to', async () => {
    const asked = await dial();
    const again = await go(asked, keys('111222'));
    await play(await go(again, keys(code)));
    await standby.comeBack();
    await standby.voice.late.run();
    const [call, ...more] = await listed();
    expect(more).toEqual([]);
    expect(call).toMatchObject({ outcome: 'opened', tries: 1, opened_by: { kind: 'code' } });
    const events = await home.server.deps.db.read
      .selectFrom('call_events')
      .select('kind')
      .orderBy('position')
      .execute();
    const kinds = events.map(({ kind }) => kind);
    expect(kinds.filter((kind) => kind === 'from_standby')).toHaveLength(1);
    expect(kinds.slice(0, 2)).toEqual(['received', 'from_standby']);
    expect(kinds.filter((kind) => kind === 'heard_keys')).toHaveLength(2);
    // A webhook that comes again is answered as the standby did.
    expect(await go(asked, keys(code))).toEqual(again);
  });

  it('is a code’s use', async () => {
    const unlimited = await guestCode();
    expect(opened(await tryCode(unlimited))).toBe(true);
    await standby.comeBack();
    expect(await uses()).toBe(1);
  });

  it('is a message, with its recording', async () => {
    const once = await guestCode({ max_uses: 1 });
    const refused = await tryCode(once);
    const records = refused?.filter(({ verb }) => verb === 'record');
    // Whoever would be told of it beside the line knows of no such call.
    expect(records).toEqual([expect.not.objectContaining({ beside: expect.anything() })]);
    const action = actionIn(records);
    const signal = { kind: 'recorded', seconds: 4, recording: 'RE1' } as const;
    expect(kindsOf(await go(refused, signal, { action }))).toContain('hangup');
    await standby.comeBack();
    expect(await listed()).toMatchObject([{ outcome: 'message', recording_seconds: 4 }]);
  });

  const spoken = (transcript: string): Signal => ({
    kind: 'heard',
    heard: { kind: 'speech', transcript },
  });
  it.each([
    ['keyed', keys, { kind: 'keys', digits: '' }],
    ['said', spoken, { kind: 'speech', transcript: '' }],
  ])('is each step and its line, but not the code that was %s', async (_how, signalOf, heard) => {
    const added: LateRecord[] = [];
    const { late } = standby.voice;
    const { add } = late;
    Object.assign(late, { add: (record: LateRecord) => (added.push(record), add(record)) });
    const counted = vi.spyOn(home.server.deps.counters, 'standbyDecided');
    expect(opened(await go(await dial(), signalOf(code)))).toBe(true);
    expect(JSON.stringify(added)).not.toContain(code);
    const { name, hearsSpeech, playsLetters, ownsLine } = standby.carrier();
    const carrier = { name, hearsSpeech, playsLetters, ownsLine };
    expect(added).toMatchObject([
      { carrier, decided: [expect.any(String)], recording: null },
      { carrier, decided: [expect.any(String), expect.any(String)], recording: null },
    ]);
    expect(added.at(-1)).toMatchObject({
      events: expect.arrayContaining([{ kind: 'heard', heard }]),
    });
    expect(counted).toHaveBeenCalledTimes(2);
  });

  it('is nothing of a resident who was erased meanwhile', async () => {
    expect(opened(await tryCode(code))).toBe(true);
    const body = { confirm_email: 'ada@example.com' };
    expect((await home.call('POST', '/v1/account/delete', body)).status).toBe(200);
    await standby.comeBack();
    const { read } = home.server.deps.db;
    for (const table of ['calls', 'call_steps', 'call_events'] as const) {
      expect(await read.selectFrom(table).selectAll().execute()).toEqual([]);
    }
  });

  it('goes on where the standby left the guest', async () => {
    const asked = await dial();
    const again = await go(asked, keys('111222'));
    standby.set('answers');
    await play(await go(again, keys(code)));
    await standby.comeBack();
    expect(await listed()).toMatchObject([{ outcome: 'opened', tries: 1 }]);
  });

  it('is taken back from it if no one heard that it opened', async () => {
    standby.set('answers');
    const once = await guestCode({ max_uses: 1 });
    const asked = await dial();
    standby.set('is-gone');
    const refused = await go(asked, keys(once));
    expect(opened(refused)).toBe(false);
    standby.set('answers');
    // The same step once more, at the primary, whose COMMIT was on its way.
    const late = standby.instance();
    Object.assign(late, { standby: undefined });
    expect(opened(await go(asked, keys(once), { by: late }))).toBe(true);
    expect(await uses()).toBe(1);
    await standby.comeBack();
    expect(await uses()).toBe(0);
    expect(opened(await tryCode(once))).toBe(true);
    expect(opened(await tryCode(once))).toBe(false);
  });
});

describe('a call whose last reply the carrier could not use', () => {
  beforeEach(() => standby.set('is-gone'));

  it('is recovered by the primary, once that is back, from where the standby left it', async () => {
    const asked = await dial();
    standby.set('answers');
    expect(kindsOf(await standby.recover(actionIn(asked)))).toContain('record');
    expect(kindsOf(await standby.recover(undefined, { carrierCallId: 'CA-new' }))).toEqual([
      'gather',
    ]);
    await standby.comeBack();
    expect(await listed()).toHaveLength(2);
  });

  it('goes on with a person or a message, and with no gate that opens', async () => {
    const asked = await dial();
    const verbs = await standby.recover(actionIn(asked));
    expect(kindsOf(verbs)).toContain('record');
    expect(opened(verbs)).toBe(false);
    await standby.comeBack();
    expect(await listed()).toHaveLength(1);
  });

  it('starts now if nothing is known of it, or if the step is another call’s', async () => {
    const asked = await dial();
    expect(kindsOf(await standby.recover(undefined, { carrierCallId: 'CA-new' }))).toEqual([
      'gather',
    ]);
    expect(kindsOf(await standby.recover(actionIn(asked), { carrierCallId: 'CA-third' }))).toEqual([
      'gather',
    ]);
    await standby.comeBack();
    expect(await listed()).toHaveLength(3);
  });
});

describe('a member who is rung without a primary', () => {
  const ring = async ({
    by = () => standby.voice,
    ...over
  }: { by?: () => VoiceDeps; account?: string } = {}) => {
    await home.addMember();
    const once = await guestCode({ max_uses: 1 });
    standby.set('is-gone');
    const ringing = await go(await dial(over), keys(once), { by: by() });
    const whisper = ringing?.flatMap((verb) => (verb.verb === 'dial' ? [verb.whisper] : []))[0];
    const leg = { carrierCallId: 'CA-member', parentCallId: standby.ownLeg().carrierCallId };
    return { ringing, whisper: whisper ?? '', leg };
  };

  it('opens by their key, once the caller’s line asks', async () => {
    const { ringing, whisper, leg } = await ring();
    const greeted = await go([], { kind: 'memberAnswered' }, { leg, action: whisper });
    await go(greeted, { kind: 'memberPressed', digit: '9' }, { leg });
    expect(standby.redirected).toEqual([]);
    await play(await go(ringing, { kind: 'ringEnded' }));
    await standby.comeBack();
    expect(await listed()).toMatchObject([{ outcome: 'opened', opened_by: { kind: 'member' } }]);
  });

  it('brings the caller’s line to the instance that heard the key', async () => {
    const { whisper, leg } = await ring();
    const by = standby.instance();
    const greeted = await go([], { kind: 'memberAnswered' }, { leg, by, action: whisper });
    expect(standby.redirected).toEqual([]);
    await go(greeted, { kind: 'memberPressed', digit: '9' }, { leg, by });
    const [redirect, ...more] = standby.redirected;
    expect(more).toEqual([]);
    expect(redirect?.carrierCallId).toBe(standby.ownLeg().carrierCallId);
    const action = redirect?.url ?? '';
    expect(opened(await go([], { kind: 'ringEnded' }, { by, action }))).toBe(true);
  });

  it('stays with the line that asks by itself if the carrier’s interface fails', async () => {
    const warned = vi.spyOn(home.server.deps.log, 'warn');
    const { ringing, whisper, leg } = await ring();
    const by = standby.instance();
    const failure = new Error('Twilio is away.');
    const api = { redirectCall: () => Promise.reject(failure) } as unknown as CarrierApi;
    Object.assign(by, { apis: new Map([['twilio', api]]) });
    const greeted = await go([], { kind: 'memberAnswered' }, { leg, by, action: whisper });
    await go(greeted, { kind: 'memberPressed', digit: '9' }, { leg, by });
    await expect
      .poll(() => warned.mock.calls)
      .toContainEqual([{ err: failure }, expect.stringContaining('sent on')]);
    // That instance knows of no key.
    expect(opened(await go(ringing, { kind: 'ringEnded' }))).toBe(false);
    Object.assign(by, { apis: new Map([['twilio', {}]]) });
    expect(opened(await go(ringing, { kind: 'ringEnded' }, { by }))).toBe(true);
  });

  it('also brings it there if that instance knew the call only as it was before', async () => {
    const { ringing: _there, ...rung } = await ring({ by: () => standby.instance() });
    const { whisper, leg } = rung;
    const greeted = await go([], { kind: 'memberAnswered' }, { leg, action: whisper });
    await go(greeted, { kind: 'memberPressed', digit: '9' }, { leg });
    expect(standby.redirected).toHaveLength(1);
  });

  it('names the account of the line if the carrier has more than one', async () => {
    const { whisper, leg } = await ring({ account: 'AC7' });
    const by = standby.instance();
    const greeted = await go([], { kind: 'memberAnswered' }, { leg, by, action: whisper });
    await go(greeted, { kind: 'memberPressed', digit: '9' }, { leg, by });
    expect(standby.redirected).toMatchObject([{ account: 'AC7' }]);
  });

  it('hears nothing of a key that is not the gate’s', async () => {
    const { ringing, whisper, leg } = await ring();
    const greeted = await go([], { kind: 'memberAnswered' }, { leg, action: whisper });
    await go(greeted, { kind: 'memberPressed', digit: '4' }, { leg });
    expect(opened(await go(ringing, { kind: 'ringEnded' }))).toBe(false);
  });

  it('is known by the call that rang them', async () => {
    const { whisper } = await ring();
    for (const leg of [standby.ownLeg(), { carrierCallId: 'CA-member', parentCallId: 'CA-x' }]) {
      const asked = go([], { kind: 'memberAnswered' }, { leg, action: whisper });
      expect(await asked.catch((error) => error.code)).toBe('ECONNREFUSED');
    }
  });
});

describe('whether the standby is asked', () => {
  it.each([
    ['where the primary answers', 'answers', true, false],
    ['where the standby may not decide', 'is-gone', false, undefined],
    ['where there is no primary', 'is-gone', true, true],
    ['where the mistake is ours', 'fails', true, undefined],
  ] as const)('%s', async (_where, mood, mayDecide, isFromStandby) => {
    standby.set(mood);
    standby.allow(mayDecide);
    const action = await dial().then(actionIn, () => undefined);
    expect(action?.includes('/standby/')).toBe(isFromStandby);
  });
});
