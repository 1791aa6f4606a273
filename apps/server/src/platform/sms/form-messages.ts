import { inWords, type Transport, type WrittenMessage } from '../../outbox/message.ts';
import {
  receiptAddress,
  requireAccepted,
  TEXT_TIMEOUT_MS,
  TEXT_VALIDITY_SECONDS,
} from './text-carrier.ts';

/** Twilio's code for a number that has replied STOP to us ("Attempt to send to unsubscribed recipient"). */
const UNSUBSCRIBED = '21610';

/** An account of a carrier whose messages are one form POST each: Twilio, and SignalWire after it. */
export type FormAccount = {
  /** For errors; holds no secret. */
  readonly name: string;
  /** The account's Messages resource. */
  readonly messagesUrl: string;
  readonly user: string;
  readonly password: string;
  /** A number in E.164, or a messaging service (`MG…`). */
  readonly from: string;
  /** WhatsApp's approved template for codes (`HX…`); it takes the code as its first variable. */
  readonly whatsappContentSid?: string | undefined;
  /** Where receipts go; unset if the carrier cannot reach us. */
  readonly receiptsUrl?: string | undefined;
};

/** SMS and WhatsApp messages, form encoded, with a receipt for each where we can be reached. */
export function createFormTransport(
  deps: { fetch: typeof fetch },
  account: FormAccount,
): Transport {
  const credentials = Buffer.from(`${account.user}:${account.password}`).toString('base64');
  return {
    async send(message, messageId) {
      const prefix = message.channel === 'whatsapp' ? 'whatsapp:' : '';
      const sender: Record<string, string> = account.from.startsWith('MG')
        ? { MessagingServiceSid: account.from }
        : { From: prefix + account.from };
      const statusCallback = receiptAddress(account.receiptsUrl, messageId);
      const reply = await deps.fetch(account.messagesUrl, {
        method: 'POST',
        headers: { authorization: `Basic ${credentials}` },
        body: new URLSearchParams({
          ...sender,
          To: prefix + message.to,
          ...contentOf(inWords(message), account.whatsappContentSid),
          ValidityPeriod: String(TEXT_VALIDITY_SECONDS),
          ...(statusCallback ? { StatusCallback: statusCallback } : {}),
        }),
        redirect: 'error',
        signal: AbortSignal.timeout(TEXT_TIMEOUT_MS),
      });
      await requireAccepted(account.name, reply, UNSUBSCRIBED);
    },
  };
}

/**
 * WhatsApp delivers what a business says first only in a template that it has approved; a text of our
 * own reaches people who have written to us within a day.
 */
function contentOf(
  message: WrittenMessage,
  contentSid: string | undefined,
): Record<string, string> {
  const { channel, variables } = message;
  if (channel !== 'whatsapp' || contentSid === undefined || !variables) {
    return { Body: message.text };
  }
  const filled = Object.fromEntries(variables.map((value, n) => [String(n + 1), value]));
  return { ContentSid: contentSid, ContentVariables: JSON.stringify(filled) };
}
