import { expect, it } from 'vitest';
import { heardKeys } from './heard-keys.ts';

it.each([
  ['', undefined],
  ['*', undefined],
  ['#', undefined],
  ['482197', { kind: 'keys', digits: '482197' }],
  ['*482197', { kind: 'keys', digits: '482197', hasStar: true }],
  ['4*8', { kind: 'keys', digits: '48', hasStar: true }],
  ['48A2', { kind: 'keys', digits: '482' }],
])('hears %j as %j', (keys, heard) => {
  expect(heardKeys(keys)).toEqual(heard);
});
