import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { buildIndex } from '../online.ts';

/** Lets the logins whose time to be told has come be found by that time. */
export const idpLoginsDue: Migration = {
  async up(db: Kysely<unknown>) {
    await buildIndex(db, { name: 'idp_logins_due', on: 'idp_logins (next_attempt_at)' });
  },
};
