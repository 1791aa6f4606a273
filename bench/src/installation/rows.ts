import type { Schema } from '@gatecall/server/db/schema';
import type { Insertable } from 'kysely';

/** A row as it is inserted. */
export type RowOf<Table extends keyof Schema> = Insertable<Schema[Table]>;
/** Rows of several tables. */
export type TableRows = { [Table in keyof Schema]?: RowOf<Table>[] };
