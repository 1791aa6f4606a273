import { callsTopic } from '../../residents/home.ts';
import type { Queries } from '../../db/database.ts';
import { isOver, type CallPlan } from '../call-flow/call.ts';
import type { CallEvent } from '../call-flow/events.ts';
import { dropRecording, storeRecording } from '../calls/message-store.ts';
import { answerStep, findStep, insertStep } from '../calls/step-store.ts';
import { countRecorded, noteReach } from '../calls/reach.ts';
import { addCallEvent, findCallByCarrier, updateCall, type StoredCall } from '../calls/store.ts';
import { finishedBy, type FinishedCall } from '../calls/tally.ts';
import { tellGate } from '../calls/tell-gate.ts';
import type { VoiceDeps } from '../voice-deps.ts';
import { insertStandbyCall } from './land.ts';
import { isOpened, replay } from './replay.ts';
import { isAhead, stepsOf, type Received, type StandbyRecord } from './standby-step.ts';
import { opensBy, takeBackOpening } from './take-back.ts';
import { withTaps } from './with-taps.ts';

/**
 * Writes down what the standby decided, as the primary would have: the call, its timeline, wrong codes,
 * a code's use, and what the resident is told, all with the time at which it happened. A step that is
 * on record already stays as it is, so this may be repeated.
 */
export async function recordStandbyStep(now: VoiceDeps, record: StandbyRecord): Promise<void> {
  const deps: VoiceDeps = { ...now, clock: { now: () => record.at } };
  const done = await deps.db.write((queries) => write(deps, queries, record));
  if (!done) return;
  if (done.finished) deps.tally.add(done.finished);
  if (record.call.residentId !== null) deps.changes.publish(callsTopic(record.call.residentId));
}

async function write(
  deps: VoiceDeps,
  queries: Queries,
  record: StandbyRecord,
): Promise<{ readonly finished: FinishedCall | undefined } | undefined> {
  const { stepHash, awaited, memberId, reply, at, recording } = record;
  const known = await findStep(queries, { secrets: deps.secrets, stepHash });
  if (known && known.reply !== null) {
    // The primary decided it as well, which only matters if one of them opened.
    if (known.reply === reply || opensBy(known.reply) === opensBy(reply)) return undefined;
    await takeBackOpening(deps, queries, { stepHash, heard: record.state });
  }
  const row = await storedCall(deps, queries, record);
  if (!row) {
    const { carrier } = record.call;
    if (recording?.name) await dropRecording(queries, deps, { carrier, name: recording.name });
    return undefined;
  }
  const { callId } = row;
  if (!known)
    await insertStep(queries, { stepHash, callId, awaited, memberId, branch: 0, now: at });
  await answerStep(queries, deps.secrets, { stepHash, reply, now: at });
  if (recording) await storeRecording(queries, deps, { callId, ...recording });
  const hasEnded = row.state.phase.at === 'ended';
  // Its end was reported before what had happened in it.
  const events: readonly CallEvent[] = hasEnded
    ? [...record.events, { kind: 'hungUp' }]
    : record.events;
  const replayed = await replay({ deps, queries, call: row }, record.state, events);
  const { outcome, wrong } = replayed;
  const state = withTaps(replayed.state, row.state, at);
  const isNewer = isAhead(state, row.state);
  await updateCall(queries, {
    callId,
    state: isNewer ? state : row.state,
    tries: row.tries + wrong,
    outcome: isNewer ? outcome : null,
    now: at,
  });
  // That a guest rang is reported with its step; so is an opening after another end was reported.
  const isNews = !isOver(state) || (isOpened(state) && !isOpened(row.state));
  if (isNewer || isNews) {
    const before = isNews ? { ...row, state: record.state } : row;
    await tellGate(deps, queries, { before, after: state, tries: row.tries + wrong });
  }
  return { finished: isNewer && !hasEnded ? finishedBy(row, state) : undefined };
}

/** The call on record, inserted by whichever of its steps comes first; undefined if it was erased. */
async function storedCall(
  deps: VoiceDeps,
  queries: Queries,
  record: StandbyRecord,
): Promise<StoredCall | undefined> {
  const known = await findCallByCarrier(queries, record.call);
  const { call, received, decided, events } = record;
  const { standbySteps: _not, ...before } = record.state;
  const [first] = events;
  const state = first?.kind === 'received' ? { ...before, plan: first.plan } : before;
  const isThere = known ?? (await insertStandbyCall(queries, { call, state, received, decided }));
  if (!isThere) return undefined;
  const callId = known?.callId ?? call.callId;
  if (stepsOf(record.state) === 1) {
    const at = record.at;
    if (received) {
      const { rule, attestation, leftAlone: people } = received;
      const details = { rule, attestation };
      await addCallEvent(queries, { callId, at, kind: 'received', details });
      if (people > 0) {
        await addCallEvent(queries, { callId, at, kind: 'left_alone', details: { people } });
      }
    }
    await addCallEvent(queries, { callId, at, kind: 'from_standby' });
    if (received && state.plan) {
      const late = { ...call, callId, tries: 0 };
      await countLate(deps, queries, { call: late, plan: state.plan, received });
    }
  }
  return known ?? { ...call, state, tries: 0 };
}

/** Counts a call that nothing could count when it came in. */
async function countLate(
  deps: VoiceDeps,
  queries: Queries,
  { call, plan, received }: { call: Omit<StoredCall, 'state'>; plan: CallPlan; received: Received },
): Promise<void> {
  const { intercomId } = call;
  const { rule, attestation } = received;
  const counted = { intercomId, kind: plan.kind, rule, attestation };
  const tooManyForMs = await countRecorded(deps, queries, counted);
  await noteReach(deps, queries, { call, plan, tooManyForMs });
}
