import { sha256 } from '../../platform/secrets.ts';
import type { CarrierTraits, IncomingCall } from '../carriers/carrier.ts';
import type { Verb } from '../carriers/verbs.ts';
import type { VoiceDeps } from '../voice-deps.ts';
import { continueStep, receiveCall } from './logic.ts';
import { tellCall } from './report.ts';
import { findStep } from './step-store.ts';

/** Where a call continues after its request to `failedPath` failed; names the step, if it was one. */
export function recoverPath(carrierName: string, failedPath: string): string {
  const [, token] = /\/(?:step|recover)\/((?:standby\/)?[\w-]+)$/.exec(failedPath) ?? [];
  return `/voice/${carrierName}/recover${token === undefined ? '' : `/${token}`}`;
}

/** Whether a path is one that `recoverPath` made. */
export const isRecoverPath = (path: string): boolean => /\/recover(\/[\w-]+){0,2}$/.test(path);

/**
 * Continues a call after a carrier could not use our reply: with a person, or with the gate that was
 * about to open. An unknown call starts now, because its first webhook found no database.
 */
export async function recoverCall(
  deps: VoiceDeps,
  carrier: CarrierTraits,
  incoming: IncomingCall,
  failedToken?: string,
): Promise<readonly Verb[]> {
  const { carrierCallId } = incoming;
  const opening =
    failedToken === undefined
      ? undefined
      : await openingOf(deps, carrier, { stepHash: sha256(failedToken), carrierCallId });
  if (opening) return opening;
  const known = await tellCall(deps, carrier, { carrierCallId, event: 'carrierFailed' });
  return known ?? receiveCall(deps, carrier, incoming);
}

/**
 * What the failed step says about an opening gate: that the tones were played, if it was to report just
 * that; or that they were never heard, because the lost reply contained them. Then it is given again.
 */
async function openingOf(
  deps: VoiceDeps,
  carrier: CarrierTraits,
  { stepHash, carrierCallId }: { stepHash: string; carrierCallId: string },
): Promise<readonly Verb[] | undefined> {
  const step = await deps.db.write((queries) =>
    findStep(queries, { secrets: deps.secrets, stepHash }),
  );
  if (step?.call.state.phase.at !== 'opening') return undefined;
  if (step.awaited !== 'tonesPlayed' && step.reply === null) return undefined;
  const leg = { carrierCallId, parentCallId: null };
  return continueStep(deps, carrier, { stepHash, leg }, () => ({ kind: 'tonesPlayed' }));
}
