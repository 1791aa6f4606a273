import {
  isSupportedCountry,
  parsePhoneNumberFromString,
  type CountryCode,
} from 'libphonenumber-js/max';
import { DEFAULT_PHONE_COUNTRY } from '@gatecall/contracts/constants';

const MAX_LENGTH = 40;
/** What people and carriers write between digits; no line ends, letters or quotes. */
const WHOLE_NUMBER = /^\+?[\d ().\-/\u2010-\u2015]+$/;
export const E164 = /^\+[1-9]\d{6,14}$/;

/**
 * E.164 of a number as people write it. The text must be a number as a whole: none is searched for in
 * it. A number without a country code belongs to `country`; without that it is refused. Undefined if
 * the metadata know no such number.
 */
export function canonicalPhone(
  typed: string,
  country: CountryCode | undefined,
): string | undefined {
  const text = typed.normalize('NFKC');
  if (text.length > MAX_LENGTH || !WHOLE_NUMBER.test(text)) return undefined;
  const parsed = parsePhoneNumberFromString(text, {
    extract: false,
    ...(country === undefined ? {} : { defaultCountry: country }),
  });
  return parsed?.isValid() && !parsed.ext ? parsed.number : undefined;
}

/** Whether a number contains its country code. */
export const isInternational = (typed: string): boolean => /^\s*[+＋]/.test(typed);

/** The country of an ISO 3166 code in capitals; undefined if it has no telephone numbers. */
export const phoneCountry = (code: string | undefined): CountryCode | undefined =>
  code !== undefined && isSupportedCountry(code) ? code : undefined;

/**
 * E.164 of what a carrier writes. E.164 is believed as it is: the carrier knows its numbers, including
 * those newer than the metadata.
 */
export const carrierNumber = (written: string): string | undefined =>
  E164.test(written) ? written : canonicalPhone(written, DEFAULT_PHONE_COUNTRY);

/**
 * The language that most people speak where a number in E.164 is at home, as a tag such as `de`.
 * Undefined if the metadata know no single country for it.
 */
export function languageAtNumber(phoneNumber: string): string | undefined {
  const country = parsePhoneNumberFromString(phoneNumber, { extract: false })?.country;
  return country && new Intl.Locale(`und-${country}`).maximize().language;
}

/** Kinds of numbers that people's phones have and that cost what calls usually cost (A28). */
const CALLABLE_TYPES: readonly string[] = ['MOBILE', 'FIXED_LINE_OR_MOBILE', 'FIXED_LINE', 'VOIP'];
const TEXTABLE_TYPES: readonly string[] = ['MOBILE', 'FIXED_LINE_OR_MOBILE'];

/**
 * What may be sent to a number in E.164, and its country. Unknown means no: numbers that the metadata
 * do not know, and those of no country (satellites, international networks), get nothing.
 */
export function reachOf(phoneNumber: string): {
  readonly canCall: boolean;
  readonly canText: boolean;
  readonly country: string | undefined;
} {
  const parsed = parsePhoneNumberFromString(phoneNumber, { extract: false });
  const country = parsed?.country;
  const type = (country !== undefined && parsed?.getType()) || '';
  return {
    canCall: CALLABLE_TYPES.includes(type),
    canText: TEXTABLE_TYPES.includes(type),
    country,
  };
}
