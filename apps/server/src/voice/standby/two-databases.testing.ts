import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  openDatabaseProxy,
  type DatabaseMood,
  type DatabaseProxy,
} from '@gatecall/testkit/database-proxy';
import { startOwnPostgres, type OwnPostgres } from '@gatecall/testkit/own-postgres';
import { createTestServer } from '@gatecall/testkit/test-server';
import { sql } from 'kysely';
import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest';
import { CARRIER_ENV, carrierDoor } from '../carriers/carrier-door.testing.ts';
import type { CarrierSide } from '../carriers/line.testing.ts';
import { useHome } from '../../home/home.testing.ts';

/** Instances of one installation share it. */
const SECRET = { GATECALL_SECRET: Buffer.alloc(32, 7).toString('base64') };
const WAIT = { timeout: 20_000, interval: 20 };

/**
 * A primary with a hot standby for all tests of a file, and before each a fresh database there with a
 * home that saves its intercom in it. The primary is reached through a proxy, which takes it away. `carrier`
 ** is made again before each test, where calls do not come through Twilio.
 */
export function useTwoDatabases({
  carrier = async () => ({}),
}: { carrier?: () => Promise<Partial<Pick<CarrierSide, 'env' | 'fetch'>>> } = {}) {
  const home = useHome();
  let primary: OwnPostgres;
  let standby: OwnPostgres;
  let proxy: DatabaseProxy;
  let folder: string;
  let name: string;
  let names = 0;
  const others: (() => Promise<void>)[] = [];

  const named = (url: string, name: string): string => {
    const address = new URL(url);
    address.pathname = name;
    return address.href;
  };
  beforeAll(async () => {
    primary = await startOwnPostgres();
    // What is tried is what two of them do, not what a power cut leaves.
    await asked(primary.url, 'alter system set fsync = off');
    await primary.stop();
    standby = await primary.copyAsStandby();
    await primary.start();
    await standby.start();
  }, 60_000);
  afterAll(async () => {
    await standby?.remove();
    await primary?.remove();
  }, 60_000);
  beforeEach(async () => {
    name = `home_${(names += 1)}`;
    await asked(primary.url, `create database ${name}`);
    proxy = await openDatabaseProxy(named(primary.url, name));
    folder = mkdtempSync(join(tmpdir(), 'gatecall-standby-'));
    await start();
    await home.saveIntercom();
    await replicated();
  }, 60_000);
  afterEach(async () => {
    // A server waits for what it still has to write.
    proxy.set('answers');
    await resumeReplay();
    for (const close of others.splice(0)) await close();
    await proxy.close();
    rmSync(folder, { recursive: true });
  });

  const resumeReplay = () => asked(standby.url, 'select pg_wal_replay_resume()');
  const through = ({ url }: DatabaseProxy) => ({
    DATABASE_URL: url,
    DATABASE_READ_URL: named(standby.url, name),
  });
  const start = async (): Promise<void> => {
    const { env = {}, fetch } = await carrier();
    await home.restart({
      env: { ...SECRET, GATECALL_DATA: folder, ...env },
      databaseEnv: async () => through(proxy),
      ...(fetch ? { fetch } : {}),
    });
  };

  /** Another instance, with its own way to the primary. */
  async function startSecond() {
    const itsProxy = await openDatabaseProxy(named(primary.url, name));
    const itsFolder = mkdtempSync(join(tmpdir(), 'gatecall-standby-'));
    const sent: { readonly url: string; readonly body: string }[] = [];
    const server = await createTestServer({
      env: { ...CARRIER_ENV, ...SECRET, GATECALL_DATA: itsFolder },
      clock: home.server.clock,
      databaseEnv: async () => through(itsProxy),
      async fetch(url, init) {
        sent.push({ url: String(url), body: String(init?.body) });
        return new Response('{}');
      },
    });
    others.push(async () => {
      itsProxy.set('answers');
      await server.close();
      await itsProxy.close();
      rmSync(itsFolder, { recursive: true });
    });
    const door = carrierDoor(server, 'twilio');
    return {
      server,
      /** What it asked of others. */
      sent,
      set: (mood: DatabaseMood) => itsProxy.set(mood),
      /** A webhook of the home's newest call. */
      post: (url: string, members: Record<string, string>) =>
        door.post(url, { CallSid: home.newestCall(), ...members }),
      call: (method: string, path: string, body?: unknown) =>
        server.request(method, path, {
          headers: { authorization: `Bearer ${home.jwt}` },
          ...(body === undefined ? {} : { body }),
        }),
    };
  }
  // Registered later, so run before the server is closed.

  /** Resolves when the standby has all that the primary has, and the server knows it. */
  async function replicated(): Promise<void> {
    const { deps } = home.server;
    const { rows } = await sql<{
      at: string;
    }>`select pg_current_wal_flush_lsn()::text as at`.execute(deps.db.read);
    await expect
      .poll(
        () => asked(standby.url, `select pg_last_wal_replay_lsn() >= '${rows[0]?.at}' as is_there`),
        WAIT,
      )
      .toEqual([{ is_there: true }]);
    await expect.poll(async () => (await deps.standby?.look())?.behindMs, WAIT).toBe(0);
  }

  return {
    home,
    replicated,
    primary: () => primary,
    /** Takes the primary away from the server, or gives it back. */
    set: (mood: DatabaseMood) => proxy.set(mood),
    startSecond,
    /** How many records wait for the primary. */
    pending: () => {
      const records = join(folder, 'late-records');
      return existsSync(records) ? readdirSync(records).length : 0;
    },
    /** The standby replays nothing from now on. */
    resumeReplay,
    /** Another process in place of this one, which finds the primary again. */
    async startAgain(): Promise<void> {
      proxy.set('answers');
      await start();
    },
    pauseReplay: () => asked(standby.url, 'select pg_wal_replay_pause()'),
  };
}

async function asked(url: string, text: string): Promise<unknown[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(text)).rows as unknown[];
  } finally {
    await client.end();
  }
}
