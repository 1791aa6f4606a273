import { isIP, isIPv6 } from 'node:net';
import type { SettingsReader } from './settings-reader.ts';

/** Where webhooks may go beyond the internet, and who is told when they cannot. */
export type WebhooksConfig = {
  /** Receivers in the operator's own network: `host`, `host:port`, or networks in CIDR notation. */
  readonly allowed: readonly string[];
  readonly operatorEmail: string | undefined;
};

/** GATECALL_WEBHOOK_ALLOWED_PRIVATE and GATECALL_OPERATOR_EMAIL. */
export function parseWebhooks({ text, list, problem }: SettingsReader): WebhooksConfig {
  const operatorEmail = text('GATECALL_OPERATOR_EMAIL');
  if (operatorEmail !== undefined && !/^[^\s@,<>]+@[^\s@,<>]+$/.test(operatorEmail)) {
    problem('GATECALL_OPERATOR_EMAIL', 'it is no address.', 'operator@example.com');
  }
  const allowed = list('GATECALL_WEBHOOK_ALLOWED_PRIVATE').map((entry) => {
    const spelled = entry.includes('/') ? networkIn(entry) : hostIn(entry);
    if (spelled === undefined) {
      const wrong = `"${entry}" is neither a host, with or without a port, nor a network.`;
      problem('GATECALL_WEBHOOK_ALLOWED_PRIVATE', wrong, 'homeassistant.local:8123');
    }
    return spelled ?? entry;
  });
  return { allowed, operatorEmail };
}

/** A host in the spelling that the address of a request to it has, with its port if one is named. */
function hostIn(entry: string): string | undefined {
  const isBareIpv6 = isIPv6(entry);
  const [, host = '', port] =
    /^(\[[^\]]+\]|[^/@?#:\s]+)(?::(\d{1,5}))?$/.exec(isBareIpv6 ? `[${entry}]` : entry) ?? [];
  const hostname = host === '' ? undefined : URL.parse(`http://${host}`)?.hostname;
  if (!hostname || Number(port ?? 1) < 1 || Number(port ?? 1) > 65_535) return undefined;
  return port === undefined ? hostname : `${hostname}:${Number(port)}`;
}

function networkIn(entry: string): string | undefined {
  const [address = '', bits = '', ...rest] = entry.split('/');
  const isGood =
    isIP(address) !== 0 &&
    /^\d{1,3}$/.test(bits) &&
    Number(bits) <= (isIPv6(address) ? 128 : 32) &&
    rest.length === 0;
  return isGood ? entry : undefined;
}
