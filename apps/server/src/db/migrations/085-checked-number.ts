import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * To which system number a check saw the phone forward: after a change it proves nothing. Checks from
 * before, and those that the version before still makes, have none and count for any number.
 */
export const checkedNumber: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('forwarding_checks').addColumn('system_number', 'text').execute();
  },
};
