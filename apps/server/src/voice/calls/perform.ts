import { isWordCode } from '@gatecall/contracts/entry-code';
import type { Queries } from '../../db/database.ts';
import { toWireTime } from '../../platform/clock.ts';
import { newToken } from '../../platform/random.ts';
import { sha256 } from '../../platform/secrets.ts';
import { peopleOfHome } from '../../residents/home.ts';
import { findPhoneOf } from '../../residents/own-phone.ts';
import { claimArm } from '../arm/store.ts';
import type { Call, CallPlan, Outcome } from '../call-flow/call.ts';
import type { CallCommand, CallNotice } from '../call-flow/commands.ts';
import type { CallEvent, Heard } from '../call-flow/events.ts';
import { OWN_PHONE } from '../call-flow/member-key.ts';
import { step } from '../call-flow/step.ts';
import type { Awaited, CarrierTraits } from '../carriers/carrier.ts';
import type { ExpectedCodes, Verb } from '../carriers/verbs.ts';
import { checkCode, compareAll, liveCodes } from '../codes/check.ts';
import { findHousehold } from '../household/store.ts';
import { notifyHome } from '../notices/notify-home.ts';
import { findQuietTimes } from '../quiet/store.ts';
import { denyTones, openTones, type PanelProfile } from '../rules/panel-profile.ts';
import { isQuietAt } from '../rules/quiet-times.ts';
import { textsIn } from '../../texts/texts.ts';
import type { TextKey } from '../../texts/said.ts';
import { callableNumber } from '../own-phone-call.ts';
import type { VoiceDeps } from '../voice-deps.ts';
import { insertStep } from './step-store.ts';
import { addCallEvent, type StoredCall } from './store.ts';
import { noteCommand, noteEvent, noteNotice } from './timeline.ts';

/** One step of one call, in one transaction. */
export type StepContext = {
  readonly deps: VoiceDeps;
  readonly queries: Queries;
  readonly carrier: CarrierTraits;
  readonly call: Omit<StoredCall, 'state' | 'tries'>;
  readonly profile: PanelProfile;
};

const RING_SECONDS = 20;
/** Cost control: a forgotten conversation ends by itself (telephony 5). */
const TALK_LIMIT_SECONDS = 120;
/** The longest message of a guest. */
export const MESSAGE_SECONDS = 60;

/** The result of a step. */
export type Advance = {
  readonly call: Call;
  readonly verbs: readonly Verb[];
  /** Wrong codes in this step. */
  readonly wrong: number;
  /** The outcome of the call, if this step decided it. */
  readonly outcome: Outcome | null;
};

/**
 * Runs the machine on an event and carries out its commands, until only words for the line are left.
 */
export async function advance(
  context: StepContext,
  before: Call,
  first: CallEvent,
): Promise<Advance> {
  const { deps } = context;
  let call = before;
  let wrong = 0;
  let outcome: Outcome | null = null;
  let event: CallEvent | undefined = first;
  const verbs: Verb[] = [];
  await noteEvent(context, first);
  while (event) {
    const result = step(call, event, deps.clock.now());
    call = result.call;
    event = undefined;
    for (const command of result.commands) {
      if (command.do === 'finish') outcome ??= command.outcome;
      const answer: CallEvent | undefined = await inside(context, call, command);
      if (answer) {
        event = answer;
        if (answer.kind === 'codeChecked' && answer.verdict.kind === 'refused') {
          wrong += answer.verdict.attempts;
        }
      } else {
        await noteCommand(context, call, command);
        const verb = await onLine(context, call, command);
        if (verb) verbs.push(verb);
      }
    }
  }
  return { call, verbs, wrong, outcome };
}

/** Commands that the server itself carries out or records. */
async function inside(
  context: StepContext,
  call: Call,
  command: CallCommand,
): Promise<CallEvent | undefined> {
  const { deps, queries } = context;
  const now = deps.clock.now();
  const { callId, intercomId } = context.call;
  switch (command.do) {
    case 'claimArm': {
      const armId = intercomId === null ? undefined : await claimArm(queries, { intercomId, now });
      return { kind: 'armClaimed', armId: armId ?? null };
    }
    case 'checkCode':
      return { kind: 'codeChecked', verdict: await judge(context, call.plan, command.heard) };
    case 'notify':
      await noteNotice(queries, { callId, at: now, notice: command.notice });
      await notifyHome(deps, queries, { call: context.call, notice: command.notice });
      await tellMessage(context, command.notice);
      return undefined;
    default:
      return undefined;
  }
}

