import { resolve } from 'node:path';
import type { SettingsReader } from './settings-reader.ts';

/** Where the data is, and how often it is cleaned up. */
export type DatabaseConfig = {
  readonly dataFolder: string;
  readonly database:
    | { readonly engine: 'sqlite'; readonly folder: string }
    | {
        readonly engine: 'postgres';
        readonly url: string;
        /** A hot standby, which decides gate calls while there is no primary; unset: nothing does. */
        readonly readUrl: string | undefined;
        /** Connections that write; readers come on top. */
        readonly connections: number;
      };
  /** Time between two rounds of housekeeping. */
  readonly housekeepingSeconds: number;
};

/** Where the data is, and the work that is done on it. */
export function parseDatabase(reader: SettingsReader): DatabaseConfig {
  const { text, problem } = reader;
  const databaseUrl = parseDatabaseUrl(reader, 'DATABASE_URL');
  const readUrl = parseDatabaseUrl(reader, 'DATABASE_READ_URL');
  if (readUrl !== undefined && databaseUrl === undefined) {
    problem(
      'DATABASE_READ_URL',
      'a standby has a primary, which DATABASE_URL must name.',
      'DATABASE_URL=postgres://gatecall@primary/gatecall',
    );
  }
  const connections = Number(text('GATECALL_DATABASE_CONNECTIONS') ?? '10');
  if (!(Number.isInteger(connections) && connections >= 1 && connections <= 1_000)) {
    problem('GATECALL_DATABASE_CONNECTIONS', 'it must be a number from 1 to 1000.', '10');
  }
  const housekeepingSeconds = Number(text('GATECALL_HOUSEKEEPING_SECONDS') ?? '600');
  if (!(housekeepingSeconds >= 1 && housekeepingSeconds <= 86_400)) {
    problem('GATECALL_HOUSEKEEPING_SECONDS', 'it must be between 1 and 86400.', '600');
  }
  const dataFolder = resolve(text('GATECALL_DATA') ?? './data');
  return {
    dataFolder,
    database: databaseUrl
      ? { engine: 'postgres', url: databaseUrl, readUrl, connections }
      : { engine: 'sqlite', folder: dataFolder },
    housekeepingSeconds,
  };
}

/** Where PostgreSQL is, or its standby; undefined for the embedded database. */
function parseDatabaseUrl(
  { text, problem }: SettingsReader,
  name: 'DATABASE_URL' | 'DATABASE_READ_URL',
): string | undefined {
  const url = text(name);
  const example = 'postgres://gatecall@localhost/gatecall';
  if (url === undefined) return undefined;
  if (!/^postgres(ql)?:\/\//.test(url)) {
    problem(name, 'only postgres:// is understood.', example);
  } else if (namesSeveralHosts(url)) {
    problem(
      name,
      'it names several servers, and this driver would not look for the right one among them. Name one address that follows it (HAProxy, PgBouncer, a virtual address): docs/operations/failover.md.',
      example,
    );
  } else if (!URL.canParse(url)) problem(name, 'it is no URL.', example);
  return url;
}

/** libpq's form: a list of hosts before the path, or in `host`. */
function namesSeveralHosts(url: string): boolean {
  const [beforeQuery = '', query = ''] = url.split('?', 2);
  const authority = beforeQuery.replace(/^\w+:\/\//, '').split('/', 1)[0] ?? '';
  const hosts = authority.slice(authority.lastIndexOf('@') + 1);
  return hosts.includes(',') || (new URLSearchParams(query).get('host') ?? '').includes(',');
}
