import { describe, expect, it } from 'vitest';
import { allowedRedirectUrl, landingLink } from './redirect-url.ts';

const ALLOWED = [
  'https://home.example.com/authenticate',
  'https://app.example.com',
  'https://club.example.com/landing/',
];
const REFUSALS = { malformed: 'invalid_login_oauth_url', notAllowed: 'bad_request' } as const;
const outcomeOf = (given: string, allowed: readonly string[] = ALLOWED): string => {
  try {
    return allowedRedirectUrl(allowed, given, REFUSALS);
  } catch (error) {
    return (error as { code: string }).code;
  }
};

describe('a redirect target', () => {
  it.each([
    'https://home.example.com/authenticate',
    'https://home.example.com/authenticate?next=%2Fcalls',
    'https://app.example.com/',
    'https://app.example.com/?next=1',
    'https://club.example.com/landing/',
  ])('may be %s, as it is configured (A06, A63)', (given) => {
    expect(outcomeOf(given)).toBe(given);
  });

  it.each([
    'https://home.example.com/authenticate/more',
    'https://home.example.com/authenticated',
    'https://home.example.com/authenticat',
    'https://home.example.com/Authenticate',
    'https://home.example.com//authenticate',
    'https://home.example.com/',
    'https://club.example.com/landing',
    'https://app.example.com/authenticate',
    'https://app.example.com.evil.test/',
    'https://app.example.community/',
    'https://app.example.com:8443/',
    'http://app.example.com/',
    'https://evil.test/https://app.example.com',
  ])('is not %s, which only begins or ends like one (A06, A63)', (given) => {
    expect(outcomeOf(given)).toBe('bad_request');
  });

  it.each([
    'nonsense',
    '/authenticate',
    '//home.example.com/authenticate',
    'https://home.example.com/authenticate#',
    'https://home.example.com/authenticate?next=1#x',
    'https://home.example.com@evil.test/',
    'https://ada@home.example.com/authenticate',
    'https://:secret@home.example.com/authenticate',
    'https://home.example.com\\@evil.test/',
    'https:\\\\home.example.com/authenticate',
    'https://home.example.com/authenticate\n',
    'https://home.example.com/authenticate\u0000',
    'https://home.example.com/authenticate ',
    'https://home.example.com/authenticate\u007f',
    'https://home.example.com/other/../authenticate',
    'https://home.example.com/./authenticate',
    'https:///home.example.com/authenticate',
    'https:home.example.com/authenticate',
    'HTTPS://home.example.com/authenticate',
    'https://home.example.com:443/authenticate',
  ])('is not %j, which can be read in two ways (A63)', (given) => {
    expect(outcomeOf(given)).toBe('invalid_login_oauth_url');
  });

  it('has two thousand and forty-eight characters at most (A84)', () => {
    const [target = ''] = ALLOWED;
    const longest = `${target}?next=`.padEnd(2_048, 'x');
    expect(outcomeOf(longest)).toBe(longest);
    expect(outcomeOf(`${longest}x`)).toBe('invalid_login_oauth_url');
  });

  it('is any page of this machine in development, and of no other', () => {
    const development = ['http://localhost:*'];
    for (const given of ['http://localhost/', 'http://localhost:3000/any/path?next=1']) {
      expect(outcomeOf(given, development)).toBe(given);
      expect(outcomeOf(given)).toBe('bad_request');
    }
    for (const given of [
      'https://localhost:3000/',
      'http://localhost.evil.test:3000/',
      'http://evil.test/http://localhost:3000',
      'http://127.0.0.1:3000/',
      'javascript://localhost:3000/%0aalert(1)',
    ]) {
      expect(outcomeOf(given, development)).toBe('bad_request');
    }
  });
});

describe('a landing link', () => {
  const deps = { config: { provider: { name: 'gatecall' } } };
  const input = { tokenType: 'magic_links', token: 'a+b/c&d' };
  const expected = 'gatecall_token_type=magic_links&token=a%2Bb%2Fc%26d';

  it('brings the token to the target, escaped', () => {
    expect(landingLink(deps, 'https://app.example.com/', input)).toBe(
      `https://app.example.com/?${expected}`,
    );
  });

  it('keeps the query of the target, and replaces a token in it', () => {
    expect(landingLink(deps, 'https://app.example.com/?next=1&token=planted', input)).toBe(
      'https://app.example.com/?next=1&token=a%2Bb%2Fc%26d&gatecall_token_type=magic_links',
    );
  });
});
