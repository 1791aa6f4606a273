import type { ErrorCode } from '@gatecall/contracts/errors';
import type { Queries } from '../db/database.ts';
import type { Deps } from '../deps.ts';
import { countUse, isCounted } from './limits.ts';

/**
 * How long an address stays refused. Not longer: whoever mends the mailbox, or asks for messages again,
 * need not wait for the next day.
 */
const REMEMBERED_MS = 60 * 60_000;

/** Where a message goes that whoever asks for it gets, account or none. */
export type Address = { readonly channel: 'email' | 'sms' | 'whatsapp'; readonly to: string };

const useOf = ({ channel, to }: Address) => ({
  name: 'refused-address',
  key: `${channel} ${to}`,
  windowMs: REMEMBERED_MS,
});

/** Notes that the other side takes nothing for an address. */
export const noteRefusedAddress = (
  deps: Pick<Deps, 'clock' | 'secrets'>,
  queries: Queries,
  address: Address,
): Promise<unknown> => countUse(deps, queries, useOf(address));

/**
 * What to tell whoever waits for a message that will not come; undefined where it may. It is known of the
 * address alone, and says nothing of accounts (A16). Ask when the request has been counted as a message,
 * so that addresses cannot be tried out more often than written to (A15).
 */
export async function whyUnreachable(
  deps: Pick<Deps, 'clock' | 'secrets'>,
  queries: Queries,
  address: Address,
): Promise<ErrorCode | undefined> {
  if (!(await isCounted(deps, queries, useOf(address)))) return undefined;
  return address.channel === 'email' ? 'inactive_email' : 'unsubscribed_phone_number';
}
