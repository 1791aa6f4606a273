import { createTestServer, type TestServer } from '@gatecall/testkit/test-server';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Refusal } from '../errors.ts';
import { forgetPastGuesses } from '../retention.ts';
import { clearGuesses, takeGuess, type Guess } from './growing-delay.ts';
import type { Limit } from './limits.ts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const DAY = 24 * 60 * MINUTE;
const ada: Guess = { name: 'password', key: 'ada, at home' };

let server: TestServer;
beforeEach(async () => {
  server = await createTestServer({ env: { GATECALL_RATE_LIMIT_FACTOR: '1' } });
});
afterEach(() => server.close());

/** "taken", or the refusal with the seconds to wait. */
const guess = (who = ada, limits?: readonly Limit[]): Promise<string> =>
  takeGuess(server.deps, who, limits).then(
    () => 'taken',
    (error: Refusal) => `${error.code} ${error.retryAfterSeconds}`,
  );
async function take(times: number): Promise<void> {
  for (let n = 0; n < times; n += 1) expect(await guess()).toBe('taken');
}
const clear = () => server.deps.db.write((queries) => clearGuesses(server.deps, queries, ada));

describe('guesses at one account from one network (A20, A33)', () => {
  it('wait after the fifth, twice as long each time, a quarter of an hour at most', async () => {
    await take(5);
    for (const wait of [30, 60, 120, 240, 480, 900, 900]) {
      expect(await guess()).toBe(`user_lock_limit_reached ${wait}`);
      server.clock.advance(wait * SECOND - 1);
      expect(await guess()).toMatch(/^user_lock_limit_reached/);
      server.clock.advance(1);
      expect(await guess()).toBe('taken');
    }
  });

  it('state the wait that is left, whether the lock is known or looked up', async () => {
    await take(5);
    expect(await guess()).toBe('user_lock_limit_reached 30');
    server.clock.advance(500);
    expect(await guess()).toBe('user_lock_limit_reached 29.5');
    server.clock.advance(10 * SECOND);
    expect(await guess()).toBe('user_lock_limit_reached 19.5');
  });

  it('delay no one else', async () => {
    await take(5);
    expect(await guess()).not.toBe('taken');
    expect(await guess({ ...ada, key: 'ada, elsewhere' })).toBe('taken');
    expect(await guess({ ...ada, name: 'totp' })).toBe('taken');
  });

  it('are forgotten on the right one, with the lock', async () => {
    await take(5);
    expect(await guess()).not.toBe('taken');
    await clear();
    await take(5);
    expect(await guess()).toBe('user_lock_limit_reached 30');
  });

  it('are forgotten after a day without one, and not a moment before', async () => {
    await take(4);
    server.clock.advance(DAY);
    await take(1);
    expect(await guess()).toBe('user_lock_limit_reached 30');
    server.clock.advance(DAY + 1);
    await take(5);
    expect(await guess()).toBe('user_lock_limit_reached 30');
  });

  it('lock no one out for longer if the clock is set back', async () => {
    await take(5);
    server.clock.advance(-DAY);
    await take(1);
    // The day of memory is no longer over: the sixth guess waits a minute.
    expect(await guess()).toBe('user_lock_limit_reached 60');
  });

  it('are counted among other limits, which refuse first and take no guess', async () => {
    const limit: Limit = { name: 'otp-network', key: '203.0.113.5', max: 2, windowMs: MINUTE };
    expect(await guess(ada, [limit])).toBe('taken');
    expect(await guess(ada, [limit])).toBe('taken');
    expect(await guess(ada, [limit])).toBe('too_many_requests 60');
    // Known by now, and so refused without a look.
    expect(await guess(ada, [limit])).toBe('too_many_requests 60');
    await take(3);
    expect(await guess()).toBe('user_lock_limit_reached 30');
  });

  it('are counted where the operator sees them', async () => {
    await take(5);
    await guess();
    await guess();
    const { body, text } = await server.request('GET', '/metrics');
    expect(body).toBe(text);
    expect(text).toMatch(/\{[^}]*"password"[^}]*\} 2\b/);
  });

  it('are deleted a day after the last one, in batches', async () => {
    for (const key of ['a', 'b', 'c']) await guess({ ...ada, key });
    const forget = (limit: number) =>
      server.deps.db.write((queries) => forgetPastGuesses(queries, server.clock.now(), limit));
    server.clock.advance(DAY);
    expect(await forget(10)).toBe(0);
    server.clock.advance(1);
    expect(await forget(2)).toBe(2);
    expect(await forget(2)).toBe(1);
  });
});