/** A message for the resident, at the gate or an ordinary caller's, is an event of its own. */
async function tellMessage({ deps, queries, call }: StepContext, notice: CallNotice) {
  if (notice.kind !== 'message' && notice.kind !== 'voicemail') return;
  if (call.residentId === null || call.intercomId === null) return;
  await deps.webhooks.tell(queries, {
    type: 'message.left',
    data: {
      call_id: call.callId,
      gate_id: call.intercomId,
      resident_id: call.residentId,
      kind: notice.kind === 'message' ? 'gate' : 'voicemail',
      seconds: notice.seconds,
    },
  });
}

async function judge(context: StepContext, plan: CallPlan | null, heard: Heard) {
  const { deps, queries, call, profile } = context;
  const now = deps.clock.now();
  await addCallEvent(queries, { callId: call.callId, at: now, kind: `heard_${heard.kind}` });
  if (plan?.kind === 'demo') {
    const demo = { code: deps.config.demo.code, codeId: 'demo' };
    const { matched, attempts } = compareAll(heard, [demo], profile);
    if (matched) return { kind: 'right' as const, codeId: matched.codeId };
    return { kind: 'refused' as const, attempts };
  }
  if (call.intercomId === null) return { kind: 'refused' as const, attempts: 1 };
  const { verdict, warning, suspendedUntil } = await checkCode(deps, queries, {
    intercomId: call.intercomId,
    heard,
    profile,
  });
  if (warning !== null) {
    await addCallEvent(queries, { callId: call.callId, at: now, kind: warning });
    await notifyHome(deps, queries, { call, notice: { kind: warning } });
  }
  if (warning === 'suspended' && call.residentId !== null) {
    const until = toWireTime(suspendedUntil);
    const data = { gate_id: call.intercomId, resident_id: call.residentId, until };
    await deps.webhooks.tell(queries, { type: 'codes.suspended', data });
  }
  return verdict;
}

/** What is said instead if nobody would hear the guest speak. */
const KEYPAD_WORDS: Partial<Record<TextKey, TextKey>> = {
  greeting: 'greetingKeypadOnly',
  testGreeting: 'testGreetingKeypadOnly',
  demoGreeting: 'demoGreetingKeypadOnly',
  againDigitByDigit: 'againByKeypad',
};

/** Commands that are heard on a line. */
async function onLine(
  context: StepContext,
  call: Call,
  command: CallCommand,
): Promise<Verb | undefined> {
  const { profile, carrier } = context;
  const language = call.plan?.language ?? 'en';
  const words = (key: TextKey): string =>
    textsIn(language).said[carrier.hearsSpeech ? key : (KEYPAD_WORDS[key] ?? key)];
  switch (command.do) {
    case 'say':
      return { verb: 'say', text: words(command.text), language };
    case 'pause':
      return { verb: 'pause', ms: command.ms };
    case 'settle':
      return { verb: 'pause', ms: profile.hangUpAfterMs };
    case 'hangUp':
      return { verb: 'hangup' };
    case 'reject':
      return { verb: 'reject' };
    case 'awaitTones':
      return { verb: 'continue', action: await actionFor(context, 'tonesPlayed') };
    case 'connectMember':
      if (!carrier.ownsLine) return { verb: 'connect' };
      return {
        verb: 'connect',
        action: await actionFor(context, 'memberPressed', memberIdOf(call)),
      };
    case 'releaseMember':
      return command.text === null
        ? { verb: 'hangup' }
        : { verb: 'farewell', text: words(command.text), language };
    case 'listen':
      return {
        verb: 'gather',
        text: words(command.text),
        language,
        accepts: carrier.hearsSpeech ? 'keys-and-speech' : 'keys',
        ...(await expectedCode(context, call.plan)),
        action: await actionFor(context, 'heard'),
      };
    case 'askMember':
      return {
        verb: 'gather',
        text: words(command.text),
        language,
        accepts: 'keys',
        codes: 'digits',
        maxDigits: 1,
        action: await actionFor(context, 'memberPressed', memberIdOf(call)),
      };
    case 'playTones': {
      const tones =
        command.tones === 'deny' ? denyTones(profile, carrier) : openTones(profile, carrier);
      if (!tones || tones.keys === '') return undefined;
      const isReported = carrier.ownsLine && command.tones === 'open';
      return { verb: 'tones', tones, ...(isReported ? { isReported } : {}) };
    }
    case 'ring':
      return ring(context, call, command.memberId);
    case 'record': {
      const action = await actionFor(context, 'recorded');
      const beside = carrier.ownsLine ? {} : { beside: `${action}/recording` };
      return { verb: 'record', maxSeconds: MESSAGE_SECONDS, action, ...beside };
    }
    case 'claimArm':
    case 'checkCode':
    case 'notify':
    case 'dropOpen':
    case 'finish':
      return undefined;
  }
}

