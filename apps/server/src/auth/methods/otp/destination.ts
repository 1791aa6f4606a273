import type { CountryCode } from 'libphonenumber-js/max';
import type { Deps } from '../../../deps.ts';
import { refuse } from '../../../errors.ts';
import type { Client } from '../../../http/request/client.ts';
import type { Limit } from '../../../limits/limits.ts';
import { mailLimits } from '../../../limits/mail-limits.ts';
import {
  canText,
  isServedCountry,
  isServedNumber,
  textLimits,
} from '../../../limits/phone-limits.ts';
import { canonicalEmail } from '../../../platform/email-address.ts';
import { canonicalPhone } from '../../../platform/phone-number.ts';
import { addressId } from '../../users/address-id.ts';

/** Where a code is sent. */
export type Destination = {
  readonly channel: 'email' | 'sms' | 'whatsapp';
  /** Canonical e-mail, or E.164. */
  readonly address: string;
  readonly methodId: string;
};

/** The destination of a mailed code; refuses anything but an address. */
export function emailDestination(deps: Deps, typed: string): Destination {
  const address = canonicalEmail(typed);
  if (!address) throw refuse('invalid_email');
  return { channel: 'email', address, methodId: addressId(deps, 'email', address) };
}

/**
 * The destination of a texted code. Refuses a channel that is not configured, premium numbers and
 * countries that are not served (A28).
 */
export function phoneDestination(
  deps: Deps,
  channel: 'sms' | 'whatsapp',
  { typed, country }: { typed: string; country: CountryCode | undefined },
): Destination {
  if (!canText(deps, channel)) throw refuse('endpoint_not_authorized_for_sdk');
  const address = canonicalPhone(typed, country);
  if (!address) throw refuse('invalid_phone_number');
  if (!isServedNumber(deps, address, 'text')) {
    throw refuse(
      isServedCountry(deps, address) ? 'invalid_phone_number' : 'invalid_phone_number_country_code',
      { sentence: 'phoneNotServed' },
    );
  }
  return { channel, address, methodId: addressId(deps, 'phone-number', address) };
}

/**
 * How many codes are sent: to one address, from one network, and for phones also to one prefix and one
 * country, because pumping fraud spreads over many numbers of one range (A15, A28).
 */
export const sendLimits = ({ channel, address }: Destination, { ip }: Client): readonly Limit[] =>
  channel === 'email' ? mailLimits(address, ip) : textLimits(address, ip);
