import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect as connectSocket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { makeCertificate } from '@gatecall/testkit/certificate';
import { freePort } from '@gatecall/testkit/free-port';
import { connectAsync, type MqttClient } from 'mqtt';

/** Debian's package `mosquitto` puts it beside the system's programs. */
const PATH = `${process.env['PATH'] ?? ''}:/usr/sbin:/usr/local/sbin`;
const USERS = ['gatecall', 'homeassistant'] as const;
const PASSWORD = 'a pass/word';
const START_LIMIT_MS = 10_000;

/** Whether there is a broker to test with; without one these tests are left out, and `npm test` says so. */
export const hasMosquitto = ((): boolean => {
  try {
    execFileSync('mosquitto_passwd', ['--help'], {
      env: { ...process.env, PATH },
      stdio: 'ignore',
    });
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== 'ENOENT';
  }
})();

/** What a client of the broker has heard. */
export type Heard = {
  readonly topic: string;
  readonly payload: string;
  readonly isRetained: boolean;
};

/** A real broker with two users, for us and for Home Assistant, that keeps nothing over a restart. */
export type Mosquitto = {
  /** With user and password. */
  readonly url: string;
  /** The same over TLS, with a self-signed certificate; `certificate` is its file. */
  readonly tlsUrl: string;
  readonly certificate: string;
  /** Another client, as Home Assistant would be one; it hears everything. */
  listen(): Promise<Listener>;
  /** Ends the connection of a client, as a cut line would. */
  cutOff(clientId: string): Promise<void>;
  stop(): Promise<void>;
  start(): Promise<void>;
  close(): Promise<void>;
};
export type Listener = {
  readonly heard: readonly Heard[];
  /** The newest of each topic; what was taken back is missing. */
  kept(): ReadonlyMap<string, string>;
  say(topic: string, payload: string, options?: { retain?: boolean }): Promise<void>;
  close(): Promise<void>;
};

export async function openMosquitto({ acl }: { acl?: string } = {}): Promise<Mosquitto> {
  const folder = mkdtempSync(join(tmpdir(), 'gatecall-mosquitto-'));
  const file = (name: string): string => join(folder, name);
  const env = { ...process.env, PATH };
  const [port, tlsPort] = [await freePort(), await freePort()];
  writeFileSync(file('passwords'), '');
  for (const user of USERS) {
    execFileSync('mosquitto_passwd', ['-b', file('passwords'), user, PASSWORD], {
      env,
      stdio: 'ignore',
    });
  }
  if (acl !== undefined) writeFileSync(file('acl'), acl);
  const { key, cert } = makeCertificate();
  writeFileSync(file('key.pem'), key);
  writeFileSync(file('certificate.pem'), cert);
  writeFileSync(
    file('mosquitto.conf'),
    [
      // Started by root it would otherwise change to a user who may not read this folder.
      `user ${process.getuid?.() === 0 ? 'root' : 'mosquitto'}`,
      'allow_anonymous false',
      `password_file ${file('passwords')}`,
      ...(acl === undefined ? [] : [`acl_file ${file('acl')}`]),
      'persistence false',
      `listener ${port} 127.0.0.1`,
      `listener ${tlsPort} 127.0.0.1`,
      `certfile ${file('certificate.pem')}`,
      `keyfile ${file('key.pem')}`,
    ].join('\n'),
  );
  let child: ChildProcess | undefined;
  const as = (user: (typeof USERS)[number]) => `${user}:${encodeURIComponent(PASSWORD)}`;
  const url = `mqtt://${as('gatecall')}@127.0.0.1:${port}`;
  const mosquitto: Mosquitto = {
    url,
    tlsUrl: `mqtts://${as('gatecall')}@localhost:${tlsPort}`,
    certificate: file('certificate.pem'),
    listen: () => openListener(`mqtt://${as('homeassistant')}@127.0.0.1:${port}`),
    async cutOff(clientId) {
      const thief = await connectAsync(url, { clientId, reconnectPeriod: 0 });
      await thief.endAsync();
    },
    async stop() {
      if (!child) return;
      const ended = once(child, 'exit');
      child.kill('SIGKILL');
      await ended;
      child = undefined;
    },
    async start() {
      child = spawn('mosquitto', ['-c', file('mosquitto.conf')], { env, stdio: 'ignore' });
      await untilOpen(port);
    },
    async close() {
      await mosquitto.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
  await mosquitto.start();
  return mosquitto;
}

async function untilOpen(port: number): Promise<void> {
  const end = Date.now() + START_LIMIT_MS;
  for (;;) {
    const socket = connectSocket(port, '127.0.0.1');
    const isOpen = await once(socket, 'connect').then(
      () => true,
      () => false,
    );
    socket.destroy();
    if (isOpen) return;
    if (Date.now() > end) throw new Error('mosquitto does not listen.');
    await wait(20);
  }
}

async function openListener(url: string): Promise<Listener> {
  const heard: Heard[] = [];
  const client: MqttClient = await connectAsync(url, { reconnectPeriod: 50 });
  client.on('message', (topic, payload, { retain }) => {
    heard.push({ topic, payload: payload.toString(), isRetained: retain });
  });
  await client.subscribeAsync('#', { qos: 1 });
  return {
    heard,
    kept: () => {
      const newest = new Map(heard.map(({ topic, payload }) => [topic, payload]));
      return new Map([...newest].filter(([, payload]) => payload !== ''));
    },
    async say(topic, payload, { retain = false } = {}) {
      await client.publishAsync(topic, payload, { qos: 1, retain });
    },
    async close() {
      await client.endAsync(true);
    },
  };
}
