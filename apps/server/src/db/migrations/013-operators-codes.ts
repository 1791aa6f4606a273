import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { briefly, isSqlite } from '../online.ts';

/** Which codes an operator has made: until now nobody was told, so those that exist count as the resident's. */
export const operatorsCodes: Migration = {
  async up(db: Kysely<unknown>) {
    const unlessThere = isSqlite(db) ? '' : 'if not exists';
    const statement = `alter table guest_codes add column ${unlessThere} by_operator integer not null default 0`;
    await briefly(db, () => sql.raw(statement).execute(db));
  },
};
