import { parsePhoneNumberFromString, type CountryCode } from 'libphonenumber-js/max';
import { DEFAULT_PHONE_COUNTRY } from '@gatecall/contracts/constants';

const MAX_LENGTH = 40;

/**
 * E.164 of a number as people write it; numbers without a country code are read as those of
 * `country`. Undefined when it is not a possible number of its length and prefix. Fictional
 * numbers (such as +1 201 555 01xx) are possible, so that development has something to dial.
 */
export function canonicalPhone(
  typed: string,
  country: CountryCode = DEFAULT_PHONE_COUNTRY,
): string | undefined {
  if (typed.length > MAX_LENGTH) return undefined;
  const parsed = parsePhoneNumberFromString(typed.normalize('NFKC'), country);
  return parsed?.isPossible() && !parsed.ext ? parsed.number : undefined;
}

/** Kinds of numbers that cost the caller more, or that no person's phone has (A28). */
const COSTLY_TYPES: readonly string[] = [
  'PREMIUM_RATE',
  'SHARED_COST',
  'TOLL_FREE',
  'UAN',
  'PAGER',
  'VOICEMAIL',
];

/** Where a number in E.164 belongs, and whether texting it is a known way to lose money. */
export function costlyOrAbroad(phoneNumber: string): {
  isCostly: boolean;
  country: string | undefined;
} {
  const parsed = parsePhoneNumberFromString(phoneNumber);
  const country = parsed?.country ?? parsed?.getPossibleCountries()[0];
  return { isCostly: COSTLY_TYPES.includes(parsed?.getType() ?? ''), country };
}
