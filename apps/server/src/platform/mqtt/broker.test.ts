import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { connectBroker, type Broker, type MqttMessage } from './broker.ts';
import { hasMosquitto, openMosquitto, type Listener, type Mosquitto } from './mosquitto.testing.ts';

const WILL = { topic: 'gatecall/test/availability', payload: 'offline' };

describe.skipIf(!hasMosquitto)('a connection to a broker', () => {
  let mosquitto: Mosquitto;
  let listener: Listener;
  const brokers: Broker[] = [];
  beforeEach(async () => {
    mosquitto = await openMosquitto();
    listener = await mosquitto.listen();
  });
  afterEach(async () => {
    for (const broker of brokers.splice(0)) await broker.close();
    await listener.close();
    await mosquitto.close();
  });
  const connect = async (
    onMessage: (message: MqttMessage) => void = () => {},
    url = mosquitto.url,
  ) => {
    const terms = {
      url,
      clientId: 'gatecall-test',
      will: WILL,
      topics: ['gatecall/test/in'],
      onMessage,
    };
    const broker = await connectBroker(terms);
    brokers.push(broker);
    return broker;
  };

  it('publishes what it is given, and hears what it subscribed to', async () => {
    const messages: MqttMessage[] = [];
    await listener.say('gatecall/test/in', 'before', { retain: true });
    const broker = await connect((message) => messages.push(message));
    await broker.publish('gatecall/test/out', 'once');
    await broker.publish('gatecall/test/kept', 'stays', { isRetained: true });
    await listener.say('gatecall/test/in', 'now');
    await vi.waitFor(() => {
      expect(messages.map(({ payload, isRetained }) => [payload, isRetained])).toEqual([
        ['before', true],
        ['now', false],
      ]);
    });
    const late = await mosquitto.listen();
    await vi.waitFor(() => expect(late.kept().get('gatecall/test/kept')).toBe('stays'));
    expect(late.kept().has('gatecall/test/out')).toBe(false);
    await late.close();
  });

  it('leaves its will when it is replaced, and none when it leaves', async () => {
    const first = await connect();
    const second = await connect();
    await first.ended;
    await vi.waitFor(() => expect(listener.kept().get(WILL.topic)).toBe('offline'));
    await expect(first.publish('gatecall/test/out', 'late')).rejects.toThrow('has ended');
    await second.publish(WILL.topic, 'online', { isRetained: true });
    await second.close();
    await second.ended;
    await connect();
    await vi.waitFor(() => expect(listener.kept().get(WILL.topic)).toBe('online'));
  });

  it('ends with the broker, along with what waits for its acknowledgement', async () => {
    const broker = await connect();
    await mosquitto.stop();
    await broker.ended;
    await expect(broker.publish('gatecall/test/out', 'x')).rejects.toThrow('has ended');
    await expect(connect()).rejects.toThrow();
  });

  it('fails with a wrong password', async () => {
    await expect(
      connect(undefined, mosquitto.url.replace('gatecall:', 'gatecall:x')),
    ).rejects.toThrow('Not authorized');
  });

  it('trusts no self-signed certificate but one that the operator names', async () => {
    await expect(connect(undefined, mosquitto.tlsUrl)).rejects.toThrow('self-signed');
    const module = fileURLToPath(new URL('broker.ts', import.meta.url));
    const program = `
      const { connectBroker } = await import(${JSON.stringify(module)});
      const broker = await connectBroker({ url: process.env.BROKER, clientId: 'tls', will: ${JSON.stringify(WILL)}, topics: ['x'], onMessage() {} });
      await broker.publish('gatecall/test/tls', 'private');
      await broker.close();`;
    execFileSync(process.execPath, ['--input-type=module', '--eval', program], {
      env: { ...process.env, BROKER: mosquitto.tlsUrl, NODE_EXTRA_CA_CERTS: mosquitto.certificate },
    });
    // The second that is usual is short beside other tests.
    const heard = () => expect(listener.kept().get('gatecall/test/tls')).toBe('private');
    await vi.waitFor(heard, { timeout: 10_000 });
  });
});
