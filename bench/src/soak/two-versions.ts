/**
 * `node bench/src/soak/two-versions.ts [before] [residents]`: an instance of an earlier commit serves saves,
 * sign-ins and calls on a filled PostgreSQL while this version starts beside it and migrates. Both serve then, this
 * version alone, the earlier one again on the new schema, as if the update were undone, and this one at last.
 * `before` is the commit before the newest migration unless another is named; each resident has thirty calls.
 *
 * What must hold: nothing is refused or fails, the version before waits for no lock longer than a second, and a
 * webhook's receiver gets every event, whichever version has stored it.
 */
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { openPostgres } from '@gatecall/server/db/postgres';
import { sql } from 'kysely';
import { pause } from '../lib/cluster.ts';
import { finishSoak, makeResidents, startHouseholdLoad } from '../lib/household-load.ts';
import { startDurablePostgres } from '../lib/postgres.ts';
import { startServer, type ServerProcess } from '../lib/server-process.ts';
import { openReceivers } from '../lib/webhook-receiver.ts';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const BEFORE = git('rev-parse', process.argv[2] ?? commitBeforeNewestMigration());
const RESIDENTS = Number(process.argv[3] ?? 34_000);
const CALLS = 30;
const [BEFORE_PORT, AFTER_PORT] = [4_781, 4_782];
const ALONE_MS = 10_000;
const PHASE_MS = 8_000;
/** What a process was sending when it ended is sent by another when the lease has ended. */
const HOOKS_LIMIT_MS = 60_000;
const LOCK_LIMIT_MS = 1_000;
const LOOK_MS = 20;

const folder = mkdtempSync(join(tmpdir(), 'gatecall-two-versions-'));
const before = checkOut(BEFORE, join(folder, 'before'));
const postgres = await startDurablePostgres(4_785);
const received = new Set<string>();
const receivers = await openReceivers(({ id }) => received.add(id));
const env = {
  DATABASE_URL: postgres.url,
  GATECALL_DATA: join(folder, 'data'),
  GATECALL_URL: `http://localhost:${BEFORE_PORT}`,
  GATECALL_LOG_LEVEL: 'silent',
  GATECALL_WEBHOOK_ALLOWED_PRIVATE: receivers.host,
  GATECALL_SYSTEM_NUMBERS: Array.from({ length: 10 }, (_, i) => `+1201555011${i}`).join(),
};
runBefore('bench/src/installation/seed.ts', [
  ['--residents', String(RESIDENTS)],
  ['--calls-per-resident', String(CALLS)],
]);
const startOld = (): Promise<ServerProcess> =>
  startServer(BEFORE_PORT, env, 'ignore', join(before, 'apps/server/src/main.ts'));
const startNew = (): Promise<ServerProcess> => startServer(AFTER_PORT, env);
let old = await startOld();
runBefore('apps/server/src/cli/main.ts', [['webhooks', 'add', receivers.urlOf('takes')]]);
const residents = await makeResidents(old.origin, 4);
/** The instances that are asked, in turn. */
const origins = [old.origin];
const load = startHouseholdLoad(residents, { origins, guests: 2, signers: 1 });
const slowest = { save: 0, read: 0 };
const probe = startProbe(residents[0]?.headers ?? {});
const locks = watchLocks();

await pause(ALONE_MS);
const alone = { ...slowest, lock: locks.longest() };
Object.assign(slowest, { save: 0, read: 0 });
const since = performance.now();
let fresh = await startNew();
const migratedMs = performance.now() - since;
const during = { ...slowest, lock: locks.longest() };
const names = await locks.stop();
await probe.end();
await ask(old, fresh);
await ask(fresh);
await old.end('SIGTERM');
old = await startOld();
await ask(fresh, old);
await ask(old);
await fresh.end('SIGTERM');
fresh = await startNew();
await ask(old, fresh);
await load.stop();
const lost = await lostEvents();
await Promise.all([old.end('SIGTERM'), fresh.end('SIGTERM')]);
await postgres.stop();
receivers.close();
rmSync(folder, { recursive: true, force: true });

