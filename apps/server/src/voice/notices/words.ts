import type { Mail } from '../../mail/templates/layout.ts';
import { SUSPEND_AT, WARN_AT } from '../rules/guess-backoff.ts';

/** What opened the gate, and its label or the member's name: words that the resident chose. */
export type Opener = {
  readonly kind: 'entryCode' | 'guestCode' | 'armed' | 'guestLink' | 'member';
  readonly name: string | undefined;
};

/** What happened, with the names that the resident knows; nothing that opens. */
export type NoticeFacts =
  | { readonly kind: 'opened'; readonly opener: Opener }
  | { readonly kind: 'refused'; readonly tries: number }
  | { readonly kind: 'guessing' | 'suspended' | 'silence' }
  | { readonly kind: 'message'; readonly seconds: number }
  | { readonly kind: 'voicemail'; readonly seconds: number; readonly from: string | undefined };

/** The same without any name that the resident chose. */
export const withoutNames = (facts: NoticeFacts): NoticeFacts =>
  facts.kind === 'opened' ? { ...facts, opener: { ...facts.opener, name: undefined } } : facts;

/** A title and a sentence: what happened and what to do. */
export function noticeWords(facts: NoticeFacts): { title: string; text: string } {
  switch (facts.kind) {
    case 'opened':
      return { title: 'Your gate was opened', text: openedBy(facts.opener) };
    case 'refused':
      return {
        title: 'Somebody at your gate had no right code',
        text: `They had ${facts.tries} tries. If you expect a guest, send the code again.`,
      };
    case 'guessing':
      return {
        title: 'Somebody may be guessing your entry code',
        text: `There were ${WARN_AT} wrong codes within an hour. After ${SUSPEND_AT}, codes are switched off for a while; people are still rung.`,
      };
    case 'suspended':
      return {
        title: 'Entry codes are switched off for a while',
        text: 'There were too many wrong codes. People are still rung, and you can still open the gate from the app.',
      };
    case 'message':
      return {
        title: 'A guest left a message',
        text: `It lasts ${facts.seconds} seconds. Listen to it in Gatecall.`,
      };
    case 'voicemail':
      return {
        title: 'A caller left a message',
        text: `${facts.from ?? 'A withheld number'} spoke for ${facts.seconds} seconds. Listen to it in Gatecall.`,
      };
    case 'silence':
      return {
        title: 'Your intercom has gone silent',
        text: 'It used to call and has not for a while. Check that forwarding is still on.',
      };
  }
}

function openedBy({ kind, name }: Opener): string {
  switch (kind) {
    case 'entryCode':
      return 'Somebody came in with your entry code.';
    case 'guestCode':
      return `Somebody came in with ${name ? `the code for ${name}` : 'a guest code'}.`;
    case 'armed':
      return 'You had opened it for five minutes, and somebody came in.';
    case 'guestLink':
      return `Somebody came in with ${name ? `the link for ${name}` : 'a guest link'}.`;
    case 'member':
      return `${name ?? 'A member of your household'} let somebody in.`;
  }
}

/** The notice as a mail. */
export function noticeMail(facts: NoticeFacts, dashboard: string): Mail {
  const { title, text } = noticeWords(facts);
  const footer = 'You can choose what you are told about in your profile.';
  return {
    subject: title,
    text: `${title}\n\n${text}\n\n${dashboard}\n\n${footer}\n`,
    layout: {
      heading: title,
      paragraphs: [text],
      button: { label: 'Open Gatecall', href: dashboard },
      footer,
    },
  };
}
