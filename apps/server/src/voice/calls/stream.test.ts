import { callEventsAnswer, type GateCall } from '@gatecall/contracts/product/calls';
import { householdAnswer } from '@gatecall/contracts/product/household';
import { signIn } from '@gatecall/testkit/sign-in';
import { createTestServer, type TestServer } from '@gatecall/testkit/test-server';
import { sql } from 'kysely';
import { afterEach, describe, expect, it } from 'vitest';
import { CARRIER_ENV, carrierDoor } from '../carriers/carrier-door.testing.ts';
import { actionOf } from '../../home/home.testing.ts';

const PANEL = '+12015550199';
const OWN_PHONE = '+12015550142';
const SYSTEM = '+12015550101';
/** Shorter than the stream's own interval: what comes within it was pushed. */
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

/** Opens the live stream; returns what came in so far. */
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

/** A household member whose number is proven. */
async function addMember(server: TestServer, jwt: string): Promise<void> {
  const call = (path: string, body: unknown) =>
    server.request('POST', path, { headers: { authorization: `Bearer ${jwt}` }, body });
  const added = await call('/v1/household', { name: 'Ben', phone: '+12015550144' });
  const { member_id: id } = householdAnswer.parse(added.body).members[0]!;
  await call(`/v1/household/${id}/verify`, {
    code: /\d{6}/.exec(
      (await server.messages()).find(({ channel }) => channel === 'sms')?.text ?? '',
    )?.[0],
  });
}

const countCalls = (heard: string): number => heard.split('data: ').length - 1;

/** What was reported of a call each time. */
const told = (heard: string): GateCall[] =>
  [...heard.matchAll(/^data: (.*)$/gm)].map(([, text]) =>
    callEventsAnswer.parse(JSON.parse(text!)),
  );

describe('the live stream of calls', () => {
  it('notifies a page that is opened while it rings of that call, and of nothing that is over', async () => {
    const { one } = await openInstances();
    const jwt = await ownPanel(one);
    await dial(one, 'CAover');
    await carrierDoor(one, 'twilio').post('/voice/twilio/status', {
      CallSid: 'CAover',
      CallStatus: 'completed',
    });
    await dial(one, 'CAone');
    const heard = await openStream(one, jwt);
    await expect
      .poll(() => told(heard()), { timeout: AT_ONCE_MS })
      .toMatchObject([{ kind: 'gate', outcome: null, stage: 'asking', ringing: null, tries: 0 }]);
  });

  it('reports each stage of a call: whom it rings, and its outcome', async () => {
    const { one } = await openInstances();
    const jwt = await ownPanel(one);
    await addMember(one, jwt);
    const heard = await openStream(one, jwt);
    const door = carrierDoor(one, 'twilio');
    let reply = await dial(one, 'CAone');
    const stages = () =>
      told(heard()).map(({ stage, ringing, tries, outcome }) => [stage, ringing, tries, outcome]);
    const soon = { timeout: AT_ONCE_MS };
    await expect.poll(stages, soon).toEqual([['asking', null, 0, null]]);
    for (let tries = 0; tries < 3; tries += 1) {
      reply = await door.post(actionOf(reply), { CallSid: 'CAone', Digits: '000000' });
    }
    await expect.poll(stages, soon).toContainEqual(['ringing', 'Ben', 3, null]);
    reply = await door.post(actionOf(reply), { CallSid: 'CAone', DialCallStatus: 'no-answer' });
    await expect.poll(() => stages().at(-1), soon).toEqual(['recording', null, 3, null]);
    await door.post('/voice/twilio/status', { CallSid: 'CAone', CallStatus: 'completed' });
    await expect.poll(() => stages().at(-1), soon).toEqual([null, null, 3, 'abandoned']);
  });

  it('shows a call that another instance handles at once', async () => {
    const { one, other } = await openInstances();
    const jwt = await ownPanel(one);
    const heard = await openStream(other, jwt);
    await dial(one, 'CAone');
    await expect.poll(heard, { timeout: AT_ONCE_MS }).toContain('"kind":"gate"');
  });

  it('shows it even after the connections that report it were cut', async () => {
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
    // Answered while no instance can be notified: reported as soon as the connections are back.
    await dial(one, 'CAtwo');
    await expect.poll(() => countCalls(heard()), { timeout: AT_ONCE_MS }).toBe(2);
    await dial(one, 'CAthree');
    await expect.poll(() => countCalls(heard()), { timeout: AT_ONCE_MS }).toBe(3);
  });
});
