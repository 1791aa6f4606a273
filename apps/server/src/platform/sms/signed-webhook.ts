import { createHmac } from 'node:crypto';
import { isEqual } from '../secrets.ts';
import { inWords, UndeliverableError, type Transport } from '../../outbox/message.ts';
import type { Clock } from '../clock.ts';
import { receiptAddress, TEXT_TIMEOUT_MS, TEXT_VALIDITY_SECONDS } from './text-carrier.ts';

/** How far a receipt's clock may be off. */
const TOLERANCE_MS = 300_000;
/** Statuses that concern the message: it would be refused again. */
const HOPELESS = [400, 410, 422];

/**
 * Texts through an operator's own service: one signed POST each (Standard Webhooks 1.0). The message's
 * id is the webhook's, so that a repeated attempt is recognised and sent once.
 */
export function createWebhookTransport(
  deps: { fetch: typeof fetch; clock: Clock },
  account: { url: string; /** Base64. */ secret: string; receiptsUrl?: string | undefined },
): Transport {
  return {
    async send(message, messageId) {
      const now = deps.clock.now();
      const timestamp = String(Math.floor(now / 1_000));
      const receiptUrl = receiptAddress(account.receiptsUrl, messageId);
      const body = JSON.stringify({
        type: 'message.send',
        timestamp: new Date(now).toISOString(),
        data: {
          message_id: messageId,
          channel: message.channel,
          to: message.to,
          text: inWords(message).text,
          valid_for_seconds: TEXT_VALIDITY_SECONDS,
          ...(receiptUrl ? { receipt_url: receiptUrl } : {}),
        },
      });
      const reply = await deps.fetch(account.url, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'webhook-id': messageId,
          'webhook-timestamp': timestamp,
          'webhook-signature': webhookSignature(account.secret, { id: messageId, timestamp, body }),
        },
        body,
        redirect: 'error',
        signal: AbortSignal.timeout(TEXT_TIMEOUT_MS),
      });
      await reply.body?.cancel();
      if (reply.ok) return;
      const failure = `The messaging webhook answered ${reply.status}.`;
      if (HOPELESS.includes(reply.status)) throw new UndeliverableError(failure);
      throw new Error(failure);
    },
  };
}

/** `v1,` and the base64 of HMAC-SHA256 over `id.timestamp.body` (Standard Webhooks 1.0). */
export const webhookSignature = (
  secret: string,
  { id, timestamp, body }: { id: string; timestamp: string; body: string },
): string =>
  `v1,${createHmac('sha256', Buffer.from(secret, 'base64')).update(`${id}.${timestamp}.${body}`, 'utf8').digest('base64')}`;

/** Whether a request carries a fresh signature with the secret; one of several is enough. */
export function isWebhookSigned(
  secret: string,
  request: {
    headers: Readonly<Record<string, string | undefined>>;
    rawBody: string;
  },
  now: number,
): boolean {
  const { headers, rawBody: body } = request;
  const id = headers['webhook-id'] ?? '';
  const timestamp = headers['webhook-timestamp'] ?? '';
  if (id === '' || !/^\d{1,12}$/.test(timestamp)) return false;
  if (Math.abs(now - Number(timestamp) * 1_000) > TOLERANCE_MS) return false;
  const wanted = webhookSignature(secret, { id, timestamp, body });
  return (headers['webhook-signature'] ?? '').split(' ').some((given) => isEqual(given, wanted));
}
