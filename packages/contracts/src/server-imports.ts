/** What the files of a building may hold, as plain data: browsers do not load the schema library. */

/** What one file may hold: a building with more is imported in parts. */
export const IMPORT_MAX_ROWS = 10_000;
export const IMPORT_MAX_CHARACTERS = 2_000_000;
/** The same as JSON: every character may be escaped. */
export const IMPORT_MAX_BYTES = 3 * IMPORT_MAX_CHARACTERS;

/** The columns of a file; the first row names them, in any order. An empty cell says nothing. */
export const IMPORT_COLUMNS = ['unit', 'floor', 'name', 'email', 'moves_in', 'moves_out'] as const;
export type ImportColumn = (typeof IMPORT_COLUMNS)[number];

/**
 * What becomes of a row:
 * - `added`: a unit is made, or a person is invited
 * - `changed`: something was added or is different now
 * - `unchanged`: all of it is known
 * - `refused`: it cannot be carried out, and changes nothing
 */
export const IMPORT_OUTCOMES = ['added', 'changed', 'unchanged', 'refused'] as const;
export type ImportOutcome = (typeof IMPORT_OUTCOMES)[number];

/** What a row changes; `before` and `after` are in the form of the file. */
export const IMPORT_CHANGES = [
  'unit_added',
  'invited',
  'floor',
  'name',
  'email',
  'moves_in',
  'moves_out',
] as const;
export type ImportChange = (typeof IMPORT_CHANGES)[number];
