import { describe, expect, it } from 'vitest';
import { newCall, type Call, type CallPlan, type Decision } from './call.ts';
import type { CallCommand } from './commands.ts';
import type { CallEvent } from './events.ts';
import { hasOpenLapsed, standingDecision, whyNotOpen } from './decision.ts';
import { step } from './step.ts';
import { MAX_CALL_MS, OPEN_STANDS_MS } from './time-limits.ts';

const PLAN: CallPlan = { kind: 'gate', language: 'en', household: ['ben'], maxTries: 1 };
const received: CallEvent = { kind: 'received', plan: PLAN };
const notArmed: CallEvent = { kind: 'armClaimed', armId: null };
const keys: CallEvent = { kind: 'heard', heard: { kind: 'keys', digits: '111222' } };
const wrong: CallEvent = { kind: 'codeChecked', verdict: { kind: 'refused', attempts: 1 } };
const right: CallEvent = { kind: 'codeChecked', verdict: { kind: 'right', codeId: 'c1' } };
const pressed: CallEvent = { kind: 'memberPressed', memberId: 'ben', digit: '9' };
const ringEnded: CallEvent = { kind: 'ringEnded' };
const due: CallEvent = { kind: 'decisionDue' };
const hungUp: CallEvent = { kind: 'hungUp' };
const decided = (kind: Decision['kind']): CallEvent => ({
  kind: 'residentDecided',
  decision: { kind, residentId: 'ada' },
});
const ASKED = [received, notArmed];
const RUNG = [...ASKED, keys, wrong];
const RECORDING = [...RUNG, ringEnded];

function play(events: readonly CallEvent[]) {
  let call: Call = newCall(0);
  let commands: readonly CallCommand[] = [];
  for (const event of events) ({ call, commands } = step(call, event, 1_000));
  return { call, commands };
}
const done = (events: readonly CallEvent[]): string[] =>
  play(events).commands.map((command) =>
    command.do === 'playTones' ? `${command.do} ${command.tones}` : command.do,
  );
const OPENING = ['playTones open', 'awaitTones'];

