import { readFileSync, readdirSync } from 'node:fs';
import { LANGUAGES } from '@gatecall/contracts/languages';
import { ERRORS } from '@gatecall/contracts/errors';
import { describe, expect, it } from 'vitest';
import { refuse } from '../errors.ts';
import { SENTENCES } from './en/refusals.ts';
import { OUR_BRAND } from './brand.ts';
import { textsIn } from './texts.ts';

const placesIn = (sentence: string) => [...sentence.matchAll(/\{\w+\}/g)].map(String).toSorted();
/** Words that are the same everywhere, or that only programs read. */
const KEPT = ['Captcha required'];

describe.each(LANGUAGES.filter((language) => language !== 'en'))('refusals in %s', (language) => {
  const { rows, sentences } = textsIn(language, OUR_BRAND).refusals;

  it('say every row of the error catalogue and every sentence, each in its own words', () => {
    expect(Object.keys(rows).toSorted()).toEqual(Object.keys(ERRORS).toSorted());
    expect(Object.keys(sentences).toSorted()).toEqual(Object.keys(SENTENCES).toSorted());
    const english = [
      ...Object.values(ERRORS).map(({ message }) => message),
      ...Object.values(SENTENCES),
    ];
    const said: string[] = [...Object.values(rows), ...Object.values(sentences)];
    expect(said.filter((text) => english.includes(text) && !KEPT.includes(text))).toEqual([]);
    expect(said.filter((text) => text.trim() === '' || text !== text.trim())).toEqual([]);
  });

  it('hold the same values', () => {
    for (const [key, sentence] of Object.entries(SENTENCES)) {
      const other = sentences[key as keyof typeof SENTENCES];
      expect([key, placesIn(other)]).toEqual([key, placesIn(sentence)]);
    }
  });
});

it('fills in the blanks of a sentence', () => {
  const full = refuse('guest_codes_full', { sentence: 'codesFull', values: { count: 20 } });
  expect(full.message).toBe('There are 20 codes already. Take back one that is no longer needed.');
  expect(full.textIn('de', OUR_BRAND)).toBe(
    'Es gibt schon 20 Codes. Nimm einen zurück, den niemand mehr braucht.',
  );
});

it.each([
  [0.2, 'Too many requests. Please try again in 1 second.', 'in 1 Sekunde'],
  [40, 'Too many requests. Please try again in 40 seconds.', 'in 40 Sekunden'],
  [61, 'Too many requests. Please try again in 2 minutes.', 'in 2 Minuten'],
  [3_599, 'Too many requests. Please try again in 60 minutes.', 'in 60 Minuten'],
  [3_601, 'Too many requests. Please try again in 2 hours.', 'in 2 Stunden'],
  [86_401, 'Too many requests. Please try again in 2 days.', 'in 2 Tagen'],
])('says when a refusal ends by itself: in %d seconds', (retryAfterSeconds, english, german) => {
  const refusal = refuse('too_many_requests', { retryAfterSeconds });
  expect(refusal.message).toBe(english);
  expect(refusal.textIn('de', OUR_BRAND)).toContain(german);
});

it.each(LANGUAGES)('says so in %s, and nothing of an end that is not known', (language) => {
  const { rows, ending } = textsIn(language, OUR_BRAND).refusals;
  for (const code of ['too_many_requests', 'user_lock_limit_reached'] as const) {
    expect(placesIn(ending[code])).toEqual(['{when}']);
    expect(refuse(code).textIn(language, OUR_BRAND)).toBe(rows[code]);
    expect(refuse(code, { retryAfterSeconds: 90 }).textIn(language, OUR_BRAND)).toMatch(/ 2 min/i);
  }
});

it('gives a value for every placeholder in a sentence, and refuses with every sentence there is', () => {
  const sources = new URL('../', import.meta.url);
  const code = readdirSync(sources, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !/\.test\.ts$|^texts/.test(name))
    .map((name) => readFileSync(new URL(name, sources), 'utf8'))
    .join('\n');
  for (const [key, sentence] of Object.entries(SENTENCES)) {
    const used = key.startsWith('code_') ? 'code_${weakness}' : `'${key}'`;
    expect([key, code.includes(used)]).toEqual([key, true]);
    for (const place of placesIn(sentence)) {
      const value = new RegExp(`'${key}',\\s*values: \\{[^}]*\\b${place.slice(1, -1)}\\b`);
      expect([key, value.test(code)]).toEqual([key, true]);
    }
  }
});
