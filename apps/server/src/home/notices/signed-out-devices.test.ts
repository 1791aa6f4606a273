import { AUTH_ENDPOINTS } from '@gatecall/contracts/endpoints';
import { notificationsAnswer } from '@gatecall/contracts/product/notifications';
import { signIn } from '@gatecall/testkit/sign-in';
import { describe, expect, it } from 'vitest';
import { createKey } from '../../api/keys/logic.ts';
import { endSessionsFor } from '../../auth/sessions/ending.ts';
import { suspendUser } from '../../auth/users/by-operator.ts';
import { actingAs } from '../../audit/actor.ts';
import { inWords, type Message } from '../../outbox/message.ts';
import { createPushService } from '../../platform/push/push-service.testing.ts';
import { openRinging } from '../../voice/notices/ringing.testing.ts';
import { useHome } from '../home.testing.ts';

const home = useHome();
const { call, saveIntercom, dial } = home;

const SOON = { timeout: 5_000 };
const HOUR = 60 * 60_000;
const EMAIL = 'ada@example.com';

const devicesOf = async (token: string) =>
  notificationsAnswer.parse((await call('GET', '/v1/notifications', undefined, token)).body)
    .devices;
const events = async (event: string) =>
  (
    await home.server.deps.db.read
      .selectFrom('audit_log')
      .select('event')
      .where('event', '=', event)
      .execute()
  ).length;

/** Ada's tablet and her phone, each signed in; both ring. */
async function withTwoDevices() {
  await saveIntercom();
  const pushes = createPushService(home.server.clock);
  const told: Message[] = [];
  const tablet = await signIn(home.server, EMAIL);
  const phone = await signIn(home.server, EMAIL);
  const close = openRinging(home.server, pushes, told);
  const subscribe = (jwt: string, subscription = pushes.subscribe()) =>
    call('POST', '/v1/notifications/push', subscription, jwt).then(() => subscription);
  const rings = { tablet: await subscribe(tablet.jwt), phone: pushes.subscribe() };
  // The newest is known by its time.
  home.server.clock.advance(1);
  await subscribe(phone.jwt, rings.phone);
  /** Lets a guest ring; resolves once these devices ringsOnly, and no other does. */
  const ringsOnly = async (...names: readonly (keyof typeof rings)[]): Promise<void> => {
    const before = pushes.received.length;
    await dial();
    const rung = () => {
      const now = pushes.received.slice(before).filter(({ payload }) => payload.kind === 'ring');
      const isRung = ({ endpoint }: { endpoint: string }) =>
        now.some((one) => one.endpoint === endpoint);
      return Object.entries(rings)
        .filter(([, one]) => isRung(one))
        .map(([name]) => name);
    };
    await expect.poll(rung, SOON).toEqual(names);
    await home.server.deps.outbox.drain();
    expect(rung()).toEqual(names);
  };
  const mails = () => told.map((message) => inWords(message));
  /** One more sign-in of Ada's. */
  const signInAgain = async () => {
    await home.server.sdk(AUTH_ENDPOINTS.magicLinksLoginOrCreate, { body: { email: EMAIL } });
    await home.server.deps.outbox.drain();
    const token = /[?&]token=([^&\s]+)/.exec(mails().at(-1)?.text ?? '')?.[1];
    const body = { token, session_duration_minutes: 60 };
    const reply = await home.server.sdk(AUTH_ENDPOINTS.magicLinksAuthenticate, { body });
    const { session_jwt: jwt, session } = reply.body.data;
    return { jwt: String(jwt), sessionId: String(session.session_id) };
  };
  return { pushes, subscribe, tablet, phone, rings, ringsOnly, mails, signInAgain, close };
}

type Devices = Awaited<ReturnType<typeof withTwoDevices>>;
const LASTING = { session_duration_minutes: 60 };

