import { describe, expect, it } from 'vitest';
import { newCall, type Call, type CallPlan, type Decision } from './call.ts';
import type { CallCommand } from './commands.ts';
import type { CallEvent } from './events.ts';
import { step } from './step.ts';
import { MAX_CALL_MS, OPEN_STANDS_MS } from './time-limits.ts';

const NOW = 1_000;
const PLAN: CallPlan = { kind: 'gate', language: 'en', household: [], maxTries: 1 };
const notArmed: CallEvent = { kind: 'armClaimed', armId: null };
const keys: CallEvent = { kind: 'heard', heard: { kind: 'keys', digits: '111222' } };
const wrong: CallEvent = { kind: 'codeChecked', verdict: { kind: 'refused', attempts: 1 } };
const due: CallEvent = { kind: 'decisionDue' };
const message: CallEvent = { kind: 'recorded', seconds: 5 };
const kept: CallEvent = { kind: 'recordingKept', seconds: 5, isLast: false };
const decided = (kind: Decision['kind']): CallEvent => ({
  kind: 'residentDecided',
  decision: { kind, residentId: 'ada' },
});
const asked = (plan: CallPlan): readonly CallEvent[] => [{ kind: 'received', plan }, notArmed];
const ASKED = asked(PLAN);
const RECORDING = [...ASKED, keys, wrong];

function play(events: readonly CallEvent[]) {
  let call: Call = newCall(0);
  let commands: readonly CallCommand[] = [];
  for (const event of events) ({ call, commands } = step(call, event, NOW));
  return { call, commands };
}
const said = (events: readonly CallEvent[]) => play(events).commands;
const goodbye = (outcome: string) => [
  { do: 'say', text: 'goodbye' },
  { do: 'playTones', tones: 'deny' },
  { do: 'hangUp' },
  { do: 'finish', outcome },
];
const OPENING = [{ do: 'playTones', tones: 'open' }, { do: 'awaitTones' }];

it('records if no household member can be rung', () => {
  expect(play(RECORDING).call.phase).toMatchObject({ at: 'recording' });
});

describe('a message', () => {
  it('is reported once, whichever of line and carrier reports it first (TEL-032)', () => {
    const told = { do: 'notify', notice: { kind: 'message', seconds: 5 } };
    expect(said([...RECORDING, kept])).toEqual([told]);
    expect(said([...RECORDING, kept, message])).toEqual(goodbye('message'));
    expect(said([...RECORDING, message])).toEqual([told, ...goodbye('message')]);
    expect(said([...RECORDING, message, kept])).toEqual([]);
  });

  it('is not recorded if the line was not asked for one, whatever was decided', () => {
    expect(said([...ASKED, decided('refuse'), message])).toEqual(goodbye('refused'));
    expect(said([...ASKED, decided('open'), message])).toEqual(OPENING);
  });

  it('counts after the call’s longest time only if the call was recording it', () => {
    const late = MAX_CALL_MS + 1;
    expect(step(play(ASKED).call, message, late).commands).toEqual(goodbye('refused'));
    expect(step(play(RECORDING).call, message, late).call.phase).toMatchObject({
      outcome: 'message',
    });
  });
});

describe('a tap', () => {
  it('that comes after another says nothing on the line', () => {
    expect(said([...ASKED, decided('open'), decided('open')])).toEqual([]);
    expect(said([...ASKED, decided('refuse'), decided('refuse')])).toEqual([]);
    expect(said([...ASKED, decided('refuse'), due])).toEqual(goodbye('refused'));
  });

  it('that could not open does not lapse during the goodbye', () => {
    const { call } = play([...asked({ ...PLAN, hasNoTones: true }), decided('open'), due]);
    expect(call.phase).toMatchObject({ at: 'parting', outcome: 'failed' });
    expect(step(call, due, NOW + OPEN_STANDS_MS + 1).commands).toEqual([{ do: 'hangUp' }]);
  });
});

describe('a goodbye', () => {
  it('is said again to a line that was interrupted for a refusal, and to no other', () => {
    const refused = [...ASKED, decided('refuse'), due];
    const again = goodbye('refused').filter((command) => command.do !== 'finish');
    expect(said([...refused, due])).toEqual(again);
    expect(said([...refused, keys])).toEqual([{ do: 'hangUp' }]);
    expect(said([...RECORDING, message, due])).toEqual([{ do: 'hangUp' }]);
  });
});
