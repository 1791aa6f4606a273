/**
 * What a spreadsheet would run; one of East Asia takes the full-width signs for the others. "+1202…" is a
 * phone number and "-1" a floor: both stay what they are.
 */
const RUNS = String.raw`(?:[=@＝＋－＠\t\r]|[+-](?!\d+(?:$|[,;\t\r\n])))`;
/**
 * Where a cell begins, also for a program that takes another separator and splits within our quotes. The first
 * beginning is matched by itself: after an empty match, the next one begins a character later.
 */
const BEGINNINGS = [String.raw`^( *)`, String.raw`([,;\t\r\n] *)`];
const NEEDS_MARK = BEGINNINGS.map((begins) => new RegExp(`${begins}(?='*${RUNS})`, 'g'));
const IS_MARKED = BEGINNINGS.map((begins) => new RegExp(`${begins}'(?='*${RUNS})`, 'g'));

/**
 * A table as CSV (RFC 4180). A cell that a spreadsheet would run as a formula becomes plain text, by a quote
 * in front of it; `plainCell` takes that away again.
 */
export const toCsv = (rows: readonly (readonly string[])[], separator: ',' | ';' = ','): string =>
  rows.map((row) => row.map(toCell).join(separator)).join('\r\n');

const toCell = (value: string): string => {
  const plain = replaceEach(value, NEEDS_MARK, "$1'");
  return /[",;\t\r\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain;
};

/** A cell that was read, restored to what it was before `toCsv` made it safe. */
export const plainCell = (cell: string): string => replaceEach(cell, IS_MARKED, '$1');

const replaceEach = (text: string, patterns: readonly RegExp[], by: string): string =>
  patterns.reduce((now, pattern) => now.replaceAll(pattern, by), text);

/**
 * The text of a file that a spreadsheet has written: UTF-8, UTF-16 if its first bytes say so, or
 * what Windows wrote in Western Europe before either.
 */
export function textOfFile(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
