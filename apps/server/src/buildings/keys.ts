/** Behind every text that begins with the same letters. */
const LAST_LETTER = '\u{10FFFF}';
/** Numbers in a label: longer ones are not counted by. */
const DIGITS = /\d{1,8}/g;

/** A text as it is searched by, the same on both databases. */
export const searchKey = (text: string): string => text.normalize('NFKC').toLowerCase();

/** Keys that begin alike: from the one, before the other. */
export const startingWith = (text: string): readonly [from: string, before: string] => {
  const key = searchKey(text);
  return [key, key + LAST_LETTER];
};

/**
 * A unit's label as it is told apart and put in order by: as people count ("2" before "10"), and without
 * what spreadsheets lose, the case and leading zeros.
 */
export const labelKey = (label: string): string =>
  searchKey(label)
    .replaceAll(/\s+/g, ' ')
    .replaceAll(DIGITS, (digits) => digits.padStart(8, '0'));
