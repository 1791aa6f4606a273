import { SqliteAdapter, sql, type Kysely } from 'kysely';
import { Migrator, type Migration } from 'kysely/migration';
import { foundation } from './migrations/001-foundation.ts';
import { factors } from './migrations/002-factors.ts';
import { passwordsAndEvents } from './migrations/003-passwords-events.ts';
import { identityProvider } from './migrations/005-identity-provider.ts';
import { identityProviderOwner } from './migrations/006-identity-provider-owner.ts';
import { gateCalls } from './migrations/010-gate-calls.ts';
import { auditByTime } from './migrations/030-audit-by-time.ts';
import { factorKinds } from './migrations/031-factor-kinds.ts';
import { limitsByBucket } from './migrations/032-limits-by-bucket.ts';
import { keptKeys } from './migrations/040-kept-keys.ts';
import { quarantineLeftBy } from './migrations/041-quarantine-left-by.ts';
import { accountLanguage } from './migrations/042-account-language.ts';
import { ownPhoneProof } from './migrations/043-own-phone-proof.ts';
import { fewerPages } from './migrations/044-fewer-pages.ts';
import { narrowerIndexes } from './migrations/045-narrower-indexes.ts';
import { passkeyUserHandle } from './migrations/046-passkey-user-handle.ts';
import { checkedNumber } from './migrations/085-checked-number.ts';
import type { Schema } from './schema.ts';

/**
 * Forward-only; a landed migration is never edited. A new one takes the number after the last. (The
 * gaps are from ranges that features once had.)
 */
const MIGRATIONS: Readonly<Record<string, Migration>> = {
  '001-foundation': foundation,
  '002-factors': factors,
  '003-passwords-events': passwordsAndEvents,
  '005-identity-provider': identityProvider,
  '006-identity-provider-owner': identityProviderOwner,
  '010-gate-calls': gateCalls,
  '030-audit-by-time': auditByTime,
  '031-factor-kinds': factorKinds,
  '032-limits-by-bucket': limitsByBucket,
  '040-kept-keys': keptKeys,
  '041-quarantine-left-by': quarantineLeftBy,
  '042-account-language': accountLanguage,
  '043-own-phone-proof': ownPhoneProof,
  '044-fewer-pages': fewerPages,
  '045-narrower-indexes': narrowerIndexes,
  '046-passkey-user-handle': passkeyUserHandle,
  '085-checked-number': checkedNumber,
};

/**
 * Brings the database to this release's schema; where that fails or is killed, nothing has changed and
 * it can be repeated. Two instances that start together take turns (an advisory lock on PostgreSQL).
 */
export async function migrateToLatest(db: Kysely<Schema>): Promise<readonly string[]> {
  const isSqlite = db.getExecutor().adapter instanceof SqliteAdapter;
  if (!isSqlite || !(await isBehind(db))) return migrate(db);
  return db.connection().execute(migrateInTransaction);
}

/** The command line, beside a server, takes the write lock only where there is something to write. */
const isBehind = async (db: Kysely<Schema>): Promise<boolean> =>
  (await (await migratorOn(db)).getMigrations()).some(({ executedAt }) => executedAt === undefined);

/** Kysely migrates SQLite without a transaction; its transactions do hold changes of the schema. */
async function migrateInTransaction(connection: Kysely<Schema>): Promise<readonly string[]> {
  await sql`begin immediate`.execute(connection);
  try {
    const names = await migrate(connection);
    await sql`commit`.execute(connection);
    return names;
  } catch (error) {
    // On a full disk SQLite may have undone it by itself.
    await sql`rollback`.execute(connection).catch(() => {});
    throw error;
  }
}

async function migrate(db: Kysely<Schema>): Promise<readonly string[]> {
  const { error, results } = await (await migratorOn(db)).migrateToLatest();
  if (error) throw new Error('The database could not be migrated.', { cause: error });
  return (results ?? []).filter((r) => r.status === 'Success').map((r) => r.migrationName);
}

async function migratorOn(db: Kysely<Schema>): Promise<Migrator> {
  const migrations = { ...(await laterOn(db)), ...MIGRATIONS };
  return new Migrator({
    db,
    provider: { getMigrations: async () => migrations },
    // A database may have had a later number first: 006 came after 010.
    allowUnorderedMigrations: true,
  });
}

/** What a later release has done to this database: it is there, and this release does without it. */
async function laterOn(db: Kysely<Schema>): Promise<Record<string, Migration>> {
  const done = sql<{ name: string }>`select name from kysely_migration`.execute(db);
  // A new database has no such table.
  const { rows } = await done.catch(() => ({ rows: [] }));
  return Object.fromEntries(rows.map(({ name }) => [name, { up: async () => {} }]));
}
