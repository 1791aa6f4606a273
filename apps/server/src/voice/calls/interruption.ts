import type { Queries } from '../../db/database.ts';
import type { VoiceDeps } from '../voice-deps.ts';
import { nameStep } from './name-step.ts';
import type { StoredCall } from './store.ts';

/** A line by the carrier's name for it. */
export type LineName = Pick<StoredCall, 'carrier' | 'carrierCallId'>;

/** Published when the resident has decided about a call, by the carrier's name for it. */
export const decisionTopic = ({ carrier, carrierCallId }: LineName): string =>
  `decision:${carrier}:${carrierCallId}`;

/** Where the line is sent to ask for the decision. */
export type Interruption = { readonly call: StoredCall; readonly url: string };

/** Makes the step that an interrupted line comes to. */
export async function interruptionOf(
  deps: VoiceDeps,
  queries: Queries,
  call: StoredCall,
): Promise<Interruption> {
  const step = { state: call.state, awaited: 'decisionDue', memberId: null } as const;
  return { call, url: await nameStep(deps, queries, call, step) };
}

/**
 * Asks the line to ask now. Nothing is lost if that fails or the carrier has no such interface: the
 * line's next request carries the decision out, at the latest when the guest stays silent or the
 * ringing ends.
 */
export function interruptLine(deps: VoiceDeps, { call, url }: Interruption): void {
  deps.changes.publish(decisionTopic(call));
  sendLine(deps, call, { url, failure: 'a call could not be interrupted for the resident' });
}

/** Sends a line to another address, where its carrier can; a failure is logged alone. */
export function sendLine(
  { apis, log }: Pick<VoiceDeps, 'apis' | 'log'>,
  { carrier, carrierCallId, state }: LineName & Pick<StoredCall, 'state'>,
  { url, failure }: { url: string; failure: string },
): void {
  apis
    .get(carrier)
    ?.redirectCall?.({ carrierCallId, account: state.lineAccount, url })
    .catch((error: unknown) => log.warn({ err: error }, failure));
}
