import type { Queries } from '../../db/database.ts';
import { isDatabaseFailure } from '../../platform/database-failure.ts';
import { inTime } from '../../platform/in-time.ts';
import type { Awaited, CarrierTraits, IncomingCall, Leg, Signal } from '../carriers/carrier.ts';
import type { Verb } from '../carriers/verbs.ts';
import * as primary from '../calls/logic.ts';
import { recoverCall as recoverOnPrimary } from '../calls/recover.ts';
import type { VoiceDeps } from '../voice-deps.ts';
import { continueFromStandby, receiveFromStandby, recoverFromStandby } from './decide.ts';
import { createFence } from './fence.ts';
import { land } from './land.ts';

/** Both together are shorter than a webhook may take; a primary that replies at all is faster. */
const PRIMARY_MS = 2_000;
const STANDBY_MS = 1_500;

/** The first webhook of a call; decided from the standby if there is no primary. */
export const receiveCall = (
  deps: VoiceDeps,
  carrier: CarrierTraits,
  incoming: IncomingCall,
): Promise<readonly Verb[]> =>
  orFromStandby(
    deps,
    (fenced) => primary.receiveCall(fenced, carrier, incoming),
    (read) => receiveFromStandby({ deps, read, carrier }, incoming),
  );

/** A later webhook, the same way; undefined for a step that is not ours or is another call's. */
export const continueCall = (
  deps: VoiceDeps,
  carrier: CarrierTraits,
  step: { readonly token: string; readonly leg: Leg },
  readSignal: (awaited: Awaited) => Signal,
): Promise<readonly Verb[] | undefined> =>
  orFromStandby(
    deps,
    async (fenced) => {
      await land(fenced, step.token);
      return primary.continueCall(fenced, carrier, step, readSignal);
    },
    (read) => continueFromStandby({ deps, read, carrier }, step, readSignal),
  );

/** A call whose carrier could not use our reply, the same way. */
export const recoverCall = (
  deps: VoiceDeps,
  carrier: CarrierTraits,
  incoming: IncomingCall,
  failedToken?: string,
): Promise<readonly Verb[]> =>
  orFromStandby(
    deps,
    async (fenced) => {
      if (failedToken !== undefined) await land(fenced, failedToken);
      return recoverOnPrimary(fenced, carrier, incoming, failedToken);
    },
    (read) => recoverFromStandby({ deps, read, carrier }, incoming, failedToken),
  );

/**
 * What the primary says; what the standby does if the primary fails or is silent. Without either, the
 * primary's failure is thrown and the caller is asked to wait.
 */
async function orFromStandby<T>(
  deps: VoiceDeps,
  work: (fenced: VoiceDeps) => Promise<T>,
  instead: (read: Queries) => Promise<T | undefined>,
): Promise<T> {
  const { standby, log } = deps;
  if (!standby?.mayDecide()) return work(deps);
  const fence = createFence(deps);
  try {
    return await inTime(work(fence.deps), PRIMARY_MS, fence.giveUp);
  } catch (error) {
    if (!isDatabaseFailure(error)) throw error;
    const decided = await inTime(instead(standby.read), STANDBY_MS).catch((failed: unknown) => {
      log.error({ err: failed }, 'the standby could not decide a call either');
      return undefined;
    });
    if (decided === undefined) throw error;
    return decided;
  }
}
