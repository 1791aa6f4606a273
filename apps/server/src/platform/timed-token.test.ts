import { assert, date, nat, pre, property, string } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { newToken, systemRandom } from './random.ts';
import { sha256 } from './secrets.ts';
import { newTimedToken, tokenKey } from './timed-token.ts';

const anyTime = date({ min: new Date(0), max: new Date('5000-01-01'), noInvalidDate: true });

describe('a token with its time', () => {
  it('is 256 random bits after nine digits, whenever it is made', () => {
    assert(
      property(anyTime, (time) => {
        const token = newTimedToken(systemRandom, time.getTime());
        expect(token).toMatch(/^[0-9a-z]{9}[\w-]{43}$/);
        expect(Number.parseInt(token.slice(0, 9), 36)).toBe(time.getTime());
      }),
    );
  });

  it('is found among others in the order of time', () => {
    assert(
      property(anyTime, anyTime, (one, other) => {
        pre(one < other);
        const keyAt = (time: Date) => tokenKey(newTimedToken(systemRandom, time.getTime()));
        expect(keyAt(one) < keyAt(other)).toBe(true);
      }),
    );
  });

  it('is stored as a hash that differs with any letter of it', () => {
    const token = newTimedToken(systemRandom, Date.now());
    expect(tokenKey(token)).not.toContain(token.slice(9));
    const others = Array.from(token, (letter, i) =>
      tokenKey(`${token.slice(0, i)}${letter === 'x' ? 'y' : 'x'}${token.slice(i + 1)}`),
    );
    expect(new Set([tokenKey(token), ...others]).size).toBe(token.length + 1);
  });

  it('may be one from before tokens had a time, found by its hash alone', () => {
    const token = newToken(systemRandom);
    expect(tokenKey(token)).toBe(sha256(token));
  });

  it('passes nothing of a foreign text to the database', () => {
    assert(
      property(string({ unit: 'binary', minLength: 1 }), nat(51), (foreign, at) => {
        const token = newTimedToken(systemRandom, Date.now());
        const forged = (token.slice(0, at) + foreign + token.slice(at)).slice(0, 52);
        expect(tokenKey(forged)).toMatch(/^([0-9a-z]{9})?[\w-]{43}$/);
      }),
      { examples: [['\0', 0]] },
    );
  });
});
