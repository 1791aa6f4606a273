import { refuse, type Refusal } from '../errors.ts';
import { canonicalPhone } from '../platform/phone-number.ts';

/** A phone as the resident typed it, and the same in E.164; both null where there is none. */
export type TypedPhone = { readonly typed: string | null; readonly number: string | null };

/** Reads the own phone; refuses what is no number. */
export function parsePhone(phone: string | null): TypedPhone {
  const typed = phone?.trim() || null;
  const number = typed === null ? null : canonicalPhone(typed);
  if (number === undefined) throw invalidPhone('phone');
  return { typed, number };
}

/** The refusal of a number that is none. */
export const invalidPhone = (field: string): Refusal =>
  refuse('invalid_field', { field, sentence: 'numberIncomplete' });
