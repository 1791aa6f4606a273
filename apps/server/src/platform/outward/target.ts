import { lookup, Resolver } from 'node:dns/promises';
import { isIP } from 'node:net';
import { isMetadata, isOnInternet } from './private-addresses.ts';

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
 * Says what is wrong with the form of an address, undefined if nothing is: `https`, unless the operator
 * has listed its host and port.
 */
export function whyNoTarget(url: URL, allowed: readonly string[]): string | undefined {
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return 'It is neither https nor http.';
  if (url.username !== '' || url.password !== '') return 'It holds credentials.';
  if (url.protocol === 'http:' && !isListed(url, allowed)) {
    return `It is not https, and ${hostAndPort(url)} is not in GATECALL_WEBHOOK_ALLOW.`;
  }
  return undefined;
}

/**
 * The one address that a request to `url` connects to, looked up once: what is checked is what is called,
 * whatever a name server says a moment later. Every address of a name must be on the internet, unless
 * the operator has listed host and port.
 */
export async function pinAddress(
  url: URL,
  { allowed, resolve }: { allowed: readonly string[]; resolve: Resolve },
): Promise<string> {
  const wrong = whyNoTarget(url, allowed);
  if (wrong !== undefined) throw new RefusedTargetError(wrong);
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const isOwn = isListed(url, allowed);
  const addresses = isIP(host) === 0 ? await resolve(host, isOwn) : [host];
  const isGood = isOwn ? (address: string) => !isMetadata(address) : isOnInternet;
  const [first] = addresses;
  if (
    first === undefined ||
    !addresses.every((address) => isIP(address) !== 0 && isGood(address))
  ) {
    throw new RefusedTargetError(
      `${url.hostname} is not on the internet, and ${hostAndPort(url)} is not in GATECALL_WEBHOOK_ALLOW.`,
    );
  }
  return first;
}

const isListed = (url: URL, allowed: readonly string[]): boolean =>
  allowed.includes(hostAndPort(url));

/** What GATECALL_WEBHOOK_ALLOW names: a host with its port. */
export const hostAndPort = ({ protocol, hostname, port }: URL): string =>
  `${hostname}:${port || (protocol === 'https:' ? '443' : '80')}`;
