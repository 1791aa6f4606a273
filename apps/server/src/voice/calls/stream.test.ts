import { signIn } from '@gatecall/testkit/sign-in';
import { createTestServer, type TestServer } from '@gatecall/testkit/test-server';
import { sql } from 'kysely';
import { afterEach, describe, expect, it } from 'vitest';
import { CARRIER_ENV, carrierDoor } from '../carriers/carrier-door.testing.ts';

const PANEL = '+12015550199';
const OWN_PHONE = '+12015550142';
const SYSTEM = '+12015550101';
/** Shorter than a stream looks by itself: what comes within it was told. */
const AT_ONCE_MS = 5_000;

let cleanUps: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const cleanUp of cleanUps.toReversed()) await cleanUp();
  cleanUps = [];
});

/** Two instances: of one PostgreSQL, or on the embedded database twice the only one. */
async function openInstances(): Promise<{ one: TestServer; other: TestServer }> {
  const env = { ...CARRIER_ENV, GATECALL_SECRET: Buffer.alloc(32, 7).toString('base64') };
  const one = await createTestServer({ env });
  cleanUps.push(() => one.close());
  const { database } = one.deps.config;
  if (database.engine === 'sqlite') return { one, other: one };
  const other = await createTestServer({ env: { ...env, DATABASE_URL: database.url } });
  cleanUps.push(() => other.close());
  return { one, other };
}

/** Opens the live stream; answers what came in so far. */
async function openStream(server: TestServer, jwt: string): Promise<() => string> {
  const origin = await server.listen();
  const abort = new AbortController();
  cleanUps.push(async () => abort.abort());
  const stream = await fetch(`${origin}/v1/calls/events`, {
    headers: { authorization: `Bearer ${jwt}` },
    signal: abort.signal,
  });
  let heard = '';
  const gather = new WritableStream<string>({ write: (part) => void (heard += part) });
  stream.body
    ?.pipeThrough(new TextDecoderStream())
    .pipeTo(gather)
    .catch(() => {});
  return () => heard;
}

async function ownPanel(server: TestServer): Promise<string> {
  const { jwt } = await signIn(server, 'ada@example.com');
  await server.request('POST', '/v1/intercom_settings', {
    headers: { authorization: `Bearer ${jwt}` },
    body: { phone: OWN_PHONE, intercom_number: PANEL, intercom_code: '9' },
  });
  return jwt;
}

const dial = (server: TestServer, id: string) =>
  carrierDoor(server, 'twilio').post('/voice/twilio/incoming', {
    CallSid: id,
    From: PANEL,
    To: SYSTEM,
  });

const countCalls = (heard: string): number => heard.split('data: ').length - 1;

describe('the live stream of calls', () => {
  it('shows a call that another instance answers at once', async () => {
    const { one, other } = await openInstances();
    const jwt = await ownPanel(one);
    const heard = await openStream(other, jwt);
    await dial(one, 'CAone');
    await expect.poll(heard, { timeout: AT_ONCE_MS }).toContain('"kind":"gate"');
  });

  it('shows it also after the lines that tell of it were cut', async () => {
    const { one, other } = await openInstances();
    const jwt = await ownPanel(one);
    const heard = await openStream(other, jwt);
    await dial(one, 'CAone');
    await expect.poll(() => countCalls(heard()), { timeout: AT_ONCE_MS }).toBe(1);
    if (one !== other) {
      await sql`select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and application_name = 'gatecall changes'`.execute(
        one.deps.db.read,
      );
    }
    // Answered while nobody can be told: heard of as soon as the lines stand again.
    await dial(one, 'CAtwo');
    await expect.poll(() => countCalls(heard()), { timeout: AT_ONCE_MS }).toBe(2);
    await dial(one, 'CAthree');
    await expect.poll(() => countCalls(heard()), { timeout: AT_ONCE_MS }).toBe(3);
  });
});
