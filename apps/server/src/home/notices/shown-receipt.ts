import { isEqual, type Secrets } from '../../platform/secrets.ts';

/** Which device a notice went to, and when. */
export type Shown = { readonly deviceId: string; readonly sentAt: number };

/**
 * What a notice carries and its browser hands back once it is shown, without a session: it counts for that
 * one device and, as nothing older than the newest is noted, once.
 */
export const writeReceipt = (secrets: Secrets, { deviceId, sentAt }: Shown): string =>
  `${deviceId}.${sentAt}.${secrets.index('push-shown', `${deviceId}.${sentAt}`)}`;

/** Later it says nothing of use: push services have thrown the notice away long before. */
const LIFETIME_MS = 15 * 60_000;

/** What a receipt says; undefined where we wrote none such, or too long ago. */
export function readReceipt(secrets: Secrets, receipt: string, now: number): Shown | undefined {
  const [deviceId = '', digits = ''] = receipt.split('.');
  const sentAt = Number(digits);
  if (!isEqual(receipt, writeReceipt(secrets, { deviceId, sentAt }))) return undefined;
  return now - sentAt <= LIFETIME_MS ? { deviceId, sentAt } : undefined;
}