finishSoak(
  {
    counts: load.counts,
    failures: [
      ...load.failures,
      ...(lost > 0 ? [`${lost} events did not reach the receiver`] : []),
      ...(during.lock > LOCK_LIMIT_MS ? [`a lock was waited for ${during.lock} ms: ${names}`] : []),
    ],
  },
  {
    before: BEFORE.slice(0, 9),
    callsStored: RESIDENTS * CALLS,
    migratedMs: Math.round(migratedMs),
    alone,
    during,
    events: received.size,
  },
);

function commitBeforeNewestMigration(): string {
  const folder = 'apps/server/src/db/migrations';
  return git('rev-parse', `${git('log', '-1', '--diff-filter=A', '--format=%H', '--', folder)}~1`);
}

/** Runs a program of the version before. */
function runBefore(program: string, args: readonly (readonly string[])[]): void {
  execFileSync(process.execPath, [join(before, program), ...args.flat()], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}

/** For a while, these instances get all requests. */
async function ask(...servers: readonly ServerProcess[]): Promise<void> {
  origins.splice(0, origins.length, ...servers.map(({ origin }) => origin));
  await pause(PHASE_MS);
}

/** How many events the receiver has not got when there has been time enough. */
async function lostEvents(): Promise<number> {
  const db = openPostgres(postgres.url, { isServer: false });
  const since = performance.now();
  for (;;) {
    const { rows } = await sql<{ id: string }>`select event_id as id from webhook_events`.execute(
      db.read,
    );
    const lost = rows.filter(({ id }) => !received.has(id)).length;
    if (lost === 0 || performance.now() - since > HOOKS_LIMIT_MS) {
      await db.close();
      return lost;
    }
    await pause(LOOK_MS);
  }
}

function git(...args: string[]): string {
  return execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' }).trim();
}

/** A commit's files, with the packages that are installed here and its own workspaces. */
function checkOut(commit: string, into: string): string {
  mkdirSync(into);
  const files = execFileSync('git', ['archive', commit], { cwd: ROOT, maxBuffer: 2 ** 30 });
  execFileSync('tar', ['-x', '-C', into], { input: files });
  link(join(ROOT, 'node_modules'), join(into, 'node_modules'), (name) => name !== '@gatecall');
  mkdirSync(join(into, 'node_modules/@gatecall'));
  for (const parent of ['apps', 'packages']) {
    link(join(into, parent), join(into, 'node_modules/@gatecall'), () => true);
  }
  return into;
}

function link(from: string, to: string, isWanted: (name: string) => boolean): void {
  mkdirSync(to, { recursive: true });
  for (const name of readdirSync(from)) {
    if (isWanted(name)) symlinkSync(join(from, name), join(to, name));
  }
}

/** The slowest replies to one resident who does nothing but read and save. */
function startProbe(headers: Record<string, string>): { end(): Promise<void> } {
  const over = new AbortController();
  const timed = async (name: 'read' | 'save', path: string, init: RequestInit): Promise<void> => {
    const begun = performance.now();
    const reply = await fetch(`${old.origin}${path}`, { headers, ...init });
    await reply.text();
    slowest[name] = Math.max(slowest[name], Math.round(performance.now() - begun));
  };
  const probing = (async () => {
    while (!over.signal.aborted) {
      await timed('read', '/v1/calls', {});
      await timed('save', '/v1/notifications', {
        method: 'PUT',
        body: JSON.stringify({ email: true, push: false, sms: false, kinds: ['opened'] }),
      });
      await pause(LOOK_MS);
    }
  })();
  return {
    async end() {
      over.abort();
      await probing;
    },
  };
}

/** The longest that a statement of the version before has waited for a lock. */
function watchLocks() {
  const db = openPostgres(postgres.url, { isServer: false });
  let longestMs = 0;
  let statement = '';
  const stopped = new AbortController();
  const watching = (async () => {
    while (!stopped.signal.aborted) {
      const { rows } = await sql<{ ms: number; query: string }>`
        select extract(epoch from clock_timestamp() - query_start) * 1000 as ms, query
         from pg_stat_activity where wait_event_type = 'Lock' and wait_event = 'relation'
         and application_name in ('gatecall', 'gatecall reads')`.execute(db.read);
      for (const { ms, query } of rows) {
        if (Number(ms) <= longestMs) continue;
        longestMs = Math.round(Number(ms));
        statement = query;
      }
      await pause(LOOK_MS);
    }
  })();
  return {
    longest: () => longestMs,
    async stop() {
      stopped.abort();
      await watching;
      await db.close();
      return statement;
    },
  };
}
