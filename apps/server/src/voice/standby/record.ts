import type { Queries } from '../../db/database.ts';
import type { CallCommand } from '../call-flow/commands.ts';
import type { CallEvent, Verdict } from '../call-flow/events.ts';
import type { Call, Outcome } from '../call-flow/call.ts';
import { step } from '../call-flow/step.ts';
import { callsTopic } from '../calls/live.ts';
import { storeRecording } from '../calls/message-store.ts';
import { answerStep, findStep, insertStep } from '../calls/step-store.ts';
import { addCallEvent, findCallByCarrier, updateCall, type StoredCall } from '../calls/store.ts';
import { finishedBy, type FinishedCall } from '../calls/tally.ts';
import { tellGate } from '../calls/tell-gate.ts';
import { tellNotice, tellWarning } from '../calls/tell-resident.ts';
import { noteCommand, noteEvent } from '../calls/timeline.ts';
import { countGuesses, forgetGuesses } from '../codes/check.ts';
import { consumeGuestCode, holdGuessState } from '../codes/store.ts';
import type { VoiceDeps } from '../voice-deps.ts';
import { insertStandbyCall } from './land.ts';
import { stepsOf, type StandbyRecord } from './standby-step.ts';

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
  const { engine } = deps.db;
  const known = await findStep(queries, { secrets: deps.secrets, engine, stepHash });
  if (known && known.reply !== null) return undefined;
  const row = await storedCall(deps, queries, record);
  const { callId } = row;
  if (!known) await insertStep(queries, { stepHash, callId, awaited, memberId, now: at });
  await answerStep(queries, deps.secrets, { stepHash, reply, now: at });
  if (recording) await storeRecording(queries, deps, { callId, ...recording });
  const isOver = row.state.phase.at === 'ended';
  // Its end was reported before what had happened in it.
  const events: readonly CallEvent[] = isOver
    ? [...record.events, { kind: 'hungUp' }]
    : record.events;
  const { state, outcome, wrong } = await replay(
    { deps, queries, call: row },
    record.state,
    events,
  );
  // What the primary has opened meanwhile is not taken back: it would be opened again.
  const isOpenedThere = row.state.openedBy !== null && state.openedBy === null;
  const isNewer = !isOpenedThere && stepsOf(state) > stepsOf(row.state);
  await updateCall(queries, {
    callId,
    state: isNewer ? state : row.state,
    tries: row.tries + wrong,
    outcome: isNewer ? outcome : null,
    now: at,
  });
  if (isNewer) {
    await tellGate(deps, queries, { before: row, after: state, tries: row.tries + wrong });
  }
  return { finished: isNewer && !isOver ? finishedBy(row, state) : undefined };
}

/** The call on record; inserted by whichever of its steps comes first. */
async function storedCall(
  deps: VoiceDeps,
  queries: Queries,
  record: StandbyRecord,
): Promise<StoredCall> {
  const known = await findCallByCarrier(queries, deps.db.engine, record.call);
  const { call, received, events } = record;
  const { standbySteps: _not, ...before } = record.state;
  const [first] = events;
  const state = first?.kind === 'received' ? { ...before, plan: first.plan } : before;
  if (!known) await insertStandbyCall(queries, { call, state, received });
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
  }
  return known ?? { ...call, state, tries: 0 };
}

type Writing = {
  readonly deps: VoiceDeps;
  readonly queries: Queries;
  readonly call: StoredCall;
};

/** Runs the flow again over what happened; it is pure, so it comes to the same. */
async function replay(
  writing: Writing,
  before: Call,
  events: readonly CallEvent[],
): Promise<{ state: Call; outcome: Outcome | null; wrong: number }> {
  const { deps, queries, call } = writing;
  let state = before;
  let outcome: Outcome | null = null;
  let wrong = 0;
  for (const event of events) {
    await noteEvent({ deps, queries, call }, event);
    if (event.kind === 'codeChecked') wrong += await countVerdict(writing, event.verdict);
    const result = step(state, event, deps.clock.now());
    state = result.call;
    for (const command of result.commands) {
      if (command.do === 'finish') outcome ??= command.outcome;
      await note(writing, state, command);
    }
  }
  return { state, outcome, wrong };
}

async function note(
  { deps, queries, call }: Writing,
  state: Call,
  command: CallCommand,
): Promise<void> {
  const { callId } = call;
  const at = deps.clock.now();
  if (command.do === 'checkCode') {
    await addCallEvent(queries, { callId, at, kind: `heard_${command.heard.kind}` });
  } else if (command.do === 'notify') {
    await tellNotice({ deps, queries, call }, command.notice);
  } else await noteCommand({ deps, queries, call }, state, command);
}

/** Counts a wrong code, or a right one's use; returns the wrong ones. */
async function countVerdict({ deps, queries, call }: Writing, verdict: Verdict): Promise<number> {
  const attempts = verdict.kind === 'refused' ? verdict.attempts : 0;
  const { intercomId } = call;
  if (intercomId === null || verdict.kind === 'notNow' || call.state.plan?.kind === 'demo') {
    return attempts;
  }
  const before = await holdGuessState(queries, intercomId);
  if (verdict.kind === 'right') {
    await consumeGuestCode(queries, verdict.codeId);
    await forgetGuesses(deps, queries, { intercomId, before });
    return 0;
  }
  const counted = await countGuesses(deps, queries, { intercomId, before, attempts });
  await tellWarning({ deps, queries, call }, counted);
  return attempts;
}
