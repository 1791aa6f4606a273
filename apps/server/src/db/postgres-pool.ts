import { DatabaseError, Pool, types, type ClientBase, type PoolClient } from 'pg';
import { inTime } from '../platform/in-time.ts';

// A double holds epoch milliseconds exactly until the year 287396.
types.setTypeParser(types.builtins.INT8, Number);

/** What a pool may demand of the server, and how long it waits; all times in milliseconds. */
export type PoolLimits = {
  readonly applicationName: string;
  readonly max: number;
  /** Waiting for a connection, free or new. */
  readonly connectMs: number;
  /** The server ends a statement that runs longer. Unset: it never does. */
  readonly statementMs?: number;
  /** A statement without a reply fails after this time, and its connection is closed. */
  readonly answerMs?: number;
  /** A connection that is lent out for longer is closed, whatever it waits for. */
  readonly lentMs?: number;
};

const IDLE_IN_TRANSACTION_MS = 15_000;
const IDLE_MS = 30_000;
const LOOK_MS = 1_000;

/**
 * Connections to PostgreSQL that fail with a code and in time. Session settings are statements, not
 * startup parameters, because PgBouncer refuses those.
 */
export function openPool(url: string, limits: PoolLimits): Pool {
  const pool = new Pool({
    connectionString: url,
    max: limits.max,
    connectionTimeoutMillis: limits.connectMs,
    idleTimeoutMillis: IDLE_MS,
    application_name: limits.applicationName,
    onConnect: async (client) => {
      client.on('error', () => {});
      nameFailures(client, 'query');
      await inTime(client.query(sessionSettings(limits)), limits.connectMs, () =>
        closeClient(client),
      );
      const { answerMs } = limits;
      if (answerMs !== undefined) limitAnswers(client, answerMs);
    },
  });
  // A lost connection fails its query and is replaced; it must not end the process as well.
  pool.on('error', () => {});
  nameFailures(pool, 'connect');
  if (limits.lentMs !== undefined) takeBack(pool, limits.lentMs);
  return pool;
}

const sessionSettings = ({ statementMs }: PoolLimits): string =>
  [
    `set statement_timeout = ${statementMs ?? 0}`,
    `set idle_in_transaction_session_timeout = ${statementMs === undefined ? 0 : IDLE_IN_TRANSACTION_MS}`,
  ].join(';');

/** During a statement the driver closes the socket without a farewell. */
export const closeClient = (client: ClientBase): void => {
  (client as unknown as { end(): Promise<void> }).end().catch(() => {});
};

function limitAnswers(client: ClientBase, answerMs: number): void {
  const query = client.query.bind(client) as (...args: unknown[]) => unknown;
  Object.assign(client, {
    query: (...args: unknown[]) => {
      const answer = query(...args);
      return answer instanceof Promise
        ? inTime(answer, answerMs, () => closeClient(client))
        : answer;
    },
  });
}

/**
 * Closes connections that were lent out for too long. Not immediately when a caller gives up: a COMMIT
 * that waits for a standby keeps its server process even without a client, and connections opened in
 * its place would soon use up the server. Nor is the statement cancelled: a cancelled COMMIT reports
 * success for what no standby has.
 */
function takeBack(pool: Pool, lentMs: number): void {
  const lentAt = new Map<PoolClient, number>();
  let timer: NodeJS.Timeout | undefined;
  const look = (): void => {
    const latest = performance.now() - lentMs;
    for (const [client, at] of lentAt) if (at < latest) closeClient(client);
    if (lentAt.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
  pool.on('acquire', (client) => {
    lentAt.set(client, performance.now());
    timer ??= setInterval(look, LOOK_MS).unref();
  });
  pool.on('release', (_error, client) => lentAt.delete(client));
}

/**
 * The driver reports some lost connections by message only. Here, at the edge, they get the code that
 * the error handler knows: 503, try again, never a 500 (A87).
 */
function nameFailures<K extends string>(
  target: { [key in K]: (...args: never[]) => unknown },
  method: K,
): void {
  // Both methods return a promise in the form that Kysely uses, without a callback.
  const original = target[method].bind(target) as (...args: unknown[]) => Promise<unknown>;
  Object.assign(target, {
    [method]: (...args: unknown[]) => {
      const answer = original(...args);
      return answer instanceof Promise ? answer.catch(named) : answer;
    },
  });
}

function named(cause: unknown): never {
  const hasCode = typeof (cause as { code?: unknown }).code === 'string';
  if (cause instanceof DatabaseError || hasCode) throw cause;
  throw Object.assign(new Error('PostgreSQL does not answer.', { cause }), { code: 'ECONNRESET' });
}
