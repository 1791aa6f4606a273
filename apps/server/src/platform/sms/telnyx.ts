import { inWords, type Transport } from '../../outbox/message.ts';
import { receiptAddress, requireAccepted, TEXT_TIMEOUT_MS } from './text-carrier.ts';

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
      await requireAccepted('Telnyx', reply, UNSUBSCRIBED);
    },
  };
}
