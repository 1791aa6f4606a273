import type { Call } from './call.ts';
import type { CallCommand } from './commands.ts';
import { standingDecision } from './decision.ts';
import { go, isMemberEvent, stay, type Planned, type Step } from './ending.ts';
import type { CallEvent } from './events.ts';
import { OWN_PHONE, rungMember } from './member-key.ts';
import { isTimeUp } from './time-limits.ts';

/**
 * Stores that the resident wants this call on their own phone, unless it is decided, on its way there,
 * or a member is talking. The line learns of it at its next request.
 */
export function requestRing(call: Planned, residentId: string, now: number): Step {
  const isPossible =
    standingDecision(call, now) === undefined &&
    !isWithResident(call) &&
    !isTalking(call) &&
    !isTimeUp(call, now);
  return stay(isPossible ? { ...call, callMe: { residentId } } : call, []);
}

/** Whether the resident's own phone is being rung, or will be, or has answered. */
export const isWithResident = (call: Call): boolean =>
  call.callMe !== undefined || rungMember(call) === OWN_PHONE;

/** Whether a person at home talks to the guest. */
export const isTalking = ({ phase }: Pick<Call, 'phase'>): boolean =>
  phase.at === 'ringing' && phase.isTalking;

/**
 * Whether an event is the moment to ring the resident. A code that was just given, an armed gate and a
 * member who is on the line come first: the tap is not to keep any guest outside.
 */
export function isTimeToRing({ phase }: Call, event: CallEvent): boolean {
  if (isMemberEvent(event)) return false;
  switch (event.kind) {
    case 'heard':
      return event.heard.kind === 'silence' || event.heard.kind === 'finishKey';
    case 'codeChecked':
      return event.verdict.kind === 'refused';
    case 'armClaimed':
      return event.armId === null;
    case 'ringEnded':
      return phase.at === 'ringing' && !phase.isTalking;
    default:
      return true;
  }
}

/** Rings the resident's own phone; if it is not answered, the call continues with the members not yet rung. */
export function ringResident(call: Planned, residentId: string, event: CallEvent): Step {
  const { callMe: _asked, ...rest } = call;
  const { phase, plan } = call;
  const refused = event.kind === 'codeChecked' && event.verdict.kind === 'refused';
  const message: readonly CallCommand[] =
    event.kind === 'recorded' &&
    event.seconds > 0 &&
    phase.at === 'recording' &&
    !call.isMessageTold
      ? [{ do: 'notify', notice: { kind: phase.purpose, seconds: event.seconds } }]
      : [];
  const household = [OWN_PHONE, ...notYetRung(call)];
  return go(
    {
      ...rest,
      plan: { ...plan, household },
      rungResident: residentId,
      ...(refused ? { wrong: (call.wrong ?? 0) + event.verdict.attempts } : {}),
      ...(message.length > 0 ? { isMessageTold: true } : {}),
    },
    { at: 'ringing', index: 0, pressedBy: null, isTalking: false },
    [
      ...message,
      // A guest who has tried nothing, or was asked for a message, did nothing that has not worked.
      { do: 'say', text: refused ? 'ringing' : 'calling' },
      { do: 'ring', memberId: OWN_PHONE },
    ],
  );
}

function notYetRung({ phase, plan }: Planned): readonly string[] {
  if (phase.at === 'recording') return [];
  return phase.at === 'ringing' ? plan.household.slice(phase.index + 1) : plan.household;
}
