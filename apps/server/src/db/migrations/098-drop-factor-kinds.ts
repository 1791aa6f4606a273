import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { briefly, isSqlite } from '../online.ts';

/** The tables whose triggers told `users` that they may hold something of a user. */
const TABLES = [
  'user_phone_numbers',
  'passwords',
  'totps',
  'webauthn_registrations',
  'oauth_registrations',
  'crypto_wallets',
] as const;

/** Users are read from all tables of factors at once; nobody asks any more which are worth it. */
export const dropFactorKinds: Migration = {
  async up(db: Kysely<unknown>) {
    if (isSqlite(db)) await dropOnSqlite(db);
    else await dropOnPostgres(db);
  },
};

async function dropOnSqlite(db: Kysely<unknown>): Promise<void> {
  for (const table of TABLES) {
    await sql`drop trigger ${sql.id(`${table}_kind`)}`.execute(db);
    await sql`drop trigger ${sql.id(`${table}_kind_moved`)}`.execute(db);
  }
  await sql`alter table users drop column factor_kinds`.execute(db);
}

/** The triggers first: one that no longer finds its column would refuse every new factor. */
async function dropOnPostgres(db: Kysely<unknown>): Promise<void> {
  for (const table of TABLES) {
    const name = sql.id(`${table}_kind`);
    await briefly(db, () => sql`drop trigger if exists ${name} on ${sql.table(table)}`.execute(db));
    await sql`drop function if exists ${name}()`.execute(db);
  }
  await briefly(db, () => sql`alter table users drop column if exists factor_kinds`.execute(db));
}
