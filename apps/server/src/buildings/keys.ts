/** Sorts after every text that begins with the same letters. */
const LAST_LETTER = '\u{10FFFF}';
/** The longest number in a label that labels are sorted by. */
const DIGITS = /\d{1,8}/g;

/** The search key of a text, the same on both databases. */
export const searchKey = (text: string): string => text.normalize('NFKC').toLowerCase();

/** The range of keys that begin alike: from the first, up to but not the second. */
export const startingWith = (text: string): readonly [from: string, before: string] => {
  const key = searchKey(text);
  return [key, key + LAST_LETTER];
};

/**
 * The key by which labels of units are distinguished and sorted: as people count ("2" before "10"), and
 * without what spreadsheets lose, the case and leading zeros.
 */
export const labelKey = (label: string): string =>
  searchKey(label)
    .replaceAll(/\s+/g, ' ')
    .replaceAll(DIGITS, (digits) => digits.padStart(8, '0'));
