import { PostgresAdapter, sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** One bit for each kind of factor that lies in a table of its own. */
const BIT_OF_TABLE = {
  user_phone_numbers: 1,
  passwords: 2,
  totps: 4,
  webauthn_registrations: 8,
  oauth_registrations: 16,
  crypto_wallets: 32,
  biometric_registrations: 64,
} as const;
const ALL_KINDS = 127;

/**
 * Tells in the user's own row which factor tables are worth reading; most residents have a mailbox
 * and nothing more. A trigger sets the bit, so no writer can forget it, and nobody takes it away: a
 * bit too many costs a look, a bit too few would hide a factor. Users from before, and those that an
 * older release writes meanwhile, are looked up everywhere.
 */
export const factorKinds: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .alterTable('users')
      .addColumn('factor_kinds', 'integer', (c) => c.notNull().defaultTo(ALL_KINDS))
      .execute();
    const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
    for (const [table, bit] of Object.entries(BIT_OF_TABLE)) {
      const setBit = sql`update users set factor_kinds = factor_kinds | ${sql.lit(bit)} where user_id = new.user_id`;
      const name = sql.id(`${table}_kind`);
      if (isPostgres) {
        await sql`create function ${name}() returns trigger language plpgsql as
          $$ begin ${setBit}; return null; end $$`.execute(db);
        await sql`create trigger ${name} after insert or update of user_id on ${sql.table(table)}
          for each row execute function ${name}()`.execute(db);
      } else {
        await sql`create trigger ${name} after insert on ${sql.table(table)}
          begin ${setBit}; end`.execute(db);
        await sql`create trigger ${sql.id(`${table}_kind_moved`)} after update of user_id on ${sql.table(table)}
          begin ${setBit}; end`.execute(db);
      }
    }
  },
};
