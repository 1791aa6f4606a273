import {
  outcomeOf,
  type Call,
  type CallPlan,
  type OpenedBy,
  type Outcome,
  type Phase,
  type RecordingPurpose,
} from './call.ts';
import type { CallCommand, CallNotice } from './commands.ts';
import type { CallEvent } from './events.ts';
import { areAllTonesOut, areTonesOut } from './tones-out.ts';

/** The result of an event: the next state of the call, and commands for the line and the record. */
export type Step = { readonly call: Call; readonly commands: readonly CallCommand[] };

/** A call whose plan has been made. */
export type Planned = Call & { readonly plan: CallPlan };

/** The only place where the gate opens: once per call, by a named opener. */
export function open(call: Planned, by: OpenedBy): Step {
  if (call.openedBy !== null) return stay(call, [{ do: 'hangUp' }]);
  if (call.plan.hasNoTones) return trouble(call);
  return go({ ...call, openedBy: by }, { at: 'opening' }, OPENING);
}

/** The tones have been played, so the record and the resident may be told. */
export function opened(call: Planned): Step {
  return go(call, { at: 'parting', outcome: 'opened' }, [
    ...noticeOfOpening(call),
    { do: 'say', text: 'welcome' },
    { do: 'settle' },
    { do: 'hangUp' },
    { do: 'finish', outcome: 'opened' },
  ]);
}

/**
 * An opening that was broken off by another process, a failure or an interruption. The tones are played
 * whole and once, so they are played now only if the last of them has not been. A panel that hangs up
 * meanwhile may have acted on the first.
 */
export function openingAgain(call: Planned, now: number): Step {
  if (areAllTonesOut(call, now)) return opened(call);
  const begun = areTonesOut(call, now) ? { hasBegun: true } : {};
  return go(call, { at: 'opening', ...begun }, OPENING);
}

/** First the tone: the guest is waiting for the gate, not for a word. */
const OPENING: readonly CallCommand[] = [{ do: 'playTones', tones: 'open' }, { do: 'awaitTones' }];

const noticeOfOpening = ({ openedBy }: Call): readonly CallCommand[] =>
  openedBy === null ? [] : [{ do: 'notify', notice: { kind: 'opened', by: openedBy } }];

export function recorded(call: Planned, purpose: RecordingPurpose, seconds: number): Step {
  const { after, outcome, notices } = settled(call, purpose, seconds);
  return goodbye(after, call.plan, outcome, notices);
}

/** The outcome of a call whose guest was asked for a message; the resident is told once. */
function settled(
  call: Call,
  purpose: RecordingPurpose,
  seconds: number,
): { after: Call; outcome: Outcome; notices: readonly CallCommand[] } {
  const { wrong = 0, isMessageTold = false } = call;
  if (isMessageTold) return { after: call, outcome: 'message', notices: [] };
  if (seconds > 0) {
    const after = { ...call, isMessageTold: true };
    return { after, outcome: 'message', notices: [tellOf(purpose, seconds)] };
  }
  if (wrong === 0) return { after: call, outcome: outcomeOfLeaving(call), notices: [] };
  const notice: CallNotice = { kind: 'refused', tries: wrong };
  return { after: call, outcome: 'refused', notices: [{ do: 'notify', notice }] };
}

const tellOf = (kind: RecordingPurpose, seconds: number): CallCommand => ({
  do: 'notify',
  notice: { kind, seconds },
});

/** Goodbye at a panel; its deny tone frees it for the next guest. */
export function goodbye(
  call: Call,
  plan: CallPlan,
  outcome: Outcome,
  before: readonly CallCommand[],
): Step {
  const tones: readonly CallCommand[] =
    plan.kind === 'gate' ? [{ do: 'playTones', tones: 'deny' }] : [];
  return go(call, { at: 'parting', outcome }, [
    ...before,
    { do: 'say', text: 'goodbye' },
    ...tones,
    { do: 'hangUp' },
    { do: 'finish', outcome },
  ]);
}

/** Goodbye to a caller who is not at a panel. */
export function goodbyeWords(call: Call, outcome: Outcome, before: readonly CallCommand[]): Step {
  return go(call, { at: 'parting', outcome }, [
    ...before,
    { do: 'say', text: 'goodbye' },
    { do: 'hangUp' },
    { do: 'finish', outcome },
  ]);
}

/** Goodbye after an apology. */
export const trouble = (call: Call): Step =>
  goodbyeWords(call, 'failed', [{ do: 'say', text: 'failed' }]);

/** What happens on the leg of a person who is rung. */
export const isMemberEvent = (event: CallEvent): boolean =>
  event.kind === 'memberAnswered' || event.kind === 'memberPressed';

