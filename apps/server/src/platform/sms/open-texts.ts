import type { MessagingConfig } from '../../config/messaging.ts';
import type { Transport } from '../../outbox/message.ts';
import type { Clock } from '../clock.ts';
import { createFormTransport } from './form-messages.ts';
import { createWebhookTransport } from './signed-webhook.ts';
import { createTelnyxTransport } from './telnyx.ts';

/** The messenger that the operator chose. */
export function openTexts(
  deps: { fetch: typeof fetch; clock: Clock },
  account: MessagingConfig,
  /** Where its receipts may come in; unset if it cannot reach us, or could not be believed. */
  receiptsUrl: string | undefined,
): Transport {
  switch (account.kind) {
    case 'twilio':
    case 'signalwire':
      return createFormTransport(deps, { ...account, name: account.kind, receiptsUrl });
    case 'telnyx':
      return createTelnyxTransport(deps, { ...account, receiptsUrl });
    case 'webhook':
      return createWebhookTransport(deps, {
        url: account.url,
        secret: account.secret,
        receiptsUrl,
      });
  }
}
