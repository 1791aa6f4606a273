import {
  inWords,
  RefusedAddressError,
  UndeliverableError,
  type Transport,
} from '../../outbox/message.ts';
import { codeIn, receiptAddress, TEXT_TIMEOUT_MS } from './text-carrier.ts';

/** "Blocked due to STOP message". */
const UNSUBSCRIBED = '40300';

/** SMS through Telnyx's API v2: one JSON POST each. */
export function createTelnyxTransport(
  deps: { fetch: typeof fetch },
  account: {
    apiKey: string;
    /** A number in E.164. */
    from: string;
    receiptsUrl?: string | undefined;
    apiUrl: string;
  },
): Transport {
  return {
    async send(message, messageId) {
      const webhookUrl = receiptAddress(account.receiptsUrl, messageId);
      const reply = await deps.fetch(`${account.apiUrl}/v2/messages`, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${account.apiKey}`,
          'content-type': 'application/json',
        },
        body: JSON.stringify({
          from: account.from,
          to: message.to,
          text: inWords(message).text,
          type: 'SMS',
          ...(webhookUrl ? { webhook_url: webhookUrl } : {}),
        }),
        redirect: 'error',
        signal: AbortSignal.timeout(TEXT_TIMEOUT_MS),
      });
      if (reply.ok) {
        await reply.body?.cancel();
        return;
      }
      const failure = `Telnyx answered ${reply.status}.`;
      if ((await codeIn(reply, (answer) => answer.errors?.[0]?.code)) === UNSUBSCRIBED) {
        throw new RefusedAddressError(failure);
      }
      // As with Twilio: 400 and 422 are about the message, 401 to 404 about the account.
      if (reply.status === 400 || reply.status === 422) throw new UndeliverableError(failure);
      throw new Error(failure);
    },
  };
}
