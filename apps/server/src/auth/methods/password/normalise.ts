/**
 * Longest password, in UTF-16 units. Long enough for any phrase; short enough that hashing and judging
 * it is cheap (A36).
 */
export const MAX_PASSWORD_LENGTH = 1_024;

/**
 * One form for each password, as RFC 8265 (OpaqueString) prescribes: other spaces become the ASCII
 * space, then NFC. Nothing is trimmed, folded or truncated: trailing spaces, case and every character
 * count.
 */
export const normalisePassword = (typed: string): string =>
  typed.replace(/\p{Zs}/gu, ' ').normalize('NFC');
