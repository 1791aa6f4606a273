import { createConnection } from 'node:net';
import type { Config } from '../../config.ts';
import { failed, ok, type Finding } from '../../platform/finding.ts';

const CONNECT_TIMEOUT_MS = 3_000;

/** Whether the mail server accepts connections. */
export async function checkMail(config: Config): Promise<Finding> {
  const { smtpUrl } = config.mail;
  if (smtpUrl === undefined) return ok('mail', `caught at ${config.url}/dev/outbox`);
  const url = new URL(smtpUrl);
  const port = Number(url.port) || (url.protocol === 'smtps:' ? 465 : 587);
  return (await canConnect(url.hostname, port))
    ? ok('mail', `${url.hostname}:${port} answers`)
    : failed('mail', `${url.hostname}:${port} does not answer. Check SMTP_URL and the firewall.`);
}

const canConnect = (host: string, port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = createConnection({ host, port, timeout: CONNECT_TIMEOUT_MS });
    const finish = (isOpen: boolean): void => {
      socket.destroy();
      resolve(isOpen);
    };
    socket.once('connect', () => finish(true));
    socket.once('error', () => finish(false));
    socket.once('timeout', () => finish(false));
  });
