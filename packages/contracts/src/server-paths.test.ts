import { describe, expect, it } from 'vitest';
import { isServerPath } from './server-paths.ts';

describe('isServerPath', () => {
  it.each([
    '/v1/user',
    '/api/v1/residents',
    '/sdk',
    '/open/abc',
    '/guest/x?y=1',
    '/docs?a',
    '/widget/gatecall-auth.js',
    '/oauth/callback',
    '/.well-known/jwks.json',
  ])('%s is the server’s', (path) => expect(isServerPath(path)).toBe(true));
  it.each([
    '/',
    '/dashboard',
    '/opening',
    '/authenticate?token=a',
    '/tables/v1',
    '/apiary',
    '/oauth/authorize?a=b',
    '/oauth/logout',
    '',
  ])('%s is the app’s', (path) => expect(isServerPath(path)).toBe(false));
});
