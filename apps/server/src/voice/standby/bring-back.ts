import type { Call } from '../call-flow/call.ts';
import type { VoiceDeps } from '../voice-deps.ts';
import { urlOfStep, type StandbyCall } from './standby-step.ts';

/**
 * A member's key may reach another instance than the one that rang them and that the caller's line will
 * ask: then the caller's line is sent on with what was keyed. Without the carrier's interface the line
 * asks when the ringing ends, and gets what that instance knows.
 */
export function bringBack(deps: VoiceDeps, before: StandbyCall, after: Call): void {
  const { phase } = after;
  if (phase.at !== 'ringing' || phase.pressedBy === null) return;
  const { carrier, carrierCallId } = before.call;
  const url = urlOfStep(deps, { ...before, state: after, awaited: 'ringEnded', memberId: null });
  deps.apis
    .get(carrier)
    ?.redirectCall?.({
      carrierCallId,
      account: after.lineAccount,
      url,
    })
    .catch((error: unknown) => {
      deps.log.warn({ err: error }, 'a call could not be sent on to open the gate');
    });
}
