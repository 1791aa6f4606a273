import { AUTH_ENDPOINTS as CALLS } from '@gatecall/contracts/endpoints';
import { createTestServer, type TestServer } from '@gatecall/testkit/test-server';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { noteRefusedAddress, whyUnreachable, type Address } from './refused-addresses.ts';

let server: TestServer;
beforeEach(async () => {
  server = await createTestServer({ env: { GATECALL_RATE_LIMIT_FACTOR: '1' } });
});
afterEach(() => server.close());

const refused = (address: Address) =>
  server.deps.db.write((queries) => noteRefusedAddress(server.deps, queries, address));

/** In ten minutes. */
const MESSAGES_PER_ADDRESS = 5;

const WAYS = [
  {
    way: 'a magic link',
    channel: 'email',
    to: 'ada@example.com',
    ask: () => server.sdk(CALLS.magicLinksLoginOrCreate, { body: { email: 'ada@example.com' } }),
    error: 'inactive_email',
  },
  {
    way: 'a mailed code',
    channel: 'email',
    to: 'ada@example.com',
    ask: () => server.sdk(CALLS.otpsEmailLoginOrCreate, { body: { email: 'ada@example.com' } }),
    error: 'inactive_email',
  },
  {
    way: 'a texted code',
    channel: 'sms',
    to: '+12015550123',
    ask: () => server.sdk(CALLS.otpsSmsLoginOrCreate, { body: { phone_number: '+12015550123' } }),
    error: 'unsubscribed_phone_number',
  },
] as const;

describe('an address that refuses everything', () => {
  it.each(WAYS)(
    'is reported to a caller who asks for $way no more often than messages go out (A15)',
    async ({ channel, to, ask, error }) => {
      await refused({ channel, to });
      for (let n = 1; n <= MESSAGES_PER_ADDRESS; n += 1) {
        expect((await ask()).body.error_type).toBe(error);
      }
      expect((await ask()).status).toBe(429);
      expect(await server.messages()).toEqual([]);
    },
  );

  it('can be found out by one network only as often as it may send (A15)', async () => {
    const told: string[] = [];
    for (let n = 1; n <= 61; n += 1) {
      const email = `person-${n}@example.com`;
      await refused({ channel: 'email', to: email });
      const call = n % 2 === 0 ? CALLS.magicLinksLoginOrCreate : CALLS.otpsEmailLoginOrCreate;
      told.push((await server.sdk(call, { body: { email } })).body.error_type);
    }
    expect(told.slice(0, 60).every((error) => error === 'inactive_email')).toBe(true);
    expect(told.slice(60)).toEqual(['too_many_requests']);
  });

  it('is refused alone, on its own channel, and for an hour', async () => {
    const why = (address: Address) =>
      server.deps.db.write((queries) => whyUnreachable(server.deps, queries, address));
    const to = '+12015550123';
    await refused({ channel: 'sms', to });
    expect(await why({ channel: 'sms', to })).toBe('unsubscribed_phone_number');
    expect(await why({ channel: 'whatsapp', to })).toBeUndefined();
    expect(await why({ channel: 'sms', to: '+12015550124' })).toBeUndefined();
    server.clock.advance(60 * 60_000 - 1);
    expect(await why({ channel: 'sms', to })).toBe('unsubscribed_phone_number');
    server.clock.advance(1);
    expect(await why({ channel: 'sms', to })).toBeUndefined();
  });
});
