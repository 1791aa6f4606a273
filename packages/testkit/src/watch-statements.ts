import SqliteConnection from 'better-sqlite3';
import { Client } from 'pg';
import { afterAll } from 'vitest';
import { keepConnections } from './kept-connections.ts';
import { openPostgresPlanner, openSqlitePlanner, type Planner } from './statement-plans.ts';

/**
 * Runs with every server test (vitest's `setupFiles`): each statement that the server's own code sends
 * is shown to the planner, and the test file fails if a growing table would be scanned. A new statement
 * needs no test of its own for that, only some test that runs it.
 */
type Watch = {
  readonly engine: 'sqlite' | 'postgres';
  /** The server's statements that have not been checked yet. */
  readonly fresh: Map<string, string>;
  readonly known: Set<string>;
  /** How often a statement came from code that may scan. */
  readonly others: Map<string, number>;
};

/** The first file on the stack that is neither the database's own nor a package. */
const SENDER =
  /\/apps\/server\/src\/((?!db\/(?:prepared|sqlite|postgres|steady|turn))\S+?\.ts):\d+/;
/** Tests may read what they like; migrations, backups and the operator's commands may scan. */
const MAY_READ_ALL = /\.(test|testing)\.ts$|^(db|cli|operations|voice\/dev-phone)\//;
/** Determines who sends a statement; afterwards it counts as a test's. */
const LOOKS = 20;
const DATA_STATEMENT = /^\s*(select|insert|update|delete|with)\b/i;

// Modules are loaded once for many test files; a patched one is patched once.
const key = Symbol.for('gatecall.watch-statements');
const kept = globalThis as { [key]?: Watch };
const watch = (kept[key] ??= startWatch());

function startWatch(): Watch {
  const server = process.env['TEST_DATABASE_URL'];
  const started: Watch = {
    engine: server ? 'postgres' : 'sqlite',
    fresh: new Map(),
    known: new Set(),
    others: new Map(),
  };
  if (server) {
    keepConnections(server);
    const query = Client.prototype.query as (...args: unknown[]) => unknown;
    Client.prototype.query = function (this: Client, ...args: unknown[]) {
      const [first] = args as [string | { text?: string }];
      note(started, typeof first === 'string' ? first : (first.text ?? ''));
      return query.apply(this, args);
    } as typeof Client.prototype.query;
  } else {
    const prepare = SqliteConnection.prototype.prepare;
    SqliteConnection.prototype.prepare = function (this: SqliteConnection.Database, sql: string) {
      note(started, sql);
      return prepare.call(this, sql);
    } as typeof prepare;
  }
  return started;
}

function note({ fresh, known, others }: Watch, sql: string): void {
  const looks = others.get(sql) ?? 0;
  if (known.has(sql) || looks >= LOOKS || !DATA_STATEMENT.test(sql)) return;
  const sender = senderOf();
  if (sender === undefined) {
    others.set(sql, looks + 1);
    return;
  }
  known.add(sql);
  fresh.set(sql, sender);
}

/** The server's file that sends the current statement; undefined if it may scan. */
function senderOf(): string | undefined {
  const limit = Error.stackTraceLimit;
  Error.stackTraceLimit = 100;
  const stack = new Error().stack ?? '';
  Error.stackTraceLimit = limit;
  const file = SENDER.exec(stack)?.[1];
  return file === undefined || MAY_READ_ALL.test(file) ? undefined : file;
}

afterAll(async () => {
  if (watch.fresh.size === 0) return;
  const statements = [...watch.fresh];
  watch.fresh.clear();
  const server = process.env['TEST_DATABASE_URL'];
  const planner: Planner = server ? await openPostgresPlanner(server) : openSqlitePlanner();
  const problems: string[] = [];
  for (const [sql, sender] of statements) {
    const scans = await planner.fullScans(sql);
    if (scans.length > 0) problems.push(`${sender}\n  ${scans.join('\n  ')}\n  ${sql}`);
  }
  await planner.close();
  if (problems.length > 0) {
    throw new Error(
      `A table that grows with the installation is read from end to end:\n${problems.join('\n')}`,
    );
  }
});
