import { createECDH, randomBytes } from 'node:crypto';
import { createManualClock } from '@gatecall/testkit/manual-clock';
import { describe, expect, it } from 'vitest';
import { systemClock, type Clock } from '../clock.ts';
import { systemRandom } from '../random.ts';
import { createSecrets } from '../secrets.ts';
import type { PostPush } from './post-push.ts';
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

function transportTo(status: number, clock: Clock = systemClock) {
  const requests: (Parameters<PostPush>[1] & { readonly endpoint: string })[] = [];
  const ended: string[] = [];
  const transport = createPushTransport(
    {
      async post(endpoint, sent) {
        requests.push({ endpoint, ...sent });
        return status;
      },
      clock,
      end: async (endpoint) => ended.push(endpoint),
      stillRings: async (receipt) => receipt !== 'silent',
    },
    { keys: vapidKeys({ secrets }), subject: 'https://gate.example.test' },
  );
  return { transport, requests, ended };
}

describe('push messages', () => {
  it('sends nothing to a device that no longer rings', async () => {
    const { transport, requests } = transportTo(201);
    const push = { kind: 'opened', ttlSeconds: 60, callId: null, gateId: null };
    await transport.send({ ...message, push: { ...push, receipt: 'ringing' } }, 'message-1');
    const silent = { ...message, push: { ...push, receipt: 'silent' } };
    await expect(transport.send(silent, 'message-2')).rejects.toThrow('no longer rings');
    expect(requests).toHaveLength(1);
  });

  it('derives the same keys for the same installation', () => {
    expect(vapidKeys({ secrets })).toEqual(vapidKeys({ secrets }));
    expect(Buffer.from(vapidKeys({ secrets }).publicKey, 'base64url')).toHaveLength(65);
  });

  it('sends an encrypted, signed message', async () => {
    const { transport, requests } = transportTo(201);
    await transport.send(message, 'm1');
    expect(requests[0]?.headers).toMatchObject({
      authorization: expect.stringMatching(/^vapid t=/),
      'content-encoding': 'aes128gcm',
    });
    expect(requests[0]?.body.toString()).not.toContain('There');
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

  it('are signed for each push service, with the same token for an hour', async () => {
    const clock = createManualClock();
    const { transport, requests } = transportTo(201, clock);
    const tokenAt = async (endpoint: string) => {
      const to = JSON.stringify({ ...JSON.parse(subscription), endpoint });
      await transport.send({ ...message, to }, 'm1');
      const { authorization = '' } = requests.at(-1)?.headers ?? {};
      const claims = Buffer.from(authorization.split('.')[1] ?? '', 'base64url').toString();
      return { authorization, ...JSON.parse(claims) };
    };
    const google = 'https://fcm.googleapis.com/fcm/send/abc';
    const first = await tokenAt(google);
    expect(first).toMatchObject({
      aud: 'https://fcm.googleapis.com',
      sub: 'https://gate.example.test',
      exp: clock.now() / 1_000 + 12 * 3_600,
    });
    expect((await tokenAt('https://web.push.apple.com/x')).aud).toBe('https://web.push.apple.com');
    clock.advance(3_600_000 - 1);
    expect(await tokenAt(google)).toEqual(first);
    clock.advance(1);
    const next = await tokenAt(google);
    expect(next.exp).toBe(first.exp + 3_600);
    // It is good for a day at most, whatever becomes of the clock (RFC 8292 §2).
    clock.advance(-24 * 3_600_000);
    expect((await tokenAt(google)).exp).toBe(clock.now() / 1_000 + 12 * 3_600);
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
