import { isEqual, type Secrets } from '../../platform/secrets.ts';

/** Which device a notice went to, and when. */
export type Shown = { readonly deviceId: string; readonly sentAt: number };

/**
 * What a notice carries and its browser hands back once it is shown, without a session: it counts for that
 * one device and, because nothing older than the newest is recorded, once.
 */
export const writeReceipt = (secrets: Secrets, { deviceId, sentAt }: Shown): string =>
  `${deviceId}.${sentAt}.${secrets.index('push-shown', `${deviceId}.${sentAt}`)}`;

/** Later it is of no use: push services have dropped the notice long before. */
const LIFETIME_MS = 15 * 60_000;

/** What a receipt of our own says, which has not been handed out. */
export function readOwnReceipt(receipt: string): Shown {
  const [deviceId = '', digits = ''] = receipt.split('.');
  return { deviceId, sentAt: Number(digits) };
}

/** What a receipt says; undefined if it is not ours, or too old. */
export function readReceipt(secrets: Secrets, receipt: string, now: number): Shown | undefined {
  const { deviceId, sentAt } = readOwnReceipt(receipt);
  if (!isEqual(receipt, writeReceipt(secrets, { deviceId, sentAt }))) return undefined;
  return now - sentAt <= LIFETIME_MS ? { deviceId, sentAt } : undefined;
}
