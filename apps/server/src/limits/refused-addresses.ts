import { HOUR_MS } from '@gatecall/contracts/constants';
import type { ErrorCode } from '@gatecall/contracts/errors';
import type { Queries } from '../db/database.ts';
import { countUse, isCounted, type CountingDeps } from './limits.ts';

/**
 * How long an address stays refused. Not longer: an owner who repairs the mailbox, or wants messages
 * again, need not wait for the next day.
 */
const REMEMBERED_MS = HOUR_MS;

/** The destination of a message that is sent on request, with or without an account. */
export type Address = { readonly channel: 'email' | 'sms' | 'whatsapp'; readonly to: string };

const useOf = ({ channel, to }: Address) => ({
  name: 'refused-address',
  key: `${channel} ${to}`,
  windowMs: REMEMBERED_MS,
});

/** Records that the other side refuses everything for an address. */
export const noteRefusedAddress = (
  deps: CountingDeps,
  queries: Queries,
  address: Address,
): Promise<unknown> => countUse(deps, queries, useOf(address));

/**
 * What to say to a caller whose message will not arrive; undefined if it may. It is known of the
 * address alone and reveals nothing about accounts (A16). Call it after the request was counted as a
 * message, so that addresses cannot be probed more often than written to (A15).
 */
export async function whyUnreachable(
  deps: CountingDeps,
  queries: Queries,
  address: Address,
): Promise<ErrorCode | undefined> {
  if (!(await isCounted(deps, queries, useOf(address)))) return undefined;
  return address.channel === 'email' ? 'inactive_email' : 'unsubscribed_phone_number';
}
