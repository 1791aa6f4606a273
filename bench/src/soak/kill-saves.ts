/**
 * `node bench/src/soak/kill-saves.ts [rounds]`: kills the server outright under a load of saves, again
 * and again, and checks after each restart that every acknowledged save is there.
 *
 * Each resident writes 1, 2, 3, … as the gate's code and keeps the last number that was acknowledged
 * with 200. After the kill the stored number must be that one or the one that was under way.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { signInResident } from '../lib/resident.ts';
import { startServer } from '../lib/server-process.ts';

const ROUNDS = Number(process.argv[2] ?? 100);
const RESIDENTS = 8;
const PORT = 4790;
const MIN_LOAD_MS = 60;
const EXTRA_LOAD_MS = 240;
const folder = mkdtempSync(join(tmpdir(), 'gatecall-kill-'));
const origin = `http://127.0.0.1:${PORT}`;

type Writer = {
  email: string;
  sessionHeaders: Record<string, string>;
  jwtHeaders: Record<string, string>;
  sent: number;
  acknowledged: number;
};

const start = () =>
  startServer(PORT, {
    GATECALL_DATA: folder,
    GATECALL_SYSTEM_NUMBERS: Array.from({ length: RESIDENTS }, (_, i) => `+1201555011${i}`).join(),
  });

async function save(writer: Writer): Promise<boolean> {
  writer.sent += 1;
  const reply = await fetch(`${origin}/v1/intercom_settings`, {
    method: 'POST',
    headers: writer.jwtHeaders,
    body: JSON.stringify({
      phone: null,
      intercom_number: '+12015550199',
      intercom_code: String(writer.sent),
      entry_codes: [],
    }),
  }).catch(() => undefined);
  // Only a reply that arrived whole is an acknowledgement.
  const body = await reply?.text().catch(() => undefined);
  if (!reply?.ok || body === undefined) return false;
  writer.acknowledged = writer.sent;
  return true;
}

async function check(writer: Writer): Promise<void> {
  const renewed = await fetch(`${origin}/sdk/v1/sessions/authenticate`, {
    method: 'POST',
    headers: writer.sessionHeaders,
    body: '{}',
  });
  const { data } = (await renewed.json()) as { data: { session_jwt: string } };
  writer.jwtHeaders = { ...writer.jwtHeaders, authorization: `Bearer ${data.session_jwt}` };
  const reply = await fetch(`${origin}/v1/user`, { headers: writer.jwtHeaders });
  const user = (await reply.json()) as { intercoms: { open_dtmf: string }[] };
  const stored = Number(user.intercoms[0]?.open_dtmf ?? 0);
  if (stored < writer.acknowledged || stored > writer.sent) {
    throw new Error(`LOST: acknowledged ${writer.acknowledged}, stored ${stored}.`);
  }
  writer.sent = stored;
  writer.acknowledged = stored;
}

let server = await start();
const writers: Writer[] = [];
for (let i = 0; i < RESIDENTS; i++) {
  const email = `resident${i}@example.com`;
  const headers = await signInResident(
    { origin, cpuMicroseconds: () => 0, stop: async () => {} },
    email,
  );
  writers.push({ email, ...headers, sent: 0, acknowledged: 0 });
}
let saves = 0;
for (let round = 1; round <= ROUNDS; round++) {
  const stop = new AbortController();
  const load = writers.map(async (writer) => {
    while (!stop.signal.aborted && (await save(writer))) saves += 1;
  });
  await new Promise((resolve) => setTimeout(resolve, MIN_LOAD_MS + Math.random() * EXTRA_LOAD_MS));
  await server.end('SIGKILL');
  stop.abort();
  await Promise.all(load);
  server = await start();
  for (const writer of writers) await check(writer);
}
await server.end('SIGKILL');
rmSync(folder, { recursive: true, force: true });
process.stdout.write(`${ROUNDS} kills, ${saves} acknowledged saves, none lost\n`);
