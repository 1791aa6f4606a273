import type { HomeAssistantTexts } from '../texts/home-assistant.ts';
import type { ShownGate } from './store.ts';

/** What Home Assistant sends for a press. */
export const PRESS = 'PRESS';
export const ONLINE = 'online';
export const OFFLINE = 'offline';
/** What a gate is doing. */
export const GATE_STATES = ['idle', 'ringing', 'open'] as const;
export type GateState = (typeof GATE_STATES)[number];

/** The id of an installation at a broker that it may share with others. */
export type Topics = {
  readonly clientId: string;
  /** Whether this installation is there. */
  readonly availability: string;
  /** Where every gate's state is, and every press comes in. */
  readonly allStates: string;
  readonly allPresses: string;
  of(gateId: string): GateTopics;
  /** The gate that a topic is about. */
  gateOf(topic: string): { gateId: string; is: 'state' | 'open' } | undefined;
};

type GateTopics = {
  /** Where Home Assistant looks for devices. */
  readonly discovery: string;
  readonly event: string;
  readonly state: string;
  /** Whether the button does something now. */
  readonly line: string;
  readonly open: string;
};

/** The topics of an installation, by its id. */
export function topicsOf(installation: string): Topics {
  const base = `gatecall/${installation}`;
  return {
    clientId: `gatecall-${installation}`,
    availability: `${base}/availability`,
    allStates: `${base}/+/state`,
    allPresses: `${base}/+/open`,
    of: (gateId) => ({
      discovery: `homeassistant/device/gatecall_${installation}_${gateId}/config`,
      event: `${base}/${gateId}/event`,
      state: `${base}/${gateId}/state`,
      line: `${base}/${gateId}/line`,
      open: `${base}/${gateId}/open`,
    }),
    gateOf(topic) {
      const [gateId, is, ...rest] = topic.slice(base.length + 1).split('/');
      if (!topic.startsWith(`${base}/`) || gateId === undefined || rest.length > 0)
        return undefined;
      return is === 'state' || is === 'open' ? { gateId, is } : undefined;
    },
  };
}

/**
 * A gate as one device with a doorbell, a button and a state, as Home Assistant discovers devices over MQTT
 * (2024.12 and later). A doorbell's event must offer the type `ring`.
 */
export function discoveryOf(
  { gateId, name, hint }: ShownGate,
  { topics, texts, url }: { topics: Topics; texts: HomeAssistantTexts; url: string },
): string {
  const at = topics.of(gateId);
  const id = `${topics.clientId}-${gateId}`;
  const isHere = { topic: topics.availability };
  return JSON.stringify({
    device: {
      identifiers: [id],
      name: name ?? `${texts.gate} …${hint}`,
      manufacturer: 'Gatecall',
      configuration_url: url,
    },
    origin: { name: 'Gatecall', support_url: url },
    components: {
      doorbell: {
        platform: 'event',
        unique_id: `${id}-doorbell`,
        name: texts.doorbell,
        device_class: 'doorbell',
        event_types: ['ring'],
        state_topic: at.event,
        availability: [isHere],
        qos: 1,
      },
      open: {
        platform: 'button',
        unique_id: `${id}-open`,
        name: texts.open,
        icon: 'mdi:gate-open',
        command_topic: at.open,
        payload_press: PRESS,
        availability: [isHere, { topic: at.line }],
        availability_mode: 'all',
        qos: 1,
      },
      state: {
        platform: 'sensor',
        unique_id: `${id}-state`,
        name: texts.state,
        icon: 'mdi:gate',
        device_class: 'enum',
        options: GATE_STATES,
        state_topic: at.state,
        availability: [isHere],
        qos: 1,
      },
    },
  });
}
