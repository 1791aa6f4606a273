import { codeIn } from '@gatecall/testkit/code-blocks';
import { Webhook } from 'standardwebhooks';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { useHome } from '../home/home.testing.ts';
import { addEndpoint } from './endpoints.ts';
import { openReceiver, type Receiver } from './receiver.testing.ts';

const PAGE = 'docs/webhooks.md';
const home = useHome();
let receiver: Receiver | undefined;
afterEach(() => receiver?.close());

/** A delivery as the page's receiver gets it, with the secret that it was signed with. */
async function ring() {
  receiver = await openReceiver();
  await home.restart({ env: { GATECALL_WEBHOOK_ALLOWED_PRIVATE: receiver.host } });
  await home.saveIntercom();
  const { secret } = await addEndpoint(home.server.deps, {
    url: receiver.url,
    types: ['gate.ringing'],
  });
  await home.dial();
  await home.server.deps.webhooks.drain();
  await vi.waitFor(() => expect(receiver?.received).toHaveLength(1));
  const [delivery] = receiver.received;
  if (!delivery) throw new Error('Nothing was delivered.');
  return { secret, delivery };
}

/** The same members, with values of the same kind. */
const shapeOf = (value: unknown): unknown =>
  typeof value === 'object' && value !== null
    ? Object.fromEntries(Object.entries(value).map(([name, part]) => [name, shapeOf(part)]))
    : typeof value;

describe('the page about webhooks', () => {
  it('shows an event as it is delivered', async () => {
    const [sample = ''] = codeIn(PAGE, 'json');
    const { delivery } = await ring();
    const [shown, delivered] = [JSON.parse(sample), JSON.parse(delivery.body)];
    expect(shapeOf(shown)).toEqual(shapeOf(delivered));
    expect([shown.type, shown.version]).toEqual([delivered.type, delivered.version]);
  });

  it('verifies it by the lines that it shows', async () => {
    const [sample = ''] = codeIn(PAGE, 'js');
    const { secret, delivery } = await ring();
    vi.useFakeTimers({ toFake: ['Date'], now: home.server.clock.now() });
    const rang = vi.fn();
    // oxlint-disable-next-line typescript/no-implied-eval -- the page's lines are what is tried
    const receive = new Function(
      'Webhook',
      'process',
      'body',
      'headers',
      'ring',
      sample.replace(/^import .*$/m, ''),
    );
    const run = (body: string) =>
      receive(Webhook, { env: { GATE_SECRET: secret } }, body, delivery.headers, rang);
    try {
      expect(() => run(`${delivery.body} `)).toThrow();
      expect(rang).not.toHaveBeenCalled();
      run(delivery.body);
      expect(rang).toHaveBeenCalledExactlyOnceWith(JSON.parse(delivery.body).data.gate_id);
    } finally {
      vi.useRealTimers();
    }
  });
});
