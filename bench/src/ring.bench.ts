import { setTimeout as wait } from 'node:timers/promises';
import { asteriskSide } from '@gatecall/server/voice/carriers/asterisk/asterisk-line.testing';
import { signIn } from '@gatecall/testkit/sign-in';
import { createTestServer } from '@gatecall/testkit/test-server';
import { openCarrier } from './lib/carrier.ts';
import { median, p99, report } from './lib/figure.ts';
import { openLine, type Line } from './lib/line.ts';
import { startBareRinging, startGatecall } from './lib/process.ts';
import { openPushService, type Arrival } from './lib/push-service.ts';
import { SETTINGS, signInResident } from './lib/resident.ts';

/**
 * From the first webhook of a ring to the arrival of its encrypted push message at the push service, with fifty
 * simultaneous calls; how much that delays the webhooks; and from a tap to the gate's tone, through a carrier's
 * REST interface and through Asterisk.
 *
 * The server is a process of its own. This one is the carrier and the push service, which decrypts between the rounds.
 * Calls without push, calls with push and the bare server's take turns, so that what else the machine does disturbs
 * all of them. Of a round the slowest counts as well: what disturbs one round of forty is 2.5 % of all calls.
 */
const CALLS = 50;
const ROUNDS = 40;
/** Rounds that are not counted: Node compiles while they run. */
const FIRST_ROUNDS = 5;
/** For what a round leaves behind: messages that are recorded as sent, ends of calls. */
const SETTLE_MS = 50;
const PORT = 4731;
/** As the server knows itself: signatures cover it. */
const ORIGIN = `http://localhost:${PORT}`;

type Gate = {
  readonly line: Line;
  readonly headers: Record<string, string>;
  readonly from: string;
  readonly to: string;
};
type Call = Gate & { readonly CallSid: string; readonly since: number; readonly ms: number };

const carrier = await openCarrier(ORIGIN);
const pushes = await openPushService();
const env = { ...carrier.env, ...pushes.env };
const gatecall = await startGatecall(PORT, env, 'bench/src/lib/ringing-server.ts');
const bare = await startBareRinging(PORT + 1, pushes.env);

async function settle(index: number): Promise<Gate> {
  const { jwtHeaders: headers } = await signInResident(gatecall, `resident${index}@example.com`);
  const line = await openLine(gatecall.origin);
  const from = `+1201556${1_000 + index}`;
  const settings = JSON.stringify({ ...SETTINGS, intercom_number: from, entry_codes: [] });
  const { text } = await line.post('/v1/intercom_settings', settings, headers);
  return { line, headers, from, to: JSON.parse(text).intercoms[0].system_number.phone_number };
}

let calls = 0;
async function dial(gate: Gate): Promise<Call> {
  const CallSid = `CA${(calls += 1)}`;
  const parties = { CallSid, From: gate.from, To: gate.to };
  const reply = await carrier.webhook(gate.line, '/voice/twilio/incoming', parties);
  if (!reply.text.includes('<Gather')) throw new Error(reply.text);
  return { ...gate, CallSid, since: reply.since, ms: reply.until - reply.since };
}
const hangUp = ({ line, CallSid }: Call): Promise<unknown> =>
  carrier.webhook(line, '/voice/twilio/status', { CallSid, CallStatus: 'completed' });

/** The times of one kind of call: all of them, and the slowest of each round. */
const createTimes = () => {
  const all: number[] = [];
  const slowest: number[] = [];
  return {
    add(round: number, times: readonly number[]): void {
      if (round < 0) return;
      all.push(...times);
      slowest.push(Math.max(...times));
    },
    p99: () => p99(all),
    median: () => median(all),
    slowest: () => median(slowest),
  };
};

const told: Gate[] = [];
const untold: Gate[] = [];
for (let index = 0; index < CALLS; index += 1) {
  told.push(await settle(index));
  untold.push(await settle(CALLS + index));
}
/** The device of each resident who is told. */
const devices = told.map(() => pushes.subscribe());
for (const [index, { line, headers }] of told.entries()) {
  await line.post('/v1/notifications/push', JSON.stringify(devices[index]), headers);
}
const bareLines = await Promise.all(devices.map(() => openLine(bare.origin)));

/** How long each message took, from what it was sent for. */
const timesTo = (arrived: readonly Arrival[], begun: readonly { since: number }[]) =>
  arrived.map(({ endpoint, at }) => {
    const index = devices.findIndex((device) => device.endpoint === endpoint);
    return at - (begun[index]?.since ?? Number.NaN);
  });

