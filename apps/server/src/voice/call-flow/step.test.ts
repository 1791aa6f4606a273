import {
  array,
  assert,
  boolean,
  constantFrom,
  oneof,
  property,
  record,
  constant,
  integer,
} from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '@gatecall/contracts/languages';
import { OUR_BRAND } from '../../texts/brand.ts';
import { TEXT_KEYS, textsIn } from '../../texts/texts.ts';
import { newCall, type Call, type CallKind, type CallPlan, type Phase } from './call.ts';
import type { CallCommand } from './commands.ts';
import type { CallEvent } from './events.ts';
import { step } from './step.ts';
import { MAX_CALL_MS } from './time-limits.ts';

const plan = (over: Partial<CallPlan> = {}): CallPlan => ({
  kind: 'gate',
  language: 'en',
  household: ['ben', 'eve'],
  maxTries: 3,
  ...over,
});
const received = (over: Partial<CallPlan> = {}): CallEvent => ({
  kind: 'received',
  plan: plan(over),
});
const notArmed: CallEvent = { kind: 'armClaimed', armId: null };
const keys: CallEvent = { kind: 'heard', heard: { kind: 'keys', digits: '111222' } };
const silence: CallEvent = { kind: 'heard', heard: { kind: 'silence' } };
const refused: CallEvent = { kind: 'codeChecked', verdict: { kind: 'refused', attempts: 1 } };
const right: CallEvent = { kind: 'codeChecked', verdict: { kind: 'right', codeId: 'c1' } };
const ringEnded: CallEvent = { kind: 'ringEnded' };

/** Plays events; returns the commands of the last one. */
function play(...events: CallEvent[]): { call: Call; commands: readonly CallCommand[] } {
  let call = newCall(0);
  let commands: readonly CallCommand[] = [];
  for (const event of events) ({ call, commands } = step(call, event, 1_000));
  return { call, commands };
}
const spoken = (commands: readonly CallCommand[]): string[] =>
  commands.flatMap((command) => ('text' in command && command.text ? [command.text] : []));
const tones = (commands: readonly CallCommand[]): string[] =>
  commands.flatMap((command) => (command.do === 'playTones' ? [command.tones] : []));

