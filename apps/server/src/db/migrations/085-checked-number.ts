import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** To which system number a check saw the phone forward: after a change it proves nothing. */
export const checkedNumber: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('forwarding_checks').addColumn('system_number', 'text').execute();
    await sql`
      update forwarding_checks set system_number = (
        select system_number from intercoms
        where intercoms.intercom_id = forwarding_checks.intercom_id
      )
    `.execute(db);
  },
};
