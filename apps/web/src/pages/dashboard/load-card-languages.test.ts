import { LANGUAGES } from '@gatecall/contracts/languages';
import { expect, it } from 'vitest';

import { handout } from '../../text/en/handout.ts';
import { loadTranslation } from '../../text/language.ts';
import { loadCardLanguages } from './load-card-languages.ts';

it('speaks every language, each in its own words', async () => {
  const spoken = await loadCardLanguages();
  expect(spoken.map(({ language }) => language)).toEqual(LANGUAGES);
  expect(new Set(spoken.map(({ cardCode }) => cardCode)).size).toBe(LANGUAGES.length);
});

it('speaks the others, and always English, if one cannot be loaded', async () => {
  const without = async (lost: readonly string[]) => {
    const spoken = await loadCardLanguages(async (language) => {
      if (lost.includes(language)) throw new TypeError('Failed to fetch');
      return loadTranslation(language);
    });
    return spoken.map(({ language }) => language);
  };
  expect(await without(['fr'])).toEqual(LANGUAGES.filter((language) => language !== 'fr'));
  const [english] = await loadCardLanguages(async (language) => {
    if (language !== 'en') throw new TypeError('Failed to fetch');
    return null;
  });
  expect(english).toMatchObject({ language: 'en', cardCode: handout.cardCode });
});
