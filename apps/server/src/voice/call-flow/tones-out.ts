import type { Call } from './call.ts';

/**
 * Whether the gate has had its tone, as far as that is known before a carrier confirms it: many panels
 * hang up at the first tone, and then no confirmation comes. For a carrier that plays by itself the
 * clock decides. It may be early by a webhook's travel time, never late.
 */
export function areTonesOut({ phase, plan }: Pick<Call, 'phase' | 'plan'>, now: number): boolean {
  if (phase.at !== 'opening') return false;
  return phase.hasBegun || isPast(phase.since, plan?.tonesAfterMs, now);
}

/**
 * Whether nothing is left to play to a line that is still there: a panel that wants several tones does
 * nothing with half of them. Our own line plays on through a break, so there the tones count once
 * begun.
 */
export function areAllTonesOut(call: Pick<Call, 'phase' | 'plan'>, now: number): boolean {
  const { phase, plan } = call;
  const after = plan?.tonesDoneAfterMs ?? null;
  if (after === null || phase.at !== 'opening') return areTonesOut(call, now);
  return isPast(phase.since, after, now);
}

const isPast = (since: number | undefined, after: number | null | undefined, now: number) =>
  since !== undefined && after != null && now >= since + after;

/** The call with the time of its decision, which is compared with the clock. */
export const withDecisionTime = (call: Call, now: number): Call =>
  call.phase.at === 'opening' && call.phase.since === undefined
    ? { ...call, phase: { ...call.phase, since: now } }
    : call;
