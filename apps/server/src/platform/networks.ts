import { BlockList, isIP } from 'node:net';

const familyOf = (address: string): 'ipv4' | 'ipv6' => (isIP(address) === 6 ? 'ipv6' : 'ipv4');

/** Addresses, and networks in CIDR notation. */
export function blockListOf(entries: readonly string[]): BlockList {
  const list = new BlockList();
  for (const entry of entries) {
    const [address = '', bits] = entry.split('/');
    if (bits) list.addSubnet(address, Number(bits), familyOf(address));
    else list.addAddress(address, familyOf(address));
  }
  return list;
}

/** Whether a text is an address that a list has. */
export const isListed = (list: BlockList, address: string): boolean =>
  isIP(address) !== 0 && list.check(address, familyOf(address));
