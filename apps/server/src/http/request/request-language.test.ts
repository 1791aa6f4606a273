import { expect, it } from 'vitest';
import { readerLanguage } from './request-language.ts';

it.each([
  [{}, undefined],
  [{ 'accept-language': '*' }, undefined],
  [{ 'accept-language': 'ja, tlh;q=0.9' }, undefined],
  [{ 'accept-language': 'ja, pt-BR;q=0.9' }, 'pt'],
  [{ 'accept-language': 'nl, de-AT;q=0.8, en;q=0.5' }, 'de'],
  [{ 'accept-language': 'en;q=0.3, fr-CA;q=0.9' }, 'fr'],
  [{ 'accept-language': 'de;q=0, es' }, 'es'],
  [{ 'accept-language': 'de;q=x, es;q=0.1' }, 'es'],
  [{ 'accept-language': 'de', cookie: 'gatecall_language=es' }, 'es'],
  [{ 'accept-language': 'de', cookie: 'gatecall_language=ja' }, 'de'],
  // Two cookies of one name: either may be planted.
  [{ 'accept-language': 'de', cookie: 'gatecall_language=es; gatecall_language=fr' }, 'de'],
  [{ 'accept-language': `${'x,'.repeat(10_000)}de` }, undefined],
])('%j: %s', (headers, language) => expect(readerLanguage({ headers })).toBe(language));
