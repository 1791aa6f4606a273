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
import { leases } from './migrations/075-leases.ts';
import { passkeyUserHandle } from './migrations/046-passkey-user-handle.ts';
import { idpLogins } from './migrations/060-idp-logins.ts';
import { idpLoginsDue } from './migrations/061-idp-logins-due.ts';
import { indexesByTime } from './migrations/065-indexes-by-time.ts';
import { numberUse } from './migrations/066-number-use.ts';
import { openCalls } from './migrations/070-open-calls.ts';
import { messageReceipts } from './migrations/080-message-receipts.ts';
import { checkedNumber } from './migrations/085-checked-number.ts';
import { dropBiometrics } from './migrations/090-drop-biometrics.ts';
import { idpLoginsEnded } from './migrations/091-idp-logins-ended.ts';
import { recordingDeletions } from './migrations/093-recording-deletions.ts';
import { idpLoginsByClient } from './migrations/094-idp-logins-by-client.ts';
import { pushDevices } from './migrations/095-push-devices.ts';
import { recordingAccounts } from './migrations/096-recording-accounts.ts';
import { endedDevices } from './migrations/097-ended-devices.ts';
import { dropFactorKinds } from './migrations/098-drop-factor-kinds.ts';
import { quietTimes } from './migrations/102-quiet-times.ts';
import { codePurpose } from './migrations/103-code-purpose.ts';
import { callsByOutcome } from './migrations/115-calls-by-outcome.ts';
import { grantedSessions } from './migrations/114-granted-sessions.ts';
import { memberships } from './migrations/120-memberships.ts';
import { webhooks } from './migrations/140-webhooks.ts';
import { historyChoices } from './migrations/185-history-choices.ts';
import { indexesByOwner } from './migrations/067-indexes-by-owner.ts';
import { grantOfSession } from './migrations/150-grant-of-session.ts';
import { gates } from './migrations/175-gates.ts';
import { withMigrationLock } from './online.ts';
import type { Schema } from './schema.ts';

/**
 * Forward-only; a migration that has landed is never edited. A new one takes the next number. (The gaps
 * are from ranges that features once had.)
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
  '060-idp-logins': idpLogins,
  '075-leases': leases,
  '085-checked-number': checkedNumber,
  '090-drop-biometrics': dropBiometrics,
  '102-quiet-times': quietTimes,
  '103-code-purpose': codePurpose,
  '120-memberships': memberships,
  '140-webhooks': webhooks,
  '185-history-choices': historyChoices,
};

/**
 * Migrations that read or build much. On PostgreSQL they run without a transaction and may be killed at
 * any point: whatever they do can be repeated (`online.ts`).
 */
const ONLINE_MIGRATIONS: Readonly<Record<string, Migration>> = {
  '061-idp-logins-due': idpLoginsDue,
  '065-indexes-by-time': indexesByTime,
  '066-number-use': numberUse,
  '070-open-calls': openCalls,
  '080-message-receipts': messageReceipts,
  '067-indexes-by-owner': indexesByOwner,
  '091-idp-logins-ended': idpLoginsEnded,
  '093-recording-deletions': recordingDeletions,
  '094-idp-logins-by-client': idpLoginsByClient,
  '095-push-devices': pushDevices,
  '096-recording-accounts': recordingAccounts,
  '097-ended-devices': endedDevices,
  '098-drop-factor-kinds': dropFactorKinds,
  '114-granted-sessions': grantedSessions,
  '150-grant-of-session': grantOfSession,
  '115-calls-by-outcome': callsByOutcome,
  '175-gates': gates,
};

/** Has been run; only its name remains to be recorded. */
const NOTED: Migration = { up: async () => {} };

/**
 * Migrates the database to this release's schema. If that fails or is killed, what is done stays and
 * the rest can be repeated. Two instances that start together take turns.
 */
export async function migrateToLatest(db: Kysely<Schema>): Promise<readonly string[]> {
  const pending = await pendingOn(db);
  if (pending.length === 0) return [];
  const isSqlite = db.getExecutor().adapter instanceof SqliteAdapter;
  return db.connection().execute(isSqlite ? migrateInTransaction : migrateOnline);
}

/** Next to a server, the command line takes the write lock only if there is something to write. */
async function pendingOn(db: Kysely<Schema>): Promise<readonly string[]> {
  const migrations = await (await migratorOn(db)).getMigrations();
  return migrations.filter(({ executedAt }) => executedAt === undefined).map(({ name }) => name);
}

/** Kysely migrates SQLite without a transaction, although its transactions do cover schema changes. */
async function migrateInTransaction(connection: Kysely<Schema>): Promise<readonly string[]> {
  await sql`begin immediate`.execute(connection);
  try {
    const names = await migrate(connection);
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
async function migrateOnline(connection: Kysely<Schema>): Promise<readonly string[]> {
  return withMigrationLock(connection, async () => {
    const done: string[] = [];
    const pending = await pendingOn(connection);
    for (const [i, name] of pending.entries()) {
      const online = ONLINE_MIGRATIONS[name];
      if (online) await online.up(connection);
      const next = pending[i + 1];
      const isLastOfStretch = next === undefined || online || ONLINE_MIGRATIONS[next];
      if (isLastOfStretch) done.push(...(await migrate(connection, name)));
    }
    return done;
  });
}

async function migrate(db: Kysely<Schema>, upTo?: string): Promise<readonly string[]> {
  const migrator = await migratorOn(db);
  const { error, results } = await (upTo === undefined
    ? migrator.migrateToLatest()
    : migrator.migrateTo(upTo));
  if (error) throw new Error('The database could not be migrated.', { cause: error });
  return (results ?? []).filter((r) => r.status === 'Success').map((r) => r.migrationName);
}

async function migratorOn(db: Kysely<Schema>): Promise<Migrator> {
  const isSqlite = db.getExecutor().adapter instanceof SqliteAdapter;
  const online = isSqlite
    ? ONLINE_MIGRATIONS
    : Object.fromEntries(Object.keys(ONLINE_MIGRATIONS).map((name) => [name, NOTED]));
  const migrations = { ...(await laterOn(db)), ...MIGRATIONS, ...online };
  return new Migrator({
    db,
    provider: { getMigrations: async () => migrations },
    // A database may have had a later number first: 006 came after 010.
    allowUnorderedMigrations: true,
  });
}

/** What a later release has done to this database: it exists, and this release works without it. */
async function laterOn(db: Kysely<Schema>): Promise<Record<string, Migration>> {
  const done = sql<{ name: string }>`select name from kysely_migration`.execute(db);
  // A new database does not have this table.
  const { rows } = await done.catch(() => ({ rows: [] }));
  return Object.fromEntries(rows.map(({ name }) => [name, NOTED]));
}
