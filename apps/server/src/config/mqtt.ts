import type { SettingsReader } from './settings-reader.ts';

/** Where Home Assistant finds the gates that residents show there. */
export type MqttConfig = {
  /** The broker, with user and password if it wants them. */
  readonly mqttUrl: string | undefined;
};

/** GATECALL_MQTT_URL. */
export function parseMqtt({ text, problem }: SettingsReader): MqttConfig {
  const mqttUrl = text('GATECALL_MQTT_URL');
  if (mqttUrl !== undefined && !isBroker(mqttUrl)) {
    const example = 'mqtts://gatecall:password@broker.local:8883';
    problem('GATECALL_MQTT_URL', 'it is no address of an MQTT broker.', example);
  }
  return { mqttUrl };
}

function isBroker(address: string): boolean {
  const url = URL.parse(address);
  const isPlain = url?.search === '' && url.hash === '' && ['', '/'].includes(url.pathname);
  return isPlain && ['mqtt:', 'mqtts:'].includes(url.protocol) && url.hostname !== '';
}
