import {
  notificationsAnswer,
  pushRingAnswer,
  type NotificationsAnswer,
} from '@gatecall/contracts/product/notifications';
import { signIn } from '@gatecall/testkit/sign-in';
import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { inWords, type Message } from '../../outbox/message.ts';
import { createPushService } from '../../platform/push/push-service.testing.ts';
import { useHome } from '../home.testing.ts';
import { openRinging } from '../../voice/notices/ringing.testing.ts';

const home = useHome();
const { call, saveIntercom, confirmPhone, dial } = home;

const SOON = { timeout: 5_000 };
const PHONE = 'Mozilla/5.0 (Linux; Android 16) Chrome/156.0.0.0 Mobile Safari/537.36';

const devicesOf = async (token?: string): Promise<NotificationsAnswer['devices']> =>
  notificationsAnswer.parse((await call('GET', '/v1/notifications', undefined, token)).body)
    .devices;

/** A resident's device that rings, and the other notices. */
async function withPhone() {
  const pushes = createPushService(home.server.clock);
  const told: Message[] = [];
  const close = openRinging(home.server, pushes, told);
  const subscribe = (subscription: object) =>
    home.server.request('POST', '/v1/notifications/push', {
      headers: { authorization: `Bearer ${home.jwt}`, 'user-agent': PHONE },
      body: subscription,
    });
  const phone = pushes.subscribe();
  await subscribe(phone);
  const rings = () => pushes.received.filter(({ payload }) => payload.kind === 'ring');
  const mails = () => told.map((message) => inWords(message));
  return { pushes, phone, rings, mails, subscribe, close };
}
const shown = (receipt: string) =>
  home.server.request('POST', '/v1/notifications/shown', { body: { receipt } });

describe('a device that rings', () => {
  it('is listed with what it is, and knows itself by its address', async () => {
    const { phone, close } = await withPhone();
    const [device] = await devicesOf();
    expect(device).toMatchObject({ user_agent: PHONE, last_shown_at: null, ended_at: null });
    const digest = createHash('sha256').update(phone.endpoint).digest('base64url');
    expect(device?.endpoint_digest).toBe(digest);
    await close();
  });

  it('says by itself when it last showed a notice, once for each', async () => {
    await saveIntercom();
    const { rings, close } = await withPhone();
    await dial();
    await expect.poll(() => rings().length, SOON).toBe(1);
    const { receipt } = rings()[0]?.payload ?? {};
    home.server.clock.advance(1_000);
    const first = new Date(home.server.clock.now()).toISOString().slice(0, 19);
    expect((await shown(receipt)).status).toBe(200);
    const lastShown = async () => (await devicesOf())[0]?.last_shown_at?.slice(0, 19);
    expect(await lastShown()).toBe(first);
    home.server.clock.advance(5_000);
    await shown(receipt);
    expect(await lastShown()).toBe(first);
    await close();
  });

  it('believes no receipt that was changed, or is old', async () => {
    await saveIntercom();
    const { rings, close } = await withPhone();
    await dial();
    await expect.poll(() => rings().length, SOON).toBe(1);
    const receipt: string = rings()[0]?.payload.receipt;
    const [id = '', at = '', mac = ''] = receipt.split('.');
    const changed = [`${id}.${Number(at) + 1}.${mac}`, `${id}x.${at}.${mac}`, `${id}.${at}`, ''];
    for (const other of changed) {
      const reply = await shown(other);
      expect([reply.status, reply.body]).toEqual([200, {}]);
    }
    home.server.clock.advance(15 * 60_000 + 1);
    await shown(receipt);
    const { db } = home.server.deps;
    const kept = await db.read.selectFrom('push_subscriptions').select('last_shown_at').execute();
    expect(kept).toEqual([{ last_shown_at: null }]);
    await close();
  });

  it('can be removed by its owner alone', async () => {
    const { jwt: eve } = await signIn(home.server, 'eve@example.com');
    const { close } = await withPhone();
    const [device] = await devicesOf();
    const path = `/v1/notifications/devices/${device?.device_id}`;
    await call('DELETE', path, undefined, eve);
    expect(await devicesOf()).toHaveLength(1);
    const stolen = createPushService().subscribe();
    const body = { ...stolen, endpoint: `${stolen.endpoint}/eve`, replaces: device?.device_id };
    await call('POST', '/v1/notifications/push', body, eve);
    expect(await devicesOf()).toHaveLength(1);
    expect((await call('DELETE', path)).body.devices).toEqual([]);
    await close();
  });
});

