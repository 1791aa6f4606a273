import type { SettingsReader } from './settings-reader.ts';

/** Where PostgreSQL is, and its hot standby, both unset for the embedded database; and how it is kept. */
export function parseDatabase({ text, problem }: SettingsReader): {
  databaseUrl: string | undefined;
  databaseReadUrl: string | undefined;
  connections: number;
  housekeepingSeconds: number;
} {
  const read = (name: string, example: string): string | undefined => {
    const url = text(name);
    if (url === undefined) return undefined;
    if (!/^postgres(ql)?:\/\//.test(url)) problem(name, 'only postgres:// is understood.', example);
    else if (namesSeveralHosts(url)) {
      problem(
        name,
        'it names several servers, and this driver would not look for the primary among them. Name one address that follows the primary (HAProxy, PgBouncer, a virtual address): docs/operations/failover.md.',
        example,
      );
    } else if (!URL.canParse(url)) problem(name, 'it is no URL.', example);
    return url;
  };
  const databaseUrl = read('DATABASE_URL', 'postgres://gatecall@localhost/gatecall');
  const databaseReadUrl = read('DATABASE_READ_URL', 'postgres://gatecall@localhost:5001/gatecall');
  if (databaseReadUrl !== undefined && databaseUrl === undefined) {
    problem(
      'DATABASE_URL',
      'DATABASE_READ_URL is a standby of it, so it must be set, too.',
      'postgres://gatecall@localhost/gatecall',
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
  return { databaseUrl, databaseReadUrl, connections, housekeepingSeconds };
}

/** libpq's form: a list of hosts before the path, or in `host`. */
function namesSeveralHosts(url: string): boolean {
  const [beforeQuery = '', query = ''] = url.split('?', 2);
  const authority = beforeQuery.replace(/^\w+:\/\//, '').split('/', 1)[0] ?? '';
  const hosts = authority.slice(authority.lastIndexOf('@') + 1);
  return hosts.includes(',') || (new URLSearchParams(query).get('host') ?? '').includes(',');
}
