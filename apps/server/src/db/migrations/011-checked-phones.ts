import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { briefly, isSqlite } from '../online.ts';

/** Which telephone a check of forwarding called: another one may not forward. */
export const checkedPhones: Migration = {
  async up(db: Kysely<unknown>) {
    const unlessThere = isSqlite(db) ? '' : 'if not exists';
    const statement = `alter table forwarding_checks add column ${unlessThere} phone_number text`;
    await briefly(db, () => sql.raw(statement).execute(db));
  },
};
