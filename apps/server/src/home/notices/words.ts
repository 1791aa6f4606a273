import type { Language } from '@gatecall/contracts/languages';
import type { SuspendedCalls } from '@gatecall/contracts/product/gate';
import type { NoticeKind } from '@gatecall/contracts/product/notifications';
import type { GateState, Mail } from '../../mail/templates/layout.ts';
import { SUSPEND_AT, WARN_AT } from '../rules/guess-backoff.ts';
import type { Brand } from '../../texts/brand.ts';
import { firstDay, lastDay } from '../../texts/days.ts';
import { timeSpan } from '../../texts/time-span.ts';
import { textsIn } from '../../texts/texts.ts';
import type { OpenerKind, SilentWhy } from '../../texts/gate.ts';

/** What opened the gate, and its label or the member's name: words that the resident chose. */
export type Opener = { readonly kind: OpenerKind; readonly name: string | undefined };

/** What happened, with the names that the resident knows; nothing that opens. */
export type NoticeFacts =
  | { readonly kind: 'opened'; readonly opener: Opener }
  | { readonly kind: 'refused'; readonly tries: number }
  | { readonly kind: 'guessing' | 'silence' | 'calledTooOften' }
  | { readonly kind: 'suspended'; readonly calls: SuspendedCalls; readonly lastsMs: number }
  /** For a resident whose gate waited for a number. */
  | { readonly kind: 'numberReady'; readonly number: string }
  /** Made for a resident of that building, on the day that they move in or at a new panel. */
  | { readonly kind: 'gateGiven'; readonly building: string }
  /** Their own gate at that building's panel is the building's now: an operator has moved them in. */
  | { readonly kind: 'gateTaken'; readonly building: string }
  /**
   * To who has lost their gates at that building, because its management has moved them out; and whether their
   * phone forwarded to one, and has no other to forward to.
   */
  | { readonly kind: 'movedOut'; readonly building: string; readonly isForwarded: boolean }
  | { readonly kind: 'moveOutCalledOff' | 'moveInCalledOff'; readonly building: string }
  /** They will get them then, or lose them; the day is one of the building's. */
  | {
      readonly kind: 'moveInPlanned' | 'moveOutPlanned';
      readonly building: string;
      readonly at: number;
      readonly timeZone: string;
    }
  /** The manager of that building has looked at the list of calls. */
  | { readonly kind: 'glassBroken'; readonly building: string }
  /** A browser that no longer rings, by what it said it was. */
  | {
      readonly kind: 'deviceSilent';
      readonly why: SilentWhy;
      readonly device: { readonly browser: string; readonly system: string };
    }
  /** To the owner of a home; the name is what they have invited them as. */
  | { readonly kind: 'personJoined' | 'personLeft'; readonly name: string }
  /** To a member who was taken out, or whose home's owner has no account any more. */
  | { readonly kind: 'removedFromHome' | 'homeDeleted'; readonly owner: string | undefined }
  /** To whoever made a guest code: it no longer opens. The label is their word for it. */
  | { readonly kind: 'codeTakenBack'; readonly by: 'operator' | 'owner'; readonly label: string }
  /**
   * To the owner: an operator has changed the gate's number or keys; to a member of several gates: they can no
   * longer open that one.
   */
  | { readonly kind: 'gateChanged' | 'gateLost' }
  | { readonly kind: 'message'; readonly seconds: number }
  | { readonly kind: 'voicemail'; readonly seconds: number; readonly from: string | undefined };

/** Which choice of the resident covers a notice of their calls; of everything else they are always told. */
export const CHOICES = {
  opened: 'opened',
  refused: 'refused',
  guessing: 'guessing',
  suspended: 'guessing',
  message: 'message',
  voicemail: 'message',
  silence: 'silence',
  calledTooOften: 'silence',
} as const satisfies Partial<Readonly<Record<NoticeFacts['kind'], NoticeKind>>>;

/** Whether the resident may choose not to be told. */
export const isChosen = ({ kind }: NoticeFacts): boolean => kind in CHOICES;

