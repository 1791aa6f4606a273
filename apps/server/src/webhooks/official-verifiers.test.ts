import { createManualClock } from '@gatecall/testkit/manual-clock';
import { createTestServer, type TestServer } from '@gatecall/testkit/test-server';
import { Webhook as StandardWebhook } from 'standardwebhooks';
import { Webhook as SvixWebhook } from 'svix';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { addEndpoint, rotateKeys, ROTATION_MS } from './endpoints.ts';
import { openReceiver, type Received, type Receiver } from './receiver.testing.ts';

/** Unmodified, as receivers install them. */
const OFFICIAL = { standardwebhooks: StandardWebhook, svix: SvixWebhook };
const MUTATED = 300;
/** A signature has 32 bytes. */
const SIGNATURE_BITS = 256;

type Delivery = { readonly headers: Readonly<Record<string, string>>; readonly body: string };

let receiver: Receiver;
let server: TestServer;
beforeEach(async () => {
  receiver = await openReceiver();
  server = await createTestServer({
    clock: createManualClock(Date.now()),
    env: { GATECALL_WEBHOOK_ALLOWED_PRIVATE: receiver.host },
  });
  // The verifiers use the machine's clock: it follows the server's.
  vi.useFakeTimers({ toFake: ['Date'], now: server.clock.now() });
});
afterEach(async () => {
  vi.useRealTimers();
  await receiver.close();
  await server.close();
});

const pass = (ms: number): void => {
  server.clock.advance(ms);
  vi.setSystemTime(server.clock.now());
};
/** Sends events, and returns them as they came in. */
async function deliver(count: number): Promise<readonly Delivery[]> {
  const before = receiver.received.length;
  for (let n = 0; n < count; n += 1) {
    const data = { call_id: `call-${n}`, gate_id: 'intercom-é', resident_id: 'user-1' };
    await server.deps.db.write((queries) =>
      server.deps.webhooks.tell(queries, { type: 'gate.talked', data }),
    );
  }
  await server.deps.webhooks.drain();
  return receiver.received.slice(before).map(toDelivery);
}
const toDelivery = ({ headers, body }: Received): Delivery => ({
  // Each of them comes once.
  headers: headers as Record<string, string>,
  body,
});

function isTaken(
  Verifier: (typeof OFFICIAL)[keyof typeof OFFICIAL],
  secret: string,
  { headers, body }: Delivery,
): boolean {
  try {
    new Verifier(secret).verify(body, headers);
    return true;
  } catch {
    return false;
  }
}

/** A copy with one bit of a text's UTF-8 turned. */
function turnBit(text: string, bit: number): string {
  const bytes = Buffer.from(text);
  const at = Math.floor(bit / 8) % bytes.length;
  bytes[at] = (bytes[at] ?? 0) ^ (1 << (bit % 7));
  return bytes.toString('utf8');
}

const turnSignature = (one: string, bit: number): string => {
  const bytes = Buffer.from(one.slice('v1,'.length), 'base64');
  bytes[Math.floor(bit / 8)] = (bytes[Math.floor(bit / 8)] ?? 0) ^ (1 << (bit % 8));
  return `v1,${bytes.toString('base64')}`;
};

/** What an attacker in between could change in a delivery, the n-th way. */
const MUTATIONS: readonly ((delivery: Delivery, n: number) => Delivery)[] = [
  ({ headers, body }, n) => ({ headers, body: turnBit(body, n * 13) }),
  ({ headers, body }, n) => ({ headers, body: body.slice(0, body.length - 1 - (n % body.length)) }),
  ({ headers, body }, n) => ({
    body,
    headers: { ...headers, 'webhook-id': turnBit(headers['webhook-id'] ?? '', n * 11) },
  }),
  ({ headers, body }, n) => ({
    body,
    // Still within the time that verifiers allow.
    headers: {
      ...headers,
      'webhook-timestamp': String(Number(headers['webhook-timestamp']) + 1 + (n % 200)),
    },
  }),
  ({ headers, body }, n) => ({
    body,
    headers: {
      ...headers,
      'webhook-signature': (headers['webhook-signature'] ?? '')
        .split(' ')
        .map((one) => (one.startsWith('v1,') ? turnSignature(one, n % SIGNATURE_BITS) : one))
        .join(' '),
    },
  }),
];

describe.each(Object.entries(OFFICIAL))('the official verifier %s', (_name, Verifier) => {
  it('accepts every delivery before, during and after a rotation', async () => {
    const before = await addEndpoint(server.deps, { url: receiver.url, types: null });
    const first = await deliver(20);
    const after = await rotateKeys(server.deps, before.endpointId);
    const during = await deliver(20);
    pass(ROTATION_MS - 1);
    const late = await deliver(20);
    pass(1);
    const last = await deliver(20);
    const taken = (deliveries: readonly Delivery[], { secret }: { secret: string }) =>
      deliveries.filter((one) => {
        vi.setSystemTime(Number(one.headers['webhook-timestamp']) * 1_000);
        return isTaken(Verifier, secret, one);
      }).length;
    expect({
      first: [taken(first, before), taken(first, after)],
      during: [taken(during, before), taken(during, after)],
      late: [taken(late, before), taken(late, after)],
      last: [taken(last, before), taken(last, after)],
    }).toEqual({ first: [20, 0], during: [20, 20], late: [20, 20], last: [0, 20] });
  });

  it(`refuses ${MUTATED} changed deliveries, and no unchanged one`, async () => {
    const before = await addEndpoint(server.deps, { url: receiver.url, types: null });
    // Each of them has two signatures.
    const { secret } = await rotateKeys(server.deps, before.endpointId);
    const deliveries = await deliver(MUTATED / MUTATIONS.length);
    const refused = deliveries.flatMap((delivery, n) =>
      MUTATIONS.map((mutate) => mutate(delivery, n)).filter(
        (changed) =>
          !isTaken(Verifier, secret, changed) && !isTaken(Verifier, before.secret, changed),
      ),
    );
    expect(refused).toHaveLength(MUTATED);
    expect(deliveries.every((one) => isTaken(Verifier, secret, one))).toBe(true);
  });
});