/** A member who answers after the ringing has stopped. */
export const memberIsLate = (event: CallEvent): readonly CallCommand[] | undefined =>
  isMemberEvent(event) ? [{ do: 'releaseMember', text: null }] : undefined;

/** The reply to an event after the end. */
export const answerAfterEnd = (event: CallEvent): readonly CallCommand[] =>
  memberIsLate(event) ?? (event.kind === 'hungUp' ? [] : [{ do: 'hangUp' }]);

/** Carriers often report the end before the recording; the message must still reach the resident. */
export function afterEnd(call: Call, { awaits }: Ended, event: CallEvent): Step {
  if (awaits === undefined || event.kind !== 'recorded') return stay(call, answerAfterEnd(event));
  return endWithMessage(call, awaits, event.seconds);
}

/** The guest has gone, whatever was decided; a message that they recorded still reaches the resident. */
export function leave(call: Call, seconds: number, now: number): Step {
  const { phase } = call;
  if (phase.at !== 'recording') return end(call, outcomeOfHangUp(call, now));
  return endWithMessage(call, phase.purpose, seconds);
}

/**
 * A recording that is reported beside the line. If the line is making that very recording, the call
 * continues as if the line had reported it. A line that was or will be interrupted carries out the
 * decision instead.
 */
export function keep(call: Call, { seconds, isLast }: RecordingKept): Step {
  const { phase, plan, decision } = call;
  if (phase.at === 'ended' && phase.awaits !== undefined) {
    return endWithMessage(call, phase.awaits, seconds);
  }
  if (plan === null) return stay(call, []);
  if (phase.at === 'recording' && isLast && decision === undefined) {
    return recorded({ ...call, plan }, phase.purpose, seconds);
  }
  if (seconds === 0 || call.isMessageTold) return stay(call, []);
  const purpose = plan.kind === 'voicemail' ? 'voicemail' : 'message';
  return stay({ ...call, isMessageTold: true }, [tellOf(purpose, seconds)]);
}

type RecordingKept = Extract<CallEvent, { kind: 'recordingKept' }>;

function endWithMessage(call: Call, purpose: RecordingPurpose, seconds: number): Step {
  const { after, outcome, notices } = settled(call, purpose, seconds);
  return go(after, { at: 'ended', outcome }, [...notices, { do: 'finish', outcome }]);
}

type Ended = Extract<Phase, { at: 'ended' }>;

/** The outcome of a call whose caller has hung up. */
export function outcomeOfHangUp(call: Call, now: number): Outcome {
  const { phase, openedBy } = call;
  // They left before the tones: the gate stayed shut, whatever had been decided.
  if (phase.at === 'opening') return areTonesOut(call, now) ? 'opened' : 'abandoned';
  if (openedBy !== null) return 'opened';
  if (phase.at === 'ringing' && phase.isTalking) return 'talked';
  return outcomeOf(call) ?? outcomeOfLeaving(call);
}

const outcomeOfLeaving = ({ couldNotOpen = false }: Call): Outcome =>
  couldNotOpen ? 'failed' : 'abandoned';

/** The outcome of a call whose end was never reported. */
export function outcomeOfInterruption(call: Call, now: number): Outcome {
  const outcome = outcomeOfHangUp(call, now);
  return outcome === 'abandoned' ? 'interrupted' : outcome;
}

/** The end. A resident whose guest ran out of tries is told now, once. */
export function end(call: Call, outcome: Outcome): Step {
  const { phase, wrong = 0 } = call;
  if (phase.at === 'recording') {
    if (call.isMessageTold) return endWithMessage(call, phase.purpose, 0);
    const ended: Phase = { at: 'ended', outcome, awaits: phase.purpose };
    return go(call, ended, [{ do: 'finish', outcome }]);
  }
  if (phase.at === 'opening' && outcome === 'opened') {
    const finish: CallCommand = { do: 'finish', outcome };
    return go(call, { at: 'ended', outcome }, [...noticeOfOpening(call), finish]);
  }
  const isLost = phase.at === 'ringing' && outcome !== 'talked' && wrong > 0;
  const notices: readonly CallCommand[] = isLost
    ? [{ do: 'notify', notice: { kind: 'refused', tries: wrong } }]
    : [];
  return go(call, { at: 'ended', outcome }, [...notices, { do: 'finish', outcome }]);
}

/** The same call. */
export const stay = (call: Call, commands: readonly CallCommand[]): Step => ({ call, commands });

/** The call in its next phase. */
export const go = (call: Call, phase: Phase, commands: readonly CallCommand[]): Step => ({
  call: { ...call, phase },
  commands,
});
