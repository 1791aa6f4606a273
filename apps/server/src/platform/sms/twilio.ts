import {
  inWords,
  UndeliverableError,
  type Transport,
  type WrittenMessage,
} from '../../outbox/message.ts';

const API = 'https://api.twilio.com';
const TIMEOUT_MS = 15_000;
/** Our texts matter for minutes: a carrier that cannot deliver by then should not at all. */
const VALIDITY_SECONDS = 600;

/** SMS and WhatsApp messages through Twilio's REST API (one POST each, form encoded). */
export function createTwilioTransport(
  deps: { fetch: typeof fetch },
  account: {
    accountSid: string;
    authToken: string;
    /** A number in E.164, or a messaging service (`MG…`). */
    messagingFrom: string;
    /** WhatsApp's approved template for codes (`HX…`); it takes the code as its first variable. */
    whatsappContentSid?: string | undefined;
    apiUrl?: string | undefined;
  },
): Transport {
  const sid = encodeURIComponent(account.accountSid);
  const url = `${account.apiUrl ?? API}/2010-04-01/Accounts/${sid}/Messages.json`;
  const credentials = Buffer.from(`${account.accountSid}:${account.authToken}`).toString('base64');
  return {
    async send(message) {
      const prefix = message.channel === 'whatsapp' ? 'whatsapp:' : '';
      const { messagingFrom } = account;
      const sender: Record<string, string> = messagingFrom.startsWith('MG')
        ? { MessagingServiceSid: messagingFrom }
        : { From: prefix + messagingFrom };
      const reply = await deps.fetch(url, {
        method: 'POST',
        headers: { authorization: `Basic ${credentials}` },
        body: new URLSearchParams({
          ...sender,
          To: prefix + message.to,
          ...contentOf(inWords(message), account.whatsappContentSid),
          ValidityPeriod: String(VALIDITY_SECONDS),
        }),
        redirect: 'error',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      await reply.body?.cancel();
      if (reply.ok) return;
      const failure = `Twilio answered ${reply.status}.`;
      // 400 is about this message (a bad number, an opt-out); 401, 403, 404 are about our account
      // and pass when the operator mends it.
      if (reply.status === 400) throw new UndeliverableError(failure);
      throw new Error(failure);
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
