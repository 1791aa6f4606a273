import { isOver, type Call, type Decision, type OpenedBy } from './call.ts';
import type { CallCommand } from './commands.ts';
import { goodbye, memberIsLate, open, recorded, stay, type Planned, type Step } from './ending.ts';
import type { CallEvent } from './events.ts';
import { pressToOpen } from './member-key.ts';
import { isTimeUp, OPEN_STANDS_MS } from './time-limits.ts';

/**
 * Stores what the resident decided, unless the call was decided already: by a code, by a member's key,
 * or by another tap. A "refuse" takes back an "open" that has not been carried out. The line learns of
 * it at its next request.
 */
export function decide(call: Planned, decision: Decision, now: number): Step {
  const isKept =
    decision.kind === 'open'
      ? standingDecision(call, now) === undefined && !isTimeUp(call, now)
      : !isOpening(call) && call.decision?.kind !== 'refuse';
  if (!isKept) return stay(call, []);
  const { hasLapsed: _before, ...rest } = call;
  return stay({ ...rest, decision: { ...decision, decidedAt: now } }, []);
}

type Standing = Pick<Call, 'phase' | 'openedBy' | 'decision' | 'startedAt'>;

/** What a live call will come to by anyone's decision; undefined while it is undecided. */
export function standingDecision(call: Standing, now: number): Decision['kind'] | undefined {
  if (isOpening(call)) return 'open';
  return hasOpenLapsed(call, now) ? undefined : call.decision?.kind;
}

/** Whether the gate is already opening, by a code, a member's key or a tap that was carried out. */
export const isOpening = ({ phase, openedBy }: Pick<Call, 'phase' | 'openedBy'>): boolean =>
  openedBy !== null || (phase.at === 'ringing' && phase.pressedBy !== null);

/** Whether a live call has an "open" that can no longer be carried out. */
export function hasOpenLapsed(call: Standing, now: number): boolean {
  const { openedBy, decision } = call;
  if (decision?.kind !== 'open' || openedBy !== null || isOver(call)) return false;
  const { decidedAt = now } = decision;
  return now - decidedAt > OPEN_STANDS_MS || isTimeUp(call, now);
}

/** Why no decision in a live call can open the gate; null if one can. */
export const whyNotOpen = (call: Pick<Call, 'phase' | 'plan'>): 'no_keys_to_play' | null =>
  call.plan?.hasNoTones && !isOver(call) ? 'no_keys_to_play' : null;

/** The call without an "open" that has lapsed. */
export function dropLapsed(call: Call, now: number): Step {
  if (!hasOpenLapsed(call, now)) return stay(call, []);
  const { decision: _lapsed, ...rest } = call;
  return stay({ ...rest, hasLapsed: true }, [{ do: 'dropOpen' }]);
}

/** Carries out the decision, whatever the line has asked for. */
export function carryOut(call: Planned, decision: Decision, event: CallEvent): Step {
  // The member's leg is released first: the tones are for the panel. Their key still counts if a tap
  // lapses.
  const pressed = decision.kind === 'open' ? pressToOpen(call, event) : undefined;
  if (pressed) return pressed;
  const late = memberIsLate(event);
  if (late) return stay(call, late);
  const { phase } = call;
  const isMessage = event.kind === 'recorded' && phase.at === 'recording' && event.seconds > 0;
  if (decision.kind === 'refuse') {
    // A guest who has just left a message does not also need to hear that they were refused.
    if (isMessage) return recorded(call, phase.purpose, event.seconds);
    return goodbye(call, call.plan, 'refused', []);
  }
  const { operatorId, residentId } = decision;
  const by: OpenedBy =
    operatorId === undefined ? { kind: 'resident', residentId } : { kind: 'operator', operatorId };
  if (!isMessage || call.isMessageTold) return open(call, by);
  const opening = open({ ...call, isMessageTold: true }, by);
  const notice = { kind: phase.purpose, seconds: event.seconds };
  return { ...opening, commands: [{ do: 'notify', notice }, ...opening.commands] };
}

/**
 * Says the goodbye again to a line that was interrupted in the middle of it: the decision came with
 * another request of the same line, and the interruption after it. Undefined for any other event.
 */
export function lastWords(call: Call, event: CallEvent): readonly CallCommand[] | undefined {
  const { phase, plan, decision } = call;
  const isCutOff = event.kind === 'decisionDue' && decision?.kind === 'refuse';
  if (!isCutOff || plan === null || phase.at !== 'parting') return undefined;
  const { commands } = goodbye(call, plan, phase.outcome, []);
  return commands.filter((command) => command.do !== 'finish');
}
