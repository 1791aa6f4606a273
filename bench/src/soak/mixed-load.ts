/**
 * `node bench/src/soak/mixed-load.ts [minutes] [perSecond]`: residents read, save, renew and sign in,
 * guests call, at a steady rate; any reply of 400 and above is an error. Every minute a line with
 * the server's memory, so that growth can be seen.
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PROJECT_HEADERS, signInResident } from '../lib/resident.ts';
import { startServer } from '../lib/server-process.ts';

const MINUTES = Number(process.argv[2] ?? 30);
const PER_SECOND = Number(process.argv[3] ?? 100);
const PORT = 4770;
const RESIDENTS = 8;
const RENEW_EVERY_MS = 120_000;
const TICK_MS = 100;
const folder = mkdtempSync(join(tmpdir(), 'gatecall-mixed-'));
const origin = `http://127.0.0.1:${PORT}`;

const server = await startServer(PORT, {
  GATECALL_DATA: folder,
  GATECALL_SYSTEM_NUMBERS: Array.from({ length: RESIDENTS }, (_, i) => `+1201555011${i}`).join(),
});

type Resident = {
  sessionHeaders: Record<string, string>;
  jwtHeaders: Record<string, string>;
  code: string;
  line: string;
};
const errors: string[] = [];
const latencies: number[] = [];
let answered = 0;

async function ask(path: string, init: RequestInit): Promise<string> {
  const start = performance.now();
  const reply = await fetch(origin + path, init).catch((error: unknown) => String(error));
  const text = typeof reply === 'string' ? reply : await reply.text();
  latencies.push(performance.now() - start);
  answered += 1;
  if (typeof reply === 'string' || !reply.ok) errors.push(`${path}: ${text.slice(0, 200)}`);
  return text;
}

const save = (resident: Pick<Resident, 'jwtHeaders'>, code: string) =>
  ask('/v1/intercom_settings', {
    method: 'POST',
    headers: resident.jwtHeaders,
    body: JSON.stringify({
      phone: null,
      intercom_number: '+12015550199',
      intercom_code: code,
      entry_codes: [],
    }),
  });

const residents: Resident[] = [];
for (let i = 0; i < RESIDENTS; i++) {
  const signedIn = await signInResident(
    { origin, cpuMicroseconds: () => 0, stop: async () => {} },
    `resident${i}@example.com`,
  );
  const user = JSON.parse(await save(signedIn, '9')) as {
    intercoms: { intercom_codes: { code: string }[]; system_number: { phone_number: string } }[];
  };
  residents.push({
    ...signedIn,
    code: user.intercoms[0]?.intercom_codes[0]?.code ?? '',
    line: user.intercoms[0]?.system_number.phone_number ?? '',
  });
}

async function renew(resident: Resident): Promise<void> {
  const text = await ask('/sdk/v1/sessions/authenticate', {
    method: 'POST',
    headers: resident.sessionHeaders,
    body: JSON.stringify({ session_duration_minutes: 60 }),
  });
  const { data } = JSON.parse(text) as { data: { session_jwt: string } };
  resident.jwtHeaders = { ...resident.jwtHeaders, authorization: `Bearer ${data.session_jwt}` };
}

let calls = 0;
async function call(resident: Resident): Promise<void> {
  calls += 1;
  const members = { CallSid: `CA-mixed-${calls}`, From: '+12015550199', To: resident.line };
  const step = (url: string, more: Record<string, string>) =>
    ask('/dev/phone/webhook', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ url, members: { ...members, ...more } }),
    });
  const action = /"action":"([^"]+)"/.exec(await step('/voice/simulator/incoming', {}))?.[1];
  if (!action) return;
  const opened = await step(action, { Digits: resident.code });
  if (!opened.includes('"digits"')) errors.push(`not opened: ${opened.slice(0, 200)}`);
}

/** Of ten acts six read, two save, one calls, one asks for a link. */
function act(n: number): Promise<unknown> {
  const resident = residents[n % residents.length];
  if (!resident) return Promise.resolve();
  const kind = n % 10;
  if (kind < 6) return ask('/v1/user', { headers: resident.jwtHeaders });
  if (kind < 8) return save(resident, String(n % 9));
  if (kind === 8) return call(resident);
  return ask('/sdk/v1/magic_links/email/login_or_create', {
    method: 'POST',
    headers: PROJECT_HEADERS,
    body: JSON.stringify({ email: `guest${n}@example.com` }),
  });
}

const memoryMb = (): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${server.pid}/status`, 'utf8'))?.[1]) / 1_024;

const end = Date.now() + MINUTES * 60_000;
let sent = 0;
let nextReport = Date.now() + 60_000;
let nextRenewal = Date.now() + RENEW_EVERY_MS;
const start = Date.now();
while (Date.now() < end) {
  const due = Math.floor(((Date.now() - start) / 1_000) * PER_SECOND);
  while (sent < due) void act(sent++);
  if (Date.now() > nextRenewal) {
    nextRenewal += RENEW_EVERY_MS;
    for (const resident of residents) await renew(resident);
  }
  if (Date.now() > nextReport) {
    nextReport += 60_000;
    const sorted = latencies.splice(0).toSorted((a, b) => a - b);
    const p99 = sorted[Math.floor(sorted.length * 0.99)] ?? 0;
    const minute = Math.round((Date.now() - start) / 60_000);
    process.stdout.write(
      `${minute} min  ${answered} answers  ${errors.length} errors  p99 ${p99.toFixed(0)} ms  ${memoryMb().toFixed(0)} MB\n`,
    );
  }
  await new Promise((resolve) => setTimeout(resolve, TICK_MS));
}
for (const error of errors.slice(0, 10)) process.stdout.write(`${error}\n`);
await server.end('SIGTERM');
rmSync(folder, { recursive: true, force: true });
process.exit(errors.length === 0 ? 0 : 1);
