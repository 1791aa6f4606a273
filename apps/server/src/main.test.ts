import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { connect, createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { freePort } from '@gatecall/testkit/free-port';
import { createTestDatabaseUrl } from '@gatecall/testkit/test-database';
import { PRODUCTION } from '@gatecall/testkit/production';
import { Client } from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { runIn } from './cli/command-line.testing.ts';

const MAIN = fileURLToPath(new URL('main.ts', import.meta.url));
const BUILD = fileURLToPath(new URL('../build.mjs', import.meta.url));
const BUILT = fileURLToPath(new URL('../dist/main.js', import.meta.url));
const START_LIMIT_MS = 20_000;
const PUBLIC_TOKEN = 'public-token-test-gatecall';
const PROJECT_HEADERS = {
  'content-type': 'application/json',
  authorization: `Basic ${Buffer.from(`${PUBLIC_TOKEN}:${PUBLIC_TOKEN}`).toString('base64')}`,
};

let folder: string;
let children: ChildProcess[] = [];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'gatecall-main-'));
});
afterEach(() => {
  for (const child of children) child.kill('SIGKILL');
  children = [];
  rmSync(folder, { recursive: true, force: true });
});

/** Starts the real process, as a service manager does. */
async function start(
  env: Record<string, string> = {},
  main = MAIN,
  [program, ...args]: readonly [string, ...string[]] = [process.execPath],
) {
  const port = await freePort();
  const child = spawn(program, [...args, main], {
    env: {
      PATH: process.env['PATH'] ?? '',
      PORT: String(port),
      GATECALL_DATA: folder,
      GATECALL_RATE_LIMIT_FACTOR: '1000',
      npm_lifecycle_event: 'test', // it ends with us, even if we are killed
      ...env,
    },
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  children.push(child);
  const url = `http://127.0.0.1:${port}`;
  const limit = Date.now() + START_LIMIT_MS;
  for (;;) {
    const ready = await fetch(`${url}/readyz`).catch(() => undefined);
    if (ready?.ok) return { child, url, port };
    if (child.exitCode !== null || Date.now() > limit) throw new Error('It did not start.');
    await wait(25);
  }
}

describe('the server as one file', () => {
  it('serves every part, even those that are loaded at first use', async () => {
    execFileSync(process.execPath, [BUILD]);
    const { child, url, port } = await start({}, BUILT);
    expect((await fetch(`${url}/dev/phone`)).status).toBe(200);
    const discovery = await fetch(`${url}/.well-known/openid-configuration`);
    expect(discovery.status).toBe(200);
    const strength = await fetch(`${url}/sdk/v1/passwords/strength_check`, {
      method: 'POST',
      headers: PROJECT_HEADERS,
      body: JSON.stringify({ password: 'seven quiet lanterns' }),
    });
    expect(strength.status).toBe(200);
    const agent = new Agent({ keepAlive: true });
    expect(await askForLink(agent, port, 'ada@example.com')).toBe(200);
    agent.destroy();
    child.kill('SIGTERM');
    expect(await once(child, 'exit')).toEqual([0, null]);
  }, 60_000); // it builds the server
});

describe.skipIf(!process.env['TEST_DATABASE_URL'])(
  'a stop in the middle of housekeeping on PostgreSQL',
  () => {
    it('is over within three seconds, whatever the database does', async () => {
      const database = await createTestDatabaseUrl();
      const { child } = await start({
        DATABASE_URL: database?.url ?? '',
        GATECALL_HOUSEKEEPING_SECONDS: '1',
      });
      const other = new Client({ connectionString: database?.url });
      await other.connect();
      // Its first job waits for this lock as long as a statement may.
      await other.query('begin; lock table challenges in access exclusive mode');
      // Within a transaction, PostgreSQL shows others as they were at its first look.
      const watcher = new Client({ connectionString: database?.url });
      await watcher.connect();
      const isWaiting = async () =>
        (
          await watcher.query(`select 1 from pg_stat_activity
          where application_name = 'gatecall' and wait_event_type = 'Lock' and query like 'delete%'`)
        ).rows.length > 0;
      await until(isWaiting);
      const told = performance.now();
      const exit = once(child, 'exit');
      child.kill('SIGTERM');
      expect(await exit).toEqual([0, null]);
      expect(performance.now() - told).toBeLessThan(3_000);
      await other.end();
      await watcher.end();
      await database?.drop();
    });
  },
);

describe('the server process', () => {
  it.each([
    ['outlives the shell that it was started in', '', true],
    ['ends with npm, even a killed one', 'start', false],
  ])('%s', async (_what, npm, isLeft) => {
    const sh = [
      'sh',
      '-c',
      '"$0" "$1" > /dev/null & echo $!; read line',
      process.execPath,
    ] as const;
    const { child, url } = await start({ npm_lifecycle_event: npm }, MAIN, sh);
    const pid = Number(String(child.stdout?.read()));
    const isServing = async () =>
      (await fetch(`${url}/readyz`).catch(() => undefined))?.ok === true;
    child.stdin?.end();
    await once(child, 'exit');
    await wait(1_500);
    const wasLeft = await isServing();
    if (wasLeft) process.kill(pid, 'SIGTERM');
    expect(wasLeft).toBe(isLeft);
    await until(async () => !(await isServing()));
  });

  it('says at start that nothing can send a text', async () => {
    const env = {
      ...PRODUCTION,
      GATECALL_CARRIER: 'telnyx',
      TELNYX_PUBLIC_KEY: Buffer.alloc(32, 1).toString('base64'),
    };
    const { child } = await start(env);
    let words = '';
    child.stdout?.on('data', (part) => (words += part));
    await expect
      .poll(() => words, { timeout: 10_000 })
      .toContain('Texts go by     no channel: no sender is set up');
  });

  it('loses no request when it is told to stop under load, and is gone within ten seconds', async () => {
    const { child, url, port } = await start({ GATECALL_DRAIN_SECONDS: '3' });
    const exit = once(child, 'exit');
    const agent = new Agent({ keepAlive: true, maxSockets: 16 });
    const outcomes: (number | string)[] = [];
    const load = { isOver: false };
    const client = async (n: number): Promise<void> => {
      for (let i = 0; !load.isOver; i += 1) {
        outcomes.push(await askForLink(agent, port, `u${n}-${i}@example.com`));
      }
    };
    const clients = Array.from({ length: 16 }, (_, n) => client(n));
    await until(() => outcomes.length > 100);
    const before = outcomes.length;
    const told = Date.now();
    child.kill('SIGTERM');
    await until(async () => (await fetch(`${url}/readyz`)).status === 503);
    await until(() => outcomes.length > before);
    // A balancer that saw the 503 sends nothing more here.
    load.isOver = true;
    await Promise.all(clients);
    expect(await exit).toEqual([0, null]);
    expect(outcomes.filter((outcome) => outcome !== 200)).toEqual([]);
    expect(Date.now() - told).toBeLessThan(10_000);
    agent.destroy();
  });

  it('finishes the request that it is working on, without any time to drain', async () => {
    const { child, port } = await start();
    const exit = once(child, 'exit');
    const agent = new Agent({ keepAlive: true });
    const begun = Array.from({ length: 30 }, (_, n) =>
      beginToAsk(agent, port, `late${n}@example.com`),
    );
    await Promise.all(begun.map(({ accepted }) => accepted));
    child.kill('SIGTERM');
    for (const { finish } of begun) finish();
    expect(await Promise.all(begun.map(({ outcome }) => outcome))).toEqual(Array(30).fill(200));
    expect(await exit).toEqual([0, null]);
    agent.destroy();
  });

  it('ends event streams when it stops, also with a request waiting behind one', async () => {
    const { child, url, port } = await start();
    const jwt = await signIn(url);
    const ask = (path: string) =>
      `GET ${path} HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${jwt}\r\n\r\n`;
    let heard = '';
    const socket = connect(port, '127.0.0.1').setEncoding('utf8');
    socket.on('data', (part: string) => (heard += part));
    socket.write(ask('/v1/calls/events') + ask('/v1/user'));
    await until(() => heard.includes('text/event-stream'));
    const told = Date.now();
    const exit = once(child, 'exit');
    child.kill('SIGTERM');
    expect(await exit).toEqual([0, null]);
    expect(Date.now() - told).toBeLessThan(5_000);
    socket.destroy();
  });

  it('refuses a second process on the same data folder', async () => {
    await start();
    await expect(start()).rejects.toThrow('did not start');
  });

  it('lets an operator end a session meanwhile, and its JWT with it', async () => {
    const { url } = await start();
    const jwt = await signIn(url);
    const statusOfUser = async () =>
      (await fetch(`${url}/v1/user`, { headers: { authorization: `Bearer ${jwt}` } })).status;
    expect(await statusOfUser()).toBe(200);
    const ended = await runIn(folder, ['sessions', 'end', 'ada@example.com']);
    expect(ended).toMatchObject({ code: 0, out: 'Sessions ended: 1.\n' });
    expect(await statusOfUser()).toBe(401);
  });

  describe('says in a sentence why it cannot start', () => {
    /** What it says to its operator, and nothing beside. */
    async function complaint(env: Record<string, string>): Promise<string> {
      const main = spawn(process.execPath, [MAIN], {
        env: { PATH: process.env['PATH'] ?? '', GATECALL_DATA: folder, ...env },
        stdio: ['ignore', 'ignore', 'pipe'],
      });
      children.push(main);
      const said = text(main.stderr);
      expect(await once(main, 'exit')).toEqual([1, null]);
      expect(await said).not.toMatch(/ at .*:\d+:\d+|GATECALL_URL/);
      return said;
    }

    it('where another program has the port', async () => {
      const blocker = createServer();
      await new Promise<void>((resolve) => blocker.listen(0, '127.0.0.1', resolve));
      const { port } = blocker.address() as AddressInfo;
      expect(await complaint({ PORT: String(port) })).toContain(
        `Another program listens at 127.0.0.1:${port}`,
      );
      blocker.close();
    });

    it('where the data folder is a file', async () => {
      expect(await complaint({ GATECALL_DATA: MAIN })).toBe(
        `GATECALL_DATA: ${MAIN} is no folder that this user may write to (ENOTDIR). Example: GATECALL_DATA=/var/lib/gatecall\n`,
      );
    });

    it('where the data folder is in a place that holds none', async () => {
      expect(await complaint({ GATECALL_DATA: '/proc/gatecall' })).toContain(
        'GATECALL_DATA: /proc/gatecall is no folder that this user may write to (ENOENT).',
      );
    });

    it('where the file of the database cannot be opened', async () => {
      mkdirSync(join(folder, 'gatecall.db'));
      expect(await complaint({})).toContain(
        `GATECALL_DATA: ${folder} is no folder that this user may write to (SQLITE_CANTOPEN`,
      );
    });

    it('where the port is none', async () => {
      expect(await complaint({ PORT: '70000' })).toContain('PORT: "70000" is not a port');
    });

    it('where the data are sealed with another secret', async () => {
      const { child } = await start();
      child.kill('SIGTERM');
      await once(child, 'exit');
      expect(await complaint(PRODUCTION)).toMatch(
        /sealed with another GATECALL_SECRET. Set that one/,
      );
    });

    it('where the machine has no such address', async () => {
      expect(await complaint({ ...PRODUCTION, PORT: '0', HOST: '192.0.2.1' })).toContain(
        'This machine has no address 192.0.2.1',
      );
    });
  });
});

/** The JWT of a resident who has just signed in by a link. */
async function signIn(url: string): Promise<string> {
  const post = async (path: string, body: object) => {
    const reply = await fetch(`${url}/sdk/v1/magic_links/${path}`, {
      method: 'POST',
      headers: PROJECT_HEADERS,
      body: JSON.stringify(body),
    });
    return (await reply.json()) as { data: { session_jwt: string } };
  };
  await post('email/login_or_create', { email: 'ada@example.com' });
  let token: string | undefined;
  await until(async () => {
    const mails = (await (await fetch(`${url}/dev/outbox.json`)).json()) as { text: string }[];
    token = /token=([\w-]+)/.exec(mails[0]?.text ?? '')?.[1];
    return token !== undefined;
  });
  return (await post('authenticate', { token, session_duration_minutes: 60 })).data.session_jwt;
}

/** The status, or the error if there was no answer. */
function askForLink(agent: Agent, port: number, email: string): Promise<number | string> {
  const { finish, outcome } = beginToAsk(agent, port, email);
  finish();
  return outcome;
}

/** The same in two steps: the server works on it from `accepted` on, and reads it whole after `finish`. */
function beginToAsk(agent: Agent, port: number, email: string) {
  const sent = request({
    agent,
    port,
    host: '127.0.0.1',
    method: 'POST',
    path: '/sdk/v1/magic_links/email/login_or_create',
    headers: { ...PROJECT_HEADERS, expect: '100-continue' },
  });
  const outcome = new Promise<number | string>((resolve) => {
    sent.once('error', (error) => resolve(error.message));
    sent.once('response', (response) => {
      response.resume();
      response.once('end', () => resolve(response.statusCode ?? 0));
    });
  });
  const accepted = once(sent, 'continue');
  // Where it fails, the outcome says so.
  accepted.catch(() => {});
  return { accepted, finish: () => sent.end(JSON.stringify({ email })), outcome };
}

/** Looks again and again; the test's own limit ends it. */
async function until(isTrue: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await isTrue())) await wait(10);
}
