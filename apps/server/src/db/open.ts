import type { Config } from '../config.ts';
import type { Deps } from '../deps.ts';
import type { Database } from './database.ts';
import { openSqlite } from './sqlite.ts';
import type { Standby } from './standby.ts';

/** Opens the configured database; the other one's driver is not loaded. */
export async function openDatabase(
  config: Config,
  options: { isServer: boolean },
): Promise<Database> {
  if (config.database.engine === 'sqlite') return openSqlite(config.database.folder, options);
  const { openPostgres } = await import('./postgres.ts');
  return openPostgres(config.database.url, {
    connections: config.database.connections,
    ...options,
  });
}

/** The hot standby beside it, if one is configured. */
export async function openConfiguredStandby(
  { database }: Config,
  deps: Pick<Deps, 'db' | 'clock' | 'counters' | 'log'>,
): Promise<Standby | undefined> {
  if (database.engine === 'sqlite' || database.readUrl === undefined) return undefined;
  const { openStandby } = await import('./standby.ts');
  return openStandby(database.readUrl, deps);
}
