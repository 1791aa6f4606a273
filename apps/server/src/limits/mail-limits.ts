import { networkOf } from '../http/request/client-address.ts';
import type { Limit } from './limits.ts';

const TEN_MINUTES = 10 * 60_000;
const DAY = 24 * 60 * 60_000;

/**
 * How many mails go to one address, and at the request of one network (A15). All methods share the
 * count, because links, passcodes and resets fill the same mailbox.
 */
export const mailLimits = (email: string, ip: string): readonly Limit[] => [
  { name: 'mail-network', key: networkOf(ip), max: 60, windowMs: TEN_MINUTES },
  { name: 'mail-address', key: email, max: 5, windowMs: TEN_MINUTES },
];

/** How many invitations into units are mailed to one address, from all senders: a stranger's may be among them. */
export const unitInviteLimit = (email: string): Limit => ({
  name: 'unit-invite-address',
  key: email,
  max: 5,
  windowMs: DAY,
});
