import type { Deps } from '../deps.ts';
import { markReceipt } from './store.ts';

/** What became of a message that a carrier had accepted. */
export type Receipt = 'delivered' | 'undelivered';

/**
 * Records what became of a sent message. The first final status stays: receipts come twice, late and
 * out of order.
 */
export async function noteReceipt(
  deps: Pick<Deps, 'db' | 'counters' | 'log'>,
  input: { messageId: string; receipt: Receipt },
): Promise<void> {
  const noted = await deps.db.write((queries) => markReceipt(queries, input));
  if (!noted) return;
  deps.counters.messageReported({ channel: noted.channel, result: input.receipt });
  if (input.receipt === 'undelivered') {
    deps.log.warn({ channel: noted.channel }, 'a message was accepted and not delivered');
  }
}
