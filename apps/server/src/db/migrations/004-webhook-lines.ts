import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { briefly, buildIndex, isSqlite } from '../online.ts';

/**
 * Events have places, and each endpoint a line that begins behind those that are stored: their deliveries
 * have rows, as have those of events that an instance of the previous version stores meanwhile.
 */
export const webhookLines: Migration = {
  async up(db: Kysely<unknown>) {
    const unlessThere = isSqlite(db) ? '' : 'if not exists';
    for (const column of [
      'place bigint not null default 0',
      'claimed_until bigint not null default 0',
    ]) {
      const statement = `alter table webhook_events add column ${unlessThere} ${column}`;
      await briefly(db, () => sql.raw(statement).execute(db));
    }
    await buildIndex(db, { name: 'webhook_events_by_place', on: 'webhook_events (place)' });
    await sql`create table if not exists webhook_lines (
      endpoint_id text not null,
      after_place bigint not null,
      up_to bigint,
      types text,
      constraint webhook_lines_pk primary key (endpoint_id, after_place)
    )`.execute(db);
    await sql`insert into webhook_lines (endpoint_id, after_place, up_to, types)
      select endpoint_id, 0, null, event_types from webhook_endpoints where off_at is null
      on conflict do nothing`.execute(db);
  },
};
