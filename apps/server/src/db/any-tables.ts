import type { Kysely } from 'kysely';
import type { Queries } from './database.ts';

/** A row of any table. */
export type AnyRow = Record<string, string | number | null>;

/** For statements whose table is known only when they run: the schema's type knows each by name. */
export const anyTables = (queries: Queries): Kysely<Record<string, AnyRow>> =>
  queries as unknown as Kysely<Record<string, AnyRow>>;
