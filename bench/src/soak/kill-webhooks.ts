/**
 * `node bench/src/soak/kill-webhooks.ts [rounds]`: kills the server outright under a load of changes
 * that webhooks report, again and again, and counts at the end what a receiver got.
 *
 * Every acknowledged change must have exactly one event (0 lost), every event a change that is in the
 * database (0 phantoms); what comes twice has one id.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import SqliteConnection from 'better-sqlite3';
import { openCodeWriter } from '../lib/code-writer.ts';
import { gatecall } from '../lib/command-line.ts';
import { startServer } from '../lib/server-process.ts';
import { openReceivers, type Hook } from '../lib/webhook-receiver.ts';

const ROUNDS = Number(process.argv[2] ?? 200);
const RESIDENTS = 8;
const PORT = 4791;
const MIN_LOAD_MS = 60;
const EXTRA_LOAD_MS = 240;
/** What was being sent by a process that died is sent by the next when the lease has ended. */
const DRAIN_LIMIT_MS = 180_000;

const folder = mkdtempSync(join(tmpdir(), 'gatecall-hooks-'));
const hooks: Hook[] = [];
const receivers = await openReceivers((hook) => hooks.push(hook));
const env = {
  GATECALL_DATA: folder,
  GATECALL_WEBHOOK_ALLOWED_PRIVATE: receivers.host,
  GATECALL_SYSTEM_NUMBERS: Array.from({ length: RESIDENTS }, (_, i) => `+1201555011${i}`).join(),
};
let server = await startServer(PORT, env);
await gatecall(
  env,
  'webhooks',
  'add',
  receivers.urlOf('takes'),
  '--events',
  'gate.code_created,gate.code_deleted',
);
const writers = [];
for (let i = 0; i < RESIDENTS; i += 1) {
  writers.push(await openCodeWriter(server.origin, `resident${i}@example.com`));
}
for (let round = 1; round <= ROUNDS; round += 1) {
  const stop = new AbortController();
  const load = writers.map(async (writer) => {
    while (!stop.signal.aborted && (await writer.write()));
  });
  await wait(MIN_LOAD_MS + Math.random() * EXTRA_LOAD_MS);
  await server.end('SIGKILL');
  stop.abort();
  await Promise.all(load);
  server = await startServer(PORT, env);
  for (const writer of writers) await writer.renew();
}
const since = Date.now();
const pending = async (): Promise<number> => {
  const metrics = await (await fetch(`${server.origin}/metrics`)).text();
  return Number(/^gatecall_webhook_deliveries_pending (\d+)$/m.exec(metrics)?.[1]);
};
while ((await pending()) > 0) {
  if (Date.now() - since > DRAIN_LIMIT_MS) throw new Error(`${await pending()} wait for ever.`);
  await wait(500);
}
await server.end('SIGTERM');

const idsOf = (type: string): Map<string, Set<string>> => {
  const found = new Map<string, Set<string>>();
  for (const { id, data } of hooks.filter((hook) => hook.type === type)) {
    const codeId = data.id ?? '';
    found.set(codeId, (found.get(codeId) ?? new Set()).add(id));
  }
  return found;
};
const database = new SqliteConnection(join(folder, 'gatecall.db'), { readonly: true });
const stored = (condition: string): Set<unknown> =>
  new Set(database.prepare(`select code_id from guest_codes where ${condition}`).pluck().all());
let lost = 0;
let phantoms = 0;
let doubled = 0;
for (const [type, acknowledged, real] of [
  ['gate.code_created', writers.flatMap(({ made }) => [...made]), stored('true')],
  [
    'gate.code_deleted',
    writers.flatMap(({ revoked }) => [...revoked]),
    stored('revoked_at is not null'),
  ],
] as const) {
  const told = idsOf(type);
  lost += acknowledged.filter((id) => !told.has(id)).length;
  lost += [...real].filter((id) => !told.has(String(id))).length;
  phantoms += [...told.keys()].filter((id) => !real.has(id)).length;
  doubled += [...told.values()].filter((ids) => ids.size > 1).length;
}
database.close();
receivers.close();
rmSync(folder, { recursive: true, force: true });
const events = new Set(hooks.map(({ id }) => id)).size;
process.stdout.write(
  `${ROUNDS} kills, ${events} events, ${hooks.length - events} of them sent again under the same id: ${lost} lost, ${phantoms} phantoms, ${doubled} under two ids\n`,
);
if (lost + phantoms + doubled > 0) process.exitCode = 1;
