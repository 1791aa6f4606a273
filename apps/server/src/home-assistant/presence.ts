import type { Broker, MqttMessage } from '../platform/mqtt/broker.ts';
import { textsIn } from '../texts/texts.ts';
import type { VoiceDeps } from '../voice/voice-deps.ts';
import { discoveryOf, OFFLINE, ONLINE, PRESS, type Topics } from './discovery.ts';
import { gateStateOf } from './gate-state.ts';
import { pressOpen } from './press.ts';
import { findNewestCalls, listShownGates, type News, type ShownGate } from './store.ts';

/** What one connection to the broker publishes and hears. It publishes everything again: the broker may have lost it. */
export type Presence = {
  /** Publishes what has happened; resolves when the broker has it. */
  tell(news: readonly News[]): Promise<void>;
  /** Announces gates that are newly shown or renamed, and removes those that are no longer shown. */
  announce(): Promise<void>;
  hear(message: MqttMessage): void;
  /** Reports gates that were open as closed. */
  close(): Promise<void>;
  /** Says that the server is gone. */
  leave(): Promise<void>;
};

const GATES_AT_ONCE = 100;
/** The broker has something about this gate from before that we have not published in this connection. */
const UNSAID = '';

export function createPresence(deps: VoiceDeps, broker: Broker, topics: Topics): Presence {
  /** What was announced of each gate. */
  const announced = new Map<string, string>();
  /** The gates that were reported as open. */
  const open = new Set<string>();
  const say = (topic: string, payload: string) =>
    broker.publish(topic, payload, { isRetained: true });

  const isShown = (gateId: string): boolean => (announced.get(gateId) ?? UNSAID) !== UNSAID;

  async function sayState(gateId: string): Promise<void> {
    const at = topics.of(gateId);
    const calls = await findNewestCalls(deps.db.read, gateId);
    const { state, openable } = gateStateOf(calls, deps.clock.now());
    await say(at.line, openable === undefined ? OFFLINE : ONLINE);
    await say(at.state, state);
    // No event says when an open gate closes: it is checked again.
    if (state === 'open') open.add(gateId);
    else open.delete(gateId);
  }

  async function ring({ data, at }: News): Promise<void> {
    const { gate_id: gateId, call_id: callId, expires_at: expiresAt } = ringData(data);
    // A ring that comes late is noise.
    if (!isShown(gateId) || Date.parse(expiresAt) <= deps.clock.now()) return;
    const event = { event_type: 'ring', call_id: callId, at: new Date(at).toISOString() };
    await broker.publish(topics.of(gateId).event, JSON.stringify(event));
  }

  async function announceGate(gate: ShownGate): Promise<void> {
    const { homeAssistant: texts } = textsIn(gate.language, deps.config.brand);
    const config = discoveryOf(gate, { topics, texts, url: deps.config.url });
    if (announced.get(gate.gateId) === config) return;
    await say(topics.of(gate.gateId).discovery, config);
    await sayState(gate.gateId);
    announced.set(gate.gateId, config);
  }

  async function takeBack(gateId: string): Promise<void> {
    const { discovery, line, state } = topics.of(gateId);
    open.delete(gateId);
    // An empty message is not retained; the first one removes the device.
    for (const topic of [discovery, line, state]) await say(topic, '');
    announced.delete(gateId);
  }

  const press = createPresses(deps);

  return {
    async tell(news) {
      for (const one of news) if (one.type === 'gate.ringing') await ring(one);
      const gates = new Set(news.map(({ data }) => ringData(data).gate_id));
      for (const gateId of gates) if (isShown(gateId)) await sayState(gateId);
    },
    async announce() {
      const before = new Set(announced.keys());
      let after = '';
      for (;;) {
        const gates = await listShownGates(deps.db.read, { after, limit: GATES_AT_ONCE });
        for (const gate of gates) {
          before.delete(gate.gateId);
          await announceGate(gate);
        }
        const last = gates.at(-1);
        if (last === undefined || gates.length < GATES_AT_ONCE) break;
        after = last.gateId;
      }
      for (const gateId of before) await takeBack(gateId);
    },
    hear({ topic, payload, isRetained }) {
      const about = topics.gateOf(topic);
      if (about?.is === 'state' && isRetained && payload !== '' && !announced.has(about.gateId)) {
        announced.set(about.gateId, UNSAID);
      }
      // A press that the broker retained is out of date.
      if (about?.is === 'open' && !isRetained && payload === PRESS) void press(about.gateId);
    },
    async close() {
      for (const gateId of open) await sayState(gateId);
    },
    async leave() {
      await say(topics.availability, OFFLINE);
    },
  };
}

/** Opens gates at a press; while one opens, further presses change nothing. */
function createPresses(deps: VoiceDeps): (gateId: string) => Promise<void> {
  const pressed = new Set<string>();
  return async (gateId: string): Promise<void> => {
    if (pressed.has(gateId)) return;
    pressed.add(gateId);
    try {
      const outcome = await pressOpen(deps, gateId);
      deps.log.info({ gate_id: gateId, outcome }, 'Open was pressed in Home Assistant');
    } catch (error) {
      deps.log.error({ err: error }, 'a press in Home Assistant came to nothing');
    } finally {
      pressed.delete(gateId);
    }
  };
}

type RingData = { readonly gate_id: string; readonly call_id: string; readonly expires_at: string };
/** Written by tellGate: the data of a call's event; only a ring expires. */
const ringData = (data: string): RingData => JSON.parse(data) as RingData;
