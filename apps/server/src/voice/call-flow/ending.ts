import type { Call, CallPlan, OpenedBy, Outcome, Phase, RecordingPurpose } from './call.ts';
import type { CallCommand, CallNotice } from './commands.ts';
import type { CallEvent } from './events.ts';

/** What an event comes to: the call after it, and what the line and the record shall do. */
export type Step = { readonly call: Call; readonly commands: readonly CallCommand[] };

/** A call whose plan has been made. */
export type Planned = Call & { readonly plan: CallPlan };

/** The only place where the gate opens: once a call, by somebody named. */
export function open(call: Planned, by: OpenedBy): Step {
  if (call.openedBy !== null) return stay(call, [{ do: 'hangUp' }]);
  const decided = { ...call, openedBy: by };
  if (call.plan.confirmsTones) return go(decided, { at: 'opening' }, OPENING);
  return go(decided, { at: 'parting', outcome: 'opened' }, [
    { do: 'notify', notice: { kind: 'opened', by } },
    { do: 'say', text: 'welcome' },
    { do: 'playTones', tones: 'open' },
    ...AFTER_TONES,
  ]);
}

/** The tones are out: now the record and the resident may say so. */
export function opened(call: Planned): Step {
  const notices: readonly CallCommand[] =
    call.openedBy === null ? [] : [{ do: 'notify', notice: { kind: 'opened', by: call.openedBy } }];
  return go(call, { at: 'parting', outcome: 'opened' }, [...notices, ...AFTER_TONES]);
}

/** Said and played where the carrier tells when the tones are out. */
export const OPENING: readonly CallCommand[] = [
  { do: 'say', text: 'welcome' },
  { do: 'playTones', tones: 'open' },
  { do: 'awaitTones' },
];
const AFTER_TONES: readonly CallCommand[] = [
  { do: 'settle' },
  { do: 'hangUp' },
  { do: 'finish', outcome: 'opened' },
];

export function recorded(call: Planned, purpose: RecordingPurpose, seconds: number): Step {
  const { outcome, notices } = settled(call, purpose, seconds);
  if (purpose === 'voicemail') return goodbyeWords(call, outcome, notices);
  return goodbye(call, call.plan, outcome, notices);
}

/** What a call came to whose guest was asked for a message; the resident hears of it once. */
function settled(
  { wrong = 0 }: Call,
  purpose: RecordingPurpose,
  seconds: number,
): { outcome: Outcome; notices: readonly CallCommand[] } {
  if (seconds > 0) {
    return { outcome: 'message', notices: [{ do: 'notify', notice: { kind: purpose, seconds } }] };
  }
  if (purpose === 'voicemail' || wrong === 0) return { outcome: 'abandoned', notices: [] };
  const notice: CallNotice = { kind: 'refused', tries: wrong };
  return { outcome: 'refused', notices: [{ do: 'notify', notice }] };
}

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
  const { outcome, notices } = settled(call, awaits, event.seconds);
  return go(call, { at: 'ended', outcome }, [...notices, { do: 'finish', outcome }]);
}

type Ended = Extract<Phase, { at: 'ended' }>;

/** How a call came out whose caller has hung up. */
export function outcomeOfHangUp({ phase, openedBy }: Call): Outcome {
  // Gone before the tones: the gate stayed shut, whatever had been decided.
  if (phase.at === 'opening') return 'abandoned';
  if (openedBy !== null) return 'opened';
  if (phase.at === 'ringing' && phase.isTalking) return 'talked';
  return phase.at === 'parting' ? phase.outcome : 'abandoned';
}

/** How a call came out that nobody saw the end of. */
export function outcomeOfInterruption(call: Call): Outcome {
  const outcome = outcomeOfHangUp(call);
  return outcome === 'abandoned' ? 'interrupted' : outcome;
}

/** The end; a resident whose guest had no more tries left is told so now, and once. */
export function end(call: Call, outcome: Outcome): Step {
  const { phase, wrong = 0 } = call;
  if (phase.at === 'recording') {
    const ended: Phase = { at: 'ended', outcome, awaits: phase.purpose };
    return go(call, ended, [{ do: 'finish', outcome }]);
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