describe('a gate call', () => {
  it('opens for a right code, once, and hangs up (APP-009, API-008)', () => {
    const decided = play(received(), notArmed, keys, right);
    expect(decided.commands.map((command) => command.do)).toEqual(['playTones', 'awaitTones']);
    expect(decided.call.openedBy).toEqual({ kind: 'code', codeId: 'c1' });
    expect(tones(step(decided.call, right, 1_000).commands)).toEqual([]);
    const { call, commands } = step(decided.call, { kind: 'tonesPlayed' }, 1_000);
    expect(commands.map((command) => command.do)).toEqual([
      'notify',
      'say',
      'settle',
      'hangUp',
      'finish',
    ]);
    expect(tones(step(call, right, 1_000).commands)).toEqual([]);
  });

  it('gives three tries with changing help, then rings people (APP-009)', () => {
    const heard: string[] = [];
    const events = [received(), notArmed, keys, refused, keys, refused, keys, refused];
    for (let n = 2; n <= events.length; n += 2)
      heard.push(...spoken(play(...events.slice(0, n)).commands));
    expect(heard).toEqual(['greeting', 'againDigitByDigit', 'againByKeypad', 'ringing']);
    expect(play(...events).commands.at(-1)).toEqual({ do: 'ring', memberId: 'ben' });
  });

  it('remembers of a guest that they key a star', () => {
    const starred: CallEvent = {
      kind: 'heard',
      heard: { kind: 'keys', digits: '111222', hasStar: true },
    };
    const speech: CallEvent = { kind: 'heard', heard: { kind: 'speech', transcript: 'hello' } };
    expect(play(received(), notArmed, starred).call.keysStar).toBe(true);
    expect(play(received(), notArmed, starred, refused, keys).call.keysStar).toBe(true);
    expect(play(received(), notArmed, keys).call).not.toHaveProperty('keysStar');
    expect(play(received(), notArmed, speech).call).not.toHaveProperty('keysStar');
  });

  it('reaches a person for a right code that cannot be counted now, and opens nothing', () => {
    const notNow: CallEvent = { kind: 'codeChecked', verdict: { kind: 'notNow' } };
    const { call, commands } = play(received(), notArmed, keys, notNow);
    expect(spoken(commands)).toEqual(['notNow']);
    expect(commands.at(-1)).toEqual({ do: 'ring', memberId: 'ben' });
    expect(call.openedBy).toBeNull();
    const test = play(received({ kind: 'test' }), keys, notNow);
    expect(spoken(test.commands)).toEqual(['failed', 'goodbye']);
    expect(tones(test.commands)).toEqual([]);
  });

  it('gives as much help for what can be no code, and tells nobody of wrong codes', () => {
    const noise: CallEvent = { kind: 'codeChecked', verdict: { kind: 'refused', attempts: 0 } };
    const { call, commands } = play(received(), notArmed, keys, noise, keys, noise, keys, noise);
    expect(commands.at(-1)).toEqual({ do: 'ring', memberId: 'ben' });
    expect(call.wrong ?? 0).toBe(0);
    expect(step(call, { kind: 'hungUp' }, 0).commands).toEqual([
      { do: 'finish', outcome: 'abandoned' },
    ]);
  });

  it('rings people at once for a guest who has no code, or leaves it to a message', () => {
    const none: CallEvent = {
      kind: 'codeChecked',
      verdict: { kind: 'refused', attempts: 0, hasNone: true },
    };
    const { call, commands } = play(received(), notArmed, keys, none);
    expect(commands).toEqual([
      { do: 'say', text: 'calling' },
      { do: 'ring', memberId: 'ben' },
    ]);
    expect(call.wrong ?? 0).toBe(0);
    const alone = play(received({ household: [] }), notArmed, keys, none);
    expect(spoken(alone.commands)).toEqual(['leaveMessageUnrung']);
    expect(spoken(play(received({ kind: 'test' }), keys, none).commands)).toEqual([
      'againDigitByDigit',
    ]);
  });

  it('counts an utterance of several guesses as several tries', () => {
    const both: CallEvent = { kind: 'codeChecked', verdict: { kind: 'refused', attempts: 3 } };
    expect(play(received(), notArmed, keys, both).commands.at(-1)?.do).toBe('ring');
  });

  it('opens when a household member presses 9 at the whisper', () => {
    const ringing = [received(), notArmed, keys, refused, keys, refused, keys, refused] as const;
    const asked = play(...ringing, { kind: 'memberAnswered' });
    expect(asked.commands).toEqual([{ do: 'askMember', text: 'whisper' }]);
    const pressed: CallEvent = { kind: 'memberPressed', memberId: 'ben', digit: '9' };
    const opened = play(...ringing, { kind: 'memberAnswered' }, pressed, ringEnded);
    expect(tones(opened.commands)).toEqual(['open']);
    expect(opened.call.openedBy).toEqual({ kind: 'member', memberId: 'ben' });
  });

  it('never opens for the key of a person who is not being rung', () => {
    const pressed: CallEvent = { kind: 'memberPressed', memberId: 'eve', digit: '9' };
    const ringing = [received(), notArmed, keys, refused, keys, refused, keys, refused] as const;
    expect(play(...ringing, pressed, ringEnded).commands).toEqual([
      { do: 'ring', memberId: 'eve' },
    ]);
  });

  it('takes a message when nobody answers, and frees the panel', () => {
    const events = [
      received({ household: [] }),
      notArmed,
      keys,
      refused,
      keys,
      refused,
      keys,
      refused,
    ];
    const asked = play(...events);
    expect(spoken(asked.commands)).toEqual(['refusedForGood', 'leaveMessageUnrung']);
    const done = play(...events, { kind: 'recorded', seconds: 4 });
    expect(tones(done.commands)).toEqual(['deny']);
    expect(done.commands.at(-1)).toEqual({ do: 'finish', outcome: 'message' });
  });

  it('opens for an armed window, also one that is armed while the guest waits', () => {
    const armed: CallEvent = { kind: 'armClaimed', armId: 'a1' };
    expect(tones(play(received(), armed).commands)).toEqual(['open']);
    expect(tones(play(received(), notArmed, silence, armed).commands)).toEqual(['open']);
  });

  it('refuses in the same words and pauses whatever the reason', () => {
    const wrong = play(received(), notArmed, keys, refused).commands;
    const speech: CallEvent = { kind: 'heard', heard: { kind: 'speech', transcript: 'hello' } };
    expect(play(received(), notArmed, speech, refused).commands).toEqual(wrong);
  });

  it('ends whatever is going on when the call has lasted too long', () => {
    const { call } = play(received(), notArmed);
    const late = step(call, keys, MAX_CALL_MS + 1);
    expect(late.commands.at(-1)).toEqual({ do: 'finish', outcome: 'refused' });
  });
});

