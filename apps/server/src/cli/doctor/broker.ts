import type { Config } from '../../config.ts';
import { connectBroker } from '../../platform/mqtt/broker.ts';
import { failed, ok, wordsOf, type Finding } from '../../platform/finding.ts';

const OWN_TOPIC = 'gatecall/doctor';

/** Whether the MQTT broker lets us in; nothing if none is configured. */
export async function checkBroker({ mqttUrl }: Pick<Config, 'mqttUrl'>): Promise<Finding[]> {
  if (mqttUrl === undefined) return [];
  const check = 'mqtt';
  const { host } = new URL(mqttUrl);
  try {
    const broker = await connectBroker({
      url: mqttUrl,
      // The server's own connection goes on.
      clientId: 'gatecall-doctor',
      will: { topic: OWN_TOPIC, payload: '' },
      topics: [OWN_TOPIC],
      onMessage() {},
    });
    await broker.close();
    return [ok(check, `${host} lets us in`)];
  } catch (error) {
    return [failed(check, `${host}: ${wordsOf(error)}. Check GATECALL_MQTT_URL and the firewall.`)];
  }
}
