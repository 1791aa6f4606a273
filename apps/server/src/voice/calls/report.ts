import { lineOf } from '../../config/carriers/accounts.ts';
import type { CarrierName } from '../../config/carriers/list.ts';
import type { CallEvent } from '../call-flow/events.ts';
import type { CarrierTraits } from '../carriers/carrier.ts';
import type { Verb } from '../carriers/verbs.ts';
import type { VoiceDeps } from '../voice-deps.ts';
import { findCallByCarrier } from './store.ts';
import { writeStep, proceed } from './one-step.ts';

/**
 * What happens in a call outside its steps: its carrier reports that it is over, that it failed and so on; another
 * process takes it up; a line was interrupted for the resident's decision.
 */
type Report = {
  readonly carrierCallId: string;
  readonly event:
    | 'hungUp'
    | 'carrierFailed'
    | 'interrupted'
    | 'tonesBegun'
    | 'resumed'
    | 'decisionDue'
    /** A hang-up with its time. */
    | Extract<CallEvent, { kind: 'hungUp' }>;
};

/** Passes it to the call's flow; the line of a call that is unknown hangs up. */
export const reportCall = async (
  deps: VoiceDeps,
  carrier: CarrierTraits,
  report: Report,
): Promise<readonly Verb[]> => (await tellCall(deps, carrier, report)) ?? [{ verb: 'hangup' }];

/** The same; undefined if the call is unknown. */
export async function tellCall(
  deps: VoiceDeps,
  carrier: CarrierTraits,
  report: Report,
): Promise<readonly Verb[] | undefined> {
  const done = await writeStep(deps, carrier, 'report', async (queries) => {
    const { carrierCallId, event } = report;
    const named = { carrier: carrier.name, carrierCallId };
    const call = await findCallByCarrier(queries, named);
    const told = typeof event === 'string' ? { kind: event } : event;
    return call && proceed(deps, queries, carrier, call, told);
  });
  return done?.verbs;
}

/**
 * Closes a call whose end was never reported, with the outcome it had; its timeline says so. A call
 * that has ended meanwhile stays as it is.
 */
export async function closeUnreported(
  deps: VoiceDeps,
  named: { carrier: CarrierName; carrierCallId: string },
): Promise<void> {
  const carrier = traitsOf(named.carrier);
  await writeStep(deps, carrier, 'report', async (queries) => {
    const call = await findCallByCarrier(queries, named);
    if (!call || call.state.phase.at === 'ended') return undefined;
    return proceed(deps, queries, carrier, call, { kind: 'hungUp' }, 'end_unreported');
  });
}

/**
 * Waits no longer for the recording of a call that has ended: the guest said nothing. One that was reported
 * meanwhile stays.
 */
export async function giveUpRecording(
  deps: VoiceDeps,
  named: { carrier: CarrierName; carrierCallId: string },
): Promise<void> {
  const carrier = traitsOf(named.carrier);
  await writeStep(deps, carrier, 'report', async (queries) => {
    const call = await findCallByCarrier(queries, named);
    const phase = call?.state.phase;
    if (!call || phase?.at !== 'ended' || phase.awaits === undefined) return undefined;
    return proceed(deps, queries, carrier, call, { kind: 'recorded', seconds: 0 });
  });
}

/** Of a call that is over nothing is played any more. */
const traitsOf = (name: CarrierName): CarrierTraits => ({
  name,
  ...lineOf(name),
  ownsLine: false,
});
