import type { CountryCode } from 'libphonenumber-js/max';
import { refuse, type Refusal } from '../errors.ts';
import { canonicalPhone, isInternational } from '../platform/phone-number.ts';

/** A phone as the resident typed it, and in E.164; both null if there is none. */
export type TypedPhone = { readonly typed: string | null; readonly number: string | null };

/** Reads the own phone; refuses anything but a number. */
export function parsePhone(phone: string | null, country: CountryCode | undefined): TypedPhone {
  const typed = phone?.replaceAll(/^ +| +$/g, '') || null;
  return { typed, number: typed === null ? null : requirePhone('phone', typed, country) };
}

/** E.164 of a typed number; refuses anything else, naming the field. */
export function requirePhone(
  field: string,
  typed: string,
  country: CountryCode | undefined,
): string {
  const number = canonicalPhone(typed, country);
  if (number === undefined) throw invalidPhone(field, typed, country);
  return number;
}

function invalidPhone(field: string, typed: string, country: CountryCode | undefined): Refusal {
  const isComplete = isInternational(typed) || (country !== undefined && /\d/.test(typed));
  return refuse('invalid_field', {
    field,
    sentence: isComplete ? 'numberUnknown' : 'numberIncomplete',
  });
}
