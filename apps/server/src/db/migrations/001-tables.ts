import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { isSqlite } from '../online.ts';
import { buildingsTables } from './001-tables/buildings.ts';
import { callsTables } from './001-tables/calls.ts';
import { POSTGRES, SQLITE } from './001-tables/dialect.ts';
import { groundTables } from './001-tables/ground.ts';
import { homeTables } from './001-tables/home.ts';
import { identityProviderTables } from './001-tables/identity-provider.ts';
import { operatorsTables } from './001-tables/operators.ts';
import { residentsTables } from './001-tables/residents.ts';
import { serverApiTables } from './001-tables/server-api.ts';
import { sessionsTables } from './001-tables/sessions.ts';
import { triggers } from './001-tables/triggers.ts';
import { usersTables } from './001-tables/users.ts';
import { webhooksTables } from './001-tables/webhooks.ts';

/** Everything that the first release keeps. */
export const tables: Migration = {
  async up(db: Kysely<unknown>) {
    const dialect = isSqlite(db) ? SQLITE : POSTGRES;
    const statements = [
      ...groundTables(dialect),
      ...usersTables(dialect),
      ...sessionsTables(),
      ...identityProviderTables(),
      ...residentsTables(dialect),
      ...homeTables(),
      ...buildingsTables(dialect),
      ...callsTables(dialect),
      ...webhooksTables(dialect),
      ...serverApiTables(),
      ...operatorsTables(),
      ...triggers(dialect),
    ];
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
