import { BlockList, isIPv6 } from 'node:net';

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
  if (isMetadata(address)) return false;
  if (!isIPv6(address)) return !unrouted.check(address, 'ipv4');
  return internet6.check(address, 'ipv6') && !unrouted.check(address, 'ipv6');
}

/** Whether it is one that gives the credentials of the machine away: no receiver is there. */
export const isMetadata = (address: string): boolean =>
  metadata.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');

/** Whether an address is in one of these networks, each in CIDR notation. */
export const isInNetworks = (address: string, networks: readonly string[]): boolean =>
  blockListOf(networks).check(address, isIPv6(address) ? 'ipv6' : 'ipv4');

function blockListOf(networks: readonly string[]): BlockList {
  const list = new BlockList();
  for (const network of networks) {
    const [address = '', bits] = network.split('/');
    list.addSubnet(address, Number(bits), isIPv6(address) ? 'ipv6' : 'ipv4');
  }
  return list;
}
