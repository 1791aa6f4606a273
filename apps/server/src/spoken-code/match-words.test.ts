import { array, assert, boolean, constantFrom, nat, property, tuple } from 'fast-check';
import { expect, it } from 'vitest';
import { readSpeech } from './match-code.ts';
import { matchWords, mayBeWords } from './match-words.ts';
import { CODE_WORDS } from './word-list.ts';

const word = constantFrom(...CODE_WORDS);
/** Where a letter changes, and into what; none: it is not heard. */
const slips = array(tuple(nat(12), constantFrom(...'aeioubdgkmnprstw', '')), {
  maxLength: 2,
});
const heardAs = (said: string, changes: readonly (readonly [number, string])[]): string =>
  changes.reduce((text, [at, letter]) => text.slice(0, at) + letter + text.slice(at + 1), said);
/** A place where a recogniser writes two words; beyond the end: none. */
const takeApart = (said: string, at: number): string => `${said.slice(0, at)} ${said.slice(at)}`;

const tries = Math.min(30_000, Number(process.env['SPOKEN_CODE_UTTERANCES'] ?? 30_000));

it('counts as an attempt whatever is taken for a code, however it was heard (APP-009)', () => {
  const heard = tuple(word, word, slips, slips, nat(12), nat(12), boolean());
  let matches = 0;
  assert(
    property(heard, ([one, two, slipsOfOne, slipsOfTwo, at, then, isFused]) => {
      const [first, second] = [heardAs(one, slipsOfOne), heardAs(two, slipsOfTwo)];
      const transcript = isFused
        ? `hello, ${first}${second}`
        : `${takeApart(first, at)} ${takeApart(second, then)} please`;
      const speech = readSpeech(transcript);
      if (!matchWords(`${one} ${two}`, speech)) return;
      matches += 1;
      expect([transcript, mayBeWords(speech)]).toEqual([transcript, true]);
    }),
    { numRuns: tries, seed: 1 },
  );
  expect(matches).toBeGreaterThan(tries / 10);
}, 120_000);

it('takes no scream apart: a word longer than two of the list costs nothing', () => {
  const began = performance.now();
  const screams = [
    'a'.repeat(2_000),
    'ba'.repeat(1_000),
    `${'ha'.repeat(500)} ${'mm'.repeat(400)}`,
  ];
  expect(screams.map((scream) => mayBeWords(readSpeech(scream)))).toEqual([false, false, false]);
  expect(performance.now() - began).toBeLessThan(1_000);
});
