import {
  mailLayout,
  mailPicture,
  type MailLayout,
  type MailPicture,
} from '../mail/templates/layout.ts';
import { OUR_BRAND, type Brand } from '../texts/brand.ts';
import { writeSignInMail, type SignInMail } from '../mail/templates/sign-in-mails.ts';

/** What a push notice tells the browser and its push service, apart from its words. */
export type PushTerms = {
  /** `ring` while a guest is at the gate. */
  readonly kind: string;
  /** How long it is useful, in seconds; a browser that is unreachable for longer never gets it. */
  readonly ttlSeconds: number;
  /** The call that it is about: a notice replaces earlier ones about the same call. */
  readonly callId: string | null;
  readonly gateId: string | null;
  /** The title to use if it comes too late. */
  readonly lateSubject?: string;
  /**
   * Labels of its buttons, without `open` if nothing can open, and what replaces it when one is
   * pressed.
   */
  readonly answers?: Readonly<Record<'refuse' | 'opened' | 'refused', string>> & {
    readonly open?: string;
  };
  /** What its browser returns after showing it. */
  readonly receipt: string;
};

/**
 * A message to a person. A sign-in mail is written out when it is sent or shown, because each byte that
 * waits is encrypted, synced and erased again.
 */
export type Message =
  | {
      readonly channel: 'email' | 'sms' | 'whatsapp' | 'push';
      /** One address: a canonical e-mail, an E.164 number, or a push subscription. */
      readonly to: string;
      readonly subject: string;
      readonly text: string;
      /** The content of a mail's HTML part. */
      readonly layout?: MailLayout;
      /** Values for a template of the provider, if it demands one (WhatsApp). */
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
  /** Empty if there is none. */
  readonly html: string;
  /** What the HTML shows and brings along. */
  readonly picture?: MailPicture | undefined;
  readonly variables?: readonly string[];
  readonly page?: string;
  readonly push?: PushTerms;
};

/** The message written out, with its HTML rendered. Only a mail still needs the brand. */
export function inWords(message: Message, brand: Brand = OUR_BRAND): WrittenMessage {
  if ('mail' in message) {
    const { mail, ...rest } = message;
    return inWords({ ...rest, ...writeSignInMail(mail, brand) }, brand);
  }
  const { layout, ...words } = message;
  if (!layout) return { ...words, html: '' };
  return { ...words, html: mailLayout(layout, brand), picture: mailPicture(layout, brand) };
}

/**
 * Delivers messages of one channel. Throws if the other side did not accept one: an
 * `UndeliverableError` if it never will, anything else if retrying may help.
 */
export type Transport = {
  send(message: Message, messageId: string): Promise<void>;
};

/** The other side has refused this message for good: no such mailbox, no such number. */
export class UndeliverableError extends Error {
  override readonly name: string = 'UndeliverableError';
}

/**
 * The other side refuses everything for this address: there is no such mailbox, or its owner has
 * unsubscribed.
 */
export class RefusedAddressError extends UndeliverableError {
  readonly code = 'refused_address';
}
