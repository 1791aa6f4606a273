import { describe, expect, it } from 'vitest';

import { authenticateReply, memoryStorage, testDeps } from '../../testing.ts';
import { authenticateLink } from './authenticate-link.ts';

const arrive = async (search: string, jwt: string | null = 'jwt-1') => {
  const calls: unknown[] = [];
  const { map, storage } = memoryStorage();
  const { deps, heard } = testDeps({
    storage,
    magicLink: (token, options) => {
      calls.push([token, options]);
      return jwt === null
        ? Promise.reject(new Error('used'))
        : Promise.resolve(authenticateReply(jwt));
    },
  });
  return { outcome: await authenticateLink(deps, search), calls, map, heard, deps };
};

describe('a mailed link', () => {
  it('is exchanged for 60 minutes and the JWT is stored (APP-017, APP-105, APP-106, CON-001, D-06)', async () => {
    const { outcome, calls, map, deps } = await arrive(
      '?token=t%2B1&gatecall_token_type=magic_links',
    );
    expect(outcome).toBe('signed-in');
    expect(calls).toEqual([['t+1', { session_duration_minutes: 60 }]]);
    expect(map.get('session_jwt')).toBe('jwt-1');
    expect(deps.own.get().user.email).toBe('ada@example.com');
  });

  it.each([
    ['?gatecall_token_type=magic_links', 'no token (APP-122)'],
    ['?token=t', 'no type (APP-123, D-45)'],
    ['?token=t&gatecall_token_type=oauth', 'another type (APP-018, D-02)'],
    ['?token=t&other_token_type=magic_links', 'another provider’s type (APP-017)'],
  ])('makes no call for %s: %s', async (search) => {
    const { outcome, calls } = await arrive(search);
    expect([outcome, calls]).toEqual(['no-token', []]);
  });

  it('fails with the details in the log (APP-119, APP-120)', async () => {
    const { outcome, heard, map } = await arrive('?token=t&gatecall_token_type=magic_links', null);
    expect(outcome).toBe('failed');
    expect(heard.errors).toHaveLength(1);
    expect(map.size).toBe(0);
  });

  it('distinguishes a reply without a JWT (APP-121)', async () => {
    const { outcome } = await arrive('?token=t&gatecall_token_type=magic_links', '');
    expect(outcome).toBe('no-session');
  });
});
