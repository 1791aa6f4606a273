import { describe, expect, it } from 'vitest';
import type { Call } from '../voice/call-flow/call.ts';
import { gateStateOf } from './gate-state.ts';
import type { ShownCall } from './store.ts';

const NOW = 1_000_000;
/** A call as far as it is read; the rest of its state decides nothing here. */
const call = (
  phase: object,
  over: { endedAt?: number; startedAt?: number; plan?: object } = {},
): ShownCall => ({
  callId: 'call-1',
  endedAt: over.endedAt ?? null,
  state: {
    startedAt: over.startedAt ?? NOW - 1_000,
    plan: { kind: 'gate', ...over.plan },
    openedBy: null,
    phase,
  } as unknown as Call,
});
const opened = { at: 'ended', outcome: 'opened' };

describe('what a gate is doing', () => {
  const rings = { state: 'ringing', openable: 'call-1' };
  const shut = { state: 'ringing', openable: undefined };
  const open = { state: 'open', openable: undefined };
  const idle = { state: 'idle', openable: undefined };
  it.each<[string, ShownCall[], object]>([
    ['no call ever came', [], idle],
    ['a guest is asked', [call({ at: 'asking' })], rings],
    ['people are rung', [call({ at: 'ringing', pressedBy: null })], rings],
    ['nothing can open', [call({ at: 'asking' }, { plan: { hasNoTones: true } })], shut],
    ['the call has lasted too long', [call({ at: 'asking' }, { startedAt: 0 })], shut],
    ['it has just opened', [call({ at: 'parting', outcome: 'opened' })], open],
    ['it opened ten seconds ago', [call(opened, { endedAt: NOW - 10_000 })], open],
    ['it opened twenty seconds ago', [call(opened, { endedAt: NOW - 20_000 })], idle],
    ['a guest was refused', [call({ at: 'ended', outcome: 'refused' }, { endedAt: NOW })], idle],
    [
      'the next guest is there already',
      [call({ at: 'asking' }), call(opened, { endedAt: NOW })],
      rings,
    ],
    [
      'an older call still goes on',
      [call(opened, { endedAt: NOW }), call({ at: 'asking' })],
      rings,
    ],
  ])('is known when %s', (_when, calls, expected) => {
    expect(gateStateOf(calls, NOW)).toEqual(expected);
  });
});
