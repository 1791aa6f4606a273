/**
 * `node bench/src/soak/kill-instance.ts POSTGRES_URL [seconds]`: three instances on one PostgreSQL
 * behind HAProxy (from the distribution's packages); every few seconds one is killed outright and
 * started again, in turn, while residents save, read and guests call.
 *
 * What must hold: no acknowledged save is lost, and no request fails for good. The balancer repeats
 * a request whose instance died; saves and webhook steps may be repeated safely.
 */
import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { signInResident } from '../lib/resident.ts';

const [databaseUrl, seconds = '60'] = process.argv.slice(2);
if (!databaseUrl) throw new Error('Usage: kill-instance.ts POSTGRES_URL [seconds]');
const PORTS = [4761, 4762, 4763];
const BALANCER = 4760;
const RESIDENTS = 6;
const GUESTS = 4;
const KILL_EVERY_MS = 4_000;
const MAIN = fileURLToPath(new URL('../../../apps/server/src/main.ts', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'gatecall-instances-'));
const origin = `http://127.0.0.1:${BALANCER}`;

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

async function startInstance(port: number): Promise<ChildProcess> {
  const child = spawn(process.execPath, [MAIN], {
    env: {
      ...process.env,
      PORT: String(port),
      GATECALL_URL: `http://localhost:${BALANCER}`,
      GATECALL_DATA: join(folder, 'shared'),
      DATABASE_URL: databaseUrl,
      GATECALL_RATE_LIMIT_FACTOR: '1000000',
      GATECALL_SYSTEM_NUMBERS: Array.from({ length: 10 }, (_, i) => `+1201555011${i}`).join(),
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  for (let attempt = 0; attempt < 400; attempt++) {
    const reply = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => undefined);
    if (reply?.ok) return child;
    await pause(25);
  }
  throw new Error(`The instance on ${port} did not start.`);
}

function startBalancer(): ChildProcess {
  const file = join(folder, 'haproxy.cfg');
  const servers = PORTS.map((p) => `  server i${p} 127.0.0.1:${p} check inter 500 fall 1 rise 1`);
  writeFileSync(
    file,
    [
      'defaults',
      '  mode http',
      '  timeout connect 1s',
      '  timeout client 30s',
      '  timeout server 30s',
      '  retries 3',
      '  option redispatch 1',
      '  option http-buffer-request',
      '  retry-on conn-failure empty-response response-timeout 502 503',
      'listen gatecall',
      `  bind 127.0.0.1:${BALANCER}`,
      '  balance roundrobin',
      '  option httpchk GET /readyz',
      ...servers,
      '',
    ].join('\n'),
  );
  return spawn('haproxy', ['-f', file], { stdio: ['ignore', 'ignore', 'inherit'] });
}

const counts = { saves: 0, reads: 0, calls: 0, opened: 0, kills: 0 };
const failures: string[] = [];
const stop = new AbortController();

async function ask(what: string, url: string, init: RequestInit): Promise<string | undefined> {
  const reply = await fetch(url, init).catch((error: unknown) => String(error));
  if (typeof reply === 'string') {
    failures.push(`${what}: ${reply}`);
    return undefined;
  }
  const text = await reply.text();
  if (!reply.ok) failures.push(`${what}: ${reply.status} ${text.slice(0, 200)}`);
  return reply.ok ? text : undefined;
}

type Resident = { headers: Record<string, string>; code: number; guestCode: string; line: string };

async function runResident(resident: Resident): Promise<void> {
  while (!stop.signal.aborted) {
    resident.code += 1;
    const saved = await ask('save', `${origin}/v1/intercom_settings`, {
      method: 'POST',
      headers: resident.headers,
      body: JSON.stringify({
        phone: null,
        intercom_number: '+12015550199',
        intercom_code: String(resident.code),
        entry_codes: [],
      }),
    });
    if (saved) counts.saves += 1;
    const read = await ask('read', `${origin}/v1/user`, { headers: resident.headers });
    if (!read) continue;
    counts.reads += 1;
    const { intercoms } = JSON.parse(read) as { intercoms: { open_dtmf: string }[] };
    if (Number(intercoms[0]?.open_dtmf) !== resident.code) failures.push(`LOST ${resident.code}`);
  }
}

async function runGuest(resident: Resident, guest: number): Promise<void> {
  for (let call = 0; !stop.signal.aborted; call++) {
    const members = { CallSid: `CA-${guest}-${call}`, From: '+12015550199', To: resident.line };
    const step = (url: string, more: Record<string, string>) =>
      ask('call', `${origin}/dev/phone/webhook`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ url, members: { ...members, ...more } }),
      });
    const asked = await step('/voice/simulator/incoming', {});
    const action = asked && /"action":"([^"]+)"/.exec(asked)?.[1];
    if (!action) {
      failures.push(`call without a question: ${asked}`);
      continue;
    }
    counts.calls += 1;
    const opened = await step(action, { Digits: resident.guestCode });
    if (opened?.includes('"digits"')) counts.opened += 1;
    else failures.push(`call not opened: ${opened}`);
    await pause(100);
  }
}

// The first alone: it migrates and makes the keys.
const instances = new Map<number, ChildProcess>();
for (const port of PORTS) instances.set(port, await startInstance(port));
const balancer = startBalancer();
await pause(2_000);

const residents: Resident[] = [];
for (let i = 0; i < RESIDENTS; i++) {
  // Mails are caught in memory, by the instance that sent them: sign in at one.
  const one = {
    origin: `http://127.0.0.1:${PORTS[0]}`,
    cpuMicroseconds: () => 0,
    stop: async () => {},
  };
  const { jwtHeaders } = await signInResident(one, `resident${i}-${Date.now()}@example.com`);
  const reply = await fetch(`${origin}/v1/intercom_settings`, {
    method: 'POST',
    headers: jwtHeaders,
    body: JSON.stringify({ phone: null, intercom_number: '+12015550199', intercom_code: '1' }),
  });
  const user = (await reply.json()) as {
    intercoms: { intercom_codes: { code: string }[]; system_number: { phone_number: string } }[];
  };
  residents.push({
    headers: jwtHeaders,
    code: 1,
    guestCode: user.intercoms[0]?.intercom_codes[0]?.code ?? '',
    line: user.intercoms[0]?.system_number.phone_number ?? '',
  });
}

const end = Date.now() + Number(seconds) * 1_000;
const load = [
  ...residents.map(runResident),
  ...residents.slice(0, GUESTS).map((resident, guest) => runGuest(resident, guest)),
];
while (Date.now() < end) {
  await pause(KILL_EVERY_MS);
  const port = PORTS[counts.kills % PORTS.length] ?? 0;
  instances.get(port)?.kill('SIGKILL');
  counts.kills += 1;
  instances.set(port, await startInstance(port));
}
stop.abort();
await Promise.all(load);
for (const child of instances.values()) child.kill('SIGTERM');
balancer.kill('SIGTERM');
await pause(1_000);
rmSync(folder, { recursive: true, force: true });
process.stdout.write(`${JSON.stringify({ ...counts, failures: failures.length })}\n`);
for (const failure of failures.slice(0, 20)) process.stdout.write(`${failure}\n`);
process.exit(failures.length === 0 ? 0 : 1);
