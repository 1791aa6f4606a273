import type { Call } from './call.ts';

/**
 * Whether the gate has had its tone, as far as can be known before a carrier confirms it: many panels end
 * the call at the first tone, so that nobody is left to confirm anything. A carrier's own playing is told
 * by the clock; it may be ahead of the tone by what a webhook takes, never behind.
 */
export function areTonesOut({ phase, plan }: Pick<Call, 'phase' | 'plan'>, now: number): boolean {
  if (phase.at !== 'opening') return false;
  return phase.hasBegun || isPast(phase.since, plan?.tonesAfterMs, now);
}

/**
 * Whether nothing is left to play to a line that is still there: a panel that wants several tones does
 * nothing on half of them. Our own line plays on through a break, so that there they are out once begun.
 */
export function areAllTonesOut(call: Pick<Call, 'phase' | 'plan'>, now: number): boolean {
  const { phase, plan } = call;
  const after = plan?.tonesDoneAfterMs ?? null;
  if (after === null || phase.at !== 'opening') return areTonesOut(call, now);
  return isPast(phase.since, after, now);
}

const isPast = (since: number | undefined, after: number | null | undefined, now: number) =>
  since !== undefined && after != null && now >= since + after;

/** The call with the time of its decision, which the clock is read against. */
export const withDecisionTime = (call: Call, now: number): Call =>
  call.phase.at === 'opening' && call.phase.since === undefined
    ? { ...call, phase: { ...call.phase, since: now } }
    : call;