describe('the record of a gate call', () => {
  const opening = [received({ tonesAfterMs: 650 }), notArmed, keys, right] as const;
  /** The outcome of a gate that is about to open, that long after the decision. */
  const later = (ms: number, event: CallEvent, ...before: CallEvent[]) =>
    step(play(...opening, ...before).call, event, 1_000 + ms);
  const refusedThrice = [
    received(),
    notArmed,
    keys,
    refused,
    keys,
    refused,
    keys,
    refused,
  ] as const;
  const last = (...events: CallEvent[]) => play(...events).commands.at(-1);

  it('says opened when the tones are out, on every carrier', () => {
    const decided = play(...opening);
    expect(tones(decided.commands)).toEqual(['open']);
    expect(decided.commands.map((command) => command.do)).not.toContain('notify');
    const done = play(...opening, { kind: 'tonesPlayed' });
    expect(done.commands[0]).toMatchObject({ do: 'notify', notice: { kind: 'opened' } });
  });

  it.each<[CallEvent['kind'], number, string]>([
    ['hungUp', 649, 'abandoned'],
    ['hungUp', 650, 'opened'],
    ['interrupted', 649, 'interrupted'],
    ['interrupted', 650, 'opened'],
  ])('knows by the clock whether a call that is %s after %i ms has opened', (kind, ms, outcome) => {
    const { call, commands } = later(ms, { kind } as CallEvent);
    expect(commands.at(-1)).toEqual({ do: 'finish', outcome });
    expect(call.phase).toEqual({ at: 'ended', outcome });
    const told = commands.some((command) => command.do === 'notify');
    expect(told).toBe(outcome === 'opened');
  });

  it.each([
    [649, 'abandoned'],
    [650, 'opened'],
    // The guest cannot leave after it was reported.
    [99_000, 'opened'],
  ])('believes a carrier that says when the call ended: after %i ms, %s', (ms, outcome) => {
    const hungUp: CallEvent = { kind: 'hungUp', endedAt: 1_000 + ms };
    expect(later(3_000, hungUp).commands.at(-1)).toEqual({ do: 'finish', outcome });
  });

  it('knows on our own line whether the tones have begun, whatever the time', () => {
    const own = [received({ tonesAfterMs: null }), notArmed, keys, right] as const;
    const hungUp: CallEvent = { kind: 'hungUp' };
    expect(step(play(...own).call, hungUp, 99_000).commands.at(-1)).toEqual({
      do: 'finish',
      outcome: 'abandoned',
    });
    expect(last(...own, { kind: 'tonesBegun' }, hungUp)).toEqual({
      do: 'finish',
      outcome: 'opened',
    });
  });

  it.each(['resumed', 'carrierFailed'] as const)(
    'plays the tones after a break (%s) only if they have not been out',
    (kind) => {
      const event: CallEvent = { kind };
      expect(tones(later(649, event).commands)).toEqual(['open']);
      const out = later(650, event);
      expect(tones(out.commands)).toEqual([]);
      expect(out.commands[0]).toMatchObject({ do: 'notify', notice: { kind: 'opened' } });
      expect(tones(later(0, event, { kind: 'tonesBegun' }).commands)).toEqual([]);
      // Played again, they count from then.
      const again = later(600, event).call;
      expect(tones(step(again, event, 1_000 + 700).commands)).toEqual(['open']);
    },
  );

  it.each(['resumed', 'carrierFailed', 'decisionDue'] as const)(
    'plays all tones again after a break between them (%s), and not after the last',
    (kind) => {
      const event: CallEvent = { kind };
      const several = received({ tonesAfterMs: 650, tonesDoneAfterMs: 1_150 });
      const { call } = play(several, notArmed, keys, right);
      const during = step(call, event, 1_000 + 1_149);
      expect(during.commands).toEqual([{ do: 'playTones', tones: 'open' }, { do: 'awaitTones' }]);
      expect(step(call, event, 1_000 + 1_150).commands[0]).toMatchObject({ do: 'notify' });
      // All of them count again from then, also for another break.
      expect(tones(step(during.call, event, 2_149 + 1_149).commands)).toEqual(['open']);
      expect(tones(step(during.call, event, 2_149 + 1_150).commands)).toEqual([]);
      // A panel that goes now has had the first of them; before it, nothing.
      const hungUp: CallEvent = { kind: 'hungUp' };
      expect(step(during.call, hungUp, 2_150).call.phase).toMatchObject({ outcome: 'opened' });
      const early = step(call, event, 1_000 + 649).call;
      expect(step(early, hungUp, 1_650).call.phase).toMatchObject({ outcome: 'abandoned' });
    },
  );

  it('does not play again what our own line has begun, however many tones there are', () => {
    const own = received({ tonesAfterMs: null, tonesDoneAfterMs: null });
    const { call } = play(own, notArmed, keys, right, { kind: 'tonesBegun' });
    expect(tones(step(call, { kind: 'resumed' }, 1_001).commands)).toEqual([]);
  });

  it.each<[string, CallEvent[]]>([
    ['a right code', [notArmed, keys, right]],
    ['an armed gate', [{ kind: 'armClaimed', armId: 'a1' }]],
  ])(
    'reaches a person for %s if the line has none of the keys that the panel wants',
    (_, events) => {
      const mute = received({ hasNoTones: true });
      const ringing = play(mute, ...events);
      expect(tones(ringing.commands)).toEqual([]);
      expect(spoken(ringing.commands)).toEqual(['trouble']);
      expect(ringing.commands.at(-1)).toEqual({ do: 'ring', memberId: 'ben' });
      expect(ringing.call.openedBy).toBeNull();
      // No key of theirs can open either, and nobody is told that it does.
      const nine: CallEvent = { kind: 'memberPressed', memberId: 'ben', digit: '9' };
      const talking = step(ringing.call, nine, 1_000);
      expect(talking.commands).toEqual([{ do: 'connectMember' }]);
      expect(step(talking.call, ringEnded, 1_000).call.phase).toMatchObject({ outcome: 'talked' });
      // Any other key is asked again, and the call has failed if nobody answers.
      const four: CallEvent = { kind: 'memberPressed', memberId: 'ben', digit: '4' };
      expect(step(ringing.call, four, 1_000).commands).toEqual([
        { do: 'askMember', text: 'whisper' },
      ]);
      expect(step(ringing.call, { kind: 'hungUp' }, 1_000).call.phase).toMatchObject({
        outcome: 'failed',
      });
      const alone = play(received({ hasNoTones: true, household: [] }), ...events);
      expect(alone.call.phase).toMatchObject({ at: 'recording', purpose: 'message' });
    },
  );

  it('is not cut short by the limit on a call while the tones are on their way', () => {
    const done = later(MAX_CALL_MS, { kind: 'tonesPlayed' });
    expect(done.commands.at(-1)).toEqual({ do: 'finish', outcome: 'opened' });
  });

  it('counts the finish key alone as no try once a question, and after that as noise', () => {
    const sharp: CallEvent = { kind: 'heard', heard: { kind: 'finishKey' } };
    const pressed = (times: number) =>
      play(received(), notArmed, ...Array.from({ length: times }, () => sharp)).call.phase;
    expect(pressed(1)).toMatchObject({ at: 'asking', attempt: 1 });
    expect(pressed(2)).toEqual({ at: 'asking', attempt: 2 });
    expect(pressed(5)).toMatchObject({ at: 'asking', attempt: 3 });
    expect(pressed(6)).toMatchObject({ at: 'ringing', index: 0 });
  });

  it('lets a member open during the talk, and says so', () => {
    const one: CallEvent = { kind: 'memberPressed', memberId: 'ben', digit: '1' };
    const nine: CallEvent = { kind: 'memberPressed', memberId: 'ben', digit: '9' };
    const { call } = play(...refusedThrice, one, nine, ringEnded, { kind: 'tonesPlayed' });
    expect(call.phase).toEqual({ at: 'parting', outcome: 'opened' });
  });

  it('allows a member two wrong keys, and a mailbox no conversation', () => {
    const slip: CallEvent = { kind: 'memberPressed', memberId: 'ben', digit: '4' };
    const nothing: CallEvent = { kind: 'memberPressed', memberId: 'ben', digit: '' };
    expect(last(...refusedThrice, slip, slip)?.do).toBe('askMember');
    expect(last(...refusedThrice, slip, slip, slip)?.do).toBe('releaseMember');
    expect(last(...refusedThrice, nothing)?.do).toBe('releaseMember');
  });

  it('amends a call that ended while recording, and no other', () => {
    const atRecording = [...refusedThrice, ringEnded, ringEnded] as const;
    const recorded: CallEvent = { kind: 'recorded', seconds: 7 };
    const amended = play(...atRecording, { kind: 'hungUp' }, recorded);
    expect(amended.commands).toEqual([
      { do: 'notify', notice: { kind: 'message', seconds: 7 } },
      { do: 'finish', outcome: 'message' },
    ]);
    expect(play(...refusedThrice, { kind: 'hungUp' }, recorded).commands).toEqual([
      { do: 'hangUp' },
    ]);
  });

  it('goes on if another process has left it', () => {
    const resumed: CallEvent = { kind: 'resumed' };
    expect(spoken(play(received(), notArmed, resumed).commands)).toEqual(['greeting']);
    expect(last(...refusedThrice, resumed)).toEqual({ do: 'ring', memberId: 'ben' });
    expect(play(...refusedThrice, ringEnded, ringEnded, resumed).commands).toEqual([
      { do: 'say', text: 'leaveMessage' },
      { do: 'record' },
    ]);
  });

  it('counts how often the line was interrupted for a person, which nothing else does', () => {
    const due: CallEvent = { kind: 'decisionDue' };
    expect(play(received(), notArmed, keys).call).not.toHaveProperty('interruptions');
    expect(play(received(), notArmed, due).call.interruptions).toBe(1);
    expect(play(received(), notArmed, due, keys, due).call.interruptions).toBe(2);
  });

  it('says interrupted only if the call had no other outcome', () => {
    const cut: CallEvent = { kind: 'interrupted' };
    expect(last(received(), notArmed, cut)).toEqual({ do: 'finish', outcome: 'interrupted' });
    expect(last(...opening, { kind: 'tonesPlayed' }, cut)).toEqual({
      do: 'finish',
      outcome: 'opened',
    });
  });
});

