import type { Config } from '../config.ts';
import type { Database } from './database.ts';
import { openSqlite } from './sqlite.ts';

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
