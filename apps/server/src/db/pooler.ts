import { Client } from 'pg';
import { ConfigError } from '../config/settings-reader.ts';

/** Rounds of checking: a pooler may hand out several server connections in turn. */
const ROUNDS = 3;
const ANSWER_MS = 5_000;

/**
 * Refuses a pooler that gives each transaction another server connection: our sessions' limits and the
 * change notices would silently vanish. A pooler has process numbers of its own, so if the server's is
 * the same as the connection's initial one, there is none.
 */
export async function refuseTransactionPooling(url: string): Promise<void> {
  const options = {
    connectionString: url,
    connectionTimeoutMillis: ANSWER_MS,
    query_timeout: ANSWER_MS,
  };
  const [one, other] = [new Client(options), new Client(options)] as const;
  for (const client of [one, other]) client.on('error', () => {});
  try {
    await one.connect();
    const first = await backendOf(one);
    if (first === processOf(one)) return;
    await other.connect();
    for (let round = 0; round < ROUNDS; round += 1) {
      const before = await inTransaction(one, async () => backendOf(one));
      const isShared = await inTransaction(other, async () => {
        if ((await backendOf(other)) === before) return true;
        return inTransaction(one, async () => (await backendOf(one)) !== before);
      });
      if (isShared || before !== first) throw refusal();
    }
  } finally {
    await Promise.all([one, other].map(async (client) => client.end().catch(() => {})));
  }
}

const refusal = (): ConfigError =>
  new ConfigError([
    'DATABASE_URL: a pooler in transaction mode stands before PostgreSQL. Set pool_mode = session (deploy/pgbouncer/pgbouncer.ini), or name PostgreSQL itself.',
  ]);

async function inTransaction<T>(client: Client, work: () => Promise<T>): Promise<T> {
  try {
    await client.query('begin');
  } catch (error) {
    // Statement pooling has no transactions.
    if (String(error).includes('not allowed')) throw refusal();
    throw error;
  }
  const value = await work();
  await client.query('commit');
  return value;
}

const backendOf = async (client: Client): Promise<number> =>
  ((await client.query('select pg_backend_pid() as pid')).rows[0] as { pid: number }).pid;

/** The driver has it, its types do not. */
const processOf = (client: Client): unknown => (client as { processID?: unknown }).processID;
