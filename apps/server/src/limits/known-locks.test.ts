import { createManualClock } from '@gatecall/testkit/manual-clock';
import { beforeEach, describe, expect, it } from 'vitest';
import { createKnownLocks, type KnownLocks } from './known-locks.ts';

const SECOND = 1_000;

describe('a lock that the database has reported (A84)', () => {
  let clock = createManualClock();
  let locks: KnownLocks;
  let start: number;
  beforeEach(() => {
    clock = createManualClock();
    locks = createKnownLocks(clock);
    start = clock.now();
    locks.note('a', start + 10 * SECOND);
  });

  it('is believed for a second, and then looked up again', () => {
    expect(locks.until('a')).toBe(start + 10 * SECOND);
    clock.advance(SECOND - 1);
    expect(locks.until('a')).toBe(start + 10 * SECOND);
    clock.advance(1);
    expect(locks.until('a')).toBeUndefined();
  });

  it('ends when it ends, although it would be believed for longer', () => {
    locks.note('a', start + 500);
    clock.advance(499);
    expect(locks.until('a')).toBe(start + 500);
    clock.advance(1);
    expect(locks.until('a')).toBeUndefined();
  });

  it('is not prolonged by a clock that is set back', () => {
    clock.advance(-1);
    expect(locks.until('a')).toBeUndefined();
  });

  it('is forgotten once it is lifted, and applies to no other account', () => {
    expect(locks.until('b')).toBeUndefined();
    locks.forget('a');
    expect(locks.until('a')).toBeUndefined();
  });
});
