import { describe, expect, it } from 'vitest';
import { allowedRedirectUrl } from './redirect-url.ts';

const ALLOWED = ['https://home.example.com/authenticate', 'https://app.example.com'];
const REFUSALS = { malformed: 'invalid_login_oauth_url', notAllowed: 'bad_request' } as const;
const outcomeOf = (given: string): string => {
  try {
    return allowedRedirectUrl(ALLOWED, given, REFUSALS);
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
    'https://app.example.com/authenticate',
    'https://app.example.com.evil.test/',
    'https://app.example.community/',
    'https://app.example.com:8443/',
    'http://app.example.com/',
    'https://evil.test/https://app.example.com',
  ])('is not %s, which only begins or ends like one (A06, A63)', (given) => {
    expect(outcomeOf(given)).toBe('bad_request');
  });
});
