import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** What the account's messages are written in; nothing for those who have not signed in since. */
export const accountLanguage: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('users').addColumn('language', 'text').execute();
  },
};
