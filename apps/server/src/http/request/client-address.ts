import { isIP, SocketAddress, type BlockList } from 'node:net';
import type { FastifyRequest } from 'fastify';
import { blockListOf, isListed } from '../../platform/networks.ts';

/** IPv6 in brackets, or IPv4, with the client's port if a proxy tells it. */
const WITH_PORT = /^(?:\[([^[\]]*)\](?::\d+)?|(\d+(?:\.\d+){3}):\d+)$/;
const lists = new WeakMap<readonly string[], BlockList>();

/**
 * The client's address: the socket's, unless that is a trusted proxy; then the right-most forwarded
 * address that is not one (`GATECALL_TRUSTED_PROXIES`). A header of an untrusted peer is
 * never believed (A30).
 */
export function clientAddress(request: FastifyRequest, trusted: readonly string[]): string {
  const peer = plain(request.socket.remoteAddress ?? '');
  if (trusted.length === 0) return peer;
  const list = listOf(trusted);
  if (!isListed(list, peer)) return peer;
  const header = request.headers['x-forwarded-for'];
  const hops = (Array.isArray(header) ? header.join(',') : (header ?? ''))
    .split(',')
    .map((hop) => plain(hop.trim()))
    .filter((hop) => hop !== '');
  for (const hop of hops.toReversed()) {
    if (isIP(hop) === 0) return peer;
    if (!isListed(list, hop)) return hop;
  }
  return peer;
}

/**
 * One client, one spelling: IPv4 arrives mapped into IPv6 on dual-stack sockets, and forwarding headers
 * may write IPv6 in capitals, with zeros or with a zone, and some proxies a port behind either. RFC 5952's
 * spelling is used.
 */
function plain(address: string): string {
  const [, bracketed, dotted] = WITH_PORT.exec(address) ?? [];
  const [bare = ''] = (bracketed ?? dotted ?? address).split('%');
  if (isIP(bare) !== 6) return bare;
  const spelled = new SocketAddress({ address: bare, family: 'ipv6' }).address;
  return spelled.replace(/^::ffff:(?=\d+\.)/, '');
}

/** Whether an address is this machine's own. */
export const isLoopback = (address: string): boolean => isListed(loopback, address);

const loopback = blockListOf(['127.0.0.0/8', '::1']);

/** Made once of each list. */
function listOf(trusted: readonly string[]): BlockList {
  const list = lists.get(trusted) ?? blockListOf(trusted);
  lists.set(trusted, list);
  return list;
}

/**
 * The network that rate limits count: an address, or a whole /56 of IPv6, the smallest block that a subscriber
 * commonly gets. By a /64 each of them would have 256 shares of every limit.
 */
export const networkOf = (ip: string): string => {
  if (isIP(ip) !== 6) return ip;
  const [a = '0', b = '0', c = '0', d = '0'] = expandIpv6(ip);
  return `${a}:${b}:${c}:${d.padStart(4, '0').slice(0, 2)}00::/56`;
};

function expandIpv6(ip: string): string[] {
  const [head = '', tail] = ip.toLowerCase().split('::');
  const start = head === '' ? [] : head.split(':');
  const end = tail === undefined || tail === '' ? [] : tail.split(':');
  const missing = tail === undefined ? 0 : 8 - start.length - end.length;
  return [...start, ...Array<string>(Math.max(0, missing)).fill('0'), ...end];
}

/**
 * The network whose guesses are counted together: of IPv4 a whole /24, which a hosting customer commonly gets
 * (A33).
 */
export const guessingNetworkOf = (ip: string): string =>
  isIP(ip) === 4 ? `${ip.split('.').slice(0, 3).join('.')}.0/24` : networkOf(ip);
