import type { FastifyRequest } from 'fastify';
import { describe, expect, it } from 'vitest';
import type { Deps } from '../../../deps.ts';
import { relyingParty } from './relying-party.ts';

const PAGE = 'https://home.gate.example.com';
const config = {
  url: 'https://gate.example.com/behind/a/path',
  allowedOrigins: [PAGE, 'https://gate.example.com', 'http://192.0.2.17', 'http://localhost:*'],
};
const party = (headers: FastifyRequest['headers'], domain?: string) => {
  try {
    const deps = { config } as unknown as Deps;
    return relyingParty(deps, { headers } as FastifyRequest, domain).rpId;
  } catch (error) {
    return (error as { code: string }).code;
  }
};
const REFUSED = 'origin_not_allowed';

describe('the domain that a passkey is made for', () => {
  it.each<[string, FastifyRequest['headers'], string]>([
    ['the page that the browser names', { origin: PAGE }, 'home.gate.example.com'],
    ['the page that the client names', { 'x-sdk-parent-host': PAGE }, 'home.gate.example.com'],
    [
      'the page that the browser names, whatever the client says',
      { origin: PAGE, 'x-sdk-parent-host': 'https://gate.example.com' },
      'home.gate.example.com',
    ],
    ['our own page, if none is named', {}, 'gate.example.com'],
    ['a host on any port, where that is open', { origin: 'http://localhost:9000' }, 'localhost'],
    ['none: a page that is not ours', { origin: 'https://evil.test' }, REFUSED],
    [
      'none: a foreign page, whatever its client says',
      { origin: 'https://evil.test', 'x-sdk-parent-host': PAGE },
      REFUSED,
    ],
    ['none: no page at all', { origin: 'null' }, REFUSED],
    ['none: what is not an address', { origin: 'home.gate.example.com' }, REFUSED],
    ['none: an address with a path', { origin: `${PAGE}/login` }, REFUSED],
    ['none: a port that no browser names', { origin: 'http://localhost:80' }, REFUSED],
    ['none: a port that does not exist', { origin: 'http://localhost:99999' }, REFUSED],
    ['none: an address in capitals', { origin: PAGE.toUpperCase() }, REFUSED],
  ])('is %s (A74)', (_who, headers, rpId) => {
    expect(party(headers)).toBe(rpId);
  });

  it.each([
    ['home.gate.example.com', 'home.gate.example.com'],
    ['Home.Gate.Example.COM', 'home.gate.example.com'],
    ['gate.example.com', 'gate.example.com'],
    ['example.com', 'example.com'],
    ['com', REFUSED],
    ['.com', REFUSED],
    ['e.example.com', REFUSED],
    ['other.home.gate.example.com', REFUSED],
    ['evil.test', REFUSED],
    ['', REFUSED],
  ])('of its own domain or a parent of it: %j (A74)', (domain, rpId) => {
    expect(party({ origin: PAGE }, domain)).toBe(rpId);
  });

  it('is never the tail of an IP address (A74)', () => {
    expect(party({ origin: 'http://192.0.2.17' })).toBe('192.0.2.17');
    expect(party({ origin: 'http://192.0.2.17' }, '2.17')).toBe(REFUSED);
  });
});