/** A title and a sentence: what happened and what to do. */
export function noticeWords(
  facts: NoticeFacts,
  language: Language,
  brand: Brand,
): { title: string; text: string } {
  const { notices } = textsIn(language, brand).gate;
  switch (facts.kind) {
    case 'opened': {
      const { title, text } = notices.opened;
      return { title, text: text[facts.opener.kind](facts.opener.name) };
    }
    case 'refused':
      return notices.refused(facts.tries);
    case 'guessing':
      return notices.guessing(WARN_AT, SUSPEND_AT);
    case 'message':
      return notices.message(facts.seconds);
    case 'voicemail':
      return notices.voicemail(facts.seconds, facts.from);
    case 'deviceSilent': {
      const { browser, system } = facts.device;
      const both = browser && system ? notices.browserOn(browser, system) : browser || system;
      const { title, text } = notices.deviceSilent;
      return { title: title(both || undefined), text: text[facts.why] };
    }
    case 'personJoined':
    case 'personLeft':
      return notices[facts.kind](facts.name);
    case 'removedFromHome':
    case 'homeDeleted':
      return notices[facts.kind](facts.owner);
    case 'codeTakenBack': {
      const { title, text } = notices.codeTakenBack;
      return { title, text: text[facts.by](facts.label) };
    }
    case 'numberReady':
      return notices.numberReady(facts.number);
    case 'gateGiven':
    case 'gateTaken':
    case 'movedOut':
    case 'moveInCalledOff':
    case 'moveOutCalledOff':
    case 'glassBroken':
      return notices[facts.kind](facts.building);
    case 'moveInPlanned':
      return notices.moveInPlanned(
        facts.building,
        firstDay(facts.at, { timeZone: facts.timeZone, language }),
      );
    case 'moveOutPlanned':
      return notices.moveOutPlanned(
        facts.building,
        lastDay(facts.at, { timeZone: facts.timeZone, language }),
      );
    case 'suspended': {
      const { title, text } = notices.suspended;
      return { title: title(timeSpan(facts.lastsMs, language)), text: text[facts.calls] };
    }
    case 'gateChanged':
    case 'gateLost':
    case 'silence':
    case 'calledTooOften':
      return notices[facts.kind];
  }
}

/** The same in one SMS, without any name that the resident chose. */
export function noticeSms(facts: NoticeFacts, language: Language, brand: Brand): string {
  const { sms } = textsIn(language, brand).gate;
  const said = (): string => {
    switch (facts.kind) {
      case 'opened':
        return sms.opened[facts.opener.kind];
      case 'refused':
        return sms.refused(facts.tries);
      case 'guessing':
        return sms.guessing(WARN_AT, SUSPEND_AT);
      case 'suspended':
        return sms.suspended(timeSpan(facts.lastsMs, language))[facts.calls];
      case 'message':
        return sms.message(facts.seconds);
      case 'voicemail':
        return sms.voicemail(facts.seconds, facts.from);
      case 'movedOut':
        return facts.isForwarded ? sms.movedOutForwarded : sms.movedOut;
      case 'codeTakenBack':
        return sms.codeTakenBack[facts.by];
      case 'personJoined':
      case 'personLeft':
      case 'removedFromHome':
      case 'homeDeleted':
      case 'gateChanged':
      case 'gateLost':
      case 'deviceSilent':
      case 'numberReady':
      case 'gateGiven':
      case 'gateTaken':
      case 'moveInPlanned':
      case 'moveInCalledOff':
      case 'moveOutPlanned':
      case 'moveOutCalledOff':
      case 'glassBroken':
      case 'silence':
      case 'calledTooOften':
        return sms[facts.kind];
    }
  };
  return `${brand.name}: ${said()}`;
}

/** What a notice says that the gate did, where it is not answered as always. */
const GATE_SHOWN: Partial<Readonly<Record<NoticeFacts['kind'], GateState>>> = {
  opened: 'open',
  suspended: 'unanswered',
  silence: 'unanswered',
  calledTooOften: 'unanswered',
  movedOut: 'unanswered',
};

export function noticeMail(
  facts: NoticeFacts,
  dashboard: string,
  language: Language,
  brand: Brand,
): Mail {
  const { title, text } = noticeWords(facts, language, brand);
  const { gate, signIn } = textsIn(language, brand);
  const { button } = gate.notices;
  const { footer } = isChosen(facts) ? gate.notices : signIn.securityNotice;
  const isForwarded = facts.kind === 'movedOut' && facts.isForwarded;
  const paragraphs = [text, ...(isForwarded ? [signIn.securityNotice.stopForwarding] : [])];
  return {
    subject: title,
    text: `${title}\n\n${paragraphs.join('\n\n')}\n\n${dashboard}\n\n${footer}\n`,
    layout: {
      language,
      heading: title,
      gate: GATE_SHOWN[facts.kind] ?? 'answered',
      paragraphs,
      button: { label: button, href: dashboard },
      footer,
    },
  };
}
