import { describe, expect, it } from 'vitest';
import { newCall, type Call, type CallPlan, type Decision } from './call.ts';
import type { CallCommand } from './commands.ts';
import type { CallEvent } from './events.ts';
import { OWN_PHONE } from './member-key.ts';
import { isTalking, isWithResident } from './ring-resident.ts';
import { step } from './step.ts';
import { MAX_CALL_MS } from './time-limits.ts';

const PLAN: CallPlan = { kind: 'gate', language: 'en', household: ['ben', 'eve'], maxTries: 1 };
const received: CallEvent = { kind: 'received', plan: PLAN };
const notArmed: CallEvent = { kind: 'armClaimed', armId: null };
const armed: CallEvent = { kind: 'armClaimed', armId: 'a1' };
const silence: CallEvent = { kind: 'heard', heard: { kind: 'silence' } };
const sharp: CallEvent = { kind: 'heard', heard: { kind: 'finishKey' } };
const keys: CallEvent = { kind: 'heard', heard: { kind: 'keys', digits: '111222' } };
const refused = (attempts: number): CallEvent => ({
  kind: 'codeChecked',
  verdict: { kind: 'refused', attempts },
});
const wrong = refused(1);
const right: CallEvent = { kind: 'codeChecked', verdict: { kind: 'right', codeId: 'c1' } };
const answered: CallEvent = { kind: 'memberAnswered' };
const presses = (memberId: string, digit: string): CallEvent => ({
  kind: 'memberPressed',
  memberId,
  digit,
});
const ringEnded: CallEvent = { kind: 'ringEnded' };
const due: CallEvent = { kind: 'decisionDue' };
const recorded = (seconds: number): CallEvent => ({ kind: 'recorded', seconds });
const callMe: CallEvent = { kind: 'residentCalls', residentId: 'ada' };
const decided = (kind: Decision['kind']): CallEvent => ({
  kind: 'residentDecided',
  decision: { kind, residentId: 'ada' },
});

const ASKED = [received, notArmed];
const RUNG = [...ASKED, keys, wrong];
const RECORDING = [...RUNG, ringEnded, ringEnded];
/** The resident's phone rings for a guest who has tried nothing. */
const RINGS_ME = [...ASKED, callMe, due];

function play(events: readonly CallEvent[]) {
  let call: Call = newCall(0);
  let commands: readonly CallCommand[] = [];
  for (const event of events) ({ call, commands } = step(call, event, 1_000));
  return { call, commands };
}
const after = (...events: CallEvent[]) => play(events).commands;
const ringMe = [
  { do: 'say', text: 'calling' },
  { do: 'ring', memberId: OWN_PHONE },
];
const OPENING = [{ do: 'playTones', tones: 'open' }, { do: 'awaitTones' }];

