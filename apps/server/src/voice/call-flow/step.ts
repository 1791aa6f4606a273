import type { Call, CallPlan, OpenedBy, Outcome, Phase } from './call.ts';
import type { CallCommand } from './commands.ts';
import { carryOut, decide, dropLapsed, lastWords } from './decision.ts';
import {
  afterEnd,
  answerAfterEnd,
  end,
  go,
  goodbye,
  goodbyeWords,
  keep,
  leave,
  memberIsLate,
  open,
  opened,
  openingAgain,
  outcomeOfHangUp,
  outcomeOfInterruption,
  recorded,
  stay,
  trouble,
  type Planned,
  type Step,
} from './ending.ts';
import type { CallEvent, Heard, Verdict } from './events.ts';
import { isKeyToTalk, openerOf, pressToOpen, rungMember } from './member-key.ts';
import { promptFor, rightText } from './prompts.ts';
import { isTimeToRing, requestRing, ringResident } from './ring-resident.ts';
import { askForMessage, resume, takeUp, type Running } from './take-up.ts';
import { isTimeUp } from './time-limits.ts';
import { withDecisionTime } from './tones-out.ts';

const REFUSAL_PAUSE_MS = 1_000;
/** How often a member who presses another key is asked again. */
const MAX_SLIPS = 2;

/**
 * The gate call, as data: state and event in, state and commands out. Every pair has a result. One that
 * makes no sense (a late or repeated webhook) repeats what the caller should hear now, and never opens
 * anything.
 */
export function step(call: Call, event: CallEvent, now: number): Step {
  const before = dropLapsed(event.kind === 'decisionDue' ? interrupted(call) : call, now);
  const after = react(before.call, event, now);
  const commands = [...before.commands, ...after.commands];
  return { call: withDecisionTime(after.call, now), commands };
}

const interrupted = (call: Call): Call => ({
  ...call,
  interruptions: (call.interruptions ?? 0) + 1,
});

function react(call: Call, event: CallEvent, now: number): Step {
  const { phase, plan } = call;
  if (event.kind === 'recordingKept') return keep(call, event);
  if (phase.at === 'ended') return afterEnd(call, phase, event);
  if (event.kind === 'hungUp') return end(call, outcomeOfHangUp(call, leftAt(event, now)));
  if (event.kind === 'recorded' && event.hasLeft) return leave(call, event.seconds, now);
  if (event.kind === 'interrupted') return end(call, outcomeOfInterruption(call, now));
  if (phase.at === 'parting') return stay(call, lastWords(call, event) ?? answerAfterEnd(event));
  if (phase.at === 'new') {
    if (event.kind === 'received') return receive(call, event.plan);
    return event.kind === 'carrierFailed' ? trouble(call) : stay(call, [{ do: 'hangUp' }]);
  }
  if (!plan) return end(call, 'failed');
  const planned = { ...call, plan };
  if (event.kind === 'residentCalls') return requestRing(planned, event.residentId, now);
  if (event.kind === 'residentDecided') return decide(planned, event.decision, now);
  if (phase.at === 'opening') return whileOpening(planned, phase, event, now);
  if (call.decision !== undefined) return carryOut(planned, call.decision, event);
  // An "open" is never carried out after it; a message that was begun earlier is kept.
  const isMessage = event.kind === 'recorded' && phase.at === 'recording';
  if (isTimeUp(call, now) && !isMessage) return goodbye(call, plan, 'refused', []);
  if (phase.at === 'ringing' && phase.pressedBy !== null && ENDS_A_RELEASE.has(event.kind)) {
    return open(planned, openerOf(call, phase.pressedBy));
  }
  if (call.callMe !== undefined && isTimeToRing(call, event)) {
    return ringResident(planned, call.callMe.residentId, event);
  }
  if (event.kind === 'carrierFailed') return recover(planned);
  return inPhase(planned, phase, event);
}

/**
 * What ends the release of a member who has pressed the key that opens, or breaks it off: they were told
 * that it opens.
 */
const ENDS_A_RELEASE: ReadonlySet<CallEvent['kind']> = new Set([
  'ringEnded',
  'resumed',
  'decisionDue',
  'carrierFailed',
]);

/** When the guest left, which may be before we are told. */
const leftAt = ({ endedAt = Infinity }: Extract<CallEvent, { kind: 'hungUp' }>, now: number) =>
  Math.min(now, endedAt);

