import type { FastifyRequest } from 'fastify';
import { describe, expect, it } from 'vitest';
import { clientAddress, guessingNetworkOf, networkOf } from './client-address.ts';

const TRUSTED = ['10.0.0.0/8'];
const forwarded = (header: string): string => {
  const request = { socket: { remoteAddress: '10.0.0.1' }, headers: { 'x-forwarded-for': header } };
  // What the function reads of a request.
  return clientAddress(request as unknown as FastifyRequest, TRUSTED);
};

describe("a client's address", () => {
  it.each([
    '2001:db8::5:1',
    '2001:0DB8:0:0:0:0:0005:0001',
    '2001:db8:0:0::5:1',
    '2001:DB8::5:1%eth0',
    '[2001:db8::5:1]',
  ])('has one spelling, and so one share of every limit: %s (A30)', (spelling) => {
    expect(forwarded(spelling)).toBe('2001:db8::5:1');
    expect(networkOf(forwarded(spelling))).toBe('2001:db8:0:0::/64');
    expect(guessingNetworkOf(forwarded(spelling))).toBe('2001:db8:0:0000::/56');
  });

  it.each(['203.0.113.7', '::ffff:203.0.113.7', '::FFFF:cb00:7107', '0:0:0:0:0:ffff:203.0.113.7'])(
    'is the IPv4 address that an IPv6 socket maps: %s (A30)',
    (spelling) => expect(forwarded(spelling)).toBe('203.0.113.7'),
  );
});
