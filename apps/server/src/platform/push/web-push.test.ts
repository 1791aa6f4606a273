import { createECDH, randomBytes } from 'node:crypto';
import { describe, expect, it, vi } from 'vitest';
import { systemClock } from '../clock.ts';
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
  const ended: string[] = [];
  const transport = createPushTransport(
    {
      fetch: async (input, init) => {
        requests.push(new Request(input, init));
        return new Response(null, { status });
      },
      clock: systemClock,
      end: async (endpoint) => ended.push(endpoint),
    },
    { keys: vapidKeys({ secrets }), subject: 'https://gate.example.test' },
  );
  return { transport, requests, ended };
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
  ])('that get %i in reply fail as %s and end %i subscriptions', async (status, name, count) => {
    const { transport, ended } = transportTo(status);
    await expect(transport.send(message, 'm1')).rejects.toMatchObject({ name });
    expect(ended).toEqual(Array(count).fill('https://fcm.googleapis.com/fcm/send/abc'));
  });

  it('is loaded before the first ring, and sends nothing for that', async () => {
    const loaded = vi.fn();
    vi.resetModules();
    vi.doMock('web-push', async (original) => {
      loaded();
      return original();
    });
    const fresh = await import('./web-push.ts');
    const transport = fresh.createPushTransport(
      { fetch: async () => new Response(null, { status: 201 }), clock: systemClock, end: vi.fn() },
      { keys: vapidKeys({ secrets }), subject: 'https://gate.example.test' },
    );
    expect(loaded).not.toHaveBeenCalled();
    await transport.prepare?.();
    expect(loaded).toHaveBeenCalledOnce();
    vi.doUnmock('web-push');
  });

  it('ends a subscription whose time is over, and sends nothing to it', async () => {
    const over = { ...JSON.parse(subscription), expirationTime: Date.now() - 1 };
    const { transport, requests, ended } = transportTo(201);
    const sent = transport.send({ ...message, to: JSON.stringify(over) }, 'm1');
    await expect(sent).rejects.toMatchObject({ name: 'UndeliverableError' });
    expect(ended).toEqual(['https://fcm.googleapis.com/fcm/send/abc']);
    expect(requests).toEqual([]);
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
