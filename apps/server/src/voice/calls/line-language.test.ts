import { expect, it } from 'vitest';
import { languageOfLine, languageOfNumbers, noteLanguage } from './line-language.ts';

it.each([
  ['de', ['+4930123456', '+12015550100']],
  ['de', ['+41443640000']],
  ['fr', ['+33142685300']],
  ['es', ['+5215512345678']],
  ['pt', ['+5511912345678']],
  ['en', ['+12015550123', '+4930123456']],
  // Not one of our languages, or no number: the number that was called decides.
  ['de', ['+31201234567', '+4930123456']],
  ['de', [undefined, '+4930123456']],
  ['en', ['+31201234567', '+31201234568']],
  // Numbers of no country.
  ['en', ['+8835100012345', undefined]],
] as const)('speaks %s to %j', (language, numbers) => {
  expect(languageOfNumbers(...numbers)).toBe(language);
});

it('speaks as the call, or the last one from its panel, was spoken, else as its numbers', () => {
  const deps = { config: {} } as Parameters<typeof noteLanguage>[0];
  const caller = { carrierCallId: 'CA', from: '+12015550123', to: '+12015550100' };
  noteLanguage(deps, caller, 'fr');
  expect(languageOfLine(deps, caller)).toBe('fr');
  expect(languageOfLine(deps, { ...caller, carrierCallId: 'CB' })).toBe('fr');
  expect(languageOfLine(deps, { carrierCallId: 'CA' })).toBe('fr');
  const german = { carrierCallId: 'CC', from: 'sip:49301234567@sbc.example', to: caller.to };
  expect(languageOfLine(deps, german)).toBe('de');
  expect(languageOfLine(deps, { carrierCallId: 'CC' })).toBe('en');
  expect(languageOfLine(deps, undefined)).toBe('en');
});
