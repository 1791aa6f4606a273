import { isWordCode } from '@gatecall/contracts/entry-code';
import type { Language } from '@gatecall/contracts/languages';
import { peopleOfGate } from '../../residents/home.ts';
import { callableNumber, findPhoneOf } from '../../residents/own-phone.ts';
import type { Call } from '../call-flow/call.ts';
import type { CallCommand } from '../call-flow/commands.ts';
import { OWN_PHONE, rungMember } from '../call-flow/member-key.ts';
import type { Awaited, CarrierTraits } from '../carriers/carrier.ts';
import type { ExpectedCodes, Verb } from '../carriers/verbs.ts';
import { liveCodes } from './check-code.ts';
import { findHouseholdAt } from '../../home/household/store.ts';
import { isLeftAlone } from '../../home/quiet/logic.ts';
import { denyTones, openTones } from '../../home/rules/panel-profile.ts';
import { isServedNumber } from '../../limits/phone-limits.ts';
import { OUR_BRAND } from '../../texts/brand.ts';
import type { SaidTexts, TextKey } from '../../texts/said.ts';
import { textsIn } from '../../texts/texts.ts';
import type { StepContext } from './step-context.ts';

/** A call whose line is told what to do. Nothing is written here. */
export type LineContext = StepContext & {
  /** The address of the step that waits for something. */
  actionFor(awaited: Awaited, memberId?: string): Promise<string>;
};

const RING_SECONDS = 20;
/** Cost control: a forgotten conversation ends by itself (telephony 5). */
const TALK_LIMIT_SECONDS = 120;
/** The longest message of a guest. */
export const MESSAGE_SECONDS = 60;

/** What is said instead if no engine would hear the guest speak. */
const KEYPAD_WORDS: Partial<Record<TextKey, TextKey>> = {
  greeting: 'greetingKeypadOnly',
  testGreeting: 'testGreetingKeypadOnly',
  demoGreeting: 'demoGreetingKeypadOnly',
  againDigitByDigit: 'againByKeypad',
};

/** What is said instead where codes of words open as well: they have no digits, and no keys. */
const WORD_WORDS: Partial<Record<TextKey, TextKey>> = {
  againDigitByDigit: 'againSlowly',
  againByKeypad: 'againSlowly',
};

/** What a line is told for a command; undefined for those that only the server carries out. */
export async function onLine(
  context: LineContext,
  call: Call,
  command: CallCommand,
): Promise<Verb | undefined> {
  const { profile, carrier } = context;
  const language = call.plan?.language ?? 'en';
  const words = (key: TextKey): string => saidTo(context, language)[key];
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
      return { verb: 'continue', action: await context.actionFor('tonesPlayed') };
    case 'connectMember':
      if (!carrier.ownsLine) return { verb: 'connect' };
      return {
        verb: 'connect',
        action: await context.actionFor('memberPressed', rungMember(call)),
      };
    case 'releaseMember':
      return command.text === null
        ? { verb: 'hangup' }
        : { verb: 'farewell', text: words(command.text), language };
    case 'listen': {
      const expected = await expectedCode(context, call);
      return {
        verb: 'gather',
        text: words(askedFor(command.text, expected.codes, carrier)),
        language,
        accepts: carrier.hearsSpeech ? 'keys-and-speech' : 'keys',
        ...expected,
        action: await context.actionFor('heard'),
      };
    }
    case 'askMember':
      return {
        verb: 'gather',
        text: words(command.text),
        language,
        accepts: 'keys',
        codes: 'digits',
        maxDigits: 1,
        action: await context.actionFor('memberPressed', rungMember(call)),
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
      const action = await context.actionFor('recorded');
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

/** A question that asks for nothing that this line cannot hear, nor this guest give. */
function askedFor(text: TextKey, codes: ExpectedCodes, { hearsSpeech }: CarrierTraits): TextKey {
  if (!hearsSpeech) return KEYPAD_WORDS[text] ?? text;
  return codes === 'digits' ? text : (WORD_WORDS[text] ?? text);
}

/**
 * The sentences for a line. Where they are recordings, they name the product as recorded or not at all: the
 * ordinary greeting replaces one that would say a name other than the operator's.
 */
function saidTo({ carrier, deps }: LineContext, language: Language): SaidTexts {
  const { brand } = deps.config;
  const { said } = textsIn(language, carrier.ownsLine ? OUR_BRAND : brand);
  if (!carrier.ownsLine || brand.name === OUR_BRAND.name) return said;
  const { greeting, greetingKeypadOnly } = said;
  return { ...said, demoGreeting: greeting, demoGreetingKeypadOnly: greetingKeypadOnly };
}

async function ring(context: LineContext, { rungResident }: Call, memberId: string): Promise<Verb> {
  const { call } = context;
  const number = await (memberId === OWN_PHONE
    ? ownNumber(context, rungResident)
    : memberNumber(context, memberId));
  const action = await context.actionFor('ringEnded');
  // No one left to call: the flow goes on to the next one.
  if (number === undefined) return { verb: 'continue', action };
  return {
    verb: 'dial',
    number,
    callerId: call.toNumber,
    timeoutSeconds: RING_SECONDS,
    limitSeconds: TALK_LIMIT_SECONDS,
    whisper: await context.actionFor('memberAnswered', memberId),
    action,
  };
}

/**
 * Undefined for a member who was removed, or wants to be left alone, since the call came in, and for a number that
 * the operator no longer serves.
 */
async function memberNumber(context: LineContext, memberId: string): Promise<string | undefined> {
  const { deps, queries, call } = context;
  const { residentId, intercomId } = call;
  if (residentId === null) return undefined;
  const household = await findHouseholdAt(queries, { residentId, intercomId });
  const member = household.find((one) => one.memberId === memberId);
  if (!member || !isServedNumber(deps, member.phoneNumber, 'call')) return undefined;
  const whose = { residentId, personId: memberId };
  return (await isLeftAlone(queries, whose, deps.clock.now())) ? undefined : member.phoneNumber;
}

/**
 * The own number of the person who asked for this call, even in their quiet hours. Undefined for a member who
 * has left meanwhile.
 */
async function ownNumber(
  { deps, queries, call }: LineContext,
  asking: string | undefined,
): Promise<string | undefined> {
  const { residentId, intercomId } = call;
  if (residentId === null) return undefined;
  const people = await peopleOfGate(queries, { residentId, intercomId });
  const person = people.find(({ userId }) => userId === asking);
  return person && callableNumber(deps, await findPhoneOf(queries, person.userId));
}

/**
 * What a recogniser may expect, and after how many digits listening ends. Neither the kind of codes nor
 * their length is a secret.
 */
async function expectedCode(
  context: LineContext,
  { plan, keysStar }: Call,
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
    maxDigits: profile.doublesKeys || keysStar || longest === 0 ? null : longest,
  };
}
