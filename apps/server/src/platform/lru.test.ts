import { array, assert, constantFrom, integer, property, record } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createLru } from './lru.ts';

const MAX = 8;

describe('a bounded map', () => {
  it('keeps the half that was used last, whatever is done', () => {
    const key = integer({ min: 0, max: 30 }).map(String);
    const step = record({ key, act: constantFrom('get', 'set', 'delete') });
    assert(
      property(array(step, { maxLength: 200 }), (steps) => {
        const lru = createLru<number>(MAX);
        const written = new Map<string, number>();
        let used: string[] = [];
        for (const [i, { key, act }] of steps.entries()) {
          const others = used.filter((each) => each !== key);
          if (act === 'set') {
            lru.set(key, i);
            written.set(key, i);
            used = [key, ...others];
          } else if (act === 'delete') {
            lru.delete(key);
            written.delete(key);
            used = others;
          } else if (lru.get(key) === undefined) {
            expect(used.slice(0, MAX / 2)).not.toContain(key);
            used = others;
          } else {
            expect(lru.get(key)).toBe(written.get(key));
            used = [key, ...others];
          }
        }
      }),
    );
  });

  it.each([1, 2, MAX])('forgets what has not been used for %i others', (max) => {
    const lru = createLru<string>(max);
    lru.set('a', 'x');
    for (let i = 0; i < max; i++) lru.set(String(i), 'x');
    expect(lru.get('a')).toBeUndefined();
    expect(lru.get(String(max - 1))).toBe('x');
  });

  it('forgets all at once', () => {
    const lru = createLru<string>(MAX);
    for (let i = 0; i < MAX; i++) lru.set(String(i), 'x');
    lru.clear();
    expect(Array.from({ length: MAX }, (_, i) => lru.get(String(i)))).not.toContain('x');
  });
});
