import type { CallPlan } from '../call-flow/call.ts';
import type { Heard, Verdict } from '../call-flow/events.ts';
import { compareAll, guesserOf, judgeDemo, liveCodes } from '../calls/check-code.ts';
import type { StepContext } from '../calls/step-context.ts';
import { findGuessStates } from '../../home/codes/guess-store.ts';
import {
  isSuspended,
  NO_GUESSES,
  recordRight,
  recordWrong,
  type GuessState,
} from '../../home/rules/guess-backoff.ts';

/**
 * Judges what a guest gave by the codes of the standby. A code with a number of uses is not accepted: the
 * primary may have counted one that the standby has not seen, and this one could not be counted. Wrong
 * codes are counted in memory, as strictly as otherwise, and switch codes off here.
 */
export async function judge(
  { deps, queries, call, profile }: StepContext,
  plan: CallPlan | null,
  heard: Heard,
): Promise<Verdict> {
  if (plan?.kind === 'demo') return judgeDemo(deps, heard, profile);
  const { intercomId } = call;
  if (intercomId === null) return { kind: 'refused', attempts: 1 };
  const now = deps.clock.now();
  const codes = await liveCodes(deps, queries, intercomId);
  const { matched, attempts, hasNone } = compareAll(heard, codes, profile);
  const guesser = guesserOf(plan);
  const { [guesser]: stored } = await findGuessStates(queries, intercomId);
  const { guesses } = deps.standbyMemory;
  const atGate = `${guesser} intercom ${intercomId}`;
  const ofCaller = `${guesser} caller ${call.fromNumber ?? ''} ${call.toNumber}`;
  const counted = [
    { key: atGate, state: newer(guesses.get(atGate), stored) },
    { key: ofCaller, state: guesses.get(ofCaller) ?? NO_GUESSES },
  ];
  const isOff = counted.some(({ state }) => isSuspended(state, now));
  if (matched && !isOff) {
    if (matched.hasMaxUses) return { kind: 'notNow' };
    for (const { key, state } of counted) guesses.set(key, recordRight(state, now));
    return { kind: 'right', codeId: matched.codeId };
  }
  for (const { key, state } of counted) guesses.set(key, recordWrong(state, attempts, now).state);
  return { kind: 'refused', attempts, hasNone };
}

/** Memory continues what the database had; a later state there is the resident's or the primary's. */
function newer(kept: GuessState | undefined, stored: GuessState): GuessState {
  if (!kept || kept.windowStartedAt < stored.windowStartedAt) return stored;
  return { ...kept, suspendedUntil: Math.max(kept.suspendedUntil, stored.suspendedUntil) };
}
