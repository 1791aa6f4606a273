/** A table as CSV (RFC 4180). A cell that a spreadsheet would run as a formula becomes plain text. */
export const toCsv = (rows: readonly (readonly string[])[]): string =>
  rows.map((row) => row.map(toCell).join(',')).join('\r\n');

const toCell = (value: string): string => {
  // "+1202…" is a phone number here and stays one; the quote neutralises what could run.
  const plain = /^[=@\t\r]|^[+-](?!\d+$)/.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain;
};
