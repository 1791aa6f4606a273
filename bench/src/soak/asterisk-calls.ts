/**
 * `node bench/src/soak/asterisk-calls.ts [calls]`: so many guests at once on a real Asterisk, Gatecall
 * killed outright in the middle and started again. Needs what docs/operations/asterisk.md describes, on
 * this machine: ARI at ASTERISK_ARI_URL with ASTERISK_ARI_PASSWORD, SIP at ASTERISK_SIP_PORT (5060), and
 * +12015550111 in the dialplan. Says "skipped: no Asterisk" if there is none.
 *
 * A fifth of the guests says nothing until they are asked for a message, and hangs up while speaking, half
 * of them while Gatecall is dead. The others key the code after it is back.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { SETTINGS, signInResident } from '../lib/resident.ts';
import { startServer } from '../lib/server-process.ts';
import { callBySip, type SipCall } from '../lib/sip-phone.ts';

const CALLS = Number(process.argv[2] ?? 50);
const TALKERS = Math.ceil(CALLS / 5);
const PORT = 4796;
const SIP_PORT = Number(process.env['ASTERISK_SIP_PORT'] ?? 5060);
const ARI = process.env['ASTERISK_ARI_URL'] ?? 'http://127.0.0.1:8088';
const NUMBER = '+12015550111';
const CODE = SETTINGS.entry_codes[0] ?? '';
const MAX_SILENCE_MS = 5_000;

if ((await fetch(`${ARI}/ari/asterisk/info`).catch(() => undefined)) === undefined) {
  process.stdout.write('skipped: no Asterisk\n');
  process.exit(0);
}

const folder = mkdtempSync(join(tmpdir(), 'gatecall-asterisk-'));
const start = () =>
  startServer(PORT, {
    GATECALL_DATA: folder,
    GATECALL_CARRIER: 'asterisk',
    GATECALL_SYSTEM_NUMBERS: NUMBER,
  });
const dial = (count: number): Promise<SipCall[]> =>
  Promise.all(
    Array.from({ length: count }, () =>
      callBySip({ port: SIP_PORT, from: SETTINGS.intercom_number, to: NUMBER }),
    ),
  );

type Row = { outcome: string | null; ended_at: string | null };
async function outcomes(
  jwtHeaders: Record<string, string>,
): Promise<Readonly<Record<string, number>>> {
  const reply = await fetch(`${server.origin}/v1/calls?limit=500`, { headers: jwtHeaders });
  const { calls } = (await reply.json()) as { calls: Row[] };
  const counts: Record<string, number> = {};
  for (const { outcome, ended_at } of calls) {
    const name = ended_at === null ? 'open' : (outcome ?? 'none');
    counts[name] = (counts[name] ?? 0) + 1;
  }
  return counts;
}

let server = await start();
const { jwtHeaders } = await signInResident(
  { origin: server.origin, cpuMicroseconds: () => 0, stop: async () => {} },
  'resident@example.com',
);
await fetch(`${server.origin}/v1/intercom_settings`, {
  method: 'POST',
  headers: jwtHeaders,
  body: JSON.stringify(SETTINGS),
});

const talkers = await dial(TALKERS);
// Three questions, each with its silence, and the sentence before the beep.
await wait(39_000);
for (const talker of talkers) talker.talk(true);
const guests = await dial(CALLS - TALKERS);
await wait(5_000);
const firstPrompts = guests.map((call) => (call.firstHeardAt ?? Infinity) - (call.answeredAt ?? 0));

await server.end('SIGKILL');
const killedAt = performance.now();
const atKill = guests.map((call) => call.now());
for (const talker of talkers.slice(0, TALKERS / 2)) await talker.hangUp();
server = await start();
const downMs = performance.now() - killedAt;
await wait(4_000);
const silences = guests.map((call, n) => {
  const since = atKill[n] ?? 0;
  return Math.max(0, call.firstHeardAfter(since) - since);
});
for (const talker of talkers.slice(TALKERS / 2)) await talker.hangUp();
await Promise.all(guests.map((call) => call.press(CODE)));
await wait(15_000);
const counts = await outcomes(jwtHeaders);
const opened = guests.filter((call) => call.tones.length > 0).length;
for (const call of [...talkers, ...guests]) call.close();
await server.end('SIGKILL');
rmSync(folder, { recursive: true, force: true });

const worst = Math.max(...silences);
const median = (values: number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN;
process.stdout.write(
  `${CALLS} calls, Gatecall killed and back after ${Math.round(downMs)} ms; ${opened} of ${guests.length} gates got their tones; ` +
    `first prompt ${Math.round(median(firstPrompts))} ms after the answer (median); ` +
    `silence after the kill at most ${Math.round(worst)} ms; the record: ${JSON.stringify(counts)}\n`,
);
const isWell =
  worst <= MAX_SILENCE_MS &&
  counts['open'] === undefined &&
  counts['message'] === TALKERS &&
  counts['opened'] === guests.length;
process.exit(isWell ? 0 : 1);
