import { PostgresAdapter, sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Nothing ever wrote biometric registrations; the table goes, with what set its bit in `users`. */
export const dropBiometrics: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.dropTable('biometric_registrations').execute();
    if (db.getExecutor().adapter instanceof PostgresAdapter) {
      await sql`drop function biometric_registrations_kind()`.execute(db);
    }
  },
};
