import { IMPORT_MAX_ROWS } from '@gatecall/contracts/server-imports';
import { plainCell } from '@gatecall/contracts/csv';
import { Readable } from 'node:stream';
import { refuse } from '../../errors.ts';
import { nextTurn } from '../../platform/next-turn.ts';

/** A file as a table: the columns that its first row names, and the cells below. */
export type Table = {
  readonly columns: readonly string[];
  /** Numbered as spreadsheets do: the columns are named in row 1. Empty rows are left out. */
  readonly rows: readonly { readonly row: number; readonly cells: readonly string[] }[];
};

/** The characters that are parsed in one turn of the event loop. */
const PIECE_BYTES = 32 * 1_024;
const SEPARATORS = [';', '\t', ','];
/** Six are read; the others are named in the reply. */
const MOST_COLUMNS = 1_000;
/** With the empty ones, which a spreadsheet leaves between blocks and at the end. */
const MOST_ROWS = 2 * IMPORT_MAX_ROWS;

/**
 * Parses CSV with commas, semicolons or tabs, in pieces between which other requests are served.
 * Throws import_unreadable and import_too_large.
 */
export async function readTable(csv: string): Promise<Table> {
  // Only imports need it.
  const { parse, CsvError } = await import('csv-parse');
  const parser = Readable.from(piecesOf(csv)).pipe(
    parse({ bom: true, delimiter: separatorOf(csv), relax_column_count: true, trim: true }),
  );
  const rows: { row: number; cells: string[] }[] = [];
  let row = 0;
  try {
    // An array of cells for each record, by the options.
    for await (const record of parser as AsyncIterable<string[]>) {
      row += 1;
      if (record.length > MOST_COLUMNS) throw refuse('import_unreadable', { field: 'csv' });
      const cells = record.map(plainCell);
      if (cells.some((cell) => cell !== '')) rows.push({ row, cells });
      if (rows.length > IMPORT_MAX_ROWS + 1 || row > MOST_ROWS) throw refuse('import_too_large');
    }
  } catch (error) {
    if (error instanceof CsvError)
      throw refuse('import_unreadable', { field: 'csv', cause: error });
    throw error;
  }
  const [head, ...below] = rows;
  return { columns: head?.cells ?? [], rows: below };
}

async function* piecesOf(csv: string): AsyncGenerator<Buffer> {
  const bytes = Buffer.from(csv);
  for (let at = 0; at < bytes.length; at += PIECE_BYTES) {
    yield bytes.subarray(at, at + PIECE_BYTES);
    await nextTurn();
  }
}

/** Column names contain none of them, so the first row shows which one the file uses. */
function separatorOf(csv: string): string {
  const [head = ''] = csv.split(/[\r\n]/, 1);
  return SEPARATORS.find((one) => head.includes(one)) ?? ',';
}
