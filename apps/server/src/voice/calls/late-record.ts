import { callsTopic } from '../../residents/home.ts';
import { join } from 'node:path';
import type { Queries } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import { newCall, type Call, type CallPlan } from '../call-flow/call.ts';
import type { CallEvent } from '../call-flow/events.ts';
import type { CarrierTraits, IncomingCall } from '../carriers/carrier.ts';
import { recordStandbyStep } from '../standby/record.ts';
import type { VoiceDeps } from '../voice-deps.ts';
import { createLateJournal, type LateJournal, type LateMessage } from './late-journal.ts';
import { storeRecording } from './message-store.ts';
import { profileOf } from './panel-of-call.ts';
import { advance } from './perform.ts';
import { planCall } from './plan.ts';
import { countCall, noteReach } from './reach.ts';
import { noteReceived } from './received.ts';
import { finishedBy } from './tally.ts';
import { tellGate } from './tell-gate.ts';
import { findCallByCarrier, insertCall, updateCall } from './store.ts';

/**
 * Records what happened in a call while the database was away, and tells the resident. The flow
 * continues in the phase that the line had reached, also if the end of the call is on record by now. A call in
 * which the gate was opened, or that is parting, stays as it is.
 */
export async function writeLateMessage(
  deps: VoiceDeps,
  { carrier, incoming, startedAt, result }: LateMessage,
): Promise<void> {
  const { residentId, finished } = await deps.db.write(async (queries) => {
    const call =
      (await findCallByCarrier(queries, {
        carrier: carrier.name,
        carrierCallId: incoming.carrierCallId,
      })) ?? (await insertLateCall(deps, queries, carrier, incoming, startedAt));
    await storeRecording(queries, deps, {
      callId: call.callId,
      seconds: result.seconds,
      name: result.recording,
    });
    const { plan } = call.state;
    if (call.state.openedBy !== null || plan === null || call.state.phase.at === 'parting') {
      return { residentId: call.residentId, finished: undefined };
    }
    const profile = await profileOf(queries, call);
    const before = phaseOnTheLine(call.state, plan);
    const event: CallEvent = { kind: 'recorded', seconds: result.seconds };
    const context = { deps, queries, carrier, call, profile };
    const after = await advance(context, before, event);
    await updateCall(queries, {
      callId: call.callId,
      state: after.call,
      tries: call.tries,
      outcome: after.outcome,
      now: deps.clock.now(),
    });
    await tellGate(deps, queries, { before: call, after: after.call, tries: call.tries });
    return { residentId: call.residentId, finished: finishedBy(call, after.call) };
  });
  if (finished) deps.tally.add(finished);
  if (residentId !== null) deps.changes.publish(callsTopic(residentId));
}

const phaseOnTheLine = (state: Call, plan: CallPlan): Call => ({
  ...state,
  phase: { at: 'recording', purpose: plan.kind === 'voicemail' ? 'voicemail' : 'message' },
});

/** A call whose first webhook could not be stored. */
async function insertLateCall(
  deps: VoiceDeps,
  queries: Queries,
  carrier: CarrierTraits,
  incoming: IncomingCall,
  startedAt: number,
) {
  const planned = await countCall(deps, queries, await planCall(deps, queries, incoming, carrier));
  const { resolution, plan, tooManyForMs } = planned;
  const state = { ...newCall(startedAt), plan };
  const call = await noteReceived(deps, queries, { carrier, incoming, planned, state });
  await noteReach(deps, queries, { call, plan, tooManyForMs });
  await insertCall(queries, {
    ...call,
    kind: resolution.kind,
    rule: resolution.rule,
    outcome: null,
    now: startedAt,
  });
  return call;
}

/** The journal of what happened in calls while the database was away. */
export const openLateCalls = (deps: Deps, voice: () => VoiceDeps): LateJournal =>
  createLateJournal(deps, {
    folder: join(deps.config.dataFolder, 'late-records'),
    write: (record) =>
      'events' in record ? recordStandbyStep(voice(), record) : writeLateMessage(voice(), record),
  });
