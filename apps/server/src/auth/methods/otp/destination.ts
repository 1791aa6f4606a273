import type { Deps } from '../../../deps.ts';
import { refuse } from '../../../errors.ts';
import type { Client } from '../../../http/client.ts';
import { networkOf } from '../../../http/client-address.ts';
import type { Limit } from '../../../limits/limits.ts';
import { canonicalEmail } from '../../../platform/email-address.ts';
import { canonicalPhone, costlyOrAbroad } from '../../../platform/phone-number.ts';
import { addressId } from '../../users/address-id.ts';

/** Where a code goes. */
export type Destination = {
  readonly channel: 'email' | 'sms' | 'whatsapp';
  /** Canonical e-mail, or E.164. */
  readonly address: string;
  readonly methodId: string;
};

const TEN_MINUTES = 10 * 60_000;
const HOUR = 60 * 60_000;
/** Last digits that a prefix leaves open: one block of ten thousand subscribers. */
const OPEN_DIGITS = 4;

/** The destination of a mailed code; refuses what is no address. */
export function emailDestination(deps: Deps, typed: string): Destination {
  const address = canonicalEmail(typed);
  if (!address) throw refuse('invalid_email');
  return { channel: 'email', address, methodId: addressId(deps, 'email', address) };
}

/** The destination of a texted code; premium numbers and countries not served are refused (A28). */
export function phoneDestination(
  deps: Deps,
  channel: 'sms' | 'whatsapp',
  typed: string,
): Destination {
  const address = canonicalPhone(typed);
  if (!address) throw refuse('invalid_phone_number');
  const { isCostly, country } = costlyOrAbroad(address);
  const served = deps.config.smsCountries;
  if (isCostly || (served !== 'all' && !served.includes(country ?? ''))) {
    throw refuse('invalid_phone_number', {
      message: 'Codes cannot be sent to this phone number. Use another number or an email address.',
    });
  }
  return { channel, address, methodId: addressId(deps, 'phone-number', address) };
}

/**
 * How often codes go out: to one address, from one network, and for phones also to one prefix and
 * one country, because pumping fraud spreads over many numbers of one range (A15, A28).
 */
export function sendLimits(destination: Destination, client: Client): readonly Limit[] {
  const { channel, address } = destination;
  const network = networkOf(client.ip);
  if (channel === 'email') {
    return [
      { name: 'mail-address', key: address, max: 5, windowMs: TEN_MINUTES },
      { name: 'mail-network', key: network, max: 60, windowMs: TEN_MINUTES },
    ];
  }
  return [
    { name: 'sms-number', key: address, max: 5, windowMs: TEN_MINUTES },
    { name: 'sms-network', key: network, max: 20, windowMs: HOUR },
    { name: 'sms-prefix', key: address.slice(0, -OPEN_DIGITS), max: 20, windowMs: HOUR },
    {
      name: 'sms-country',
      key: costlyOrAbroad(address).country ?? address.slice(0, 3),
      max: 300,
      windowMs: HOUR,
    },
  ];
}