describe('other calls', () => {
  it.each<[CallKind, string[], string]>([
    ['voicemail', ['voicemail'], 'record'],
    ['unassigned', ['notInUse', 'goodbye'], 'finish'],
    ['unknown', [], 'finish'],
    ['loop', [], 'finish'],
    ['demo', ['demoGreeting'], 'listen'],
    ['test', ['testGreeting'], 'listen'],
  ])('begins a %s call with %j', (kind, words, last) => {
    const { commands } = play(received({ kind }));
    expect(spoken(commands)).toEqual(words);
    expect(commands.at(-1)?.do).toBe(last);
  });

  it('rejects loops and unknown callers before answering', () => {
    expect(play(received({ kind: 'loop' })).commands[0]).toEqual({ do: 'reject' });
    expect(play(received({ kind: 'unknown' })).commands[0]).toEqual({ do: 'reject' });
  });

  it('plays no tone on the demo line and the test tone in a test (APP-006)', () => {
    expect(tones(play(received({ kind: 'demo' }), keys, right).commands)).toEqual([]);
    expect(tones(play(received({ kind: 'test' }), keys, right).commands)).toEqual(['test']);
  });
});

const PHASES: readonly Phase[] = [
  { at: 'new' },
  { at: 'claiming', attempt: 1 },
  { at: 'asking', attempt: 2 },
  { at: 'checking', attempt: 3 },
  { at: 'ringing', index: 0, pressedBy: null, isTalking: false },
  { at: 'ringing', index: 1, pressedBy: 'eve', isTalking: false },
  { at: 'ringing', index: 0, pressedBy: null, isTalking: true },
  { at: 'recording', purpose: 'message' },
  { at: 'recording', purpose: 'voicemail' },
  { at: 'opening', since: 1_000 },
  { at: 'opening', since: 1_000, hasBegun: true },
  { at: 'parting', outcome: 'refused' },
  { at: 'ended', outcome: 'opened' },
  { at: 'ended', outcome: 'abandoned', awaits: 'message' },
];
const EVENTS: readonly CallEvent[] = [
  received(),
  notArmed,
  { kind: 'armClaimed', armId: 'a1' },
  keys,
  silence,
  refused,
  right,
  { kind: 'memberAnswered' },
  { kind: 'memberPressed', memberId: 'ben', digit: '9' },
  { kind: 'memberPressed', memberId: 'ben', digit: '1' },
  ringEnded,
  { kind: 'recorded', seconds: 3 },
  { kind: 'heard', heard: { kind: 'finishKey' } },
  { kind: 'carrierFailed' },
  { kind: 'tonesPlayed' },
  { kind: 'tonesBegun' },
  { kind: 'resumed' },
  { kind: 'interrupted' },
  { kind: 'hungUp' },
];
/** The only pairs that open: phase → event kind. */
const OPENS: Readonly<Record<string, readonly string[]>> = {
  claiming: ['armClaimed'],
  checking: ['codeChecked'],
  // Decided before: what has not gone out is played now.
  ringing: ['ringEnded', 'resumed', 'carrierFailed'],
  opening: ['resumed', 'carrierFailed'],
};
/** Reports that leave the line as it is. */
const UNANSWERED: readonly string[] = ['hungUp', 'tonesBegun'];

