import { lookup, Resolver } from 'node:dns/promises';
import { isIP } from 'node:net';
import { isInNetworks, isMetadata, isOnInternet } from './private-addresses.ts';

/** An address that this server does not call. The message says why. */
export class RefusedTargetError extends Error {
  readonly code = 'target_refused';
}

/** Finds the addresses of a name; `isListed` for one in the operator's own network. */
export type Resolve = (name: string, isListed: boolean) => Promise<readonly string[]>;

const DNS_TIMEOUT_MS = 3_000;

/**
 * Asks name servers directly: the system's own lookup blocks one of four threads for as long as a name
 * server is silent, and a few dead names would hold up everything else. Names of the own network may be
 * known to the system only (mDNS, the hosts file).
 */
export const resolveName: Resolve = async (name, isListed) => {
  if (isListed) return (await lookup(name, { all: true })).map(({ address }) => address);
  const resolver = new Resolver({ timeout: DNS_TIMEOUT_MS, tries: 2 });
  const found = await Promise.allSettled([resolver.resolve4(name), resolver.resolve6(name)]);
  const addresses = found.flatMap((one) => (one.status === 'fulfilled' ? one.value : []));
  const [first] = found;
  if (addresses.length === 0 && first.status === 'rejected') throw first.reason;
  return addresses;
};

/**
 * Says what is wrong with an address as it is written, undefined if nothing is: `https` and no private number,
 * unless it is, or may turn out to be, in the operator's own network.
 */
export function whyNoTarget(url: URL, allowed: readonly string[]): string | undefined {
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return 'It is neither https nor http.';
  if (url.username !== '' || url.password !== '') return 'It holds credentials.';
  if (isListed(url, allowed)) return undefined;
  const isHttps = url.protocol === 'https:';
  const host = hostOf(url);
  const isName = isIP(host) === 0;
  const networks = networksOf(allowed);
  const mayBeOwn = isName ? networks.length > 0 : isInNetworks(host, networks);
  if (mayBeOwn || (isHttps && (isName || isOnInternet(host)))) return undefined;
  const why = isHttps ? 'not on the internet' : 'not https';
  return `It is ${why}, and ${hostAndPort(url)} is not in GATECALL_WEBHOOK_ALLOWED_PRIVATE.`;
}

/**
 * The one address that a request to `url` connects to, looked up once: what is checked is what is called,
 * whatever a name server says a moment later. Every address of a name must be on the internet, unless
 * the operator has listed the host, or the network that the address is in.
 */
export async function pinAddress(
  url: URL,
  { allowed, resolve }: { allowed: readonly string[]; resolve: Resolve },
): Promise<string> {
  const wrong = whyNoTarget(url, allowed);
  if (wrong !== undefined) throw new RefusedTargetError(wrong);
  const isOwn = isListed(url, allowed);
  const networks = networksOf(allowed);
  const isGood = (address: string): boolean => {
    if (isIP(address) === 0 || isMetadata(address)) return false;
    if (isOwn || isInNetworks(address, networks)) return true;
    return url.protocol === 'https:' && isOnInternet(address);
  };
  const addresses = await addressesOf(hostOf(url), { isOwn, networks, resolve });
  const [first] = addresses;
  if (first === undefined || !addresses.every(isGood)) {
    throw new RefusedTargetError(
      `${url.hostname} is not on the internet, and ${hostAndPort(url)} is not in GATECALL_WEBHOOK_ALLOWED_PRIVATE.`,
    );
  }
  return first;
}

async function addressesOf(
  host: string,
  { isOwn, networks, resolve }: { isOwn: boolean; networks: readonly string[]; resolve: Resolve },
): Promise<readonly string[]> {
  if (isIP(host) !== 0) return [host];
  if (networks.length === 0) return resolve(host, isOwn);
  // A machine in a listed network may have a name that only the system knows.
  const found = isOwn ? [] : await resolve(host, false).catch(() => []);
  return found.length > 0 ? found : resolve(host, true);
}

const isListed = (url: URL, allowed: readonly string[]): boolean =>
  allowed.includes(hostAndPort(url)) || allowed.includes(url.hostname);

const networksOf = (allowed: readonly string[]): readonly string[] =>
  allowed.filter((entry) => entry.includes('/'));

const hostOf = ({ hostname }: URL): string => hostname.replace(/^\[|\]$/g, '');

/** One of the forms that GATECALL_WEBHOOK_ALLOWED_PRIVATE takes: a host with its port. */
export const hostAndPort = ({ protocol, hostname, port }: URL): string =>
  `${hostname}:${port || (protocol === 'https:' ? '443' : '80')}`;
