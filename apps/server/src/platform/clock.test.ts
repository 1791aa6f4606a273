import { assert, integer, property } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toWireTime } from './clock.ts';

describe('toWireTime', () => {
  it('writes every time of our years as RFC 3339 does, to the second', () => {
    assert(
      property(integer({ min: 0, max: Date.UTC(9999, 11, 31, 23, 59, 59, 999) }), (ms) => {
        expect(toWireTime(ms)).toBe(new Date(ms).toISOString().replace(/\.\d{3}Z$/, 'Z'));
      }),
    );
  });
});
