import type { SettingsReader } from './settings-reader.ts';

/** Where webhooks may go beyond the internet, and who is told when they cannot. */
export type WebhooksConfig = {
  /** `host:port` of receivers in the operator's own network. */
  readonly allowed: readonly string[];
  readonly operatorEmail: string | undefined;
};

const EXAMPLE = 'homeassistant.local:8123';

/** GATECALL_WEBHOOK_ALLOW and GATECALL_OPERATOR_EMAIL. */
export function parseWebhooks({ text, list, problem }: SettingsReader): WebhooksConfig {
  const operatorEmail = text('GATECALL_OPERATOR_EMAIL');
  if (operatorEmail !== undefined && !/^[^\s@,<>]+@[^\s@,<>]+$/.test(operatorEmail)) {
    problem('GATECALL_OPERATOR_EMAIL', 'it is no address.', 'operator@example.com');
  }
  const allowed = list('GATECALL_WEBHOOK_ALLOW').map((entry) => {
    const [, host = '', port = ''] = /^([^/@?#]+):(\d{1,5})$/.exec(entry) ?? [];
    // The same spelling as that of an address that is about to be called.
    const hostname = URL.parse(`http://${host}`)?.hostname;
    if (!hostname || Number(port) > 65_535) {
      problem('GATECALL_WEBHOOK_ALLOW', `"${entry}" is no host with a port.`, EXAMPLE);
    }
    return `${hostname}:${Number(port)}`;
  });
  return { allowed, operatorEmail };
}
