import { describe, expect, it } from 'vitest';
import { generateWordCode } from './generate.ts';
import { matchCode } from './match-code.ts';
import { weaknessOf } from './strength.ts';
import { CODE_WORDS } from './word-list.ts';

describe('an utterance (APP-009)', () => {
  it.each([
    // Signs that no recogniser writes into a number break it apart.
    ['482197', '482 * 197', 'en', false],
    ['482197', '482@197', 'de', false],
    ['482197', '482-197', 'de', true],
    // Hyphens bind French numbers on both sides.
    ['5080', 'cinquante quatre-vingts', 'fr', true],
    ['5420', 'cinquante quatre-vingts', 'fr', false],
    ['242015', 'vingt quatre vingt quinze', 'fr', false],
    ['208015', 'vingt quatre vingt quinze', 'fr', false],
    // A region changes nothing about the language.
    ['482197', 'achtundvierzig einundzwanzig siebenundneunzig', 'de-DE', true],
    // Multipliers at the edge multiply nothing.
    ['482197', '482197 dos veces', 'es', true],
    ['482197', '482197 zweimal', 'de', true],
    ['482197', '482197 double', 'en', true],
    ['482197', '482197 und', 'de', true],
    ['482197', '482197 y', 'es', true],
    ['482197', 'double check: 482197', 'en', true],
    ['482197', 'double 482197', 'en', true],
    ['44821', 'double 4 821', 'en', true],
    ['44821', 'double the 4 821', 'en', true],
    ['4821', 'double the 4 821', 'en', false],
    // An article elsewhere ends a number.
    ['482197', '482 the 197', 'en', false],
    // Everyday words at the edge may be digits: three of them, and no more.
    ['482197', 'to to for 482197', 'en', true],
    ['482197', 'to to to for 482197', 'en', false],
    ['482197', '482197 to to for', 'en', true],
    ['482197', '482197 to to to for', 'en', false],
    ['2482197', 'to 482197', 'en', true],
    // Twice the code, and not half of another number.
    ['4821', '4821 4821', 'en', true],
    ['4821', '4821 9743', 'en', false],
    // A number of four digits is a guess, one of three is a flat.
    ['482197', '123 wait 482197', 'en', true],
    ['482197', '1234 wait 482197', 'en', false],
    ['482197', 'flat one hundred five and the code is 482197', 'en', true],
    // What may be a code, or a flat and everyday words, is one where nothing else may be.
    ['4005', 'flat 12 hello four hundred five', 'en', true],
    ['4005', 'four hundred five, that is four hundred five', 'en', true],
    ['4005', 'four hundred five, that is six hundred seven', 'en', false],
    ['242480', 'to for to 480 hello', 'en', true],
    ['242480', 'to for to 480 hello to for to 481', 'en', false],
    // Words: how the code is written, and what may surround it.
    [' velvet  tiger ', 'velvet tiger', 'en', true],
    ['Velvet-Tiger', 'velvet tiger', 'en', true],
    ['', 'velvet tiger', 'en', false],
    ['velvet tiger', '4821 wait velvet tiger', 'en', false],
    ['velvet tiger', '482 wait velvet tiger', 'en', true],
    ['velvet tiger', 'velvet * tiger', 'en', true],
    ['velvet tiger', 'velvet tiger * 12', 'en', false],
    ['velvet tiger', 'velvet tiger not velvet tiger', 'en', false],
    ['velvet tiger', 'velvet tiger velvet', 'en', false],
    // A word and its end, which may be one word or a slip of the tongue.
    ['copper lantern', 'copper her lantern', 'en', true],
    ['velvet tiger', 'velvit tiger please', 'en', true],
    ['velvet tiger', 'velvit tiger xy', 'en', true],
    ['velvet tiger', 'velvet tigar brrr', 'en', false],
    ['velvet tiger', 'velvit tiger brrr', 'en', false],
    ['velvet tiger', 'velvet tiger brrr', 'en', true],
    ['velvet tiger', 'velvet tiger to enter', 'en', true],
    ['velvet tiger', 'velvet tiger and thanks', 'en', true],
    ['velvet tiger', 'velvet tiger two', 'en', false],
    ['velvet tiger', 'velvet tiger mal bitte', 'de', true],
    ['outside tiger', 'pizza outside tiger', 'en', false],
    // A correction of a code comes right before it.
    ['velvet tiger', 'it isn’t velvet tiger', 'en', false],
    ['velvet tiger', "it isn't velvet tiger", 'en', false],
    ['velvet tiger', 'not a problem it is velvet tiger', 'en', true],
    ['velvet tiger', 'no es velvet tiger', 'es', false],
    ['velvet tiger', 'no señora velvet tiger', 'es', true],
    ['velvet tiger', 'si es velvet tiger', 'es', true],
  ])('for the code %j: "%s" (%s) opens: %s', (code, transcript, lang, opens) => {
    expect(matchCode({ code, transcript, lang }).isMatch).toBe(opens);
  });

  it('is read as far as two thousand characters', () => {
    const judge = (before: number) =>
      matchCode({ code: '482197', transcript: 'x '.repeat(before) + '482197' }).isMatch;
    expect(judge(997)).toBe(true);
    expect(judge(1_000)).toBe(false);
  });

  it.each([
    ['482197 I repeat 482197', { isMatch: true, attempts: 1 }],
    ['482197 or 482198', { isMatch: false, attempts: 2 }],
    ['double twenty', { isMatch: false, attempts: 1 }],
    ['hello', { isMatch: false, attempts: 1 }],
    ['1234', { isMatch: false, attempts: 1 }],
    ['482198482199', { isMatch: false, attempts: 2 }],
  ])('"%s" is worth %j', (transcript, match) => {
    expect(matchCode({ code: '482197', transcript })).toEqual(match);
  });
});

describe('a word code', () => {
  it.each([
    [' blue  falcon ', undefined],
    ['Blue-Falcon', undefined],
    ['blue', 'unknown_words'],
    ['blue falcon tiger', 'unknown_words'],
    ['blue xyzzy', 'unknown_words'],
    ['xyzzy blue', 'unknown_words'],
    ['blue blue', 'unknown_words'],
  ])('%j is judged %s (API-022)', (code, weakness) => {
    expect(weaknessOf(code)).toBe(weakness);
  });

  it('is never one word twice, nor one that is taken', () => {
    const chosen = [0, 0, 0, 1, 2, 3];
    const code = generateWordCode(
      () => chosen.shift() ?? 0,
      new Set([CODE_WORDS.slice(0, 2).join(' ')]),
    );
    expect(code).toBe(CODE_WORDS.slice(2, 4).join(' '));
  });
});
