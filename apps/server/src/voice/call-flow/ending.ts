import type { Call, CallPlan, OpenedBy, Outcome, Phase, RecordingPurpose } from './call.ts';
import type { CallCommand, CallNotice } from './commands.ts';
import type { CallEvent } from './events.ts';
import { areAllTonesOut, areTonesOut } from './tones-out.ts';

/** What an event comes to: the call after it, and what the line and the record shall do. */
export type Step = { readonly call: Call; readonly commands: readonly CallCommand[] };

/** A call whose plan has been made. */
export type Planned = Call & { readonly plan: CallPlan };

/** The only place where the gate opens: once a call, by somebody named. */
export function open(call: Planned, by: OpenedBy): Step {
  if (call.openedBy !== null) return stay(call, [{ do: 'hangUp' }]);
  if (call.plan.hasNoTones) return trouble(call, 'failed');
  return go({ ...call, openedBy: by }, { at: 'opening' }, OPENING);
}

/** The tones are out: now the record and the resident may say so. */
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
 * An opening that was broken off, by another process, a failure or an interruption: the tones go out whole
 * and once, so they are played now only where the last of them has not been. A panel that hangs up
 * meanwhile may have acted on the first.
 */
export function openingAgain(call: Planned, now: number): Step {
  if (areAllTonesOut(call, now)) return opened(call);
  const begun = areTonesOut(call, now) ? { hasBegun: true } : {};
  return go(call, { at: 'opening', ...begun }, OPENING);
}

/** First the tone: the guest's wait is for the gate, not for a word. */
const OPENING: readonly CallCommand[] = [{ do: 'playTones', tones: 'open' }, { do: 'awaitTones' }];

const noticeOfOpening = ({ openedBy }: Call): readonly CallCommand[] =>
  openedBy === null ? [] : [{ do: 'notify', notice: { kind: 'opened', by: openedBy } }];

export function recorded(call: Planned, purpose: RecordingPurpose, seconds: number): Step {
  const { after, outcome, notices } = settled(call, purpose, seconds);
  return goodbye(after, call.plan, outcome, notices);
}

/** What a call came to whose guest was asked for a message; the resident hears of it once. */
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
  if (wrong === 0) return { after: call, outcome: 'abandoned', notices: [] };
  const notice: CallNotice = { kind: 'refused', tries: wrong };
  return { after: call, outcome: 'refused', notices: [{ do: 'notify', notice }] };
}

const tellOf = (kind: RecordingPurpose, seconds: number): CallCommand => ({
  do: 'notify',
  notice: { kind, seconds },
});

/** Goodbye at a panel: its deny tone frees it for the next guest. */
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

/** Goodbye to somebody who is not at a panel. */
export function goodbyeWords(call: Call, outcome: Outcome, before: readonly CallCommand[]): Step {
  return go(call, { at: 'parting', outcome }, [
    ...before,
    { do: 'say', text: 'goodbye' },
    { do: 'hangUp' },
    { do: 'finish', outcome },
  ]);
}

/** Goodbye after an apology. */
export const trouble = (call: Call, outcome: Outcome): Step =>
  goodbyeWords(call, outcome, [{ do: 'say', text: 'trouble' }]);

const isMemberEvent = (event: CallEvent): boolean =>
  event.kind === 'memberAnswered' || event.kind === 'memberPressed';

/** A member who answers when nobody rings them any more. */
export const memberIsLate = (event: CallEvent): readonly CallCommand[] | undefined =>
  isMemberEvent(event) ? [{ do: 'releaseMember', text: null }] : undefined;

/** What is left to say to an event that comes after the end. */
export const answerAfterEnd = (event: CallEvent): readonly CallCommand[] =>
  memberIsLate(event) ?? (event.kind === 'hungUp' ? [] : [{ do: 'hangUp' }]);

/** Carriers often report the end before the recording: what was said still reaches the resident. */
export function afterEnd(call: Call, { awaits }: Ended, event: CallEvent): Step {
  if (awaits === undefined || event.kind !== 'recorded') return stay(call, answerAfterEnd(event));
  return endWithMessage(call, awaits, event.seconds);
}

/** The guest is gone, whatever was decided; what they said before still reaches the resident. */
export function leave(call: Call, seconds: number, now: number): Step {
  const { phase } = call;
  if (phase.at !== 'recording') return end(call, outcomeOfHangUp(call, now));
  return endWithMessage(call, phase.purpose, seconds);
}

/**
 * A recording that is told of beside the line. Where the line records just that, the call goes on as if the
 * line had told; one that was or will be interrupted does what was decided, and nothing by this.
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

/** How a call came out whose caller has hung up. */
export function outcomeOfHangUp(call: Call, now: number): Outcome {
  const { phase, openedBy } = call;
  // Gone before the tones: the gate stayed shut, whatever had been decided.
  if (phase.at === 'opening') return areTonesOut(call, now) ? 'opened' : 'abandoned';
  if (openedBy !== null) return 'opened';
  if (phase.at === 'ringing' && phase.isTalking) return 'talked';
  return phase.at === 'parting' ? phase.outcome : 'abandoned';
}

/** How a call came out that nobody saw the end of. */
export function outcomeOfInterruption(call: Call, now: number): Outcome {
  const outcome = outcomeOfHangUp(call, now);
  return outcome === 'abandoned' ? 'interrupted' : outcome;
}

/** The end; a resident whose guest had no more tries left is told so now, and once. */
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
