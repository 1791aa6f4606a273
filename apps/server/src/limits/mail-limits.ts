import { DAY_MS } from '@gatecall/contracts/constants';
import { networkOf } from '../http/request/client-address.ts';
import type { Limit } from './limits.ts';

const TEN_MINUTES = 10 * 60_000;

/**
 * How many mails go to one address, and at the request of one network (A15). All methods share the
 * count, because links, passcodes and resets fill the same mailbox. So do the addresses that its owner may make
 * up: there are as many of them as somebody else likes to type.
 */
export const mailLimits = (email: string, ip: string): readonly Limit[] => {
  const mailbox = mailboxOf(email);
  return [
    { name: 'mail-network', key: networkOf(ip), max: 60, windowMs: TEN_MINUTES },
    { name: 'mail-address', key: email, max: 5, windowMs: TEN_MINUTES },
    ...(mailbox === email
      ? []
      : [{ name: 'mail-mailbox', key: mailbox, max: 20, windowMs: TEN_MINUTES } as const]),
  ];
};

const GMAIL = /^(gmail|googlemail)\.com$/;

/** Where mail to a canonical address arrives: without a tag (`ada+news@…`, RFC 5233), and Gmail reads no dots. */
export function mailboxOf(email: string): string {
  const [local = '', domain = ''] = email.split('@');
  const untagged = local.replace(/(?<=.)\+.*$/, '');
  return GMAIL.test(domain) ? `${untagged.replaceAll('.', '')}@gmail.com` : `${untagged}@${domain}`;
}

/**
 * How many invitations into units are mailed to one mailbox, from all senders: a stranger's may be among them, and
 * a file holds thousands of addresses.
 */
export const unitInviteLimit = (email: string): Limit => ({
  name: 'unit-invite-address',
  key: mailboxOf(email),
  max: 5,
  windowMs: DAY_MS,
});
