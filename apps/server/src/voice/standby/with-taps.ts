import type { Call } from '../call-flow/call.ts';
import { hasOpenLapsed } from '../call-flow/decision.ts';
import { step } from '../call-flow/step.ts';

/** A call as the standby left it, with what people of the home have tapped meanwhile on the primary. */
export function withTaps(left: Call, stored: Call, now: number): Call {
  const { decision, callMe } = stored;
  let call = left;
  if (decision && !hasOpenLapsed(stored, now)) {
    call = step(call, { kind: 'residentDecided', decision }, decision.decidedAt ?? now).call;
  }
  if (callMe && call.rungResident !== callMe.residentId) {
    call = step(call, { kind: 'residentCalls', residentId: callMe.residentId }, now).call;
  }
  return call;
}
