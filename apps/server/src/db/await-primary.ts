import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Logger } from 'pino';
import type { Config } from '../config.ts';
import { isDatabaseFailure } from '../platform/database-failure.ts';
import type { Database } from './database.ts';

const LOOK_MS = 300;
const LOOKS_PER_LINE = 100;

/**
 * Resolves as soon as the database accepts writes. A failover may last longer than a service manager is
 * willing to restart us, so a server waits for its primary instead of ending. What waiting does not
 * cure (a wrong password, a missing database) is thrown, and so is a ConfigError if the address leads
 * through an unsuitable pooler.
 */
export async function awaitPrimary(
  db: Database,
  database: Config['database'],
  log: Logger,
): Promise<void> {
  if (database.engine === 'sqlite') return;
  for (let look = 0; ; look += 1) {
    const reason = await whyNot(db);
    if (reason === undefined) break;
    if (look % LOOKS_PER_LINE === 0)
      log.warn({ reason }, 'waiting for a database that takes writes');
    await wait(LOOK_MS);
  }
  const { refuseTransactionPooling } = await import('./pooler.ts');
  await refuseTransactionPooling(database.url);
}

async function whyNot(db: Database): Promise<string | undefined> {
  try {
    const standby = await sql<{
      is_standby: boolean;
    }>`select pg_is_in_recovery() as is_standby`.execute(db.read);
    return standby.rows[0]?.is_standby ? 'it is a standby' : undefined;
  } catch (error) {
    if (!isDatabaseFailure(error)) throw error;
    return String(error);
  }
}
