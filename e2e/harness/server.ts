import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePort } from '@gatecall/testkit/free-port';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const START_LIMIT_MS = 180_000;
const STOP_LIMIT_MS = 12_000;
/** The last line that `npm start` prints. */
const URL_LINE = /^Gatecall is at\s+(\S+)$/m;

/** One message of the development outbox. */
type OutboxMessage = {
  readonly id: string;
  readonly channel: 'email' | 'sms' | 'whatsapp' | 'push';
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly created_at: string;
  /** For a push message: the page that it leads to, and its data beyond the text. */
  readonly page?: string;
  readonly push?: {
    readonly kind: string;
    readonly callId: string | null;
    readonly receipt: string;
    readonly answers?: object;
  };
};

export type RunningServer = {
  readonly url: string;
  /** The folder of its data. */
  readonly data: string;
  /** Everything that the server printed so far. */
  output(): string;
  /** Every message sent, newest first. */
  outbox(): Promise<readonly OutboxMessage[]>;
  stop(): Promise<void>;
};

/** The README's own command. */
const NPM_START = { command: ['npm', 'start'], cwd: ROOT } as const;

/**
 * Starts Gatecall, with the README's command or another that prints the same last lines, on a free port
 * and an empty data folder, and waits for the line with its URL.
 */
export async function startServer(
  env: Readonly<Record<string, string>> = {},
  {
    command: [program, ...args],
    cwd,
  }: { command: readonly [string, ...string[]]; cwd: string } = NPM_START,
): Promise<RunningServer> {
  const port = await freePort();
  const data = await mkdtemp(path.join(tmpdir(), 'gatecall-e2e-'));
  const child = spawn(program, args, {
    cwd,
    env: {
      ...process.env,
      NODE_ENV: '', // vitest says "test"; a resident's server does not
      PORT: String(port),
      GATECALL_DATA: data,
      GATECALL_RATE_LIMIT_FACTOR: '1000',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const keep = (chunk: string): void => {
    output += chunk;
  };
  child.stdout.setEncoding('utf8').on('data', keep);
  child.stderr.setEncoding('utf8').on('data', keep);

  const url = await waitForUrl(child, () => output);
  return {
    url,
    data,
    output: () => output,
    outbox: async () => {
      const response = await fetch(`${url}/dev/outbox.json`);
      if (!response.ok) throw new Error(`The outbox answered ${response.status}.`);
      // The shape is that of `/dev/outbox.json`; a wrong one fails the story at its first use.
      return (await response.json()) as readonly OutboxMessage[];
    },
    stop: async () => {
      await stop(child);
      await rm(data, { recursive: true, force: true });
    },
  };
}

async function waitForUrl(child: ChildProcess, output: () => string): Promise<string> {
  const deadline = Date.now() + START_LIMIT_MS;
  while (Date.now() < deadline) {
    const url = URL_LINE.exec(output())?.[1];
    if (url) return url;
    if (child.exitCode !== null) break;
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  await stop(child);
  throw new Error(`It did not get to its URL line:\n${output()}`);
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const closed = once(child, 'close'); // the pipes close when the last of npm's children is gone
  child.kill('SIGTERM');
  const limit = setTimeout(() => child.kill('SIGKILL'), STOP_LIMIT_MS);
  await closed;
  clearTimeout(limit);
}
