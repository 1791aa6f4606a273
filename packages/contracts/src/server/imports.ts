import { z } from 'zod';

/** What one file may hold: a building with more is imported in parts. */
export const IMPORT_MAX_ROWS = 10_000;
export const IMPORT_MAX_CHARACTERS = 2_000_000;
/** The same as JSON: every character may be escaped. */
export const IMPORT_MAX_BYTES = 3 * IMPORT_MAX_CHARACTERS;

/** The columns of a file; the first row names them, in any order. An empty cell says nothing. */
export const IMPORT_COLUMNS = ['unit', 'floor', 'name', 'email', 'moves_out'] as const;
export type ImportColumn = (typeof IMPORT_COLUMNS)[number];

/**
 * What becomes of a row:
 * - `added`: a unit is made, or somebody is invited
 * - `changed`: something is known by then that was not, or was otherwise
 * - `unchanged`: all of it is known
 * - `refused`: it says nothing that could be done, and changes nothing
 */
export const IMPORT_OUTCOMES = ['added', 'changed', 'unchanged', 'refused'] as const;
export type ImportOutcome = (typeof IMPORT_OUTCOMES)[number];

/** What a row changes; `before` and `after` are as they would stand in the file. */
export const IMPORT_CHANGES = [
  'unit_added',
  'invited',
  'floor',
  'name',
  'email',
  'moves_out',
] as const;
export type ImportChange = (typeof IMPORT_CHANGES)[number];

export const importRow = z.object({
  /** As spreadsheets count: the columns are named in row 1. */
  row: z.int(),
  outcome: z.enum(IMPORT_OUTCOMES),
  unit: z.string(),
  name: z.string().nullable(),
  email: z.string().nullable(),
  changes: z.array(
    z.object({
      what: z.enum(IMPORT_CHANGES),
      before: z.string().nullable(),
      after: z.string().nullable(),
    }),
  ),
  /** Why it is refused, in the reader's language; null for every other one. */
  sentence: z.string().nullable(),
});
export type ImportRow = z.infer<typeof importRow>;

/** POST /api/v1/buildings/:building_id/import */
export const importBody = z.strictObject({
  /** Comma, semicolon or tab between the cells; at most 10,000 rows. */
  csv: z.string().max(IMPORT_MAX_CHARACTERS),
  /** Only says what would become of it. */
  dry_run: z.boolean().default(false),
  /** That of a dry run: where the difference is another one by now, nothing is done. */
  plan: z.string().max(200).optional(),
});
export type ImportBody = z.infer<typeof importBody>;

export const importAnswer = z.object({
  dry_run: z.boolean(),
  /** Stands for this difference. */
  plan: z.string(),
  counts: z.object({
    added: z.int(),
    changed: z.int(),
    unchanged: z.int(),
    refused: z.int(),
  }),
  /** Columns of the file that are not read. */
  ignored_columns: z.array(z.string()),
  rows: z.array(importRow),
});
export type ImportAnswer = z.infer<typeof importAnswer>;

/** GET /api/v1/buildings/:building_id/export: a file that changes nothing when it is imported. */
export const exportAnswer = z.object({
  csv: z.string(),
  rows: z.int(),
});
export type ExportAnswer = z.infer<typeof exportAnswer>;
