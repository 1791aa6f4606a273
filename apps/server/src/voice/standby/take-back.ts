import type { Queries } from '../../db/database.ts';
import { rearm } from '../../home/arm/store.ts';
import type { Call } from '../call-flow/call.ts';
import { findStep, forgetReply } from '../calls/step-store.ts';
import { openedId, updateCall } from '../calls/store.ts';
import type { Verb } from '../carriers/verbs.ts';
import { holdGuessStates } from '../../home/codes/guess-store.ts';
import { returnGuestCode } from '../../home/codes/store.ts';
import type { VoiceDeps } from '../voice-deps.ts';

/** Whether a reply opened the gate: nothing else waits for the end of tones. */
export const opensBy = (reply: string): boolean =>
  // Written by ourselves.
  (JSON.parse(reply) as readonly Verb[]).some(({ verb }) => verb === 'continue');

/**
 * Undoes an opening that no one heard: the primary committed it when the standby had decided the same
 * step otherwise. The code or the arm is given back, and the call is where the guest was left. An
 * opening that the line has reported stays.
 */
export async function takeBackOpening(
  deps: VoiceDeps,
  queries: Queries,
  { stepHash, heard }: { readonly stepHash: string; readonly heard: Call },
): Promise<void> {
  const step = await findStep(queries, { secrets: deps.secrets, stepHash });
  if (!step || step.reply === null || !opensBy(step.reply)) return;
  const { callId, intercomId, state, tries } = step.call;
  const { openedBy } = state;
  if (state.phase.at !== 'opening' || openedId(openedBy) === openedId(heard.openedBy)) return;
  // In the order of `holdHome`, because the step that is recorded next counts guesses.
  if (intercomId !== null) await holdGuessStates(queries, intercomId);
  if (openedBy?.kind === 'code') await returnGuestCode(queries, openedBy.codeId);
  if (openedBy?.kind === 'arm') await rearm(queries, openedBy.armId);
  await forgetReply(queries, { stepHash });
  const now = deps.clock.now();
  const { phase } = heard;
  const before: Call = { ...state, openedBy: null, phase };
  await updateCall(queries, { callId, state: before, tries, outcome: null, now });
}
