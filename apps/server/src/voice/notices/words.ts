import type { NoticeKind } from '@gatecall/contracts/product/notifications';
import type { Mail } from '../../mail/templates/layout.ts';

/** What happened, with the names that the resident knows. */
export type NoticeFacts = {
  readonly kind: NoticeKind | 'suspended' | 'voicemail';
  /** Label of the code, name of the member; nothing that opens. */
  readonly by: string | undefined;
  readonly seconds: number;
  readonly from: string | undefined;
};

/** A title and a sentence: what happened and what to do. */
export function noticeWords(facts: NoticeFacts): { title: string; text: string } {
  const { by, seconds, from } = facts;
  switch (facts.kind) {
    case 'opened':
      return {
        title: 'Your gate was opened',
        text: by ? `Somebody came in: ${by}.` : 'Somebody came in with your entry code.',
      };
    case 'refused':
      return {
        title: 'Somebody at your gate had no right code',
        text: 'They tried three times. If you expect a guest, send the code again.',
      };
    case 'guessing':
      return {
        title: 'Somebody may be guessing your entry code',
        text: 'There were five wrong codes within an hour. After ten, codes are switched off for a while; people are still rung.',
      };
    case 'suspended':
      return {
        title: 'Entry codes are switched off for a while',
        text: 'There were too many wrong codes. People are still rung, and you can still open the gate from the app.',
      };
    case 'message':
      return {
        title: 'A guest left a message',
        text: `It lasts ${seconds} seconds. Listen to it at your telephone provider.`,
      };
    case 'voicemail':
      return {
        title: 'A caller left a message',
        text: `${from ?? 'A withheld number'} spoke for ${seconds} seconds.`,
      };
    case 'silence':
      return {
        title: 'Your intercom has gone silent',
        text: 'It used to call and has not for a while. Check that forwarding is still on.',
      };
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
