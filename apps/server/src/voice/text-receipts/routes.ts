import type { FastifyInstance } from 'fastify';
import type { MessagingConfig } from '../../config/messaging.ts';
import { refuse } from '../../errors.ts';
import { noteReceipt } from '../../outbox/receipts.ts';
import { isWebhookSigned } from '../../platform/sms/signed-webhook.ts';
import { toCarrierRequest } from '../calls/answers.ts';
import type { CarrierRequest } from '../carriers/carrier.ts';
import type { VoiceDeps } from '../voice-deps.ts';
import { readReceipt } from './read-receipt.ts';

type Params = { messenger: string; messageId: string };

/**
 * Where a carrier reports what became of a text. Believed only with the signature of the account that
 * sends our texts.
 */
export async function addReceiptRoutes(app: FastifyInstance, deps: VoiceDeps): Promise<void> {
  // The raw text is kept, because signatures cover it.
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body));

  app.post<{ Params: Params }>('/:messenger/receipt/:messageId', async (request, reply) => {
    const { messaging, whatsapp } = deps.config;
    const account = [messaging, whatsapp].find((one) => one?.kind === request.params.messenger);
    if (!account) throw refuse('unknown_carrier');
    const webhook = toCarrierRequest(deps, request);
    if (!isGenuine(deps, account, webhook)) throw refuse('invalid_webhook_signature');
    const receipt = readReceipt(account.kind, webhook);
    if (receipt) await noteReceipt(deps, { messageId: request.params.messageId, receipt });
    return reply.code(204).send();
  });
}

function isGenuine(deps: VoiceDeps, account: MessagingConfig, webhook: CarrierRequest): boolean {
  const now = deps.clock.now();
  return account.kind === 'webhook'
    ? isWebhookSigned(account.secret, webhook, now)
    : (deps.carriers.get(account.kind)?.isGenuine(webhook, now) ?? false);
}
