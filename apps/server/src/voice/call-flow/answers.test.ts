/** The gate call's reply in each phase, to each event. */
import { describe, expect, it } from 'vitest';
import { newCall, type Call, type CallPlan, type Phase } from './call.ts';
import type { CallCommand } from './commands.ts';
import type { CallEvent } from './events.ts';
import { step } from './step.ts';
import { MAX_CALL_MS } from './time-limits.ts';

const plan: CallPlan = { kind: 'gate', language: 'en', household: ['ben', 'eve'], maxTries: 3 };
const START = 1_000_000_000;
/** When the events come. */
const NOW = START + 1_000;
const byCode = { kind: 'code', codeId: 'c1' } as const;
const at = (phase: Phase, over: Partial<Call> = {}): Call => ({
  ...newCall(START),
  plan,
  phase,
  ...over,
});
const withPlan = (over: Partial<CallPlan>) => ({ plan: { ...plan, ...over } });

/** A gate that is about to open, whose tone a carrier plays that long after the decision. */
const decided = (tonesAfterMs: number | null) => ({
  openedBy: byCode,
  ...withPlan({ tonesAfterMs }),
});

const CALLS = {
  new: newCall(START),
  'without a plan': at({ at: 'asking', attempt: 1 }, { plan: null }),
  claiming: at({ at: 'claiming', attempt: 2 }),
  asking: at({ at: 'asking', attempt: 1 }),
  'asking again': at({ at: 'asking', attempt: 2 }),
  'asking for the last time': at({ at: 'asking', attempt: 3 }, { wrong: 1 }),
  'asking after the finish key': at({ at: 'asking', attempt: 3, hasFinishKey: true }),
  checking: at({ at: 'checking', attempt: 1 }),
  'checking the last try': at({ at: 'checking', attempt: 3 }, { wrong: 2 }),
  'checking, and open already': at({ at: 'checking', attempt: 1 }, { openedBy: byCode }),
  ringing: at({ at: 'ringing', index: 0, pressedBy: null, isTalking: false }, { wrong: 3 }),
  'ringing the last': at({ at: 'ringing', index: 1, pressedBy: null, isTalking: false }),
  'ringing after two slips': at({
    at: 'ringing',
    index: 0,
    pressedBy: null,
    isTalking: false,
    slips: 2,
  }),
  'ringing nobody': at({ at: 'ringing', index: 2, pressedBy: null, isTalking: false }),
  'opened by a member': at({ at: 'ringing', index: 0, pressedBy: 'ben', isTalking: false }),
  talking: at({ at: 'ringing', index: 0, pressedBy: null, isTalking: true }, { wrong: 3 }),
  opening: at({ at: 'opening', since: NOW - 649 }, decided(650)),
  'opening, the tone out': at({ at: 'opening', since: NOW - 650 }, decided(650)),
  'opening on our own line': at({ at: 'opening', since: START }, decided(null)),
  'opening, the tone begun': at({ at: 'opening', since: NOW, hasBegun: true }, decided(null)),
  'taking a message': at({ at: 'recording', purpose: 'message' }),
  'taking a message after wrong codes': at({ at: 'recording', purpose: 'message' }, { wrong: 3 }),
  voicemail: at({ at: 'recording', purpose: 'voicemail' }, withPlan({ kind: 'voicemail' })),
  parting: at({ at: 'parting', outcome: 'message' }),
  'ended while recording': at(
    { at: 'ended', outcome: 'abandoned', awaits: 'message' },
    { wrong: 2 },
  ),
  ended: at({ at: 'ended', outcome: 'opened' }),
  'a test': at({ at: 'checking', attempt: 3 }, withPlan({ kind: 'test' })),
  'the demo line': at({ at: 'checking', attempt: 1 }, withPlan({ kind: 'demo' })),
  'the demo line, asking': at({ at: 'asking', attempt: 2 }, withPlan({ kind: 'demo' })),
} satisfies Record<string, Call>;