describe('states × events', () => {
  const pairs = PHASES.flatMap((phase) => EVENTS.map((event) => ({ phase, event })));
  it.each(pairs)('handles $event.kind in $phase.at', ({ phase, event }) => {
    const openedBy = phase.at === 'opening' ? ({ kind: 'code', codeId: 'c1' } as const) : null;
    const planned = phase.at === 'new' ? null : plan();
    const call: Call = { ...newCall(0), plan: planned, phase, openedBy };
    const result = step(call, event, 1_000);
    if (!UNANSWERED.includes(event.kind)) expect(result.commands.length).toBeGreaterThan(0);
    const isOpening = tones(result.commands).includes('open');
    if (isOpening) expect(OPENS[phase.at]).toContain(event.kind);
    if (openedBy === null) expect(result.call.openedBy !== null).toBe(isOpening);
    const isAmended = 'awaits' in phase && event.kind === 'recorded';
    if (phase.at === 'ended' && !isAmended) expect(result.call).toEqual(call);
  });
});

describe('any sequence of events', () => {
  const anyEvent = oneof(
    constantFrom<CallEvent>(...EVENTS),
    record({
      kind: constant('memberPressed' as const),
      memberId: constantFrom('ben', 'eve', 'nobody'),
      digit: constantFrom('9', '1', '5', ''),
    }),
    record({
      kind: constant('received' as const),
      plan: record<CallPlan>({
        kind: constantFrom<CallKind>(
          'gate',
          'test',
          'demo',
          'voicemail',
          'unknown',
          'loop',
          'unassigned',
        ),
        language: constantFrom(...LANGUAGES),
        household: constantFrom([], ['ben'], ['ben', 'eve']),
        maxTries: integer({ min: 1, max: 3 }),
        tonesAfterMs: constantFrom(null, 650),
        hasNoTones: boolean(),
      }),
    }),
  );

  it('opens only by a right code, an armed window or a pressed key, and at most once', () => {
    assert(
      property(array(anyEvent, { maxLength: 40 }), (events) => {
        let call = newCall(0);
        let openings = 0;
        let mayOpen = false;
        for (const event of events) {
          const isRight = event.kind === 'codeChecked' && event.verdict.kind === 'right';
          const isArmed = event.kind === 'armClaimed' && event.armId !== null;
          const isPressed = event.kind === 'memberPressed' && event.digit === '9';
          mayOpen ||= isRight || isArmed || isPressed;
          const result = step(call, event, 1_000);
          const isNew = call.openedBy === null;
          if (tones(result.commands).includes('open')) {
            // What had not begun is played after a break.
            const { phase } = call;
            if (isNew) openings += 1;
            else expect(['resumed', 'carrierFailed']).toContain(event.kind);
            expect(phase.at === 'opening' && phase.hasBegun === true).toBe(false);
            expect(mayOpen).toBe(true);
            expect(result.call.plan?.kind).toBe('gate');
          }
          call = result.call;
        }
        expect(openings).toBeLessThanOrEqual(1);
      }),
      { numRuns: 5_000 },
    );
  });

  it('ends: with the hang-up, or by itself when the time is up', () => {
    assert(
      property(array(anyEvent, { maxLength: 30 }), (events) => {
        let call = newCall(0);
        for (const event of events) call = step(call, event, 1_000).call;
        const over = step(call, { kind: 'hungUp' }, 1_000).call;
        expect(over.phase.at).toBe('ended');
        if (call.plan === null || call.phase.at === 'ended') return;
        if (call.phase.at === 'opening') call = step(call, { kind: 'tonesPlayed' }, 1_000).call;
        const late = step(call, silence, MAX_CALL_MS + 1);
        expect(late.commands.some((command) => command.do === 'hangUp')).toBe(true);
      }),
    );
  });

  it('never leaves the line without something to hear', () => {
    assert(
      property(array(anyEvent, { minLength: 1, maxLength: 20 }), (events) => {
        let call = newCall(0);
        for (const event of events) {
          const result = step(call, event, 1_000);
          if (!UNANSWERED.includes(event.kind)) expect(result.commands.length).toBeGreaterThan(0);
          call = result.call;
        }
      }),
    );
  });
});

describe('prompts', () => {
  it.each(LANGUAGES)('stay under six seconds in %s', (language) => {
    for (const key of TEXT_KEYS) {
      // Fourteen letters a second is slow speech.
      expect(textsIn(language, OUR_BRAND).said[key].length / 14, `${language} ${key}`).toBeLessThan(
        6,
      );
    }
  });
});
