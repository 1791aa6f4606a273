import { describe, expect, it } from 'vitest';
import type { Awaited, Leg, Signal } from '../carriers/carrier.ts';
import { isOwnLeg, toEvent } from './step-event.ts';

const CALL = { carrierCallId: 'CA1' };
const OF_GUEST: readonly Awaited[] = [
  'heard',
  'ringEnded',
  'recorded',
  'tonesPlayed',
  'decisionDue',
];
const OF_MEMBER: readonly Awaited[] = ['memberAnswered', 'memberPressed'];
const leg = (carrierCallId: string, parentCallId: string | null = null): Leg => ({
  carrierCallId,
  parentCallId,
});

describe('a step of a call', () => {
  it.each(OF_GUEST)('is the guest’s own, and no other line’s: %s (A87)', (awaited) => {
    expect(isOwnLeg(leg('CA1'), awaited, CALL)).toBe(true);
    expect(isOwnLeg(leg('CA2'), awaited, CALL)).toBe(false);
    // Nor that of a member whom the call rings.
    expect(isOwnLeg(leg('CA2', 'CA1'), awaited, CALL)).toBe(false);
  });

  it.each(OF_MEMBER)('is taken by a leg that the call dialled, and by no other: %s', (awaited) => {
    expect(isOwnLeg(leg('CA2', 'CA1'), awaited, CALL)).toBe(true);
    expect(isOwnLeg(leg('CA2', 'CA3'), awaited, CALL)).toBe(false);
    expect(isOwnLeg(leg('CA2'), awaited, CALL)).toBe(false);
    expect(isOwnLeg(leg('CA1'), awaited, CALL)).toBe(false);
    // A carrier that may leave out who dialled it.
    const unnamed = { parentCallId: undefined };
    expect(isOwnLeg({ carrierCallId: 'CA2', ...unnamed }, awaited, CALL)).toBe(true);
    expect(isOwnLeg({ carrierCallId: 'CA1', ...unnamed }, awaited, CALL)).toBe(false);
  });
});

describe('what a carrier reports', () => {
  const heard = { kind: 'keys', digits: '123456' } as const;
  const OF_THE_LINE: readonly Exclude<Signal, { kind: `member${string}` }>[] = [
    { kind: 'heard', heard },
    { kind: 'ringEnded' },
    { kind: 'tonesPlayed' },
    { kind: 'decisionDue' },
  ];

  it.each(OF_THE_LINE)('is the event of that name: $kind', (signal) => {
    expect(toEvent({ ...signal, hasLeft: false }, null)).toEqual(signal);
    expect(toEvent(signal, null)).toEqual(signal);
  });

  it.each(OF_THE_LINE)(
    'ends the call of a guest who has left, whatever it was: $kind',
    (signal) => {
      expect(toEvent({ ...signal, hasLeft: true }, null)).toEqual({ kind: 'hungUp' });
    },
  );

  it('keeps the recording of a guest who has left', () => {
    const recorded = { kind: 'recorded', seconds: 5 } as const;
    const told = { ...recorded, recording: 'RE1' };
    expect(toEvent({ ...told, hasLeft: true }, null)).toEqual({ ...recorded, hasLeft: true });
    expect(toEvent({ ...told, hasLeft: false }, null)).toEqual(recorded);
    expect(toEvent(told, null)).toEqual(recorded);
  });

  it('names the member whose step it was', () => {
    expect(toEvent({ kind: 'memberAnswered' }, 'ben')).toEqual({ kind: 'memberAnswered' });
    const pressed = { kind: 'memberPressed', digit: '9' } as const;
    expect(toEvent(pressed, 'ben')).toEqual({ ...pressed, memberId: 'ben' });
    expect(toEvent(pressed, null)).toEqual({ ...pressed, memberId: '' });
  });
});
