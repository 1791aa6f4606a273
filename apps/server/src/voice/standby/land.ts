import type { Queries } from '../../db/database.ts';
import { sha256 } from '../../platform/secrets.ts';
import { stepReader } from '../calls/logic.ts';
import { findStep, insertStep } from '../calls/step-store.ts';
import { findCallByCarrier, insertCall, updateCall } from '../calls/store.ts';
import type { VoiceDeps } from '../voice-deps.ts';
import { newest } from './decide.ts';
import { callKey, openStep, stepsOf, type StandbyCall } from './standby-step.ts';

/** PostgreSQL: the record of an earlier step was written at the same moment. */
const UNIQUE_VIOLATION = '23505';

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
  const store = (): Promise<void> =>
    deps.db.write(async (queries) => {
      const callId = await storeCall(deps, queries, found);
      const known = await findStep(queries, { ...stepReader(deps), stepHash });
      const now = deps.clock.now();
      if (!known) await insertStep(queries, { stepHash, callId, awaited, memberId, now });
    });
  try {
    await store();
  } catch (error) {
    if ((error as { code?: unknown }).code !== UNIQUE_VIOLATION) throw error;
    await store();
  }
}

async function storeCall(deps: VoiceDeps, queries: Queries, found: StandbyCall): Promise<string> {
  const { call, state } = found;
  const row = await findCallByCarrier(queries, deps.db.engine, call);
  if (!row) {
    await insertStandbyCall(queries, found);
    return call.callId;
  }
  const { callId, tries } = row;
  // What the primary has opened meanwhile is not taken back: it would be opened again.
  const isOpenedThere = row.state.openedBy !== null && state.openedBy === null;
  const isBehind = !isOpenedThere && stepsOf(row.state) < stepsOf(state);
  if (row.state.phase.at !== 'ended' && isBehind) {
    await updateCall(queries, { callId, state, tries, outcome: null, now: deps.clock.now() });
  }
  return callId;
}

/** A call of which nothing is on record; its tries are counted with its steps. */
export const insertStandbyCall = (
  queries: Queries,
  { call, state, received }: StandbyCall,
): Promise<unknown> =>
  insertCall(queries, {
    ...call,
    state,
    tries: 0,
    kind: state.plan?.kind ?? 'unknown',
    rule: received?.rule ?? 'unknown_caller',
    outcome: null,
    now: state.startedAt,
  });
