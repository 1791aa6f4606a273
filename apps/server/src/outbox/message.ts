import { mailLayout, type MailLayout } from '../mail/templates/layout.ts';
import { writeSignInMail, type SignInMail } from '../mail/templates/sign-in-mails.ts';

/**
 * A message to a person. A sign-in mail gets its words from whoever sends or shows it: while it waits,
 * each of its bytes is sealed, synced and erased again.
 */
export type Message =
  | {
      readonly channel: 'email' | 'sms' | 'whatsapp' | 'push';
      /** One address: a canonical e-mail, an E.164 number, or a push subscription. */
      readonly to: string;
      readonly subject: string;
      readonly text: string;
      /** What a mail's HTML part says. */
      readonly layout?: MailLayout;
      /** What a template of the other side's own is filled with, where it demands one (WhatsApp). */
      readonly variables?: readonly string[];
      /** Path of the app's page that a tap on a push notice opens. */
      readonly page?: string;
    }
  | { readonly channel: 'email'; readonly to: string; readonly mail: SignInMail };

/** A message as it is sent and read. */
export type WrittenMessage = Pick<Message, 'channel' | 'to'> & {
  readonly subject: string;
  readonly text: string;
  /** Empty where there is none. */
  readonly html: string;
  readonly variables?: readonly string[];
  readonly page?: string;
};

/** The message with its words, its HTML drawn. */
export function inWords(message: Message): WrittenMessage {
  if ('mail' in message) {
    const { mail, ...rest } = message;
    return inWords({ ...rest, ...writeSignInMail(mail) });
  }
  const { layout, ...words } = message;
  return { ...words, html: layout ? mailLayout(layout) : '' };
}

/**
 * Delivers messages of one channel. Throws when the other side did not take it: an
 * `UndeliverableError` when it never will, anything else when asking again may help.
 */
export type Transport = {
  send(message: Message, messageId: string): Promise<void>;
};

/** The other side has refused this message for good: no such mailbox, no such number. */
export class UndeliverableError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'UndeliverableError';
  }
}
