import { isIP } from 'node:net';
import type { SettingsReader } from './settings-reader.ts';

/** Where the process listens, under which address people reach it, and through whom. */
export type AddressConfig = {
  readonly mode: 'development' | 'production';
  readonly host: string;
  readonly port: number;
  /** Public origin without a trailing slash. */
  readonly url: string;
  /** Exact origins; `http://localhost:*` stands for any port. */
  readonly allowedOrigins: readonly string[];
  readonly trustedProxies: readonly string[];
};

const LOOPBACK_HOSTS = new Set(['localhost', '127.0.0.1', '::1', '[::1]']);
const DEFAULT_PORT = 3_000;
const DEFAULT_HOST = '127.0.0.1';
const ANY_LOCAL_PORT = 'http://localhost:*';
const ORIGIN = /^[a-z][a-z\d+.-]*:\/\/([a-z\d.-]+|\[[a-f\d:.]+\])(:\d+)?$/;

/** HOST, PORT, GATECALL_URL, GATECALL_MODE and who may call from elsewhere. */
export function parseAddress(reader: SettingsReader): AddressConfig {
  const { text, problem } = reader;
  const port = parsePort(reader);
  const host = parseHost(reader);
  const url = (text('GATECALL_URL') ?? `http://localhost:${port}`).replace(/\/+$/, '');
  const parsedUrl = URL.canParse(url) ? new URL(url) : undefined;
  if (!parsedUrl || parsedUrl.pathname !== '/' || !/^https?:$/.test(parsedUrl.protocol)) {
    problem('GATECALL_URL', `"${url}" is not an origin.`, 'https://gate.example.com');
  }
  const isExposed = !LOOPBACK_HOSTS.has(host) || parsedUrl?.protocol === 'https:';
  const mode = parseMode(reader, isExposed);
  const development = mode === 'production' ? [] : [ANY_LOCAL_PORT];
  return {
    mode,
    host,
    port,
    url,
    allowedOrigins: [parsedUrl?.origin ?? url, ...parseOrigins(reader), ...development],
    trustedProxies: parseProxies(reader),
  };
}

/** A wrong port is reported once, and not again as part of the address made from it. */
function parsePort({ text, problem }: SettingsReader): number {
  const written = text('PORT');
  const port = Number(written ?? DEFAULT_PORT);
  if (Number.isInteger(port) && port >= 0 && port <= 65_535) return port;
  problem('PORT', `"${written}" is not a port.`, String(DEFAULT_PORT));
  return DEFAULT_PORT;
}

/** Whether this machine has it is known when the process listens. */
function parseHost({ text, problem }: SettingsReader): string {
  const host = text('HOST') ?? DEFAULT_HOST;
  if (isIP(host) > 0 || /^[a-z\d]([a-z\d.-]*[a-z\d])?$/i.test(host)) return host;
  problem('HOST', `"${host}" is neither an address nor a name.`, DEFAULT_HOST);
  return DEFAULT_HOST;
}

/** As browsers send them: with a slash at the end, say, an origin would never match. */
function parseOrigins({ list, problem }: SettingsReader): readonly string[] {
  const origins = list('GATECALL_ALLOWED_ORIGINS');
  for (const origin of origins) {
    if (origin !== ANY_LOCAL_PORT && !ORIGIN.test(origin)) {
      const wrong = `"${origin}" is not an origin: scheme and host, without anything behind.`;
      problem('GATECALL_ALLOWED_ORIGINS', wrong, 'https://home.example.com');
    }
  }
  return origins;
}

function parseMode(
  { text, problem }: SettingsReader,
  isExposed: boolean,
): 'development' | 'production' {
  const mode = text('GATECALL_MODE') ?? (isExposed ? 'production' : 'development');
  if (mode !== 'development' && mode !== 'production') {
    problem('GATECALL_MODE', `"${mode}" is neither "development" nor "production".`, 'production');
  }
  if (mode === 'development' && isExposed) {
    const wrong = 'a HOST outside loopback or an https GATECALL_URL demands production.';
    problem('GATECALL_MODE', wrong, 'production');
  }
  return mode === 'production' ? mode : 'development';
}

function parseProxies({ list, problem }: SettingsReader): readonly string[] {
  const proxies = list('GATECALL_TRUSTED_PROXIES');
  for (const proxy of proxies) {
    if (isIP(proxy.split('/')[0] ?? '') === 0) {
      problem('GATECALL_TRUSTED_PROXIES', `"${proxy}" is no address or network.`, '10.0.0.0/8');
    }
  }
  return proxies;
}
