import { createPushService } from '@gatecall/server/platform/push/push-service.testing';
import { asteriskSide } from '@gatecall/server/voice/carriers/asterisk/asterisk-line.testing';
import { CARRIER_ENV, carrierDoor } from '@gatecall/server/voice/carriers/carrier-door.testing';
import { openRinging } from '@gatecall/server/voice/notices/ringing.testing';
import { signIn } from '@gatecall/testkit/sign-in';
import { createTestServer, type TestServer } from '@gatecall/testkit/test-server';
import { setTimeout as wait } from 'node:timers/promises';
import { report } from './lib/figure.ts';

/**
 * From the first webhook of a ring to the moment its encrypted push message is written to the socket,
 * with fifty simultaneous calls; how much that delays the webhook; and from a tap to the gate's tone, through
 * a carrier's REST interface and through Asterisk. All in one process, which is also the carrier.
 */
const CALLS = 50;
const ROUNDS = 20;
const SETTLE_MS = 150;

type Resident = { readonly jwt: string; readonly panel: string; readonly system: string };
let calls = 0;

const p99 = (times: readonly number[]): number =>
  times.toSorted((a, b) => a - b)[Math.ceil(times.length * 0.99) - 1] ?? Number.NaN;

async function settle(server: TestServer, index: number): Promise<Resident> {
  const { jwt } = await signIn(server, `resident${index}@example.com`);
  const panel = `+1201556${1_000 + index}`;
  const saved = await server.request('POST', '/v1/intercom_settings', {
    headers: { authorization: `Bearer ${jwt}` },
    body: { phone: '+12015550142', intercom_number: panel, intercom_code: '9' },
  });
  if (saved.status !== 200) throw new Error(saved.text);
  return { jwt, panel, system: saved.body.intercoms[0].system_number.phone_number };
}

const ask = async (server: TestServer, { jwt }: Resident, method: string, path: string) =>
  server.request(method, path, { headers: { authorization: `Bearer ${jwt}` } });

/** Gives each resident a device; returns the owner of each. */
async function subscribeAll(
  server: TestServer,
  pushes: ReturnType<typeof createPushService>,
  residents: readonly Resident[],
): Promise<ReadonlyMap<string, Resident>> {
  const owners = new Map<string, Resident>();
  for (const resident of residents) {
    const device = pushes.subscribe();
    owners.set(device.endpoint, resident);
    await server.request('POST', '/v1/notifications/push', {
      headers: { authorization: `Bearer ${resident.jwt}` },
      body: device,
    });
  }
  return owners;
}

async function ringing(): Promise<void> {
  const pushes = createPushService();
  /** Lines that were interrupted, and when they got the tones. */
  const toned = new Map<string, number>();
  const server: TestServer = await createTestServer({
    env: CARRIER_ENV,
    async fetch(input, init) {
      const sid = /Calls\/([^/.]+)\.json$/.exec(String(input))?.[1] ?? '';
      const url = new URLSearchParams(String(init?.body)).get('Url') ?? '';
      const reply = await door.post(url, { CallSid: sid });
      if (reply.text.includes('<Play')) toned.set(sid, performance.now());
      return Response.json({});
    },
  });
  const door = carrierDoor(server, 'twilio');
  const told: Resident[] = [];
  const untold: Resident[] = [];
  for (let index = 0; index < CALLS; index += 1) {
    told.push(await settle(server, index));
    untold.push(await settle(server, CALLS + index));
  }
  const owners = await subscribeAll(server, pushes, told);
  const stop = openRinging(server, pushes);
  const dial = async ({ panel, system }: Resident) => {
    const sid = `CA${(calls += 1)}`;
    const since = performance.now();
    const parties = { From: panel, To: system };
    const reply = await door.post('/voice/twilio/incoming', { CallSid: sid, ...parties });
    if (!reply.text.includes('<Gather')) throw new Error(reply.text);
    return { sid, since, ms: performance.now() - since };
  };
  const hangUp = (sid: string) =>
    door.post('/voice/twilio/status', { CallSid: sid, CallStatus: 'completed' });

  const pushed: number[] = [];
  const webhooks = { told: [] as number[], untold: [] as number[] };
  // The first round is not counted: Node compiles while it runs.
  for (let round = 0; round <= ROUNDS; round += 1) {
    for (const [name, residents] of [
      ['untold', untold],
      ['told', told],
    ] as const) {
      const before = pushes.received.length;
      const begun = await Promise.all(residents.map(dial));
      const due = before + (name === 'told' ? CALLS : 0);
      while (pushes.received.length < due) await wait(5);
      if (round > 0) {
        webhooks[name].push(...begun.map(({ ms }) => ms));
        for (const { endpoint, at } of pushes.received.slice(before)) {
          const index = told.indexOf(owners.get(endpoint) as Resident);
          pushed.push(at - (begun[index]?.since ?? Number.NaN));
        }
      }
      await Promise.all(begun.map(({ sid }) => hangUp(sid)));
      await wait(SETTLE_MS);
    }
  }
  report('ring_push_p99', p99(pushed), 'ms', p99(webhooks.untold));
  report('ring_webhook_p99', p99(webhooks.told), 'ms', p99(webhooks.untold));

  const tapped: number[] = [];
  for (let round = 0; round <= ROUNDS; round += 1) {
    const begun = await Promise.all(untold.map(dial));
    await Promise.all(
      untold.map(async (resident, index) => {
        const listed = await ask(server, resident, 'GET', '/v1/calls?limit=1');
        const since = performance.now();
        await ask(server, resident, 'POST', `/v1/calls/${listed.body.calls[0].call_id}/open`);
        const { sid = '' } = begun[index] ?? {};
        while (!toned.has(sid)) await wait(1);
        if (round > 0) tapped.push((toned.get(sid) ?? Number.NaN) - since);
      }),
    );
    await Promise.all(begun.map(({ sid }) => hangUp(sid)));
    await wait(SETTLE_MS);
  }
  report('tap_to_tone_p99', p99(tapped), 'ms', p99(webhooks.untold));
  await stop();
  await server.close();
}

async function tapping(): Promise<void> {
  const side = await asteriskSide();
  const server = await createTestServer({ env: side.env, fetch: side.fetch });
  const line = await side.open(server);
  const resident = await settle(server, 0);
  const times: number[] = [];
  const waits: number[] = [];
  for (let round = 0; round < CALLS; round += 1) {
    const rung = performance.now();
    const guest = await line.call({ from: resident.panel, to: resident.system });
    waits.push(performance.now() - rung);
    const listed = await ask(server, resident, 'GET', '/v1/calls?limit=1');
    const since = performance.now();
    await ask(server, resident, 'POST', `/v1/calls/${listed.body.calls[0].call_id}/open`);
    while (guest.tones.length === 0) await wait(1);
    times.push(performance.now() - since);
    await guest.interrupted();
  }
  report('tap_to_tone_asterisk_p99', p99(times), 'ms', p99(waits));
  await line.close();
  await server.close();
}

await ringing();
await tapping();
