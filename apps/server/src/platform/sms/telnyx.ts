import { inWords, UndeliverableError, type Transport } from '../../outbox/message.ts';
import { receiptAddress, TEXT_TIMEOUT_MS } from './text-carrier.ts';

const API = 'https://api.telnyx.com';

/** SMS through Telnyx's API v2: one JSON POST each. */
export function createTelnyxTransport(
  deps: { fetch: typeof fetch },
  account: {
    apiKey: string;
    /** A number in E.164. */
    from: string;
    receiptsUrl?: string | undefined;
    apiUrl?: string | undefined;
  },
): Transport {
  return {
    async send(message, messageId) {
      const webhookUrl = receiptAddress(account.receiptsUrl, messageId);
      const reply = await deps.fetch(`${account.apiUrl ?? API}/v2/messages`, {
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
      await reply.body?.cancel();
      if (reply.ok) return;
      const failure = `Telnyx answered ${reply.status}.`;
      // As with Twilio: 400 and 422 are about the message, 401 to 404 about the account.
      if (reply.status === 400 || reply.status === 422) throw new UndeliverableError(failure);
      throw new Error(failure);
    },
  };
}