describe('a call that the resident wants on their own phone', () => {
  it('is told nothing by the tap itself', () => {
    const { call, commands } = play([...ASKED, callMe]);
    expect(commands).toEqual([]);
    expect(call).toMatchObject({ callMe: { residentId: 'ada' }, phase: { at: 'asking' } });
  });

  it('comes to that phone, and no longer has to', () => {
    const { call, commands } = play(RINGS_ME);
    expect(commands).toEqual(ringMe);
    expect(call.phase).toEqual({ at: 'ringing', index: 0, pressedBy: null, isTalking: false });
    expect(call.rungResident).toBe('ada');
    expect(call).not.toHaveProperty('callMe');
    expect(call).not.toHaveProperty('wrong');
    expect(call).not.toHaveProperty('isMessageTold');
  });

  it.each<[string, readonly CallEvent[], CallEvent]>([
    ['the guest stays silent', ASKED, silence],
    ['the guest keys nothing but the finish key', ASKED, sharp],
    ['no gate is armed', [received], notArmed],
    ['a member does not answer', RUNG, ringEnded],
    ['the carrier fails', ASKED, { kind: 'carrierFailed' }],
    ['another process takes the call over', ASKED, { kind: 'resumed' }],
    ['nothing was recorded', RECORDING, recorded(0)],
  ])('comes there as soon as %s', (_when, before, event) => {
    expect(after(...before, callMe, event)).toEqual(ringMe);
  });

  it.each<[string, readonly CallEvent[], CallEvent, readonly unknown[]]>([
    [
      'a code to judge',
      ASKED,
      keys,
      [{ do: 'checkCode', heard: keys.kind === 'heard' && keys.heard }],
    ],
    ['a right code', [...ASKED, keys], right, OPENING],
    ['an armed gate', [received], armed, OPENING],
    ['a member who answers', RUNG, answered, [{ do: 'askMember', text: 'whisper' }]],
    ['a member who talks', RUNG, presses('ben', '1'), [{ do: 'connectMember' }]],
    ['the end of the ringing of no one', ASKED, ringEnded, [{ do: 'listen', text: 'greeting' }]],
  ])('lets %s come first', (_what, before, event, commands) => {
    const done = play([...before, callMe, event]);
    expect(done.commands).toEqual(commands);
    expect(done.call.rungResident).toBeUndefined();
  });

  it('ends as what it was if a member has talked to the guest to the end', () => {
    const { call } = play([...RUNG, callMe, presses('ben', '1'), ringEnded]);
    expect(call.phase).toMatchObject({ at: 'parting', outcome: 'talked' });
  });

  it.each<CallEvent>([ringEnded, due, { kind: 'resumed' }, { kind: 'carrierFailed' }])(
    'opens by the key that a member pressed meanwhile, whatever asks ($kind)',
    (event) => {
      const { call, commands } = play([...RUNG, callMe, presses('ben', '9'), event]);
      expect(commands).toEqual(OPENING);
      expect(call.openedBy).toEqual({ kind: 'member', memberId: 'ben' });
    },
  );

  it('says that a code was wrong only to a guest who has just given one, and counts it', () => {
    const given = play([...ASKED, callMe, keys, refused(2)]);
    expect(given.commands).toEqual([{ do: 'say', text: 'ringing' }, ringMe[1]]);
    expect(given.call.wrong).toBe(2);
    const twice = [{ ...received, plan: { ...PLAN, maxTries: 3 } }, notArmed, keys, wrong] as const;
    expect(play([...twice, callMe, keys, wrong]).call.wrong).toBe(2);
    const before = play([...twice, callMe, silence]);
    expect(before.commands).toEqual(ringMe);
    expect(before.call.wrong).toBe(1);
  });

  it('opens by the resident’s key, in the name of who has tapped', () => {
    const { call, commands } = play([...RINGS_ME, presses(OWN_PHONE, '9'), ringEnded]);
    expect(commands).toEqual(OPENING);
    expect(call.openedBy).toEqual({ kind: 'resident', residentId: 'ada' });
  });

  it('opens in a member’s name where the member is rung after the resident', () => {
    const { call } = play([...RINGS_ME, ringEnded, presses('ben', '9'), ringEnded]);
    expect(call.openedBy).toEqual({ kind: 'member', memberId: 'ben' });
  });

  it.each<[string, readonly CallEvent[], readonly string[]]>([
    ['everybody, if no one was rung before', ASKED, ['ben', 'eve']],
    ['those who were not rung before', RUNG, ['eve']],
    ['no one, if a message was asked for', RECORDING, []],
  ])('rings %s, if the resident does not answer', (_whom, before, members) => {
    const asked = [...before, callMe, due];
    for (const memberId of members) {
      asked.push(ringEnded);
      expect(after(...asked)).toEqual([{ do: 'ring', memberId }]);
    }
    expect(play([...asked, ringEnded]).call.phase).toMatchObject({ at: 'recording' });
  });

  it('can come there again, to the phone of another person of the home', () => {
    const other: CallEvent = { kind: 'residentCalls', residentId: 'eva' };
    const { call, commands } = play([...RINGS_ME, ringEnded, other, due]);
    expect(commands).toEqual(ringMe);
    expect(call).toMatchObject({ rungResident: 'eva', plan: { household: [OWN_PHONE, 'eve'] } });
  });

  it('is told of a message once, which was recorded meanwhile', () => {
    const told = { do: 'notify', notice: { kind: 'message', seconds: 5 } };
    const { call, commands } = play([...RECORDING, callMe, recorded(5)]);
    expect(commands).toEqual([told, ...ringMe]);
    expect(after(...RECORDING, callMe, recorded(5), ringEnded, recorded(5))).not.toContainEqual(
      told,
    );
    expect(call.isMessageTold).toBe(true);
    const kept: CallEvent = { kind: 'recordingKept', seconds: 5, isLast: false };
    expect(after(...RECORDING, callMe, kept, recorded(5))).toEqual(ringMe);
    // Nobody was asked for this one.
    expect(after(...ASKED, callMe, recorded(5))).toEqual(ringMe);
  });
});

describe('a tap that calls no one', () => {
  it.each<[string, readonly CallEvent[]]>([
    ['the resident’s phone is to be rung already', [...ASKED, callMe]],
    ['it rings already', RINGS_ME],
    ['the guest is to be let in', [...ASKED, decided('open')]],
    ['the guest is to be turned away', [...ASKED, decided('refuse')]],
    ['the gate is opening', [...ASKED, keys, right]],
    ['a member has pressed the key that opens', [...RUNG, presses('ben', '9')]],
    ['a member talks to the guest', [...RUNG, presses('ben', '1')]],
  ])('because %s', (_why, before) => {
    const other: CallEvent = { kind: 'residentCalls', residentId: 'eva' };
    const { call, commands } = play([...before, other]);
    expect(commands).toEqual([]);
    expect(call).toEqual(play(before).call);
  });

  it('because the call may not last any longer', () => {
    const { call } = play(ASKED);
    expect(step(call, callMe, MAX_CALL_MS).call.callMe).toEqual({ residentId: 'ada' });
    expect(step(call, callMe, MAX_CALL_MS + 1).call).toEqual(call);
  });
});

it('knows who has the call', () => {
  expect([ASKED, RUNG, [...ASKED, callMe], RINGS_ME].map((one) => isWithResident(play(one).call))) //
    .toEqual([false, false, true, true]);
  const talks = [...RUNG, presses('ben', '1')];
  expect([ASKED, RUNG, talks, RECORDING].map((one) => isTalking(play(one).call))) //
    .toEqual([false, false, true, false]);
});
