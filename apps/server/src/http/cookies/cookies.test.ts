import { expect, it } from 'vitest';
import { cookieOf, cookiesOf } from './cookies.ts';

it.each([
  ['a=1; b=2', '2'],
  ['a=1;b=2=3', '2=3'],
  ['ab=1; bb=2', undefined],
  ['b=', undefined],
  ['b=1; b=2', undefined],
  ['', undefined],
])('reads the one cookie of a name in %s (A48)', (cookie, value) => {
  expect(cookieOf({ headers: { cookie } }, 'b')).toBe(value);
});

it('returns every cookie of the same name', () => {
  expect(cookiesOf({ headers: { cookie: 'b=1; b=2' } }, 'b')).toEqual(['1', '2']);
  expect(cookieOf({ headers: {} }, 'b')).toBeUndefined();
});