const pressed = (memberId: string, digit: string): CallEvent => ({
  kind: 'memberPressed',
  memberId,
  digit,
});
const EVENTS = {
  received: { kind: 'received', plan },
  'not armed': { kind: 'armClaimed', armId: null },
  armed: { kind: 'armClaimed', armId: 'a1' },
  keys: { kind: 'heard', heard: { kind: 'keys', digits: '111222' } },
  silence: { kind: 'heard', heard: { kind: 'silence' } },
  'the finish key': { kind: 'heard', heard: { kind: 'finishKey' } },
  'a wrong code': { kind: 'codeChecked', verdict: { kind: 'refused', attempts: 1 } },
  'two wrong codes': { kind: 'codeChecked', verdict: { kind: 'refused', attempts: 2 } },
  'the right code': { kind: 'codeChecked', verdict: { kind: 'right', codeId: 'c1' } },
  'a member answers': { kind: 'memberAnswered' },
  'ben presses 9': pressed('ben', '9'),
  'ben presses 1': pressed('ben', '1'),
  'ben presses 4': pressed('ben', '4'),
  'ben presses nothing': pressed('ben', ''),
  'eve presses 9': pressed('eve', '9'),
  'ringing ends': { kind: 'ringEnded' },
  'tones begin': { kind: 'tonesBegun' },
  'tones are out': { kind: 'tonesPlayed' },
  'a recording': { kind: 'recorded', seconds: 7 },
  'an empty recording': { kind: 'recorded', seconds: 0 },
  'the carrier fails': { kind: 'carrierFailed' },
  'another process takes over': { kind: 'resumed' },
  'a cut': { kind: 'interrupted' },
  'the caller hangs up': { kind: 'hungUp' },
} satisfies Record<string, CallEvent>;

type EventName = keyof typeof EVENTS;
const ALL = Object.keys(EVENTS) as EventName[]; // keys of the record above

/** One command in a word or two. */
function sign(command: CallCommand): string {
  switch (command.do) {
    case 'checkCode':
      return `check ${command.heard.kind}`;
    case 'say':
    case 'listen':
    case 'askMember':
      return `${command.do} ${command.text}`;
    case 'releaseMember':
      return command.text ? `release: ${command.text}` : 'release';
    case 'pause':
      return `pause ${command.ms}`;
    case 'playTones':
      return `tones ${command.tones}`;
    case 'ring':
      return `ring ${command.memberId}`;
    case 'finish':
      return `finish ${command.outcome}`;
    case 'notify':
      return `notify ${Object.values(command.notice)
        .map((value) => (typeof value === 'object' ? Object.values(value).join(' ') : value))
        .join(' ')}`;
    default:
      return String(command.do);
  }
}

/** What is said and done, after the new phase if the event has changed it. */
function answer(call: Call, event: CallEvent, now = NOW): string {
  const result = step(call, event, now);
  const said = result.commands.map(sign).join(', ');
  if (phaseOf(result.call) === phaseOf(call)) return said;
  return `[${phaseOf(result.call)}] ${said}`;
}

/** A phase with its data, without the time. */
const phaseOf = ({ phase }: Call): string =>
  Object.entries(phase)
    .filter(([name, value]) => name !== 'since' && value !== false && value !== null)
    .map(([, value]) => value)
    .join(' ');

const MEMBERS: readonly EventName[] = [
  'a member answers',
  'ben presses 9',
  'ben presses 1',
  'ben presses 4',
  'ben presses nothing',
  'eve presses 9',
];
/** No member has been rung by then, so none has a line to release. */
const UNRUNG: readonly (keyof typeof CALLS)[] = ['new', 'without a plan', 'claiming'];
/** `again` is the answer to every event that is not named; a member's line is released. */
type Answers = { readonly again: string } & Partial<Record<EventName, string>>;

const LOST: Partial<Answers> = {
  'a cut': '[ended interrupted] finish interrupted',
  'the caller hangs up': '[ended abandoned] finish abandoned',
};
/** A panel's caller reaches a person if our reply could not be used; others hear an apology. */
const REACHED = { ...LOST, 'the carrier fails': '[ringing 0] say trouble, ring ben' };
const FAILED = {
  ...LOST,
  'the carrier fails': '[parting failed] say failed, say goodbye, hangUp, finish failed',
};

