import { DAY_MS } from '@gatecall/contracts/constants';
import { createTestServer, type TestServer } from '@gatecall/testkit/test-server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { actionOf, opens, OWN_PHONE, PANEL, SYSTEM, useHome } from '../home/home.testing.ts';
import {
  hasMosquitto,
  openMosquitto,
  type Listener,
  type Mosquitto,
} from '../platform/mqtt/mosquitto.testing.ts';
import { showFirstGate } from './shown.testing.ts';
import { CARRIER_ENV, carrierDoor } from '../voice/carriers/carrier-door.testing.ts';

/** Longer than the bridge takes to notice something by itself, on a busy machine. */
const NOTICED = { timeout: 20_000 };

/** What Home Assistant's documentation demands of a device that is discovered (MQTT, 2024.12). */
const availability = z.array(z.strictObject({ topic: z.string() })).min(1);
const entity = {
  unique_id: z.string(),
  name: z.string(),
  availability,
  icon: z.string().startsWith('mdi:').optional(),
  qos: z.union([z.literal(0), z.literal(1), z.literal(2)]),
};
const device = z.strictObject({
  device: z.strictObject({
    identifiers: z.array(z.string()).min(1),
    name: z.string(),
    manufacturer: z.string(),
    configuration_url: z.url(),
  }),
  origin: z.strictObject({ name: z.string(), support_url: z.url() }),
  components: z.strictObject({
    doorbell: z.strictObject({
      ...entity,
      platform: z.literal('event'),
      device_class: z.literal('doorbell'),
      event_types: z.tuple([z.literal('ring')]),
      state_topic: z.string(),
    }),
    open: z.strictObject({
      ...entity,
      platform: z.literal('button'),
      command_topic: z.string(),
      payload_press: z.literal('PRESS'),
      availability_mode: z.literal('all'),
    }),
    state: z.strictObject({
      ...entity,
      platform: z.literal('sensor'),
      device_class: z.literal('enum'),
      options: z.array(z.string()),
      state_topic: z.string(),
    }),
  }),
});

const home = useHome();

/** The same installation each time: its name at the broker comes from its secret. */
const envOf = ({ url }: Mosquitto) => ({
  GATECALL_MQTT_URL: url,
  GATECALL_SECRET: Buffer.alloc(32, 7).toString('base64'),
});

describe('a gate in Home Assistant', () => {
  it('is not shown if the operator has no broker', async () => {
    await home.saveIntercom();
    const read = await home.call('GET', '/v1/home_assistant');
    expect(read.body).toEqual({ is_available: false, is_shown: false });
    const shown = await home.call('PUT', '/v1/home_assistant', { is_shown: true });
    expect([shown.status, shown.body.error_type]).toEqual([400, 'home_assistant_not_available']);
  });

  it('is one of twenty that accounts of one network show within a day', async () => {
    const env = { GATECALL_MQTT_URL: 'mqtt://127.0.0.1:9', GATECALL_RATE_LIMIT_FACTOR: '1' };
    await home.restart({ env });
    await home.saveIntercom();
    const show = async (is_shown: boolean) =>
      (await home.call('PUT', '/v1/home_assistant', { is_shown })).status;
    for (let n = 0; n < 20; n += 1) expect(await show(true)).toBe(200);
    expect([await show(true), await show(false)]).toEqual([429, 200]);
    home.server.clock.advance(DAY_MS);
    await home.signInAgain();
    expect(await show(true)).toBe(200);
  });
});

