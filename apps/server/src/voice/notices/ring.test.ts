import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, it, vi } from 'vitest';
import { createPushService } from '../../platform/push/push-service.testing.ts';
import { carrierDoor } from '../carriers/carrier-door.testing.ts';
import { actionOf, OWN_PHONE, PANEL, SYSTEM, useHome } from '../../home/home.testing.ts';
import { openRinging, PUBLIC_URL } from './ringing.testing.ts';

const home = useHome();
const { call, saveIntercom, confirmPhone, dial, post } = home;

const SOON = { timeout: 5_000 };

/** Two devices of the resident's, and the server's own way of sending to them. */
async function devices() {
  const pushes = createPushService(home.server.clock);
  const devices = [pushes.subscribe(), pushes.subscribe()];
  for (const device of devices) await call('POST', '/v1/notifications/push', device);
  const close = openRinging(home.server, pushes);
  const shown = (kind: string) => pushes.received.filter(({ payload }) => payload.kind === kind);
  return { pushes, devices, shown, close };
}
const tell = async (kinds: string[]) =>
  call('PUT', '/v1/notifications', { email: false, sms: false, push: true, kinds });

describe('a ring at the gate', () => {
  it('is sent to every device at once, urgently and briefly, and leads to the page of its call', async () => {
    await saveIntercom();
    const { devices: two, shown, close } = await devices();
    await dial();
    await expect.poll(() => shown('ring').length, SOON).toBe(2);
    expect(shown('ring').map(({ endpoint }) => endpoint)).toEqual(
      expect.arrayContaining(two.map(({ endpoint }) => endpoint)),
    );
    const [first] = shown('ring');
    const { call_id: callId } = (await call('GET', '/v1/calls')).body.calls[0];
    const page = `/tables/call?call=${callId}`;
    expect(first).toMatchObject({ ttl: 60, urgency: 'high' });
    expect(first?.payload).toMatchObject({
      web_push: 8030,
      notification: {
        title: 'Your gate is ringing',
        navigate: `${PUBLIC_URL}${page}`,
      },
      url: page,
      call_id: callId,
      answers: { open: 'Open', refuse: 'Do not open' },
    });
    // An action of a declarative notice is an address that is opened, and so a GET: there is none.
    expect(first?.payload.notification).not.toHaveProperty('actions');
    expect(Date.parse(first?.payload.expires_at)).toBe(home.server.clock.now() + 60_000);
    await close();
  });

  it('is told in a later turn of the event loop than its carrier', async () => {
    await saveIntercom();
    const { shown, close } = await devices();
    const { db, outbox } = home.server.deps;
    const { write } = db;
    const { enqueue } = outbox;
    let isTurnOfReply = false;
    const told: boolean[] = [];
    vi.spyOn(db, 'write').mockImplementation(async (work) => {
      const result = await write(work);
      isTurnOfReply = true;
      setTimeout(() => (isTurnOfReply = false), 0);
      return result;
    });
    vi.spyOn(outbox, 'enqueue').mockImplementation(async (...message) => {
      told.push(isTurnOfReply);
      return enqueue(...message);
    });
    await dial();
    await expect.poll(() => shown('ring').length, SOON).toBe(2);
    vi.restoreAllMocks();
    expect(told).toEqual([false, false]);
    await close();
  });

  it('offers no opening if the line knows none of the panel’s keys', async () => {
    await saveIntercom(home.jwt, 'A');
    const { shown, close } = await devices();
    // It knows no letters.
    const door = carrierDoor(home.server, 'signalwire');
    await door.post('/voice/signalwire/incoming', { CallSid: 'SW1', From: PANEL, To: SYSTEM });
    await expect.poll(() => shown('ring').length, SOON).toBe(2);
    const { answers } = shown('ring')[0]?.payload ?? {};
    expect(answers).toMatchObject({ refuse: 'Do not open', refused: 'The guest is turned away' });
    expect(answers).not.toHaveProperty('open');
    await close();
  });

  it('is replaced by the outcome, once: by the notice about it, or by a separate one', async () => {
    await saveIntercom();
    const { code } = (await call('POST', '/v1/guest_codes', { label: 'Nana' })).body;
    const { shown, close } = await devices();
    /** A guest takes longer than a ring. */
    const ringOut = async (rings: number) => {
      const asked = await dial();
      await expect.poll(() => shown('ring').length, SOON).toBe(rings);
      return asked;
    };
    await tell(['opened']);
    await post(actionOf(await ringOut(2)), { Digits: code });
    await expect.poll(() => shown('opened').length, SOON).toBe(2);
    expect(shown('opened')[0]?.payload.call_id).toBe(shown('ring')[0]?.payload.call_id);
    expect(shown('ring_over')).toEqual([]);
    await tell([]);
    await post(actionOf(await ringOut(4)), { Digits: code });
    await expect.poll(() => shown('ring_over').length, SOON).toBe(2);
    expect(shown('ring_over')[0]?.payload).toMatchObject({ body: 'The gate was opened.' });
    await ringOut(6);
    await post('/voice/twilio/status', { CallStatus: 'completed' });
    await expect.poll(() => shown('ring_over').length, SOON).toBe(4);
    expect(shown('ring_over').at(-1)?.payload.body).toBe('Nobody opened; the guest has gone.');
    await close();
  });

  it('is replaced even if a warning was sent while it rang', async () => {
    await saveIntercom();
    const { shown, close } = await devices();
    await tell(['guessing']);
    let asked = await dial();
    for (let n = 0; n < 2; n += 1) asked = await post(actionOf(asked), { Digits: '111222' });
    await post('/voice/twilio/status', { CallStatus: 'completed' });
    asked = await dial();
    for (let n = 0; n < 3; n += 1) asked = await post(actionOf(asked), { Digits: '111222' });
    await post('/voice/twilio/status', { CallStatus: 'completed' });
    await expect.poll(() => shown('guessing').length, SOON).toBe(2);
    await expect.poll(() => shown('ring_over').length, SOON).toBe(4);
    await close();
  });

  it('is not sent for ordinary callers, tests and a gate that opens by itself', async () => {
    await saveIntercom();
    await confirmPhone();
    const { shown, close } = await devices();
    await dial({ From: '+12015550170', ForwardedFrom: OWN_PHONE });
    await call('POST', '/v1/panel/test');
    await dial({ From: OWN_PHONE });
    await call('POST', '/v1/arm');
    await dial();
    await expect.poll(() => shown('opened').length, SOON).toBe(2);
    expect([...shown('ring'), ...shown('ring_over')]).toEqual([]);
    await close();
  });

  it('is not sent to people who want no push messages', async () => {
    await saveIntercom();
    const { pushes, shown, close } = await devices();
    await call('PUT', '/v1/notifications', { email: false, sms: false, push: false, kinds: [] });
    const asked = await dial();
    await post(actionOf(asked), { Digits: '111222' });
    // People are told a moment after the carrier's reply; by then nobody may want it again.
    await wait(100);
    await tell([]);
    await dial({ CallSid: 'CA-wanted' });
    await expect.poll(() => shown('ring').length, SOON).toBe(2);
    const { call_id: wanted } = (await call('GET', '/v1/calls')).body.calls[0];
    const told = pushes.received.map(({ payload }) => payload.call_id);
    expect(told).toEqual([wanted, wanted]);
    await close();
  });

  it('is delayed by no other device, and delays no webhook', async () => {
    await saveIntercom();
    const { pushes, devices: two, shown, close } = await devices();
    const [ill, well] = two.map(({ endpoint }) => endpoint);
    const recovery = Promise.withResolvers<void>();
    pushes.waits.set(ill ?? '', recovery.promise);
    for (let n = 0; n < 24; n += 1) await dial({ CallSid: `CA-${n}` });
    const reached = (device = '') => shown('ring').filter(({ endpoint }) => endpoint === device);
    await expect.poll(() => reached(well).length, SOON).toBe(24);
    expect(reached(ill)).toEqual([]);
    recovery.resolve();
    await close();
  });
});
