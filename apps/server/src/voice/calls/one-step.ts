import { callsTopic } from '../../residents/home.ts';
import type { Queries } from '../../db/database.ts';
import type { Call } from '../call-flow/call.ts';
import type { CallEvent } from '../call-flow/events.ts';
import type { CarrierTraits } from '../carriers/carrier.ts';
import type { Verb } from '../carriers/verbs.ts';
import { ringingChange, tellRinging, type RingingChange } from '../notices/ring.ts';
import type { VoiceDeps } from '../voice-deps.ts';
import { withoutLeavers } from './leavers.ts';
import { NO_PANEL, profileOf } from './panel-of-call.ts';
import { advance, type Advance } from './perform.ts';
import { forgiveCall } from './reach.ts';
import { traceCall } from './trace-call.ts';
import { tellGate } from './tell-gate.ts';
import { noteEnd } from './timeline.ts';
import { finishedBy, type FinishedCall } from './tally.ts';
import { addCallEvent, updateCall, type StoredCall } from './store.ts';

/** The result of one webhook. */
export type Done = {
  readonly verbs: readonly Verb[];
  readonly residentId: string | null;
  /** The call that is over with this. */
  readonly endedId: string | undefined;
  /** Set once for each call, by the webhook that decided it. */
  readonly finished: FinishedCall | undefined;
  /** What the people to be rung or told must learn, if anything. */
  readonly ringing: RingingChange | undefined;
};

/**
 * One transaction for each webhook, seen as one span if tracing is on, with the call that it ended. Then
 * tells the people concerned.
 */
export async function writeStep<T extends Done | undefined>(
  deps: VoiceDeps,
  carrier: CarrierTraits,
  step: 'incoming' | 'action' | 'report',
  work: (queries: Queries) => Promise<T>,
): Promise<T> {
  const done = await deps.tracing.inSpan(
    'call step',
    { 'gatecall.carrier': carrier.name, 'gatecall.step': step },
    async () => {
      const result = await deps.db.write(work);
      if (result?.endedId !== undefined) await traceCall(deps, result.endedId);
      return result;
    },
  );
  if (done) announce(deps, done);
  return done;
}

/** Another step of a known call. */
export async function proceed(
  deps: VoiceDeps,
  queries: Queries,
  carrier: CarrierTraits,
  call: StoredCall,
  said: CallEvent,
  endedAs = 'hung_up',
): Promise<Done> {
  const { state, event } = await withoutLeavers(queries, call, { state: call.state, event: said });
  // A hang-up plays nothing: it needs no profile.
  const profile = event.kind === 'hungUp' ? NO_PANEL : await profileOf(queries, call);
  const result = await advance({ deps, queries, carrier, call, profile }, state, event);
  const now = deps.clock.now();
  const tries = call.tries + result.wrong;
  await updateCall(queries, {
    callId: call.callId,
    state: result.call,
    tries,
    outcome: result.outcome,
    now,
  });
  await tellGate(deps, queries, { before: call, after: result.call, tries });
  const outcome = finishedBy(call, result.call)?.outcome;
  await forgiveCall(deps, queries, { call, after: result.call, outcome });
  if (hasEnded(call, result.call)) {
    const ended = { callId: call.callId, at: now };
    if (endedAs === 'hung_up') await noteEnd(queries, { ...ended, before: call.state, event });
    else await addCallEvent(queries, { ...ended, kind: endedAs });
  }
  return toDone(call, result);
}

/** What a webhook leads to, beside the reply. */
export const toDone = (before: StoredCall, { call, verbs }: Advance): Done => ({
  verbs,
  residentId: before.residentId,
  endedId: hasEnded(before, call) ? before.callId : undefined,
  finished: finishedBy(before, call),
  ringing: ringingChange(before, call),
});

const hasEnded = (before: StoredCall, after: Call): boolean =>
  before.state.phase.at !== 'ended' && after.phase.at === 'ended';

function announce(deps: VoiceDeps, { residentId, finished, ringing }: Done): void {
  if (finished) deps.tally.add(finished);
  if (residentId === null) return;
  deps.changes.publish(callsTopic(residentId));
  if (ringing) tellRinging(deps, ringing);
}

/** The stored reply once more; nothing else comes of it. */
export const repeated = (reply: string): Done => ({
  verbs: parseReply(reply),
  residentId: null,
  endedId: undefined,
  finished: undefined,
  ringing: undefined,
});

// Encrypted by answerStep: our own data.
const parseReply = (reply: string): readonly Verb[] => JSON.parse(reply) as readonly Verb[];
