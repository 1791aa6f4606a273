import type { Queries } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import type { MemberAt } from '../../outbox/delivery.ts';
import type { PushTerms } from '../../outbox/message.ts';
import type { Device } from './device-store.ts';
import { writeReceipt } from './shown-receipt.ts';

/** How long a push that it rings is of use: later the guest has keyed a code, or is gone. */
export const RING_SECONDS = 60;

/** A notice as devices are to show it. */
type PushNotice = {
  readonly title: string;
  readonly text: string;
  /** Path of the app's page that a tap opens. */
  readonly page: string;
  readonly push: Omit<PushTerms, 'receipt'>;
  readonly lifetimeMs: number;
  readonly isUrgent?: boolean;
  /** Set if it is shown to a member. */
  readonly member?: MemberAt | undefined;
};

/** Sends a notice to each of these devices, with a receipt of its own; returns the receipts. */
export async function pushToDevices(
  deps: Pick<Deps, 'clock' | 'outbox' | 'secrets'>,
  queries: Queries,
  devices: readonly Device[],
  { title, text, push, ...terms }: PushNotice,
): Promise<readonly string[]> {
  const sentAt = deps.clock.now();
  const receipts: string[] = [];
  for (const { deviceId, subscription } of devices) {
    const receipt = writeReceipt(deps.secrets, { deviceId, sentAt });
    receipts.push(receipt);
    await deps.outbox.enqueue(queries, {
      ...terms,
      channel: 'push',
      to: subscription,
      subject: title,
      text,
      push: { ...push, receipt },
    });
  }
  return receipts;
}
