import type { Call } from '../call-flow/call.ts';
import { sendLine } from '../calls/interruption.ts';
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
  const url = urlOfStep(deps, { ...before, state: after, awaited: 'ringEnded', memberId: null });
  const line = { ...before.call, state: after };
  sendLine(deps, line, { url, failure: 'a call could not be sent on to open the gate' });
}
