import { mailLayout, type MailLayout } from '../mail/templates/layout.ts';
import { writeSignInMail, type SignInMail } from '../mail/templates/sign-in-mails.ts';

/** What a push notice says to the browser and to its push service beyond its words. */
export type PushTerms = {
  /** `ring` while somebody stands at the gate. */
  readonly kind: string;
  /** How long it is of use, in seconds; a browser that is out of reach for longer never gets it. */
  readonly ttlSeconds: number;
  /** The call that it is about: a notice takes the place of earlier ones about the same call. */
  readonly callId: string | null;
  readonly gateId: string | null;
  /** What its title says instead when it comes too late. */
  readonly lateSubject?: string;
  /** What its buttons say, without `open` where nothing can, and what takes its place when one is pressed. */
  readonly answers?: Readonly<Record<'refuse' | 'opened' | 'refused', string>> & {
    readonly open?: string;
  };
  /** What its browser hands back once it has shown it. */
  readonly receipt: string;
};

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
      readonly push?: PushTerms;
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
  readonly push?: PushTerms;
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
  /** Does what the first message would otherwise wait for. */
  prepare?(): Promise<void>;
  send(message: Message, messageId: string): Promise<void>;
};

/** The other side has refused this message for good: no such mailbox, no such number. */
export class UndeliverableError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'UndeliverableError';
  }
}

/**
 * The other side takes nothing for this address, whatever it says: there is no such mailbox, or its owner
 * has asked for no more messages.
 */
export class RefusedAddressError extends UndeliverableError {
  readonly code = 'refused_address';
}
