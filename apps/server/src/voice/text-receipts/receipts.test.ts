import { PRODUCTION } from '@gatecall/testkit/production';
import { createTestServer, type TestServer } from '@gatecall/testkit/test-server';
import { afterEach, describe, expect, it } from 'vitest';
import { webhookSignature } from '../../platform/sms/signed-webhook.ts';
import { CARRIER_ENV, carrierDoor } from '../carriers/carrier-door.testing.ts';

const SECRET = Buffer.alloc(32, 5).toString('base64');
const FROM = '+12015550100';
const SETTINGS = {
  twilio: { TWILIO_MESSAGING_FROM: FROM },
  signalwire: { SIGNALWIRE_MESSAGING_FROM: FROM },
  telnyx: { TELNYX_MESSAGING_FROM: FROM },
  webhook: {
    GATECALL_MESSAGING_URL: 'https://texts.example.test/send',
    GATECALL_MESSAGING_SECRET: `whsec_${SECRET}`,
  },
} as const;
type Kind = keyof typeof SETTINGS;
const KINDS = Object.keys(SETTINGS) as Kind[]; // its own keys

let server: TestServer;
afterEach(() => server.close());

/** A server that texts through one messenger, and has sent one message. */
async function open(kind: Kind): Promise<{ sent: Sent }> {
  const sent: Sent = [];
  server = await createTestServer({
    env: { ...PRODUCTION, ...CARRIER_ENV, ...SETTINGS[kind], GATECALL_MESSAGING: kind },
    fetch: async (url, init) => {
      sent.push({ url: String(url), body: String(init?.body) });
      return new Response('{}', { status: 200 });
    },
  });
  await server.deps.db.write((queries) =>
    server.deps.outbox.enqueue(queries, {
      channel: 'sms',
      to: '+12015550123',
      subject: '',
      text: 'Your code is 123456.',
      lifetimeMs: 60_000,
    }),
  );
  await server.deps.outbox.drain();
  return { sent };
}
type Sent = { url: string; body: string }[];

/** The carrier's final report, as it writes and signs it. */
async function report(kind: Kind, messageId: string, isDelivered: boolean, isForged = false) {
  const path = `/messages/${kind}/receipt/${messageId}`;
  const forged = isForged ? ' ' : '';
  if (kind === 'webhook') {
    const body = JSON.stringify({ type: `message.${isDelivered ? '' : 'un'}delivered` });
    const timestamp = String(Math.floor(server.clock.now() / 1_000));
    const headers = {
      'content-type': 'application/json',
      'webhook-id': 'r-1',
      'webhook-timestamp': timestamp,
      'webhook-signature': webhookSignature(SECRET, { id: 'r-1', timestamp, body }),
    };
    return server.request('POST', path, { rawBody: body + forged, headers });
  }
  const url = server.deps.config.url + path;
  const body =
    kind === 'telnyx'
      ? JSON.stringify({
          data: {
            event_type: 'message.finalized',
            payload: { to: [{ status: isDelivered ? 'delivered' : 'delivery_failed' }] },
          },
        })
      : `MessageSid=SM1&MessageStatus=${isDelivered ? 'delivered' : 'undelivered'}`;
  const type = kind === 'telnyx' ? 'application/json' : 'application/x-www-form-urlencoded';
  const signature = carrierDoor(server, kind).headersFor(url, kind === 'telnyx' ? body : body);
  return server.request('POST', path, {
    rawBody: isForged ? `${body}&x=1` : body,
    headers: { 'content-type': type, ...signature },
  });
}

const row = () => server.deps.db.read.selectFrom('outbox').selectAll().executeTakeFirstOrThrow();
const metric = async (result: string): Promise<number> => {
  const text = await server.deps.counters.registry.metrics();
  const line = new RegExp(`message_receipts_total\\{channel="sms",result="${result}"\\} (\\d+)`);
  return Number(line.exec(text)?.[1]);
};

describe.each(KINDS)('texts through %s', (kind) => {
  it('go out with an address for their receipt, from the same outbox', async () => {
    const { sent } = await open(kind);
    expect(sent).toHaveLength(1);
    const { message_id: id, state } = await row();
    expect(state).toBe('sent');
    const address = `https://gate.example.test/messages/${kind}/receipt/${id}`;
    expect(decodeURIComponent(sent[0]?.body ?? '')).toContain(address);
  });

  it.each([true, false])('are noted once as the carrier reports them: %s', async (isDelivered) => {
    await open(kind);
    const { message_id: id, receipt } = await row();
    expect(receipt).toBeNull();
    expect((await report(kind, id, isDelivered)).status).toBe(204);
    // Late, and out of order.
    expect((await report(kind, id, !isDelivered)).status).toBe(204);
    const result = isDelivered ? 'delivered' : 'undelivered';
    expect((await row()).receipt).toBe(result);
    expect(await metric(result)).toBe(1);
    expect(await metric(isDelivered ? 'undelivered' : 'delivered')).toBe(0);
  });

  it('believe no receipt that is not signed, and none of another messenger', async () => {
    await open(kind);
    const { message_id: id } = await row();
    expect((await report(kind, id, true, true)).status).toBe(403);
    const other = KINDS.find((one) => one !== kind) ?? kind;
    expect((await report(other, id, true)).status).toBe(404);
    expect((await report(kind, 'message-unknown', true)).status).toBe(204);
    expect((await row()).receipt).toBeNull();
  });
});

describe('the choice of a messenger', () => {
  const offered = async (env: Record<string, string>) => {
    server = await createTestServer({ env: { ...PRODUCTION, ...CARRIER_ENV, ...env } });
    return { channels: server.deps.config.textChannels, kind: server.deps.config.messaging?.kind };
  };

  it('is the carrier’s own if that has a sender', async () => {
    const env = { GATECALL_CARRIER: 'telnyx', ...SETTINGS.telnyx };
    expect(await offered(env)).toEqual({ channels: ['sms'], kind: 'telnyx' });
  });

  it('is Twilio, with WhatsApp, if only that has one', async () => {
    const env = { GATECALL_CARRIER: 'telnyx', ...SETTINGS.twilio };
    expect(await offered(env)).toEqual({ channels: ['sms', 'whatsapp'], kind: 'twilio' });
  });

  it('keeps WhatsApp with Twilio while SMS go elsewhere', async () => {
    const env = { GATECALL_MESSAGING: 'webhook', ...SETTINGS.webhook, ...SETTINGS.twilio };
    expect(await offered(env)).toEqual({ channels: ['sms', 'whatsapp'], kind: 'webhook' });
  });

  it('may be none', async () => {
    const env = { GATECALL_MESSAGING: 'none', ...SETTINGS.twilio };
    expect(await offered(env)).toEqual({ channels: [], kind: undefined });
  });
});
