import { describe, expect, it } from 'vitest';
import { languageOf } from './language.ts';

describe('languageOf', () => {
  it.each([
    [undefined, 'en'],
    ['de', 'de'],
    ['de-AT', 'de'],
    ['FR-ca', 'fr'],
    ['es-419', 'es'],
    ['pt-br', 'pt'],
    ['pt-PT', 'pt'],
    ['tlh', 'en'],
    ['den', 'en'],
  ])('%s: %s', (locale, language) => expect(languageOf(locale)).toBe(language));
});
