import type { CallEvent } from '../call-flow/events.ts';
import type { Awaited, Leg, Signal } from '../carriers/carrier.ts';
import type { StoredCall } from './store.ts';

/** Steps that a member's leg takes; the caller's takes all others. */
const OF_MEMBER: ReadonlySet<Awaited> = new Set(['memberAnswered', 'memberPressed']);

/**
 * Whether the leg may take the step: an address that leaks is useless in another call. A member's leg
 * is recognised by the call that dialled it, and is never the caller's own.
 */
export function isOwnLeg(
  leg: Leg,
  awaited: Awaited,
  { carrierCallId }: Pick<StoredCall, 'carrierCallId'>,
): boolean {
  const isCaller = leg.carrierCallId === carrierCallId;
  if (!OF_MEMBER.has(awaited)) return isCaller;
  return leg.parentCallId === undefined ? !isCaller : leg.parentCallId === carrierCallId;
}

/**
 * Translates a carrier's signal for the call flow. From a guest who has left, only a recording still
 * matters: nothing is carried out on a dead line.
 */
export function toEvent(signal: Signal, memberId: string | null): CallEvent {
  if (signal.kind !== 'recorded' && 'hasLeft' in signal && signal.hasLeft)
    return { kind: 'hungUp' };
  switch (signal.kind) {
    case 'heard':
      return { kind: 'heard', heard: signal.heard };
    case 'ringEnded':
    case 'tonesPlayed':
    case 'decisionDue':
      return { kind: signal.kind };
    case 'recorded':
      return {
        kind: 'recorded',
        seconds: signal.seconds,
        ...(signal.hasLeft ? { hasLeft: true } : {}),
      };
    case 'memberAnswered':
      return { kind: 'memberAnswered' };
    case 'memberPressed':
      return { kind: 'memberPressed', memberId: memberId ?? '', digit: signal.digit };
  }
}