async function ringing(): Promise<void> {
  const times = {
    told: createTimes(),
    untold: createTimes(),
    pushed: createTimes(),
    bare: createTimes(),
  };
  const cpu = { told: 0, untold: 0, bare: 0 };

  async function timed<T>(
    of: keyof typeof cpu,
    server: typeof bare,
    round: number,
    work: () => Promise<T>,
  ): Promise<T> {
    const before = server.cpuMicroseconds();
    const result = await work();
    await wait(SETTLE_MS);
    if (round >= 0) cpu[of] += server.cpuMicroseconds() - before;
    return result;
  }

  for (let round = -FIRST_ROUNDS; round < ROUNDS; round += 1) {
    const quiet = await timed('untold', gatecall, round, () => Promise.all(untold.map(dial)));
    times.untold.add(
      round,
      quiet.map(({ ms }) => ms),
    );
    await Promise.all(quiet.map(hangUp));
    await wait(SETTLE_MS);

    const [loud, arrived] = await timed('told', gatecall, round, () =>
      Promise.all([Promise.all(told.map(dial)), pushes.take(CALLS)]),
    );
    times.told.add(
      round,
      loud.map(({ ms }) => ms),
    );
    times.pushed.add(round, timesTo(arrived, loud));
    await Promise.all([...loud.map(hangUp), pushes.take(CALLS)]);
    await wait(SETTLE_MS);

    const [posted, bareArrived] = await timed('bare', bare, round, () =>
      Promise.all([
        Promise.all(bareLines.map((line, i) => line.post('/', JSON.stringify(devices[i])))),
        pushes.take(CALLS),
      ]),
    );
    times.bare.add(round, timesTo(bareArrived, posted));
  }
  report('ring_push_p99', times.pushed.p99(), 'ms', times.bare.p99());
  report('ring_push_slowest', times.pushed.slowest(), 'ms', times.bare.slowest());
  report('ring_webhook_p99', times.told.p99(), 'ms', times.untold.p99());
  report('ring_webhook_slowest', times.told.slowest(), 'ms', times.untold.slowest());
  report('ring_webhook_median', times.told.median(), 'ms', times.untold.median());
  const each = (microseconds: number): number => microseconds / (ROUNDS * CALLS);
  report('ring_push_cpu', each(cpu.told - cpu.untold), 'µs CPU', each(cpu.bare));
}

async function tapping(): Promise<void> {
  const tapped = createTimes();
  const waits = createTimes();
  const tap = async ({ line, headers, CallSid }: Call): Promise<number> => {
    const listed = await fetch(`${ORIGIN}/v1/calls?limit=1`, { headers });
    const { calls: newest } = (await listed.json()) as { calls: { call_id: string }[] };
    const { since } = await line.post(`/v1/calls/${newest[0]?.call_id}/open`, '{}', headers);
    return (await carrier.toned(CallSid)) - since;
  };
  for (let round = -FIRST_ROUNDS; round < ROUNDS; round += 1) {
    const begun = await Promise.all(untold.map(dial));
    waits.add(
      round,
      begun.map(({ ms }) => ms),
    );
    tapped.add(round, await Promise.all(begun.map(tap)));
    await Promise.all(begun.map(hangUp));
    await wait(SETTLE_MS);
  }
  report('tap_to_tone_p99', tapped.p99(), 'ms', waits.p99());
}

/** Asterisk's end of the line is in the same process as the server: one call at a time. */
async function tappingAtAsterisk(): Promise<void> {
  const side = await asteriskSide();
  const server = await createTestServer({ env: side.env, fetch: side.fetch });
  const line = await side.open(server);
  const { jwt } = await signIn(server, 'resident@example.com');
  const ask = (method: string, path: string, body?: unknown) =>
    server.request(method, path, { headers: { authorization: `Bearer ${jwt}` }, body });
  const from = SETTINGS.intercom_number;
  const saved = await ask('POST', '/v1/intercom_settings', { ...SETTINGS, entry_codes: [] });
  const to = saved.body.intercoms[0].system_number.phone_number;
  const tapped: number[] = [];
  const waits: number[] = [];
  for (let call = 0; call < CALLS; call += 1) {
    const rung = performance.now();
    const guest = await line.call({ from, to });
    waits.push(performance.now() - rung);
    const listed = await ask('GET', '/v1/calls?limit=1');
    const since = performance.now();
    await ask('POST', `/v1/calls/${listed.body.calls[0].call_id}/open`);
    while (guest.tones.length === 0) await wait(1);
    tapped.push(performance.now() - since);
    await guest.interrupted();
  }
  report('tap_to_tone_asterisk_p99', p99(tapped), 'ms', p99(waits));
  await line.close();
  await server.close();
}

await ringing();
await tapping();
for (const { line } of [...told, ...untold]) line.close();
for (const line of bareLines) line.close();
await gatecall.stop();
await bare.stop();
pushes.close();
carrier.close();
await tappingAtAsterisk();