const OPENED = '[parting opened] notify opened code c1, say welcome, settle, hangUp, finish opened';
/** The gate has had its tone: it gets no other, and the record says so. */
const OUT: Answers = {
  again: 'awaitTones',
  'tones begin': '[opening true] ',
  'tones are out': OPENED,
  'the carrier fails': OPENED,
  'another process takes over': OPENED,
  'a cut': '[ended opened] notify opened code c1, finish opened',
  'the caller hangs up': '[ended opened] notify opened code c1, finish opened',
};

const TABLE: Readonly<Record<keyof typeof CALLS, Answers>> = {
  new: {
    again: 'hangUp',
    received: '[claiming 1] claimArm',
    ...FAILED,
  },
  'without a plan': {
    again: '[ended failed] finish failed',
    ...LOST,
  },
  claiming: {
    again: 'claimArm',
    'not armed': '[asking 2] listen againDigitByDigit',
    armed: '[opening] tones open, awaitTones',
    ...REACHED,
  },
  asking: {
    again: 'listen greeting',
    keys: '[checking 1] check keys',
    silence: '[claiming 2] claimArm',
    'the finish key': '[asking 1 true] listen greeting',
    ...REACHED,
  },
  'asking again': {
    again: 'listen againDigitByDigit',
    keys: '[checking 2] check keys',
    silence: '[claiming 3] claimArm',
    'the finish key': '[asking 2 true] listen againDigitByDigit',
    ...REACHED,
  },
  'asking for the last time': {
    again: 'listen againByKeypad',
    keys: '[checking 3] check keys',
    silence: '[ringing 0] pause 1000, say ringing, ring ben',
    'the finish key': '[asking 3 true] listen againByKeypad',
    ...REACHED,
  },
  'asking after the finish key': {
    again: 'listen againByKeypad',
    keys: '[checking 3] check keys',
    silence: '[ringing 0] pause 1000, say ringing, ring ben',
    'the finish key': '[ringing 0] pause 1000, say ringing, ring ben',
    ...REACHED,
  },
  checking: {
    again: 'listen greeting',
    'a wrong code': '[asking 2] pause 1000, listen againDigitByDigit',
    'two wrong codes': '[asking 3] pause 1000, listen againByKeypad',
    'the right code': '[opening] tones open, awaitTones',
    ...REACHED,
  },
  'checking the last try': {
    again: 'listen againByKeypad',
    'a wrong code': '[ringing 0] pause 1000, say ringing, ring ben',
    'two wrong codes': '[ringing 0] pause 1000, say ringing, ring ben',
    'the right code': '[opening] tones open, awaitTones',
    ...REACHED,
  },
  'checking, and open already': {
    again: 'listen greeting',
    'a wrong code': '[asking 2] pause 1000, listen againDigitByDigit',
    'two wrong codes': '[asking 3] pause 1000, listen againByKeypad',
    'the right code': 'hangUp',
    'the carrier fails': '[ringing 0] say trouble, ring ben',
    'a cut': '[ended opened] finish opened',
    'the caller hangs up': '[ended opened] finish opened',
  },
  ringing: {
    again: 'ring ben',
    'a member answers': 'askMember whisper',
    'ben presses 9': '[ringing 0 ben] release: memberOpens',
    'ben presses 1': '[ringing 0 true] connectMember',
    'ben presses 4': '[ringing 0 1] askMember whisper',
    'ringing ends': '[ringing 1] ring eve',
    'the carrier fails': '[ringing 1] ring eve',
    'a cut': '[ended interrupted] notify refused 3, finish interrupted',
    'the caller hangs up': '[ended abandoned] notify refused 3, finish abandoned',
  },
  'ringing the last': {
    again: 'ring eve',
    'a member answers': 'askMember whisper',
    'eve presses 9': '[ringing 1 eve] release: memberOpens',
    'ringing ends': '[recording message] say leaveMessage, record',
    'the carrier fails': '[recording message] say leaveMessage, record',
    ...LOST,
  },
  'ringing after two slips': {
    again: 'ring ben',
    'a member answers': 'askMember whisper',
    'ben presses 9': '[ringing 0 ben 2] release: memberOpens',
    'ben presses 1': '[ringing 0 true 2] connectMember',
    'ringing ends': '[ringing 1] ring eve',
    'the carrier fails': '[ringing 1] ring eve',
    ...LOST,
  },
  'ringing nobody': {
    again: 'hangUp',
    'a member answers': 'askMember whisper',
    'ringing ends': '[recording message] say leaveMessage, record',
    'the carrier fails': '[recording message] say leaveMessage, record',
    ...LOST,
  },
  'opened by a member': {
    again: 'ring ben',
    'a member answers': 'askMember whisper',
    'ben presses 9': 'release: memberOpens',
    'ringing ends': '[opening] tones open, awaitTones',
    // The member was told that it opens.
    'the carrier fails': '[opening] tones open, awaitTones',
    'another process takes over': '[opening] tones open, awaitTones',
    ...LOST,
  },
  talking: {
    again: 'ring ben',
    'a member answers': 'askMember whisper',
    'ben presses 9': '[ringing 0 ben true] release: memberOpens',
    'ben presses 1': 'connectMember',
    'ringing ends': '[parting talked] say goodbye, tones deny, hangUp, finish talked',
    'the carrier fails': '[ringing 1] ring eve',
    'a cut': '[ended talked] finish talked',
    'the caller hangs up': '[ended talked] finish talked',
  },
  opening: {
    again: 'awaitTones',
    'tones begin': '[opening true] ',
    'tones are out': OPENED,
    'the carrier fails': 'tones open, awaitTones',
    'another process takes over': 'tones open, awaitTones',
    ...LOST,
  },
  'opening, the tone out': OUT,
  'opening on our own line': {
    again: 'awaitTones',
    'tones begin': '[opening true] ',
    'tones are out': OPENED,
    'the carrier fails': 'tones open, awaitTones',
    'another process takes over': 'tones open, awaitTones',
    ...LOST,
  },
  'opening, the tone begun': { ...OUT, 'tones begin': '' },
  'taking a message': {
    again: 'record',
    'a recording':
      '[parting message] notify message 7, say goodbye, tones deny, hangUp, finish message',
    'an empty recording': '[parting abandoned] say goodbye, tones deny, hangUp, finish abandoned',
    'the carrier fails': '[parting failed] say failed, say goodbye, hangUp, finish failed',
    'another process takes over': 'say leaveMessage, record',
    'a cut': '[ended interrupted message] finish interrupted',
    'the caller hangs up': '[ended abandoned message] finish abandoned',
  },
  'taking a message after wrong codes': {
    again: 'record',
    'a recording':
      '[parting message] notify message 7, say goodbye, tones deny, hangUp, finish message',
    'an empty recording':
      '[parting refused] notify refused 3, say goodbye, tones deny, hangUp, finish refused',
    'the carrier fails': '[parting failed] say failed, say goodbye, hangUp, finish failed',
    'another process takes over': 'say leaveMessage, record',
    'a cut': '[ended interrupted message] finish interrupted',
    'the caller hangs up': '[ended abandoned message] finish abandoned',
  },
  voicemail: {
    again: 'record',
    'a recording': '[parting message] notify voicemail 7, say goodbye, hangUp, finish message',
    'an empty recording': '[parting abandoned] say goodbye, hangUp, finish abandoned',
    'the carrier fails': '[parting failed] say failed, say goodbye, hangUp, finish failed',
    'another process takes over': 'say voicemail, record',
    'a cut': '[ended interrupted voicemail] finish interrupted',
    'the caller hangs up': '[ended abandoned voicemail] finish abandoned',
  },
  parting: {
    again: 'hangUp',
    'a cut': '[ended message] finish message',
    'the caller hangs up': '[ended message] finish message',
  },
  'ended while recording': {
    again: 'hangUp',
    'a recording': '[ended message] notify message 7, finish message',
    'an empty recording': '[ended refused] notify refused 2, finish refused',
    'the caller hangs up': '',
  },
  ended: {
    again: 'hangUp',
    'the caller hangs up': '',
  },
  'a test': {
    again: 'listen againByKeypad',
    'a wrong code':
      '[parting refused] pause 1000, say refusedForGood, say goodbye, hangUp, finish refused',
    'two wrong codes':
      '[parting refused] pause 1000, say refusedForGood, say goodbye, hangUp, finish refused',
    'the right code':
      '[parting tested] say testRight, tones test, say goodbye, hangUp, finish tested',
    ...FAILED,
  },
  'the demo line': {
    again: 'listen demoGreeting',
    'a wrong code': '[asking 2] pause 1000, listen againDigitByDigit',
    'two wrong codes': '[asking 3] pause 1000, listen againByKeypad',
    'the right code':
      '[parting demonstrated] say demoRight, say goodbye, hangUp, finish demonstrated',
    ...FAILED,
  },
  'the demo line, asking': {
    again: 'listen againDigitByDigit',
    keys: '[checking 2] check keys',
    silence: '[asking 3] pause 1000, listen againByKeypad',
    'the finish key': '[asking 2 true] listen againDigitByDigit',
    ...FAILED,
  },
};

