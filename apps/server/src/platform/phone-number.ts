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
