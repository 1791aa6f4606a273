import type { MailLayout } from '../mail/templates/layout.ts';

/** A message to a person, ready to be sent. */
export type Message = {
  readonly channel: 'email' | 'sms' | 'whatsapp' | 'push';
  /** One address: a canonical e-mail, an E.164 number, or a push subscription. */
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** What a template of the other side's own is filled with, where it demands one (WhatsApp). */
  readonly variables?: readonly string[];
};

/**
 * A message as it waits: a mail's HTML is drawn when it goes out, because each waiting byte is
 * sealed, synced and erased again.
 */
export type WaitingMessage = Omit<Message, 'html'> & { readonly layout?: MailLayout };

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
