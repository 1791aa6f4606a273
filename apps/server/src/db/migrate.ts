import { sql, type Kysely } from 'kysely';
import { Migrator, type Migration } from 'kysely/migration';
import { CannotStart } from '../platform/cannot-start.ts';
import { tables } from './migrations/001-tables.ts';
import { deviceSessions } from './migrations/002-device-sessions.ts';
import { tooManyCalls } from './migrations/003-too-many-calls.ts';
import { webhookLines } from './migrations/004-webhook-lines.ts';
import { vouchedGuesses } from './migrations/005-vouched-guesses.ts';
import { agreedMoves } from './migrations/006-agreed-moves.ts';
import { repliesAboutPeople } from './migrations/007-replies-about-people.ts';
import { moveOutNews } from './migrations/008-move-out-news.ts';
import { providerAccounts } from './migrations/009-provider-accounts.ts';
import { moveInNews } from './migrations/010-move-in-news.ts';
import { checkedPhones } from './migrations/011-checked-phones.ts';
import { numberSince } from './migrations/012-number-since.ts';
import { operatorsCodes } from './migrations/013-operators-codes.ts';
import { madeAccounts } from './migrations/014-made-accounts.ts';
import type { Database } from './database.ts';
import { isSqlite, withMigrationLock } from './online.ts';
import type { Schema } from './schema.ts';

/** What brings a database to a release's schema, by name; names are numbered, and run in that order. */
export type Migrations = {
  readonly inTransaction: Readonly<Record<string, Migration>>;
  /**
   * Those that read or build much. On PostgreSQL they run without a transaction and may be killed at any
   * point: whatever they do can be repeated (`online.ts`).
   */
  readonly online: Readonly<Record<string, Migration>>;
};

/**
 * Forward-only. What is here has run somewhere and is never edited (`migrate.test.ts`). A new migration takes
 * the next number.
 */
export const MIGRATIONS: Migrations = {
  inTransaction: { '001-tables': tables },
  online: {
    '002-device-sessions': deviceSessions,
    '003-too-many-calls': tooManyCalls,
    '004-webhook-lines': webhookLines,
    '005-vouched-guesses': vouchedGuesses,
    '006-agreed-moves': agreedMoves,
    '007-replies-about-people': repliesAboutPeople,
    '008-move-out-news': moveOutNews,
    '009-provider-accounts': providerAccounts,
    '010-move-in-news': moveInNews,
    '011-checked-phones': checkedPhones,
    '012-number-since': numberSince,
    '013-operators-codes': operatorsCodes,
    '014-made-accounts': madeAccounts,
  },
};

/** Its databases have other migrations; no release ever had them. */
const BEFORE_RELEASE = '001-foundation';

/** Has been run; only its name remains to be recorded. */
const NOTED: Migration = { up: async () => {} };

/**
 * Migrates the database to this release's schema. If that fails or is killed, what is done stays and
 * the rest can be repeated. Two instances that start together take turns. Throws CannotStart for a
 * database from before the first release.
 */
export async function migrateToLatest(
  db: Pick<Database, 'read' | 'migrations'>,
  migrations: Migrations = MIGRATIONS,
): Promise<readonly string[]> {
  const done = await namesOn(db.read);
  if (done.includes(BEFORE_RELEASE)) {
    throw new CannotStart(
      'This database is from before the first release, and its data cannot be taken over. Move it away and start again.',
    );
  }
  // Next to a server, the command line takes the write lock only if there is something to write.
  if (pendingOf(migrations, done).length === 0) return [];
  const run = isSqlite(db.migrations) ? migrateInTransaction : migrateOnline;
  return db.migrations.connection().execute((connection) => run(connection, migrations));
}

const pendingOf = (
  { inTransaction, online }: Migrations,
  done: readonly string[],
): readonly string[] =>
  Object.keys({ ...inTransaction, ...online })
    .filter((name) => !done.includes(name))
    .toSorted();

/** Kysely migrates SQLite without a transaction, although its transactions do cover schema changes. */
async function migrateInTransaction(
  connection: Kysely<Schema>,
  migrations: Migrations,
): Promise<readonly string[]> {
  await sql`begin immediate`.execute(connection);
  try {
    const names = await migrate(connection, migrations);
    await sql`commit`.execute(connection);
    return names;
  } catch (error) {
    // On a full disk SQLite may have rolled it back itself.
    await sql`rollback`.execute(connection).catch(() => {});
    throw error;
  }
}

/**
 * PostgreSQL, where instances of the previous version keep serving: steps that build indexes or fill
 * columns run outside any transaction; the rest in one transaction per stretch.
 */
async function migrateOnline(
  connection: Kysely<Schema>,
  migrations: Migrations,
): Promise<readonly string[]> {
  return withMigrationLock(connection, async () => {
    const done: string[] = [];
    const pending = pendingOf(migrations, await namesOn(connection));
    for (const [i, name] of pending.entries()) {
      const online = migrations.online[name];
      if (online) await online.up(connection);
      const next = pending[i + 1];
      const isLastOfStretch = next === undefined || online || migrations.online[next];
      if (isLastOfStretch) done.push(...(await migrate(connection, migrations, name)));
    }
    return done;
  });
}

async function migrate(
  db: Kysely<Schema>,
  migrations: Migrations,
  upTo?: string,
): Promise<readonly string[]> {
  const migrator = await migratorOn(db, migrations);
  const { error, results } = await (upTo === undefined
    ? migrator.migrateToLatest()
    : migrator.migrateTo(upTo));
  if (error) throw new Error('The database could not be migrated.', { cause: error });
  return (results ?? []).filter((r) => r.status === 'Success').map((r) => r.migrationName);
}

async function migratorOn(
  db: Kysely<Schema>,
  { inTransaction, online }: Migrations,
): Promise<Migrator> {
  // On PostgreSQL `migrateOnline` has run them.
  const rest = isSqlite(db) ? online : asNoted(Object.keys(online));
  // What a later release has done to this database: it exists, and this release works without it.
  const all = { ...asNoted(await namesOn(db)), ...inTransaction, ...rest };
  return new Migrator({
    db,
    provider: { getMigrations: async () => all },
    // Two changes that were made side by side may reach a database in either order.
    allowUnorderedMigrations: true,
  });
}

const asNoted = (names: readonly string[]): Record<string, Migration> =>
  Object.fromEntries(names.map((name) => [name, NOTED]));

/** What has been done to this database, by whichever release. */
async function namesOn(db: Kysely<Schema>): Promise<readonly string[]> {
  const done = sql<{ name: string }>`select name from kysely_migration`.execute(db);
  // A new database does not have this table.
  const { rows } = await done.catch(() => ({ rows: [] }));
  return rows.map(({ name }) => name);
}
