import { expect, it } from 'vitest';
import { systemRandom } from '../../platform/random.ts';
import { newEntryCode } from './new-code.ts';

it('makes strong codes of six digits that are not in use (API-021)', () => {
  const digits = [...'123456', ...'482197', ...'890123', ...'903114'].map(Number);
  const random = { ...systemRandom, int: () => digits.shift() ?? 0 };
  expect(newEntryCode(random, new Set(['482197']))).toBe('903114');
});
