import { lineOf } from '../../config/carriers/accounts.ts';
import type { CarrierName } from '../../config/carriers/list.ts';
import type { CallEvent } from '../call-flow/events.ts';
import type { CarrierTraits } from '../carriers/carrier.ts';
import type { Verb } from '../carriers/verbs.ts';
import type { VoiceDeps } from '../voice-deps.ts';
import { findCallByCarrier } from './store.ts';
import { writeStep, proceed } from './one-step.ts';

type Reported = 'hungUp' | 'carrierFailed' | 'interrupted' | 'tonesBegun';
/** A hang-up with its time. */
type HangUp = Extract<CallEvent, { kind: 'hungUp' }>;

/**
 * What a carrier reports about a call outside its steps: that it is over, that it failed, and so on.
 */
export async function reportCall(
  deps: VoiceDeps,
  carrier: CarrierTraits,
  report: { carrierCallId: string; event: Reported | HangUp },
): Promise<readonly Verb[]> {
  return (await tellCall(deps, carrier, report)) ?? [{ verb: 'hangup' }];
}

/** Continues a call that another process began; undefined if it is unknown or over. */
export async function resumeCall(
  deps: VoiceDeps,
  carrier: CarrierTraits,
  carrierCallId: string,
): Promise<readonly Verb[] | undefined> {
  return tellCall(deps, carrier, { carrierCallId, event: 'resumed' });
}

/** What a line does after it was interrupted for the resident's decision. */
export async function takeDecision(
  deps: VoiceDeps,
  carrier: CarrierTraits,
  carrierCallId: string,
): Promise<readonly Verb[]> {
  const verbs = await tellCall(deps, carrier, { carrierCallId, event: 'decisionDue' });
  return verbs ?? [{ verb: 'hangup' }];
}

/** Passes an event from outside its steps to a call's flow; undefined if the call is unknown. */
export async function tellCall(
  deps: VoiceDeps,
  carrier: CarrierTraits,
  report: { carrierCallId: string; event: Reported | HangUp | 'resumed' | 'decisionDue' },
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
  const carrier = { name: named.carrier, ...lineOf(named.carrier), ownsLine: false };
  await writeStep(deps, carrier, 'report', async (queries) => {
    const call = await findCallByCarrier(queries, named);
    if (!call || call.state.phase.at === 'ended') return undefined;
    return proceed(deps, queries, carrier, call, { kind: 'hungUp' }, 'end_unreported');
  });
}