describe.skipIf(!hasMosquitto)('a gate in Home Assistant, through a broker', () => {
  let mosquitto: Mosquitto;
  let listener: Listener;
  beforeEach(async () => {
    mosquitto = await openMosquitto();
    listener = await mosquitto.listen();
    await home.restart({ env: envOf(mosquitto) });
    await home.saveIntercom();
  });
  afterEach(async () => {
    await listener.close();
    await mosquitto.close();
  });

  const show = (isShown = true) => home.call('PUT', '/v1/home_assistant', { is_shown: isShown });
  const topics = (): string[] => [...listener.kept().keys()];
  const configs = () =>
    [...listener.kept()]
      .filter(([topic]) => topic.startsWith('homeassistant/'))
      .map(([, payload]) => device.parse(JSON.parse(payload)));
  /** Shows the gate and waits until it is there. */
  const shown = async () => {
    await show();
    await vi.waitFor(() => {
      expect(configs()).toHaveLength(1);
      expect(states()).toMatchObject({ state: 'idle' });
    }, NOTICED);
    return configs()[0]?.components ?? expect.fail();
  };
  const about = (topic: string | undefined) => listener.kept().get(topic ?? '');
  const states = () => {
    const [config] = configs();
    if (!config) return undefined;
    const { open, state } = config.components;
    const [here, line] = open.availability.map(({ topic }) => about(topic));
    return { here, line, state: about(state.state_topic) };
  };
  const untilStates = (wanted: object) =>
    vi.waitFor(() => expect(states()).toEqual({ here: 'online', ...wanted }), NOTICED);
  const rings = () =>
    listener.heard
      .filter(({ topic }) => topic.endsWith('/event'))
      .map(({ payload }) => JSON.parse(payload) as { event_type: string; call_id: string });
  const press = async () => {
    const { open } = configs()[0]?.components ?? expect.fail();
    await listener.say(open.command_topic, open.payload_press);
  };
  const untilLogged = (text: string) =>
    vi.waitFor(() => expect(home.server.logText()).toContain(text), NOTICED);
  const taps = async () =>
    home.server.deps.db.read
      .selectFrom('audit_log')
      .select(['actor_kind', 'actor_id', 'user_id'])
      .where('event', '=', 'call_opened')
      .execute();

  it('is shown once its owner wants it, and not before', async () => {
    await vi.waitFor(() => expect(topics()).toHaveLength(1), NOTICED);
    const { body } = await home.call('GET', '/v1/home_assistant');
    expect(body).toEqual({ is_available: true, is_shown: false });
    expect((await show()).body).toEqual({ is_available: true, is_shown: true });
    await untilStates({ line: 'offline', state: 'idle' });
    const [config] = configs();
    expect(config?.device.name).toBe('Gate …199');
    const ids = Object.values(config?.components ?? {}).map(({ unique_id: id }) => id);
    expect(new Set(ids).size).toBe(3);
  });

  it('rings once for a guest, and shows what it does', async () => {
    await shown();
    const asked = await home.dial();
    await untilStates({ line: 'online', state: 'ringing' });
    const code = (await home.call('GET', '/v1/user')).body.intercoms[0].intercom_codes[0].code;
    await home.post(actionOf(asked), { Digits: code });
    await untilStates({ line: 'offline', state: 'open' });
    await home.post('/voice/twilio/status', { CallStatus: 'completed' });
    home.server.clock.advance(15_000);
    await untilStates({ line: 'offline', state: 'idle' });
    expect(rings()).toMatchObject([
      { event_type: 'ring', call_id: expect.stringMatching(/^call-/) },
    ]);
    // Who may see the broker learns neither the code nor a number.
    const said = JSON.stringify(listener.heard);
    for (const secret of [code, PANEL, OWN_PHONE, SYSTEM]) expect(said).not.toContain(secret);
  });

  it('opens by the button while a guest is on the line, in the audit log by its own name', async () => {
    await shown();
    const asked = await home.dial();
    await untilStates({ line: 'online', state: 'ringing' });
    await Promise.all([press(), press(), press()]);
    await vi.waitFor(async () => expect(await taps()).toHaveLength(1), NOTICED);
    expect(opens(await home.post(actionOf(asked), {}))).toBe(true);
    await untilStates({ line: 'offline', state: 'open' });
    expect(await taps()).toEqual([
      { actor_kind: 'application', actor_id: 'home_assistant', user_id: expect.any(String) },
    ]);
  });

  it('opens nothing without a guest, for another payload, or for a retained press', async () => {
    const { open } = await shown();
    await press();
    await untilLogged('call_is_over');
    await listener.say(open.command_topic, open.payload_press, { retain: true });
    await home.dial();
    await untilStates({ line: 'online', state: 'ringing' });
    // A client that takes the name over cuts the server off; after its return, the server gets the
    // retained message.
    const [, installation = ''] = open.command_topic.split('/');
    await mosquitto.cutOff(`gatecall-${installation}`);
    await untilLogged('connection to the MQTT broker was lost');
    await untilStates({ line: 'online', state: 'ringing' });
    await listener.say(open.command_topic, 'OPEN');
    await listener.say(open.command_topic.replace(/[^/]+\/open$/, 'intercom-x/open'), 'PRESS');
    await untilLogged('gate_not_found');
    expect(await taps()).toEqual([]);
  });

  it('is back after the broker was away, without rings that are past', async () => {
    await shown();
    await mosquitto.stop();
    await untilLogged('connection to the MQTT broker was lost');
    await home.dial();
    home.server.clock.advance(61_000);
    await mosquitto.start();
    const later = await mosquitto.listen();
    await vi.waitFor(() => expect([...later.kept().values()]).toContain('ringing'), NOTICED);
    expect(
      [...later.kept().keys()].filter((topic) => topic.startsWith('homeassistant/')),
    ).toHaveLength(1);
    const newest = async () =>
      (await home.server.deps.db.read.selectFrom('home_assistant_events').selectAll().execute())
        .length;
    await vi.waitFor(async () => expect(await newest()).toBe(0), NOTICED);
    expect(later.heard.some(({ topic }) => topic.endsWith('/event'))).toBe(false);
    await later.close();
  });

  it('gets the ring that came while the broker was away, if it still rings', async () => {
    await shown();
    await mosquitto.stop();
    await untilLogged('connection to the MQTT broker was lost');
    await home.dial();
    await mosquitto.start();
    const later = await mosquitto.listen();
    await vi.waitFor(
      () => expect(later.heard.filter(({ topic }) => topic.endsWith('/event'))).toHaveLength(1),
      NOTICED,
    );
    await later.close();
  });

  it('is called as its owner calls it, in their language', async () => {
    await shown();
    await home.call('PUT', '/v1/account/language', { language: 'de' });
    const { gates } = (await home.call('GET', '/v1/gates')).body;
    await home.call('PUT', `/v1/gates/${gates[0].gate_id}`, { name: 'Hoftor' });
    await vi.waitFor(() => {
      expect(configs()[0]?.device.name).toBe('Hoftor');
      expect(configs()[0]?.components.open.name).toBe('Öffnen');
    }, NOTICED);
  });

  it('is gone when its owner hides it, and no longer rings there', async () => {
    await shown();
    await show(false);
    await vi.waitFor(() => expect(topics()).toHaveLength(1), NOTICED);
    await home.dial();
    await show();
    await untilStates({ line: 'online', state: 'ringing' });
    expect(rings()).toEqual([]);
    const events = await home.server.deps.db.read
      .selectFrom('webhook_events')
      .selectAll()
      .execute();
    expect(events).toEqual([]);
  });

  it('is gone with its owner’s account', async () => {
    await shown();
    await home.call('POST', '/v1/account/delete', { confirm_email: 'ada@example.com' });
    await vi.waitFor(() => expect(topics()).toHaveLength(1), NOTICED);
  });

  it('is removed from a broker that kept what the server forgot meanwhile', async () => {
    await shown();
    await home.restart({ env: envOf(mosquitto) });
    await vi.waitFor(() => expect(topics()).toHaveLength(1), NOTICED);
  });

  it('is marked unavailable when the server stops', async () => {
    const { doorbell } = await shown();
    await home.server.close();
    await vi.waitFor(() => expect(about(doorbell.availability[0]?.topic)).toBe('offline'), NOTICED);
  });

  it.skipIf(!process.env['TEST_DATABASE_URL'])(
    'is reported by one of several processes, and by another when that one is gone',
    async () => {
      const { GATECALL_SECRET } = envOf(mosquitto);
      // The database is this one's, which has no broker.
      await home.restart({ env: { GATECALL_SECRET } });
      await home.saveIntercom();
      await showFirstGate(home.server.deps);
      const { database } = home.server.deps.config;
      const DATABASE_URL = database.engine === 'postgres' ? database.url : expect.fail();
      const start = (): Promise<TestServer> =>
        createTestServer({
          clock: home.server.clock,
          env: { ...CARRIER_ENV, ...envOf(mosquitto), DATABASE_URL },
        });
      const isConnected = (server: TestServer) =>
        vi.waitFor(
          () => expect(server.logText()).toContain('the MQTT broker is connected'),
          NOTICED,
        );
      const ringOnce = (server: TestServer, CallSid: string) =>
        carrierDoor(server, 'twilio').post('/voice/twilio/incoming', {
          CallSid,
          From: PANEL,
          To: SYSTEM,
        });
      const first = await start();
      await isConnected(first);
      const second = await start();
      await untilStates({ line: 'offline', state: 'idle' });
      for (let n = 0; n < 5; n += 1) await ringOnce(n % 2 === 0 ? first : second, `CA-${n}`);
      await vi.waitFor(() => expect(rings()).toHaveLength(5), NOTICED);
      await Promise.all([press(), press(), press()]);
      await vi.waitFor(async () => expect(await taps()).toHaveLength(1), NOTICED);
      expect(second.logText()).not.toContain('the MQTT broker is connected');
      await first.close();
      await isConnected(second);
      await ringOnce(second, 'CA-last');
      await vi.waitFor(() => expect(rings()).toHaveLength(6), NOTICED);
      expect(states()?.here).toBe('online');
      await second.close();
    },
    40_000,
  );
});