describe('a test ring', () => {
  const ringTest = (deviceId = '') => call('POST', `/v1/notifications/devices/${deviceId}/ring`);

  it('reaches that one device in the way of a real ring, and says by which name it is known', async () => {
    const { pushes, subscribe, close } = await withPhone();
    const [phone] = await devicesOf();
    home.server.clock.advance(1);
    const other = pushes.subscribe();
    await subscribe(other);
    const reply = await ringTest(phone?.device_id);
    const { receipt } = pushRingAnswer.parse(reply.body);
    await expect.poll(() => pushes.received.length, SOON).toBe(1);
    expect(pushes.received[0]).toMatchObject({
      ttl: 60,
      urgency: 'high',
      payload: { kind: 'test_ring', receipt, call_id: null },
    });
    expect(pushes.received[0]?.endpoint).not.toBe(other.endpoint);
    await shown(receipt);
    const devices = await devicesOf();
    const known = (id?: string) => devices.find(({ device_id: own }) => own === id);
    expect(known(phone?.device_id)?.last_shown_at).not.toBeNull();
    await close();
  });

  it('finds out that a device no longer rings', async () => {
    const { pushes, phone, mails, close } = await withPhone();
    const [device] = await devicesOf();
    pushes.gone.add(phone.endpoint);
    expect((await ringTest(device?.device_id)).status).toBe(200);
    await expect.poll(() => mails().length, SOON).toBe(1);
    const again = await ringTest(device?.device_id);
    expect([again.status, again.body.error_type]).toEqual([404, 'push_device_not_found']);
    await close();
  });

  it('is refused if a call would ring no device, and says what to switch on', async () => {
    const { pushes, close } = await withPhone();
    const [device] = await devicesOf();
    const choice = { email: true, sms: false, kinds: ['opened'] };
    await call('PUT', '/v1/notifications', { ...choice, push: false });
    const refused = await ringTest(device?.device_id);
    expect([refused.status, refused.body.error_type]).toEqual([409, 'push_not_wanted']);
    expect(refused.body.error_message).toContain('Notification on my devices');
    await home.server.deps.outbox.drain();
    expect(pushes.received).toEqual([]);
    await call('PUT', '/v1/notifications', { ...choice, push: true });
    expect((await ringTest(device?.device_id)).status).toBe(200);
    await close();
  });

  it("rings no other resident's device, and not without end", async () => {
    await home.restart({ env: { GATECALL_RATE_LIMIT_FACTOR: '1' } });
    const { jwt: eve } = await signIn(home.server, 'eve@example.com');
    const { pushes, close } = await withPhone();
    const [device] = await devicesOf();
    const path = `/v1/notifications/devices/${device?.device_id}/ring`;
    expect((await call('POST', path, undefined, eve)).status).toBe(404);
    expect(pushes.received).toEqual([]);
    const statuses = new Set<number>();
    for (let n = 0; n < 31; n += 1) statuses.add((await ringTest(device?.device_id)).status);
    expect([...statuses]).toEqual([200, 429]);
    await close();
  });
});

describe('a device that no longer rings', () => {
  it('is reported to its owner by mail at once, by name and only once', async () => {
    await saveIntercom();
    const { pushes, phone, mails, close } = await withPhone();
    pushes.gone.add(phone.endpoint);
    await dial();
    await expect.poll(() => mails().length, SOON).toBe(1);
    expect(mails()[0]).toMatchObject({
      channel: 'email',
      to: 'ada@example.com',
      subject: 'Chrome on Android no longer rings',
    });
    expect(mails()[0]?.text).toContain('/profile#notifications');
    const [device] = await devicesOf();
    expect(device?.ended_at).not.toBeNull();
    await dial();
    await dial();
    await home.server.deps.outbox.drain();
    expect(mails()).toHaveLength(1);
    expect((await call('GET', '/v1/notifications')).body.push_subscriptions).toBe(0);
    await close();
  });

  it('is reported by text if there is no mail address', async () => {
    await saveIntercom();
    await confirmPhone();
    const { pushes, phone, mails, close } = await withPhone();
    await home.server.deps.db.write((queries) =>
      queries.updateTable('user_emails').set({ verified: 0 }).execute(),
    );
    pushes.gone.add(phone.endpoint);
    await dial();
    await expect.poll(() => mails().length, SOON).toBe(1);
    expect(mails()[0]).toMatchObject({ channel: 'sms', to: '+12015550142' });
    await close();
  });

  it('rings again under a new address, and keeps when it last showed something', async () => {
    await saveIntercom();
    const { pushes, phone, rings, mails, subscribe, close } = await withPhone();
    await dial();
    await expect.poll(() => rings().length, SOON).toBe(1);
    await shown(rings()[0]?.payload.receipt);
    pushes.gone.add(phone.endpoint);
    await dial();
    await expect.poll(() => mails().length, SOON).toBe(1);
    const [ended] = await devicesOf();
    await subscribe({ ...pushes.subscribe(), replaces: ended?.device_id });
    const devices = await devicesOf();
    expect(devices).toHaveLength(1);
    expect(devices[0]).toMatchObject({ ended_at: null, last_shown_at: ended?.last_shown_at });
    await dial();
    await expect.poll(() => rings().length, SOON).toBe(2);
    await close();
  });

  it('is not reported if its owner removed it', async () => {
    await saveIntercom();
    const { pushes, phone, mails, close } = await withPhone();
    await call('DELETE', '/v1/notifications/push', { endpoint: phone.endpoint });
    pushes.gone.add(phone.endpoint);
    await dial();
    await home.server.deps.outbox.drain();
    expect(mails()).toEqual([]);
    await close();
  });
});
