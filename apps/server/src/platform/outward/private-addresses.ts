import { isIPv6 } from 'node:net';
import { blockListOf, isListed } from '../networks.ts';

/** Every network that the internet does not route, by IANA's registries of special-purpose addresses. */
const PRIVATE_IPV4 = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.31.196.0/24',
  '192.52.193.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '192.175.48.0/24',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
];
/** Inside 2000::/3; the rest of IPv6 is not the internet, with `::ffff:0:0/96`, fc00::/7 and fe80::/10. */
const PRIVATE_IPV6 = [
  // Teredo, benchmarking, ORCHID and other ranges that IANA reserves for protocols.
  '2001::/23',
  '2001:db8::/32',
  // 6to4: an IPv4 address is in it.
  '2002::/16',
  '2620:4f:8000::/48',
  '3fff::/20',
];
/** Where clouds give a machine its credentials. Of these only some are in the networks above. */
const METADATA = [
  '169.254.0.0/16',
  '100.100.100.200/32',
  '168.63.129.16/32',
  '192.0.0.192/32',
  'fd00:ec2::/32',
  'fe80::/10',
];

const internet6 = blockListOf(['2000::/3']);
const unrouted = blockListOf([...PRIVATE_IPV4, ...PRIVATE_IPV6]);
const metadata = blockListOf(METADATA);

/** Whether an address, as a resolver gives it, belongs to a machine on the internet. */
export function isOnInternet(address: string): boolean {
  if (isMetadata(address) || isListed(unrouted, address)) return false;
  return !isIPv6(address) || isListed(internet6, address);
}

/** Whether it is one that gives the credentials of the machine away: no receiver is there. */
export const isMetadata = (address: string): boolean => isListed(metadata, address);

/** Whether an address is in one of these networks, each in CIDR notation. */
export const isInNetworks = (address: string, networks: readonly string[]): boolean =>
  isListed(blockListOf(networks), address);
