import { z } from 'zod';
import { IMPORT_CHANGES, IMPORT_MAX_CHARACTERS, IMPORT_OUTCOMES } from '../server-imports.ts';

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
  /** Only says what it would change. */
  dry_run: z.boolean().default(false),
  /** The plan of a dry run: if the difference has changed since, nothing is done. */
  plan: z.string().max(200).optional(),
});
export type ImportBody = z.infer<typeof importBody>;

export const importAnswer = z.object({
  dry_run: z.boolean(),
  /** Identifies this difference. */
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
