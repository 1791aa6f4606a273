import type { FastifyRequest } from 'fastify';
import { describe, expect, it } from 'vitest';
import { clientAddress, guessingNetworkOf, isLoopback, networkOf } from './client-address.ts';

const PROXY = '10.0.0.1';
const TRUSTED = ['10.0.0.0/8', '192.0.2.9', '2001:db8:ffff::/48'];
const addressOf = (
  peer: string | undefined,
  header: string | readonly string[] | undefined,
  trusted: readonly string[] = TRUSTED,
): string => {
  const request = { socket: { remoteAddress: peer }, headers: { 'x-forwarded-for': header } };
  // What the function reads of a request.
  return clientAddress(request as unknown as FastifyRequest, trusted);
};
const forwarded = (header: string): string => addressOf(PROXY, header);

describe("a client's address", () => {
  it.each([
    '2001:db8::5:1',
    '2001:0DB8:0:0:0:0:0005:0001',
    '2001:db8:0:0::5:1',
    '2001:DB8::5:1%eth0',
    '[2001:db8::5:1]',
  ])('has one spelling, and so one share of every limit: %s (A30)', (spelling) => {
    expect(forwarded(spelling)).toBe('2001:db8::5:1');
    expect(networkOf(forwarded(spelling))).toBe('2001:db8:0:0000::/56');
  });

  it.each(['203.0.113.7', '::ffff:203.0.113.7', '::FFFF:cb00:7107', '0:0:0:0:0:ffff:203.0.113.7'])(
    'is the IPv4 address that an IPv6 socket maps: %s (A30)',
    (spelling) => expect(forwarded(spelling)).toBe('203.0.113.7'),
  );

  it.each<[string, string | undefined, string | readonly string[] | undefined, string]>([
    ['of a client that is not a proxy of ours', '203.0.113.7', '198.51.100.1', '203.0.113.7'],
    ['beside a proxy of ours', '192.0.2.8', '198.51.100.1', '192.0.2.8'],
    ['of our proxy, without a header', PROXY, undefined, PROXY],
    ['of our proxy, with an empty one', PROXY, ' , ', PROXY],
    ['that our proxy tells', PROXY, '203.0.113.7', '203.0.113.7'],
    ['that a single proxy tells', '192.0.2.9', '203.0.113.7', '203.0.113.7'],
    ['that a proxy tells by IPv6', '2001:db8:ffff::1', '203.0.113.7', '203.0.113.7'],
    ['that a proxy of a dual-stack socket tells', '::ffff:10.0.0.1', '203.0.113.7', '203.0.113.7'],
    [
      'the last, whatever is claimed before it',
      PROXY,
      '10.9.9.9, 1.1.1.1, 203.0.113.7',
      '203.0.113.7',
    ],
    ['behind further proxies of ours', PROXY, '1.1.1.1, 203.0.113.7, 10.0.0.2', '203.0.113.7'],
    ['in the last of several headers', PROXY, ['1.1.1.1', '203.0.113.7'], '203.0.113.7'],
    ['with nothing behind its comma', PROXY, '203.0.113.7, ', '203.0.113.7'],
    ['of our proxy, where all are ours', PROXY, '10.0.0.3, 10.0.0.2', PROXY],
    ['of our proxy, where the last is none', PROXY, '203.0.113.7, unknown', PROXY],
    ['before the port that our proxy tells', PROXY, '203.0.113.7:50412', '203.0.113.7'],
    ['before the port of IPv6', PROXY, '[2001:db8::5:1]:443', '2001:db8::5:1'],
    ['of our proxy, where a port is none', PROXY, '203.0.113.7:x', PROXY],
    ['of our proxy, where brackets stand elsewhere', PROXY, '2001:db8::[1]', PROXY],
    ['of a socket that has closed', undefined, '203.0.113.7', ''],
  ])('is the one %s (A30)', (_case, peer, header, address) => {
    expect(addressOf(peer, header)).toBe(address);
  });

  it('is the socket’s if no proxy is trusted (A30)', () => {
    expect(addressOf(PROXY, '203.0.113.7', [])).toBe(PROXY);
  });

  it('is checked against the list of its own server', () => {
    expect(addressOf(PROXY, '203.0.113.7', ['10.0.0.1'])).toBe('203.0.113.7');
    expect(addressOf(PROXY, '203.0.113.7', ['10.0.0.2'])).toBe(PROXY);
  });
});

describe('a network', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7', '203.0.113.0/24'],
    ['2001:db8:0:12ff::1', '2001:db8:0:1200::/56', '2001:db8:0:1200::/56'],
    ['2001:db8:0:f::1', '2001:db8:0:0000::/56', '2001:db8:0:0000::/56'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:0000::/56', '2001:db8:1:0000::/56'],
    ['1::3:4:5:6:7:8', '1:0:3:0000::/56', '1:0:3:0000::/56'],
    ['::1', '0:0:0:0000::/56', '0:0:0:0000::/56'],
    ['2001:DB8::', '2001:db8:0:0000::/56', '2001:db8:0:0000::/56'],
    ['nowhere', 'nowhere', 'nowhere'],
  ])('of %s is counted by %s, and its guesses by %s (A33)', (ip, network, guessing) => {
    expect([networkOf(ip), guessingNetworkOf(ip)]).toEqual([network, guessing]);
  });
});

it.each([
  ['127.0.0.1', true],
  ['127.255.255.254', true],
  ['::1', true],
  ['128.0.0.1', false],
  ['126.255.255.255', false],
  ['::2', false],
  ['', false],
  ['localhost', false],
])('knows this machine by its address: %s', (address, isOwn) => {
  expect(isLoopback(address)).toBe(isOwn);
});
