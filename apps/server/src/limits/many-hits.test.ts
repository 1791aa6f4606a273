import { createTestServer, type TestServer } from '@gatecall/testkit/test-server';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { hitAll, type Limit } from './limits.ts';
import { fullUntil, hitMany, hitsLeft } from './many-hits.ts';

const HOUR = 60 * 60_000;
/** More than go into one statement. */
const MANY = 1_100;

let server: TestServer;
beforeEach(async () => {
  server = await createTestServer({ env: { GATECALL_RATE_LIMIT_FACTOR: '1' } });
});
afterEach(() => server.close());

const limitOf = (key: string): Limit => ({ name: 'mail-address', key, max: 3, windowMs: HOUR });
const left = async (...keys: string[]) => [
  ...(await hitsLeft(server.deps, server.deps.db.read, keys.map(limitOf))),
];
const hit = (...keys: string[]) =>
  server.deps.db.write((queries) => hitMany(server.deps, queries, keys.map(limitOf)));
const hitOne = (key: string) =>
  server.deps.db.write((queries) => hitAll(server.deps, queries, [limitOf(key)]));

describe('many hits at once', () => {
  it('are counted as often as a key is named, together with single ones', async () => {
    await hit('a', 'b', 'a');
    expect(await left('a', 'b', 'c')).toEqual([
      ['a', 1],
      ['b', 2],
      ['c', 3],
    ]);
    expect(await hitOne('a')).toBeUndefined();
    expect(await hitOne('a')).toEqual({ name: 'mail-address', retryAfterMs: HOUR });
    await hit('b');
    expect(await left('b')).toEqual([['b', 1]]);
  });

  it('begin again when the window is over, which a clock that is set back does not prolong', async () => {
    await hit('a', 'a', 'a');
    server.clock.advance(HOUR - 1);
    expect(await left('a')).toEqual([['a', 0]]);
    server.clock.advance(1);
    expect(await left('a')).toEqual([['a', 3]]);
    await hit('a');
    expect(await left('a')).toEqual([['a', 2]]);
    server.clock.advance(-2 * HOUR);
    await hit('a');
    server.clock.advance(HOUR);
    expect(await left('a')).toEqual([['a', 3]]);
  });

  it('may be more than one statement takes, or none', async () => {
    const keys = Array.from({ length: MANY }, (_, i) => `key ${i}`);
    await hit(...keys, ...keys);
    const counts = await left(...keys, 'other');
    expect(counts).toHaveLength(MANY + 1);
    expect(new Set(counts.slice(0, MANY).map(([, count]) => count))).toEqual(new Set([1]));
    expect(counts.at(-1)).toEqual(['other', 3]);
    await hit();
    expect(await left()).toEqual([]);
  });
});

describe('limits of which each has to let a hit through', () => {
  const until = (...limits: Limit[]) => fullUntil(server.deps, server.deps.db.read, limits);
  const HALF = HOUR / 2;

  it('are full until the last full one ends, and not before one of them is', async () => {
    await hit('a', 'a');
    expect(await until(limitOf('a'), limitOf('b'))).toBe(0);
    await hit('a');
    const end = server.clock.now() + HOUR;
    expect(await until(limitOf('a'), limitOf('b'))).toBe(end);
    server.clock.advance(HALF);
    await hit('b', 'b', 'b');
    expect(await until(limitOf('a'), limitOf('b'))).toBe(end + HALF);
    expect(await until(limitOf('a'))).toBe(end);
    expect(await until(limitOf('c'))).toBe(0);
    server.clock.advance(HALF);
    expect(await until(limitOf('a'))).toBe(0);
  });

  it('are as wide as the operator has made them', async () => {
    await server.close();
    server = await createTestServer({ env: { GATECALL_RATE_LIMIT_FACTOR: '2' } });
    await hit('a', 'a', 'a', 'a', 'a');
    expect([await until(limitOf('a')), await left('a')]).toEqual([0, [['a', 1]]]);
    await hit('a');
    expect(await until(limitOf('a'))).toBe(server.clock.now() + HOUR);
  });
});
