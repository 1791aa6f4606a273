import { describe, expect, it } from 'vitest';
import { systemRandom } from './random.ts';

describe('an id', () => {
  const ids = Array.from({ length: 20_000 }, () => systemRandom.uuid());

  it('is a UUID of version 7 (RFC 9562 §5.7) and never the same twice', () => {
    const form = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;
    expect(ids.filter((id) => !form.test(id))).toEqual([]);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('begins with its time, and leaves everything else to chance', () => {
    const times = ids.map((id) => Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16));
    expect(times).toEqual(times.toSorted((a, b) => a - b));
    expect(Math.abs(Date.now() - (times.at(-1) ?? 0))).toBeLessThan(60_000);
    const digits = Array.from({ length: 16 }, (_, digit) => digit.toString(16));
    // Behind the time, the version and the two bits of the variant.
    for (const place of [15, 16, 17, 20, 21, 22, ...Array.from({ length: 12 }, (_, i) => 24 + i)]) {
      const seen = new Set(ids.map((id) => id[place]));
      expect([...seen].sort()).toEqual(digits);
    }
    expect([...new Set(ids.map((id) => id[19]))].sort()).toEqual(['8', '9', 'a', 'b']);
  });
});