function inPhase(call: Planned, phase: Running, event: CallEvent): Step {
  // Also a line that was interrupted for an "open" that has since lapsed.
  if (event.kind === 'resumed' || event.kind === 'decisionDue') {
    return stay(call, takeUp(call, phase));
  }
  switch (phase.at) {
    case 'claiming':
      if (event.kind !== 'armClaimed') return stay(call, resume(call, phase));
      return event.armId === null
        ? ask(call, phase.attempt)
        : openOrReach(call, { kind: 'arm', armId: event.armId });
    case 'asking':
      return event.kind === 'heard'
        ? hear(call, phase, event.heard)
        : stay(call, memberIsLate(event) ?? resume(call, phase));
    case 'checking':
      return event.kind === 'codeChecked'
        ? judge(call, phase.attempt, event.verdict)
        : stay(call, memberIsLate(event) ?? resume(call, phase));
    case 'ringing':
      return whileRinging(call, phase, event);
    case 'recording':
      return event.kind === 'recorded'
        ? recorded(call, phase.purpose, event.seconds)
        : stay(call, memberIsLate(event) ?? resume(call, phase));
  }
}

function receive(call: Call, plan: CallPlan): Step {
  const planned = { ...call, plan };
  switch (plan.kind) {
    case 'gate':
      return go(planned, { at: 'claiming', attempt: 1 }, [{ do: 'claimArm' }]);
    case 'test':
    case 'demo':
      return ask(planned, 1);
    case 'voicemail':
      return go(
        planned,
        { at: 'recording', purpose: 'voicemail' },
        askForMessage(planned, 'voicemail'),
      );
    case 'unassigned':
      return goodbyeWords(planned, 'rejected', [{ do: 'say', text: 'notInUse' }]);
    case 'unknown':
    case 'loop':
      // Rejecting is the only way not to answer, and not to be billed (telephony 2.3).
      return go(planned, { at: 'parting', outcome: 'rejected' }, [
        { do: 'reject' },
        { do: 'finish', outcome: 'rejected' },
      ]);
  }
}

function ask(call: Planned, attempt: number): Step {
  const text = promptFor(call.plan.kind, attempt);
  return go(call, { at: 'asking', attempt }, [{ do: 'listen', text }]);
}

function hear(call: Planned, phase: Extract<Phase, { at: 'asking' }>, heard: Heard): Step {
  const { attempt } = phase;
  if (heard.kind === 'finishKey') {
    // The first may belong to the code before; further ones are noise, and cost a try like it.
    if (phase.hasFinishKey) return refuse(call, attempt + 1);
    return go(call, { ...phase, hasFinishKey: true }, resume(call, phase));
  }
  if (heard.kind !== 'silence') {
    const hasStar = heard.kind === 'keys' && heard.hasStar === true;
    const keyed = hasStar ? { ...call, keysStar: true } : call;
    return go(keyed, { at: 'checking', attempt }, [{ do: 'checkCode', heard }]);
  }
  if (call.plan.kind !== 'gate') return refuse(call, attempt + 1);
  // A guest who can neither speak nor key: the resident may have armed the gate in the meantime.
  if (attempt >= call.plan.maxTries) return refuse(call, attempt + 1);
  return go(call, { at: 'claiming', attempt: attempt + 1 }, [{ do: 'claimArm' }]);
}

function judge(call: Planned, attempt: number, verdict: Verdict): Step {
  if (verdict.kind === 'refused') {
    const counted = { ...call, wrong: (call.wrong ?? 0) + verdict.attempts };
    if (verdict.hasNone && call.plan.kind === 'gate') return reach(counted);
    // What can be no code is no wrong one, but costs a try: the next question has more help.
    return refuse(counted, attempt + Math.max(1, verdict.attempts));
  }
  const { plan } = call;
  if (verdict.kind === 'notNow') return refuseNow(call);
  if (plan.kind === 'gate') return openOrReach(call, { kind: 'code', codeId: verdict.codeId });
  const outcome: Outcome = plan.kind === 'test' ? 'tested' : 'demonstrated';
  const tones: readonly CallCommand[] =
    plan.kind === 'test' ? [{ do: 'playTones', tones: 'test' }] : [];
  return goodbyeWords(call, outcome, [{ do: 'say', text: rightText(plan.kind) }, ...tones]);
}

