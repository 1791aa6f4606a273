/**
 * `node bench/src/soak/clock-set-back.ts`: a server process whose clock is set an hour back and forward
 * again while it runs, by libfaketime (package `faketime` of Debian). What has ended stays ended, what is
 * valid stays valid (A08).
 */
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PROJECT_HEADERS } from '../lib/resident.ts';
import { startServer } from '../lib/server-process.ts';

const PORT = 4796;
const LIBRARY = ['x86_64-linux-gnu', 'aarch64-linux-gnu']
  .map((platform) => `/usr/lib/${platform}/faketime/libfaketimeMT.so.1`)
  .find((file) => existsSync(file));
if (!LIBRARY) throw new Error('libfaketime is not installed.');
const folder = mkdtempSync(join(tmpdir(), 'gatecall-clock-'));
const clockFile = join(folder, 'clock');
const origin = `http://127.0.0.1:${PORT}`;
const PUBLIC_TOKEN = 'public-token-test-gatecall';
const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Sets the server's clock, and waits until the server shows that time. */
async function setClock(offsetSeconds: number): Promise<void> {
  writeFileSync(clockFile, `${offsetSeconds < 0 ? '' : '+'}${offsetSeconds}s\n`);
  for (let attempt = 0; attempt < 100; attempt++) {
    const reply = await fetch(`${origin}/healthz`).catch(() => undefined);
    const said = Date.parse(reply?.headers.get('date') ?? '') - Date.now();
    if (Math.abs(said - offsetSeconds * 1_000) < 5_000) return;
    await sleep(100);
  }
  throw new Error('The clock did not move.');
}

writeFileSync(clockFile, '+0s\n');
const server = await startServer(PORT, {
  LD_PRELOAD: LIBRARY,
  FAKETIME_TIMESTAMP_FILE: clockFile,
  FAKETIME_NO_CACHE: '1',
  FAKETIME_DONT_FAKE_MONOTONIC: '1',
  GATECALL_DATA: join(folder, 'data'),
});

type Answer = { status: number; data: Record<string, string> };
async function post(path: string, body: unknown, session?: string): Promise<Answer> {
  const secret = Buffer.from(`${PUBLIC_TOKEN}:${session ?? PUBLIC_TOKEN}`).toString('base64');
  const reply = await fetch(`${origin}/sdk/v1${path}`, {
    method: 'POST',
    headers: { ...PROJECT_HEADERS, authorization: `Basic ${secret}` },
    body: JSON.stringify(body),
  });
  const { data = {} } = (await reply.json()) as { data?: Record<string, string> };
  return { status: reply.status, data };
}
async function newLink(email: string, minutes = 60): Promise<string> {
  await post('/magic_links/email/login_or_create', {
    email,
    login_expiration_minutes: minutes,
    signup_expiration_minutes: minutes,
  });
  for (let attempt = 0; attempt < 100; attempt++) {
    const reply = await fetch(`${origin}/dev/outbox.json`);
    const messages = (await reply.json()) as { to: string; text: string }[];
    const link = messages.find(({ to }) => to === email)?.text.match(/https?:\/\/\S+/)?.[0];
    if (link) return new URL(link).searchParams.get('token') ?? '';
    await sleep(50);
  }
  throw new Error(`No mail for ${email} came.`);
}
const open = (token: string): Promise<Answer> =>
  post('/magic_links/authenticate', { token, session_duration_minutes: 600 });
const isLive = async (session: string | undefined): Promise<boolean> =>
  (await post('/sessions/authenticate', {}, session)).status === 200;

let checks = 0;
function expect(what: string, isSo: boolean): void {
  checks += 1;
  if (!isSo) throw new Error(`WRONG: ${what}`);
}

try {
  for (let attempt = 0; attempt < 400; attempt++) {
    if ((await fetch(`${origin}/readyz`).catch(() => undefined))?.ok) break;
    await sleep(25);
  }
  const used = await newLink('ada@example.com');
  const ada = (await open(used)).data['session_token'];
  const bob = (await open(await newLink('bob@example.com'))).data['session_token'];
  await post('/sessions/revoke', {}, bob);
  const short = await newLink('short@example.com', 1);
  await setClock(120);
  expect('an expired link is refused', (await open(short)).status !== 200);

  for (const offset of [-3_600, 0, -3_600]) {
    await setClock(offset);
    const at = `at ${offset} s`;
    expect(`the used link stays used ${at}`, (await open(used)).status !== 200);
    expect(`the expired link stays expired ${at}`, (await open(short)).status !== 200);
    expect(`the live session lives ${at}`, await isLive(ada));
    expect(`the revoked session stays revoked ${at}`, !(await isLive(bob)));
    const fresh = await newLink(`new${checks}@example.com`);
    expect(`a new link works ${at}`, (await open(fresh)).status === 200);
  }
  process.stdout.write(`clock set an hour back twice, forward once: ${checks} checks held\n`);
} finally {
  await server.end('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
}
