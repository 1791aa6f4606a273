import type { Config } from '../config.ts';
import type { Database } from './database.ts';
import { openPostgres } from './postgres.ts';
import { openSqlite } from './sqlite.ts';

/** Opens the database that the configuration names. */
export const openDatabase = (config: Config, options: { isServer: boolean }): Database =>
  config.database.engine === 'postgres'
    ? openPostgres(config.database.url)
    : openSqlite(config.database.folder, options);