/** Opens; on a line that can play none of the panel's keys, a person is reached instead. */
const openOrReach = (call: Planned, by: OpenedBy): Step =>
  call.plan.hasNoTones
    ? ringNext({ ...call, couldNotOpen: true }, 0, [{ do: 'say', text: 'trouble' }])
    : open(call, by);

/** The same pause and sentence for every reason (telephony 2.8). */
function refuse(call: Planned, attempt: number): Step {
  const pause: CallCommand = { do: 'pause', ms: REFUSAL_PAUSE_MS };
  if (attempt <= call.plan.maxTries) {
    const asked = ask(call, attempt);
    return { call: asked.call, commands: [pause, ...asked.commands] };
  }
  if (call.plan.kind !== 'gate') {
    return goodbyeWords(call, 'refused', [pause, { do: 'say', text: 'refusedForGood' }]);
  }
  return ringNext(call, 0, [
    pause,
    { do: 'say', text: call.plan.household.length > 0 ? 'ringing' : 'refusedForGood' },
  ]);
}

/** A guest who has no code: a person is rung without further questions. */
const reach = (call: Planned): Step =>
  ringNext(call, 0, call.plan.household.length > 0 ? [{ do: 'say', text: 'calling' }] : []);

/** A right code that may not open now: no try is lost, and a person is reached at once. */
function refuseNow(call: Planned): Step {
  return call.plan.kind === 'gate'
    ? ringNext(call, 0, [{ do: 'say', text: 'notNow' }])
    : goodbyeWords(call, 'refused', [{ do: 'say', text: 'failed' }]);
}

function ringNext(call: Planned, index: number, before: readonly CallCommand[]): Step {
  const memberId = call.plan.household[index];
  if (memberId === undefined) {
    return go(call, { at: 'recording', purpose: 'message' }, [
      ...before,
      ...askForMessage(call, 'message'),
    ]);
  }
  return go(call, { at: 'ringing', index, pressedBy: null, isTalking: false }, [
    ...before,
    { do: 'ring', memberId },
  ]);
}

/** No limit on the call's length ends it here: the gate's tone is still to come, once. */
function whileOpening(
  call: Planned,
  phase: Extract<Phase, { at: 'opening' }>,
  event: CallEvent,
  now: number,
): Step {
  switch (event.kind) {
    case 'tonesPlayed':
      return opened(call);
    case 'tonesBegun':
      return go(call, { ...phase, hasBegun: true }, []);
    case 'resumed':
    case 'decisionDue':
    case 'carrierFailed':
      return openingAgain(call, now);
    default:
      return stay(call, memberIsLate(event) ?? [{ do: 'awaitTones' }]);
  }
}

function whileRinging(
  call: Planned,
  phase: Extract<Phase, { at: 'ringing' }>,
  event: CallEvent,
): Step {
  if (event.kind === 'memberAnswered') return stay(call, [{ do: 'askMember', text: 'whisper' }]);
  if (event.kind === 'memberPressed') {
    if (event.memberId !== rungMember(call)) {
      return stay(call, [{ do: 'releaseMember', text: null }]);
    }
    const pressed = pressToOpen(call, event);
    if (pressed) return pressed;
    if (isKeyToTalk(event.digit) && phase.pressedBy === null) {
      return go(call, { ...phase, isTalking: true }, [{ do: 'connectMember' }]);
    }
    const slips = (phase.slips ?? 0) + 1;
    const isSlip = event.digit !== '' && phase.pressedBy === null && !phase.isTalking;
    if (isSlip && slips <= MAX_SLIPS) {
      return go(call, { ...phase, slips }, [{ do: 'askMember', text: 'whisper' }]);
    }
    return stay(call, [{ do: 'releaseMember', text: null }]);
  }
  if (event.kind !== 'ringEnded') return stay(call, resume(call, phase));
  if (phase.isTalking) return goodbye(call, call.plan, 'talked', []);
  return ringNext(call, phase.index + 1, []);
}

/** The carrier reports an error in our reply: reach a person instead. */
function recover(call: Planned): Step {
  const { phase, plan } = call;
  if (plan.kind !== 'gate' || phase.at === 'recording') return trouble(call);
  if (phase.at === 'ringing') return ringNext(call, phase.index + 1, []);
  return ringNext(call, 0, [{ do: 'say', text: 'trouble' }]);
}
