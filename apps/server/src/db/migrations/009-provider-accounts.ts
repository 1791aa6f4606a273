import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { buildIndex } from '../online.ts';
import { goesWith } from './001-tables/goes-with.ts';

/** Who a subject of the provider is here that signs in instead of our own. */
export const providerAccounts: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`create table if not exists provider_accounts (
      subject text primary key,
      user_id text not null ${sql.raw(goesWith('users'))},
      created_at bigint not null
    )`.execute(db);
    await buildIndex(db, {
      name: 'provider_accounts_by_user',
      on: 'provider_accounts (user_id)',
    });
  },
};
