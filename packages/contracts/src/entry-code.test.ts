import { expect, it } from 'vitest';
import { digitsWeakness, isWordCode, plainDigits } from './entry-code.ts';

it.each([
  ['', 'not_digits'],
  ['12a456', 'not_digits'],
  ['48#2', 'not_digits'],
  ['482', 'too_short'],
  ['482197482', 'too_long'],
  ['0000', 'too_few_digits'],
  ['7777', 'too_few_digits'],
  ['1234', 'sequence'],
  ['123456', 'sequence'],
  ['987654', 'sequence'],
  ['890123', 'sequence'],
  ['2109', 'sequence'],
  ['1212', 'repeated_pattern'],
  ['121212', 'repeated_pattern'],
  ['121121', 'repeated_pattern'],
  ['48214821', 'repeated_pattern'],
  ['0482', 'leading_zero'],
  ['048219', 'leading_zero'],
  ['4821', undefined],
  ['48219', undefined],
  ['482197', undefined],
  ['112233', undefined],
  ['48219753', undefined],
  // It begins or ends by a repetition, and is none.
  ['482121', undefined],
  ['212148', undefined],
])('judges the strength of %s as %s (API-022)', (code, weakness) => {
  expect(digitsWeakness(code)).toBe(weakness);
});

it('reads a code that was typed in groups', () => {
  expect(['482 197', '48-21-97', ' 4821 '].map(plainDigits)).toEqual(['482197', '482197', '4821']);
});

it('distinguishes word codes from those that a telephone can send', () => {
  expect(['blue falcon', 'é', '482197', '48 21', ''].map(isWordCode)).toEqual([
    true,
    true,
    false,
    false,
    false,
  ]);
});
