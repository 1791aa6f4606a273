import type { Queries } from '../../db/database.ts';
import { isUniqueViolation } from '../../platform/database-failure.ts';
import { sha256 } from '../../platform/secrets.ts';
import { isResident } from '../../residents/gate-lookups.ts';
import { newCall, outcomeOf } from '../call-flow/call.ts';
import { findStep, insertStep } from '../calls/step-store.ts';
import { findCallByCarrier, insertCall, updateCall, type StoredCall } from '../calls/store.ts';
import { finishedBy, type FinishedCall } from '../calls/tally.ts';
import { tellGate } from '../calls/tell-gate.ts';
import type { VoiceDeps } from '../voice-deps.ts';
import { newest } from './decide.ts';
import { callKey, isAhead, openStep, type StandbyCall } from './standby-step.ts';
import { takeBackOpening } from './take-back.ts';
import { withTaps } from './with-taps.ts';

/**
 * Stores a call that the standby has decided so far, and the step that comes in now, so that the
 * primary continues it. Any other token does nothing. The earlier steps are written down by
 * `recordStandbyStep`, before or after this.
 */
export async function land(deps: VoiceDeps, token: string): Promise<void> {
  const step = openStep(deps.secrets, token);
  if (!step) return;
  const stepHash = sha256(token);
  const { awaited, memberId } = step;
  const found = newest(step, deps.standbyMemory.calls.get(callKey(step.call)));
  const store = async (): Promise<void> => {
    const finished = await deps.db.write(async (queries) => {
      for (const decided of found.decided) {
        await takeBackOpening(deps, queries, { stepHash: decided, heard: found.state });
      }
      const stored = await storeCall(deps, queries, found);
      if (!stored) return undefined;
      const { callId } = stored;
      const known = await findStep(queries, { secrets: deps.secrets, stepHash });
      const now = deps.clock.now();
      if (!known)
        await insertStep(queries, { stepHash, callId, awaited, memberId, branch: 0, now });
      return stored.finished;
    });
    if (finished) deps.tally.add(finished);
  };
  try {
    await store();
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    await store();
  }
}

type Landed = { readonly callId: string; readonly finished: FinishedCall | undefined };

/** The call as far as the standby brought it; undefined if it went with its resident's account. */
async function storeCall(
  deps: VoiceDeps,
  queries: Queries,
  found: StandbyCall,
): Promise<Landed | undefined> {
  const { call, state: left } = found;
  const row = await findCallByCarrier(queries, call);
  if (!row && !(await insertStandbyCall(queries, found))) return undefined;
  const before: StoredCall = row ?? { ...call, state: newCall(left.startedAt), tries: 0 };
  const { callId, tries } = before;
  if (before.state.phase.at === 'ended' || !isAhead(left, before.state)) {
    return { callId, finished: undefined };
  }
  const now = deps.clock.now();
  const state = withTaps(left, before.state, now);
  const outcome = outcomeOf(state) ?? null;
  await updateCall(queries, { callId, state, tries, outcome, now });
  // Who rang is told with the record of that step, but an outcome with whatever stores it first.
  if (outcome !== null) await tellGate(deps, queries, { before, after: state, tries });
  return { callId, finished: finishedBy(before, state) };
}

/**
 * Inserts a call of which nothing is on record; its tries are counted with its steps. False, and nothing
 * is written, if the resident was erased.
 */
export async function insertStandbyCall(
  queries: Queries,
  { call, state, received }: StandbyCall,
): Promise<boolean> {
  if (call.residentId !== null && !(await isResident(queries, call.residentId))) return false;
  await insertCall(queries, {
    ...call,
    state,
    tries: 0,
    kind: state.plan?.kind ?? 'unknown',
    rule: received?.rule ?? 'unknown_caller',
    outcome: null,
    now: state.startedAt,
  });
  return true;
}
