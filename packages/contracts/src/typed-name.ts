import { z } from 'zod';

/** Longest part of a person's name. */
export const NAME_PART_LENGTH = 128;

/**
 * Marks that change the direction of the following text: a name could look like another one (Unicode TR
 * 36).
 */
const BIDI_CONTROLS = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/g;
const CONTROLS = /[\p{Cc}\u2028\u2029]+/gu;
const NO_CONTROL = /^[^\p{Cc}\u2028\u2029]*$/u;
/** Spaces of every width, and what is drawn as nothing: a row of a list would look empty. */
const INVISIBLE_ONLY = /^[\p{Z}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]+$/u;

/**
 * A name or label that people type and others read: one line of `min` to `max` characters. Direction
 * marks, which address books add to pasted text, are removed. Control characters are refused, and so is a
 * name that no one could see.
 */
export const typedName = (max: number, min = 0) =>
  z
    .string()
    .overwrite((value) => value.replace(BIDI_CONTROLS, ''))
    .trim()
    .min(min)
    .max(max)
    .regex(NO_CONTROL, 'must not hold control characters')
    .refine((value) => value.isWellFormed(), 'must be text')
    .refine((value) => !INVISIBLE_ONLY.test(value), 'must have a visible character');

/** The same for what another service says and cannot be asked again: made to fit. */
export const fittedName = (value: string, max: number): string =>
  value
    .toWellFormed()
    .replace(BIDI_CONTROLS, '')
    .replace(CONTROLS, ' ')
    .trim()
    .slice(0, max)
    // Half of a character that did not fit.
    .replace(/[\uD800-\uDBFF]$/, '')
    .replace(INVISIBLE_ONLY, '');
