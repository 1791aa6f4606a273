import { expect, it, vi } from 'vitest';

import { authenticateByUrl } from './authenticate-by-url.ts';
import type { GatecallClient } from './client.ts';

/** A page at this address; `authenticate` notes where the page was when the call began. */
function open(href: string, fail = false) {
  const page = {
    location: { href },
    history: {
      state: { scroll: 7 },
      replaceState: vi.fn((_state: unknown, _title: string, url?: string | URL | null) => {
        page.location.href = String(url);
      }),
    },
  };
  const seen: string[] = [];
  const authenticate = vi.fn(async () => {
    seen.push(page.location.href);
    if (fail) throw new Error('refused');
    return { user_id: 'user-1' };
  });
  const client = { magicLinks: { authenticate }, oauth: { authenticate } };
  const run = (options = {}) =>
    authenticateByUrl(
      client as unknown as GatecallClient,
      { session_duration_minutes: 60, ...options },
      page,
    );
  return { page, seen, authenticate, run };
}

const LANDING = 'https://app.example/authenticate';

it.each(['magic_links', 'oauth'])(
  'takes a token of %s out of the address before the call, and keeps the rest',
  async (type) => {
    const world = open(`${LANDING}?next=%2Fa&gatecall_token_type=${type}&token=secret#top`);
    expect(await world.run()).toMatchObject({ handled: true, tokenType: type });
    expect(world.seen).toEqual([`${LANDING}?next=%2Fa#top`]);
    expect(world.authenticate).toHaveBeenCalledWith('secret', { session_duration_minutes: 60 });
    // The router's state of this history entry stays.
    expect(world.page.history.replaceState.mock.calls[0]?.[0]).toEqual({ scroll: 7 });
  },
);

it('leaves no token in the address when the call fails', async () => {
  const world = open(`${LANDING}?token=secret&gatecall_token_type=magic_links`, true);
  await expect(world.run()).rejects.toThrow('refused');
  expect(world.page.location.href).toBe(LANDING);
});

it('passes a token of another kind to the page, and removes it from the address', async () => {
  const world = open(`${LANDING}?token=secret&stytch_token_type=reset_password`);
  const done = await world.run({ providerName: 'stytch' });
  expect(done).toEqual({ handled: false, tokenType: 'reset_password', token: 'secret' });
  expect(world.page.location.href).toBe(LANDING);
  expect(world.authenticate).not.toHaveBeenCalled();
});

it.each(['', '?token=theirs', '?gatecall_token_type=oauth'])(
  'returns null and leaves an address alone that is not ours: %s',
  async (query) => {
    const world = open(LANDING + query);
    expect(await world.run()).toBeNull();
    expect(world.page.history.replaceState).not.toHaveBeenCalled();
  },
);
