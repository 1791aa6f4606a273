import { createECDH, randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { systemRandom } from '../random.ts';
import { createSecrets } from '../secrets.ts';
import { vapidKeys } from './vapid.ts';
import { createPushTransport, isPushService } from './web-push.ts';

const secrets = createSecrets(Buffer.alloc(32, 1), systemRandom);
const browser = createECDH('prime256v1');
browser.generateKeys();
const subscription = JSON.stringify({
  endpoint: 'https://fcm.googleapis.com/fcm/send/abc',
  keys: {
    p256dh: browser.getPublicKey('base64url'),
    auth: randomBytes(16).toString('base64url'),
  },
});
const message = {
  channel: 'push' as const,
  to: subscription,
  subject: 'Hi',
  text: 'There',
};

function transportTo(status: number) {
  const requests: Request[] = [];
  const forgotten: string[] = [];
  const transport = createPushTransport(
    {
      fetch: async (input, init) => {
        requests.push(new Request(input, init));
        return new Response(null, { status });
      },
      forget: async (endpoint) => forgotten.push(endpoint),
    },
    { keys: vapidKeys({ secrets }), subject: 'https://gate.example.test' },
  );
  return { transport, requests, forgotten };
}

describe('push messages', () => {
  it('derives the same keys for the same installation', () => {
    expect(vapidKeys({ secrets })).toEqual(vapidKeys({ secrets }));
    expect(Buffer.from(vapidKeys({ secrets }).publicKey, 'base64url')).toHaveLength(65);
  });

  it('sends an encrypted, signed message', async () => {
    const { transport, requests } = transportTo(201);
    await transport.send(message, 'm1');
    expect(requests[0]?.headers.get('authorization')).toMatch(/^vapid t=/);
    expect(requests[0]?.headers.get('content-encoding')).toBe('aes128gcm');
    expect(await requests[0]?.text()).not.toContain('There');
  });

  it.each([
    [404, 'UndeliverableError', 1],
    [410, 'UndeliverableError', 1],
    [413, 'UndeliverableError', 0],
    [429, 'Error', 0],
    [500, 'Error', 0],
  ])('answered %i, ends as %s and forgets %i browsers', async (status, name, count) => {
    const { transport, forgotten } = transportTo(status);
    await expect(transport.send(message, 'm1')).rejects.toMatchObject({ name });
    expect(forgotten).toEqual(Array(count).fill('https://fcm.googleapis.com/fcm/send/abc'));
  });

  it('calls no address but those of push services', async () => {
    const inner = JSON.stringify({ ...JSON.parse(subscription), endpoint: 'https://10.0.0.1/x' });
    const { transport, requests } = transportTo(201);
    await expect(transport.send({ ...message, to: inner }, 'm1')).rejects.toThrow('push service');
    expect(requests).toHaveLength(0);
    expect(isPushService('https://updates.push.services.mozilla.com/wpush/v2/x')).toBe(true);
    expect(isPushService('https://fcm.googleapis.com.evil.test/x')).toBe(false);
    expect(isPushService('http://fcm.googleapis.com/x')).toBe(false);
  });
});
