import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * When an own phone was proven to be the resident's. Those saved before this was asked for count as
 * proven where no neighbour at the same system number could have them; elsewhere they stay typed.
 */
export const ownPhoneProof: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('residents').addColumn('phone_proven_at', 'bigint').execute();
    // Who forwards to a number is asked at every call.
    await db.schema
      .createIndex('intercoms_by_system_number')
      .on('intercoms')
      .column('system_number')
      .execute();
    await sql`
      update residents set phone_proven_at = updated_at
      where phone_number is not null and not exists (
        select 1 from intercoms as own
        inner join intercoms as others
          on others.system_number = own.system_number and others.resident_id <> own.resident_id
        inner join residents as neighbour on neighbour.resident_id = others.resident_id
        where own.resident_id = residents.resident_id
          and (neighbour.phone_number is null or neighbour.phone_number = residents.phone_number)
      )
    `.execute(db);
  },
};
