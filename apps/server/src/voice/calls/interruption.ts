import type { Queries } from '../../db/database.ts';
import { newToken } from '../../platform/random.ts';
import { sha256 } from '../../platform/secrets.ts';
import type { VoiceDeps } from '../voice-deps.ts';
import { insertStep } from './step-store.ts';
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
  const token = newToken(deps.random);
  await insertStep(queries, {
    stepHash: sha256(token),
    callId: call.callId,
    awaited: 'decisionDue',
    memberId: null,
    branch: call.state.interruptions ?? 0,
    now: deps.clock.now(),
  });
  return { call, url: `${deps.config.url}/voice/${call.carrier}/step/${token}` };
}

/**
 * Asks the line to ask now. Nothing is lost if that fails or the carrier has no such interface: the
 * line's next request carries the decision out, at the latest when the guest stays silent or the
 * ringing ends.
 */
export function interruptLine(deps: VoiceDeps, { call, url }: Interruption): void {
  deps.changes.publish(decisionTopic(call));
  const { carrierCallId, state } = call;
  const line = { carrierCallId, account: state.lineAccount, url };
  deps.apis
    .get(call.carrier)
    ?.redirectCall?.(line)
    .catch((error: unknown) => {
      deps.log.warn({ err: error }, 'a call could not be interrupted for the resident');
    });
}
