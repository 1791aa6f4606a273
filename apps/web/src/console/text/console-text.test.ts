import { LANGUAGES } from '@gatecall/contracts/languages';
import { describe, expect, it } from 'vitest';

import { people } from '../../text/en/people.ts';
import { loadTranslation } from '../../text/language.ts';
import type { ConsoleTexts } from './catalogue.ts';
import { loadConsoleTexts } from './console-text.tsx';
import { en } from './en.ts';

const placeholders = (sentence: string) =>
  [...sentence.matchAll(/\{\w+\}/g)].map(String).toSorted();
/** Words that are the same in both languages. */
const SAME = /^[\w :{}-]{1,24}$/;

describe('the console', () => {
  it.each(LANGUAGES.filter((language) => language !== 'en'))(
    'says everything in %s, with the same values in it, and no sentence in English',
    async (language) => {
      const texts = await loadConsoleTexts(language);
      expect(Object.keys(texts).toSorted()).toEqual(Object.keys(en).toSorted());
      for (const [area, words] of Object.entries(en)) {
        const others: Record<string, string> = { ...texts[area as keyof ConsoleTexts] };
        expect(Object.keys(others).toSorted()).toEqual(Object.keys(words).toSorted());
        for (const [key, sentence] of Object.entries<string>(words)) {
          const other = others[key] ?? '';
          expect([key, placeholders(other)]).toEqual([key, placeholders(sentence)]);
          expect([key, other]).not.toEqual([key, '']);
          if (!SAME.test(sentence)) expect([key, other]).not.toEqual([key, sentence]);
        }
      }
    },
  );

  it.each(LANGUAGES)(
    'names the button of the move-in in a letter as it is (%s)',
    async (language) => {
      const { letter } = language === 'en' ? en : await loadConsoleTexts(language);
      const { moveIn } = (await loadTranslation(language))?.people ?? people;
      expect(letter.steps).toMatch(new RegExp(`[“„«][\u00A0\u202F]?${moveIn}[\u00A0\u202F]?[”“»]`));
    },
  );

  it('leaves no French sign alone on a line', async () => {
    const said = JSON.stringify(await loadConsoleTexts('fr'));
    expect(said.match(/\S+ [:;?!»]|« \S+/g)).toBeNull();
    expect(said).toContain('\u00A0:');
  });
});