describe('a device falls silent', () => {
  it('when another one signs it out, and no other does', async () => {
    const { tablet, phone, ringsOnly, mails, close } = await withTwoDevices();
    await ringsOnly('tablet', 'phone');
    await call('DELETE', `/v1/sessions/${tablet.sessionId}`, undefined, phone.jwt);
    await ringsOnly('phone');
    expect(await devicesOf(phone.jwt)).toMatchObject([
      { is_current: true, ended_at: null },
      { is_current: false, ended_at: expect.any(String) },
    ]);
    expect(await events('push_device_ended')).toBe(1);
    // Ada knows what she has done.
    expect(mails()).toEqual([]);
    await close();
  });

  it.each([
    [
      'signed out',
      async (one: Devices) => {
        const path = `/v1/sessions/${one.tablet.sessionId}`;
        await call('DELETE', path, undefined, one.phone.jwt);
      },
    ],
    [
      'removed',
      async (one: Devices) => {
        const tablet = (await devicesOf(one.tablet.jwt)).find(({ is_current }) => is_current);
        const path = `/v1/notifications/devices/${tablet?.device_id}`;
        await call('DELETE', path, undefined, one.phone.jwt);
      },
    ],
    [
      'handed over',
      async (one: Devices) => {
        const { body } = await home.server.sdk(AUTH_ENDPOINTS.passwordsCreate, {
          body: { email: 'ben@example.com', password: 'a long unguessed word', ...LASTING },
        });
        await one.subscribe(String(body.data.session_jwt), one.rings.tablet);
      },
    ],
  ])('for what still waits to be sent to it as well, once it is %s', async (_how, silence) => {
    const one = await withTwoDevices();
    const { pushes, rings, close } = one;
    pushes.busy.add(rings.tablet.endpoint);
    await dial();
    await expect.poll(() => pushes.received.length, SOON).toBe(1);
    await home.server.deps.outbox.drain();
    await silence(one);
    pushes.busy.clear();
    home.server.clock.advance(10_000);
    await home.server.deps.outbox.drain();
    expect(pushes.received.map(({ endpoint }) => endpoint)).toEqual([rings.phone.endpoint]);
    await close();
  });

  it('not for what waits while it rings', async () => {
    const { pushes, rings, close } = await withTwoDevices();
    pushes.busy.add(rings.tablet.endpoint);
    await dial();
    await expect.poll(() => pushes.received.length, SOON).toBe(1);
    await home.server.deps.outbox.drain();
    pushes.busy.clear();
    home.server.clock.advance(10_000);
    await home.server.deps.outbox.drain();
    expect(pushes.received.map(({ endpoint }) => endpoint)).toEqual([
      rings.phone.endpoint,
      rings.tablet.endpoint,
    ]);
    await close();
  });

  it('when it signs out itself', async () => {
    const { tablet, ringsOnly, mails, close } = await withTwoDevices();
    const { sessionToken } = tablet;
    await home.server.sdk(AUTH_ENDPOINTS.sessionsRevoke, { sessionToken, body: {} });
    await ringsOnly('phone');
    expect(mails()).toEqual([]);
    await close();
  });

  it('when all others are signed out, although its own session has expired', async () => {
    const { rings, subscribe, ringsOnly, signInAgain, close } = await withTwoDevices();
    home.server.clock.advance(2 * HOUR);
    await ringsOnly('tablet', 'phone');
    const again = await signInAgain();
    await subscribe(again.jwt, rings.phone);
    await call('DELETE', '/v1/sessions', undefined, again.jwt);
    await ringsOnly('phone');
    await close();
  });

  it('with the session that it signed in to last', async () => {
    const { rings, subscribe, ringsOnly, signInAgain, close } = await withTwoDevices();
    home.server.clock.advance(2 * HOUR);
    const again = await signInAgain();
    const before = await devicesOf(again.jwt);
    expect(before.map(({ is_current }) => is_current)).toEqual([false, false]);
    await subscribe(again.jwt, rings.tablet);
    const after = await devicesOf(again.jwt);
    const kept = ({ device_id, created_at }: (typeof after)[number]) =>
      [device_id, created_at] as const;
    expect(new Map(after.map(kept))).toEqual(new Map(before.map(kept)));
    expect(after.filter(({ is_current }) => is_current)).toHaveLength(1);
    // It was one before.
    expect(await events('push_device_added')).toBe(2);
    const other = await signInAgain();
    await call('DELETE', `/v1/sessions/${again.sessionId}`, undefined, other.jwt);
    await ringsOnly('phone');
    await close();
  });

  it('until its owner signs in on it', async () => {
    const { tablet, phone, pushes, rings, subscribe, ringsOnly, signInAgain, close } =
      await withTwoDevices();
    await call('DELETE', `/v1/sessions/${tablet.sessionId}`, undefined, phone.jwt);
    const again = await signInAgain();
    const silent = (await devicesOf(again.jwt)).find(({ ended_at }) => ended_at !== null);
    const renewed = { ...pushes.subscribe(), replaces: silent?.device_id };
    await subscribe(again.jwt, renewed);
    Object.assign(rings, { tablet: renewed });
    await ringsOnly('tablet', 'phone');
    expect(await devicesOf(again.jwt)).toHaveLength(2);
    await close();
  });
});

describe('an operator who signs a resident out', () => {
  const silences: readonly (readonly [string, (userId: string) => Promise<unknown>])[] = [
    [
      'on the command line',
      (userId) => {
        const deps = actingAs(home.server.deps, 'operator', 'olga');
        return endSessionsFor(deps, { userId, operator: 'olga' });
      },
    ],
    [
      'by the server API',
      async (userId) => {
        const made = { name: 'test', scopes: ['*'] as const, expiresAt: null, operator: 'olga' };
        const { key } = await createKey(home.server.deps, made);
        await call('DELETE', `/api/v1/residents/${userId}/sessions`, undefined, key);
      },
    ],
  ];

  it.each(silences)(
    'silences their devices, expired ones too, and tells them: %s',
    async (...[, end]) => {
      const { tablet, ringsOnly, mails, close } = await withTwoDevices();
      home.server.clock.advance(2 * HOUR);
      await end(tablet.userId);
      await ringsOnly();
      await expect.poll(() => mails().length, SOON).toBe(2);
      for (const mail of mails()) {
        expect(mail).toMatchObject({
          to: EMAIL,
          subject: expect.stringContaining('no longer rings'),
        });
        expect(mail.text).toContain('signed it out');
      }
      await close();
    },
  );

  it('silences those of a suspended account, and says so once', async () => {
    const { tablet, ringsOnly, mails, close } = await withTwoDevices();
    const deps = actingAs(home.server.deps, 'operator', 'olga');
    await suspendUser(deps, { userId: tablet.userId, ip: '' });
    await ringsOnly();
    // Not that signing in again brings them back: that is what they cannot do.
    await expect
      .poll(() => mails().map(({ subject }) => subject), SOON)
      .toEqual(['A change to your Gatecall account']);
    await close();
  });
});