describe('a gate call answers', () => {
  // Object.entries of records with exactly these keys.
  const calls = Object.entries(CALLS) as [keyof typeof CALLS, Call][];
  const pairs = calls.flatMap(([name, call]) =>
    ALL.map((event) => [name, event, call, expectedAnswer(name, event)] as const),
  );

  it.each(pairs)('%s: %s (APP-009)', (_name, event, call, expected) => {
    expect(answer(call, EVENTS[event])).toBe(expected);
  });
});

function expectedAnswer(name: keyof typeof CALLS, event: EventName): string {
  const { again, ...named } = TABLE[name];
  const isLate = MEMBERS.includes(event) && !UNRUNG.includes(name);
  return named[event] ?? (isLate ? 'release' : again);
}

it('notifies the resident of all wrong codes of a call, once', () => {
  let call = CALLS['asking'] as Call;
  for (const event of ['keys', 'two wrong codes', 'keys', 'a wrong code'] as const) {
    ({ call } = step(call, EVENTS[event], NOW));
  }
  expect(answer(call, EVENTS['the caller hangs up'])).toBe(
    '[ended abandoned] notify refused 3, finish abandoned',
  );
});

it('ends a call that lasts longer than six minutes, and frees the panel', () => {
  expect(answer(CALLS.asking, EVENTS.keys, START + MAX_CALL_MS)).toBe('[checking 1] check keys');
  expect(answer(CALLS.asking, EVENTS.keys, START + MAX_CALL_MS + 1)).toBe(
    '[parting refused] say goodbye, tones deny, hangUp, finish refused',
  );
  expect(answer(CALLS['the demo line'], EVENTS.keys, START + MAX_CALL_MS + 1)).toBe(
    '[parting refused] say goodbye, hangUp, finish refused',
  );
});

it.each([
  ['claiming', 'armed', 'arm a1'],
  ['checking', 'the right code', 'code c1'],
  ['opened by a member', 'ringing ends', 'member ben'],
] as const)('names in the notice who opened: %s, %s', (phase, event, by) => {
  const { call } = step(CALLS[phase], EVENTS[event], NOW);
  expect(answer(call, EVENTS['tones are out'])).toContain(`notify opened ${by},`);
});

it('counts the wait for the tone from the decision, whatever comes in between', () => {
  const plan650 = { plan: { ...plan, tonesAfterMs: 650 } };
  const checking = at({ at: 'checking', attempt: 1 }, plan650);
  let { call } = step(checking, EVENTS['the right code'], NOW);
  ({ call } = step(call, EVENTS.silence, NOW + 600));
  expect(answer(call, EVENTS['the caller hangs up'], NOW + 649)).toMatch(/abandoned$/);
  expect(answer(call, EVENTS['the caller hangs up'], NOW + 650)).toMatch(/opened$/);
});