const memberIdOf = ({ phase, plan }: Call): string | null =>
  phase.at === 'ringing' ? (plan?.household[phase.index] ?? null) : null;

async function ring(context: StepContext, { rungResident }: Call, memberId: string): Promise<Verb> {
  const { call } = context;
  const number = await (memberId === OWN_PHONE
    ? ownNumber(context, rungResident)
    : memberNumber(context, memberId));
  const action = await actionFor(context, 'ringEnded');
  // Nobody to call any more: the flow goes on to the next one.
  if (number === undefined) return { verb: 'continue', action };
  return {
    verb: 'dial',
    number,
    callerId: call.toNumber,
    timeoutSeconds: RING_SECONDS,
    limitSeconds: TALK_LIMIT_SECONDS,
    whisper: await actionFor(context, 'memberAnswered', memberId),
    action,
  };
}

/** Undefined for a member who was removed, or wants to be left alone, since the call came in. */
async function memberNumber(context: StepContext, memberId: string): Promise<string | undefined> {
  const { queries, call } = context;
  const household = call.residentId === null ? [] : await findHousehold(queries, call.residentId);
  const member = household.find((one) => one.memberId === memberId);
  return member && !(await isLeftAlone(context, memberId)) ? member.phoneNumber : undefined;
}

/**
 * The own number of whoever asked for this call, also in their quiet hours. Undefined for a member who
 * has left meanwhile.
 */
async function ownNumber(
  { deps, queries, call }: StepContext,
  asking: string | undefined,
): Promise<string | undefined> {
  if (call.residentId === null) return undefined;
  const people = await peopleOfHome(queries, call.residentId);
  const person = people.find(({ userId }) => userId === asking);
  return person && callableNumber(deps, await findPhoneOf(queries, person.userId));
}

async function isLeftAlone(
  { deps, queries, call }: StepContext,
  memberId: string,
): Promise<boolean> {
  if (call.residentId === null) return false;
  const times = (await findQuietTimes(queries, call.residentId)).get(memberId);
  return times !== undefined && isQuietAt(times, deps.clock.now());
}

/**
 * What a recogniser may expect, and after how many digits listening ends. Neither the kind of codes nor
 * their length is a secret.
 */
async function expectedCode(
  context: StepContext,
  plan: CallPlan | null,
): Promise<{ readonly codes: ExpectedCodes; readonly maxDigits: number | null }> {
  const { deps, queries, call, profile } = context;
  const live =
    plan?.kind === 'demo'
      ? [deps.config.demo]
      : call.intercomId === null
        ? []
        : await liveCodes(deps, queries, call.intercomId);
  const digits = live.filter(({ code }) => !isWordCode(code));
  const longest = Math.max(0, ...digits.map(({ code }) => code.length));
  return {
    codes: digits.length < live.length ? 'digits-or-words' : 'digits',
    maxDigits: profile.doublesKeys || longest === 0 ? null : longest,
  };
}

/** A new step of this call, named in the URL by a token that means nothing elsewhere. */
async function actionFor(
  context: StepContext,
  awaited: Awaited,
  memberId: string | null = null,
): Promise<string> {
  const { deps, queries, carrier, call } = context;
  const token = newToken(deps.random);
  await insertStep(queries, {
    stepHash: sha256(token),
    callId: call.callId,
    awaited,
    memberId,
    now: deps.clock.now(),
  });
  return `${deps.config.url}/voice/${carrier.name}/step/${token}`;
}