describe('what the resident decides while a call goes on', () => {
  it('says nothing on the line by itself', () => {
    expect(done([...ASKED, decided('open')])).toEqual([]);
  });

  it.each([
    ['the line is interrupted', ASKED, due],
    ['the guest keys a code', ASKED, keys],
    ['no member has answered the ringing', RUNG, ringEnded],
    ['the carrier fails', RUNG, { kind: 'carrierFailed' } as const],
    ['another process takes the call over', ASKED, { kind: 'resumed' } as const],
    ['nothing was recorded', RECORDING, { kind: 'recorded', seconds: 0 } as const],
  ])('opens as soon as %s', (_when, before, event) => {
    const { call } = play([...before, decided('open'), event]);
    expect(done([...before, decided('open'), event])).toEqual(OPENING);
    expect(call.openedBy).toEqual({ kind: 'resident', residentId: 'ada' });
  });

  const DROPPED = { do: 'dropOpen' };

  it('opens until it is too old, and not after that, whatever asks', () => {
    const { call } = play([...ASKED, decided('open')]);
    const inTime = step(call, keys, 1_000 + OPEN_STANDS_MS);
    expect(inTime.commands).toContainEqual({ do: 'playTones', tones: 'open' });
    const tooLate = step(call, keys, 1_001 + OPEN_STANDS_MS);
    expect(tooLate.commands[0]).toEqual(DROPPED);
    expect(tooLate.commands.slice(1)).toEqual(step(play(ASKED).call, keys, 30_000).commands);
    expect(tooLate.call).toMatchObject({ openedBy: null, hasLapsed: true });
    expect(tooLate.call.decision).toBeUndefined();
    // The line was interrupted for it anyway, and waits for an instruction.
    const late = step(play([...RECORDING, decided('open')]).call, due, 1_001 + OPEN_STANDS_MS);
    expect(late.commands.map((one) => one.do)).toEqual(['dropOpen', 'say', 'record']);
  });

  it('is dropped once, also by the hang-up, and leaves the decision to the member’s key', () => {
    const later = 1_001 + OPEN_STANDS_MS;
    const { call } = play([...RUNG, decided('open')]);
    expect(standingDecision(call, later)).toBeUndefined();
    const ended = step(call, hungUp, later);
    expect(ended.commands.filter((one) => one.do === 'dropOpen')).toHaveLength(1);
    expect(ended.call.phase).toMatchObject({ outcome: 'abandoned' });
    expect(step(ended.call, due, later).commands).not.toContainEqual(DROPPED);
    const member = step(call, pressed, later).call;
    expect(step(member, ringEnded, later).call.openedBy).toMatchObject({ kind: 'member' });
  });

  it('leaves the decision to a member’s key that was pressed meanwhile, whichever comes first', () => {
    const inTime = 900 + OPEN_STANDS_MS;
    const { call } = play([...RUNG, decided('open')]);
    const member = step(call, pressed, inTime);
    expect(member.commands).toEqual([{ do: 'releaseMember', text: 'memberOpens' }]);
    // The tap was first, and opens as long as it is valid.
    expect(step(member.call, ringEnded, inTime).call.openedBy).toMatchObject({ kind: 'resident' });
    const lapsed = step(member.call, ringEnded, 1_001 + OPEN_STANDS_MS);
    expect(lapsed.commands.map((one) => one.do)).toEqual(['dropOpen', 'playTones', 'awaitTones']);
    expect(lapsed.call.openedBy).toEqual({ kind: 'member', memberId: 'ben' });
  });

  it.each<[string, CallEvent, Decision['kind']]>([
    ['another key', { kind: 'memberPressed', memberId: 'ben', digit: '1' }, 'open'],
    ['the key of another person', { kind: 'memberPressed', memberId: 'eve', digit: '9' }, 'open'],
    ['a member who only answers', { kind: 'memberAnswered' }, 'open'],
    ['the key, where the guest is refused', pressed, 'refuse'],
  ])('lets go of the leg, and notes nothing, for %s', (_what, event, kind) => {
    const { call } = play([...RUNG, decided(kind)]);
    const released = step(call, event, 1_000);
    expect(released.commands).toEqual([{ do: 'releaseMember', text: null }]);
    expect(released.call.phase).toEqual(call.phase);
  });

  it('does not lapse once it is carried out, however long that takes', () => {
    const later = 1_001 + OPEN_STANDS_MS;
    const opening = play([...ASKED, decided('open'), due]).call;
    expect([standingDecision(opening, later), hasOpenLapsed(opening, later)]).toEqual([
      'open',
      false,
    ]);
    const parting = step(opening, { kind: 'tonesPlayed' }, later);
    expect(parting.commands).not.toContainEqual(DROPPED);
    // One that a hang-up was faster than is no longer waited for.
    const left = play([...ASKED, decided('open'), hungUp]).call;
    expect(hasOpenLapsed(left, later)).toBe(false);
    expect(step(left, due, later).commands).not.toContainEqual(DROPPED);
    const pressedNow = play([...RUNG, pressed]).call;
    expect(standingDecision(pressedNow, later)).toBe('open');
  });

  it('is known beforehand to fail on a line without the panel’s keys', () => {
    const mute = { ...received, plan: { ...PLAN, hasNoTones: true } };
    const { call } = play([mute, notArmed]);
    expect(whyNotOpen(call)).toBe('no_keys_to_play');
    expect(whyNotOpen(step(step(call, decided('refuse'), 1_000).call, due, 1_000).call)).toBeNull();
    expect(whyNotOpen(step(call, hungUp, 1_000).call)).toBeNull();
    expect(whyNotOpen(play(ASKED).call)).toBeNull();
    expect(whyNotOpen(newCall(0))).toBeNull();
  });

  it('can be given again after it was dropped', () => {
    const later = 1_001 + OPEN_STANDS_MS;
    const again = step(play([...ASKED, decided('open')]).call, decided('open'), later);
    expect(again.commands).toEqual([DROPPED]);
    expect(again.call).not.toHaveProperty('hasLapsed');
    expect(step(again.call, due, later + OPEN_STANDS_MS).commands).toContainEqual({
      do: 'playTones',
      tones: 'open',
    });
  });

  it('opens nothing when the time of the call is over by then', () => {
    const { call } = play([...ASKED, decided('open')]);
    const opening = step({ ...call, startedAt: 1_000 - MAX_CALL_MS }, due, 1_001);
    expect(opening.commands[0]).toEqual(DROPPED);
    expect(opening.commands).not.toContainEqual({ do: 'playTones', tones: 'open' });
    expect(opening.call).toMatchObject({ openedBy: null, phase: { outcome: 'refused' } });
    const beyond = { ...play(ASKED).call, startedAt: 999 - MAX_CALL_MS };
    expect(step(beyond, decided('open'), 1_000).call.decision).toBeUndefined();
  });

  it('keeps a message that comes when the time of the call is over', () => {
    const { call } = play(RECORDING);
    const message: CallEvent = { kind: 'recorded', seconds: 4 };
    const over = step(call, message, MAX_CALL_MS + 1);
    expect(over.call.phase).toMatchObject({ outcome: 'message' });
  });

  it('is believed without its time if a previous version stored it', () => {
    const { call } = play(ASKED);
    const kept = { ...call, decision: { kind: 'open', residentId: 'ada' } as const };
    expect(step(kept, due, 1_000 + 2 * OPEN_STANDS_MS).call.openedBy).toMatchObject({
      kind: 'resident',
    });
  });

  it('also reports a message that a guest has left by then', () => {
    const message: CallEvent = { kind: 'recorded', seconds: 4 };
    expect(done([...RECORDING, decided('open'), message])).toEqual(['notify', ...OPENING]);
    expect(play([...RECORDING, decided('refuse'), message]).call.phase).toMatchObject({
      outcome: 'message',
    });
  });

  it('reports once a message that is also reported beside the line, in either order', () => {
    const kept = { kind: 'recordingKept', seconds: 4, isLast: true } as const;
    const message: CallEvent = { kind: 'recorded', seconds: 4 };
    const notices = (events: readonly CallEvent[]): number => {
      let call: Call = newCall(0);
      let count = 0;
      for (const event of events) {
        const result = step(call, event, 1_000);
        call = result.call;
        count += result.commands.filter(
          (one) => one.do === 'notify' && one.notice.kind === 'message',
        ).length;
      }
      return count;
    };
    const open = [...RECORDING, decided('open')];
    const out: CallEvent = { kind: 'tonesPlayed' };
    for (const rest of [
      [kept, due, out, hungUp],
      [due, kept, kept, out, hungUp],
      [due, out, kept, hungUp],
      [due, out, hungUp, kept, kept],
      [kept, message, out, hungUp],
      [kept, hungUp, kept, message],
      [hungUp, kept, message],
      [message, kept],
      [message, out, hungUp, kept],
    ]) {
      expect(notices([...open, ...rest])).toBe(1);
    }
    expect(play([...RECORDING, hungUp, kept]).call.phase).toEqual({
      at: 'ended',
      outcome: 'message',
    });
    const voicemail: CallEvent = { kind: 'received', plan: { ...PLAN, kind: 'voicemail' } };
    const { phase: _phase, ...rest } = play([voicemail]).call;
    const over: Call = { ...rest, phase: { at: 'ended', outcome: 'interrupted' } };
    expect(step(over, kept, 1_000).commands).toEqual([
      { do: 'notify', notice: { kind: 'voicemail', seconds: 4 } },
    ]);
    expect(step(over, { ...kept, seconds: 0 }, 1_000).commands).toEqual([]);
    expect(step(newCall(0), kept, 1_000).commands).toEqual([]);
    // It opens nothing by itself: its reply is never carried out.
    expect(play([...open, kept])).toMatchObject({
      commands: [{ do: 'notify' }],
      call: { openedBy: null, phase: { at: 'recording' } },
    });
    expect(play([...open, kept, hungUp]).call.phase).toMatchObject({ outcome: 'message' });
    expect(play([...RECORDING, kept]).call.phase).toMatchObject({ outcome: 'message' });
    expect(notices([...open, due, { ...kept, seconds: 0 }])).toBe(0);
    // Of what was broken off for an opening that had lapsed: the guest is recorded once more.
    const before = { ...kept, isLast: false };
    expect(play([...RECORDING, due, before]).call.phase.at).toBe('recording');
    expect(notices([...RECORDING, due, before, message])).toBe(1);
  });

  it('does not open for a guest who has hung up while the message was recorded', () => {
    const left: CallEvent = { kind: 'recorded', seconds: 4, hasLeft: true };
    const { call, commands } = play([...RECORDING, decided('open'), left]);
    expect(call).toMatchObject({ openedBy: null, phase: { at: 'ended', outcome: 'message' } });
    expect(commands.map((command) => command.do)).toEqual(['notify', 'finish']);
    const silent = play([...RECORDING, decided('refuse'), { ...left, seconds: 0 }]).call;
    expect(silent.phase).toEqual({ at: 'ended', outcome: 'refused' });
    // Another request has brought the decision meanwhile: the tones are not out.
    const opening = play([...RECORDING, decided('open'), due, left]).call;
    expect(opening.phase).toEqual({ at: 'ended', outcome: 'abandoned' });
  });

  it('lets a member go before the panel hears anything', () => {
    expect(done([...RUNG, decided('open'), pressed])).toEqual(['releaseMember']);
    expect(done([...RUNG, decided('open'), pressed, ringEnded])).toEqual(OPENING);
  });

  it('turns the guest away, also one who keys the right code afterwards', () => {
    const { call, commands } = play([...ASKED, decided('refuse'), keys]);
    expect(commands).toContainEqual({ do: 'playTones', tones: 'deny' });
    expect(call).toMatchObject({ openedBy: null, phase: { outcome: 'refused' } });
  });

  it('can be taken back while nothing has been opened', () => {
    const takenBack = play([...ASKED, decided('open'), decided('refuse'), due]);
    expect(takenBack.commands).not.toContainEqual({ do: 'playTones', tones: 'open' });
    expect(takenBack.call).toMatchObject({ openedBy: null, phase: { outcome: 'refused' } });
    expect(play([...ASKED, decided('open'), due, decided('refuse')]).call).toMatchObject({
      phase: { at: 'opening' },
      decision: { kind: 'open' },
    });
  });

  it('is the first decision that counts: before another opening, after a code or a member’s key', () => {
    expect(done([...ASKED, decided('refuse'), decided('open'), due])).not.toContain(
      'playTones open',
    );
    expect(play([...RUNG, pressed, decided('refuse'), ringEnded]).call.openedBy).toEqual({
      kind: 'member',
      memberId: 'ben',
    });
    expect(play([...ASKED, keys, right, decided('refuse'), due]).call.openedBy).toMatchObject({
      kind: 'code',
    });
  });

  it('opens nothing after the end, and nothing that is not the gate', () => {
    expect(play([...ASKED, hungUp, decided('open'), due]).call.openedBy).toBeNull();
    expect(play([...ASKED, decided('open'), hungUp, due])).toMatchObject({
      call: { openedBy: null, phase: { outcome: 'abandoned' } },
    });
  });

  it('starts over if the line is interrupted in the middle of it, and never when it is done', () => {
    const opening = [...ASKED, decided('open'), keys];
    expect(done([...opening, due])).toEqual(OPENING);
    const begun: CallEvent = { kind: 'tonesBegun' };
    expect(done([...opening, begun, due])).not.toContain('playTones open');
    const out: CallEvent = { kind: 'tonesPlayed' };
    expect(done([...opening, out, due])).toEqual(['hangUp']);
    const refusing = [...ASKED, decided('refuse'), keys];
    expect(done([...refusing, due])).toEqual(['say', 'playTones deny', 'hangUp']);
  });
});
