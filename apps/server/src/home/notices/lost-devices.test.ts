import { notificationsAnswer } from '@gatecall/contracts/product/notifications';
import { signIn } from '@gatecall/testkit/sign-in';
import { describe, expect, it } from 'vitest';
import { createHousekeeper } from '../../housekeeping.ts';
import { toWireTime } from '../../platform/clock.ts';
import { inWords, type Message } from '../../outbox/message.ts';
import { createPushService } from '../../platform/push/push-service.testing.ts';
import { useHome } from '../home.testing.ts';
import { openRinging } from '../../voice/notices/ringing.testing.ts';

const home = useHome();
const { call, saveIntercom, dial } = home;

const SOON = { timeout: 5_000 };
const DAY = 24 * 60 * 60_000;
const PHONE = 'Mozilla/5.0 (Linux; Android 16) Chrome/156.0.0.0 Mobile Safari/537.36';

const devicesOf = async (token?: string) =>
  notificationsAnswer.parse((await call('GET', '/v1/notifications', undefined, token)).body)
    .devices;

/** A push service with the resident's browsers, and the notices. */
async function open() {
  await saveIntercom();
  const pushes = createPushService(home.server.clock);
  const told: Message[] = [];
  const close = openRinging(home.server, pushes, told);
  const subscribe = async (subscription = pushes.subscribe(), jwt = home.jwt) => {
    // The newest is known by its time.
    home.server.clock.advance(1);
    await home.server.request('POST', '/v1/notifications/push', {
      headers: { authorization: `Bearer ${jwt}`, 'user-agent': PHONE },
      body: subscription,
    });
    return subscription;
  };
  /** One that its push service soon no longer knows: the next ring finds out. */
  const subscribeAndEnd = async () => {
    const { endpoint } = await subscribe();
    pushes.gone.add(endpoint);
  };
  const mails = () => told.map((message) => inWords(message));
  const ringsOf = ({ endpoint }: { endpoint: string }) =>
    pushes.received.filter((one) => one.endpoint === endpoint && one.payload.kind === 'ring');
  return { pushes, subscribe, subscribeAndEnd, mails, ringsOf, close };
}

describe('the places of a resident’s devices', () => {
  it('are taken from those that no longer ring first', async () => {
    const { subscribe, subscribeAndEnd, mails, ringsOf, close } = await open();
    const tablet = await subscribe();
    for (let n = 0; n < 9; n += 1) await subscribeAndEnd();
    await dial();
    await expect.poll(() => mails().length, SOON).toBe(9);
    const phone = await subscribe();
    await dial();
    await expect.poll(() => ringsOf(phone).length, SOON).toBe(1);
    expect(ringsOf(tablet)).toHaveLength(2);
    expect(await devicesOf()).toHaveLength(10);
    expect(mails()).toHaveLength(9);
    await close();
  });

  it('are reported if a ringing device has to make room', async () => {
    const { subscribe, mails, close } = await open();
    for (let n = 0; n < 11; n += 1) await subscribe();
    await expect.poll(() => mails().length, SOON).toBe(1);
    expect(mails()[0]).toMatchObject({
      channel: 'email',
      to: 'ada@example.com',
      subject: 'Chrome on Android no longer rings',
    });
    expect(mails()[0]?.text).toContain('a newer one took its place');
    expect(mails()[0]?.text).toContain('/profile#notifications');
    await close();
  });

  it('are left after thirty days by what no longer rings', async () => {
    const { subscribe, subscribeAndEnd, mails, close } = await open();
    await subscribe();
    await subscribeAndEnd();
    await dial();
    await expect.poll(() => mails().length, SOON).toBe(1);
    const keepHouse = () => createHousekeeper(home.server.deps).run();
    const count = async () =>
      (
        await home.server.deps.db.read
          .selectFrom('push_subscriptions')
          .select('subscription_id')
          .execute()
      ).length;
    home.server.clock.advance(29 * DAY);
    await keepHouse();
    expect(await count()).toBe(2);
    home.server.clock.advance(2 * DAY);
    await keepHouse();
    expect(await count()).toBe(1);
    await close();
  });
});

describe('a browser that another account takes', () => {
  it('is reported to the resident whom it rang for, and rings for the other', async () => {
    const { jwt: eve } = await signIn(home.server, 'eve@example.com');
    const { pushes, subscribe, mails, close } = await open();
    const shared = await subscribe();
    await subscribe(shared, eve);
    await expect.poll(() => mails().length, SOON).toBe(1);
    expect(mails()[0]).toMatchObject({
      to: 'ada@example.com',
      subject: 'Chrome on Android no longer rings',
    });
    expect(mails()[0]?.text).toContain('for another account');
    expect(mails()[0]?.text).not.toContain('eve');
    expect([await devicesOf(), await devicesOf(eve)]).toMatchObject([[], [{ ended_at: null }]]);
    await dial();
    await home.server.deps.outbox.drain();
    expect(pushes.received).toEqual([]);
    await close();
  });

  it.each([
    ['while it rings', null],
    ['while it is silent', 1],
  ])('is not taken with its address alone, %s', async (_when, endedAt) => {
    const { jwt: eve } = await signIn(home.server, 'eve@example.com');
    const { pushes, subscribe, mails, close } = await open();
    const { endpoint } = await subscribe();
    const { db } = home.server.deps;
    await db.write((queries) =>
      queries.updateTable('push_subscriptions').set({ ended_at: endedAt }).execute(),
    );
    const { keys } = pushes.subscribe();
    const body = { endpoint, keys };
    const refused = await call('POST', '/v1/notifications/push', body, eve);
    expect(refused.body).toMatchObject({ status_code: 400, field: 'keys' });
    expect(await devicesOf()).toMatchObject([
      { ended_at: endedAt === null ? null : toWireTime(endedAt) },
    ]);
    expect(mails()).toEqual([]);
    await close();
  });

  it('is not reported for the same account again, nor if it no longer rang', async () => {
    const { jwt: eve } = await signIn(home.server, 'eve@example.com');
    const { pushes, subscribe, mails, close } = await open();
    const shared = await subscribe();
    await subscribe(shared);
    pushes.gone.add(shared.endpoint);
    await dial();
    await expect.poll(() => mails().length, SOON).toBe(1);
    await subscribe(shared, eve);
    await home.server.deps.outbox.drain();
    expect(mails()).toHaveLength(1);
    await close();
  });
});
