import { HOUR_MS } from '@gatecall/contracts/constants';
import type { TextChannel } from '../config/telephone.ts';
import type { Deps } from '../deps.ts';
import { networkOf } from '../http/request/client-address.ts';
import { reachOf } from '../platform/phone-number.ts';
import type { Limit } from './limits.ts';

const TEN_MINUTES = 10 * 60_000;
/** Last digits that a prefix leaves open: one block of ten thousand subscribers. */
const OPEN_DIGITS = 4;

/**
 * Whether a number is texted or called at all: only kinds that people's phones have, in countries that
 * the operator serves. A fraudster who earns by a number must not be able to make this server dial it
 * (A28).
 */
export function isServedNumber(
  deps: Pick<Deps, 'config'>,
  phoneNumber: string,
  by: 'text' | 'call',
): boolean {
  const { canText, canCall } = reachOf(phoneNumber);
  return (by === 'text' ? canText : canCall) && isServedCountry(deps, phoneNumber);
}

/** Whether the operator serves the number's country. */
export function isServedCountry({ config }: Pick<Deps, 'config'>, phoneNumber: string): boolean {
  const { country } = reachOf(phoneNumber);
  const { smsCountries } = config;
  return country !== undefined && (smsCountries === 'all' || smsCountries.includes(country));
}

/** Whether a provider for this channel is configured: what cannot be sent is not accepted. */
export const canText = ({ config }: Pick<Deps, 'config'>, channel: TextChannel): boolean =>
  config.textChannels.includes(channel);

/**
 * How many texts go to one number, from one network, and to one prefix and one country: pumping fraud
 * spreads over many numbers of one range, and over many accounts (A28).
 */
export const textLimits = (phoneNumber: string, ip: string): readonly Limit[] => [
  { name: 'sms-network', key: networkOf(ip), max: 20, windowMs: HOUR_MS },
  { name: 'sms-number', key: phoneNumber, max: 5, windowMs: TEN_MINUTES },
  ...rangeLimits('sms', phoneNumber),
];

/** The same for calls that we make: they cost more and are rarer. */
export const callLimits = (phoneNumber: string, ip: string): readonly Limit[] => [
  { name: 'call-network', key: networkOf(ip), max: 20, windowMs: HOUR_MS },
  { name: 'call-number', key: phoneNumber, max: 6, windowMs: HOUR_MS },
  ...rangeLimits('call', phoneNumber),
];

/** Limits that a caller cannot spread over accounts or networks. */
export const rangeLimits = (
  name: 'sms' | 'call' | 'notice',
  phoneNumber: string,
): readonly Limit[] => [
  { name: `${name}-prefix`, key: phoneNumber.slice(0, -OPEN_DIGITS), max: 20, windowMs: HOUR_MS },
  {
    name: `${name}-country`,
    key: reachOf(phoneNumber).country ?? phoneNumber.slice(0, 3),
    max: 300,
    windowMs: HOUR_MS,
  },
];
