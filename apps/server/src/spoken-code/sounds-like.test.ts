import { describe, expect, it } from 'vitest';
import {
  countListed,
  isFusedCode,
  isListed,
  likeness,
  likenessFused,
  likenessJoined,
} from './sounds-like.ts';

/** Each row was judged by ear, as an English speaker at a gate would hear it. */
describe('a word of the list (APP-009)', () => {
  it.each([
    ['velvet', true],
    ['velvets', true],
    ['velvit', false],
    ['velvetx', false],
    ['sodax', false],
    ['glass', false],
    ['', false],
  ])('"%s" is one: %s', (word, is) => {
    expect(isListed(word)).toBe(is);
  });

  it.each([
    ['caravansoldier', true],
    ['caravansoldiers', true],
    ['caravanxsoldier', false],
    ['caravanxyz', false],
    ['xyzsoldier', false],
    ['caravan', false],
  ])('"%s" is two of them written as one: %s', (word, is) => {
    expect(isFusedCode(word)).toBe(is);
  });
});

describe('one heard word (APP-009)', () => {
  it.each([
    ['tiger', 'tiger'],
    ['tigers', 'tiger'],
    ['beaches', 'beach'],
  ])('"%s" is %s itself', (heard, wanted) => {
    expect(likeness(heard, wanted)).toBe('exact');
  });

  it.each([
    ['another vowel in a long word', 'velvat', 'velvet'],
    ['the same in the plural', 'velvits', 'velvet'],
    ['a consonant that is doubled', 'coper', 'copper'],
    ['two slips', 'lanntirn', 'lantern'],
    ['qu for k', 'karaoque', 'karaoke'],
    ['er as Londoners say it', 'tiga', 'tiger'],
    ['the same with an h', 'tigah', 'tiger'],
    ['er as Londoners say it, behind another a', 'hamsta', 'hamster'],
    ['a as they write it', 'pander', 'panda'],
    ['the same with an o', 'sodor', 'soda'],
    ['a as they write it, behind another or', 'goriller', 'gorilla'],
    ['ee and e', 'slep', 'sleep'],
    ['ew and u', 'renu', 'renew'],
    ['a silent e', 'gaz', 'gaze'],
    ['a silent e behind l', 'cradl', 'cradle'],
    ['an unstressed vowel before l', 'mapol', 'maple'],
    ['oo at the end', 'shampu', 'shampoo'],
    ['ew at the end', 'curfu', 'curfew'],
    ['an h at the end', 'zebrah', 'zebra'],
    ['oe as o', 'mangoe', 'mango'],
    ['oe as oo', 'canoo', 'canoe'],
    ['au and a', 'ant', 'aunt'],
  ])('%s: "%s" sounds like %s', (_why, heard, wanted) => {
    expect(likeness(heard, wanted)).toBe('similar');
  });

  it.each([
    ['another vowel in a short word', 'pany', 'pony'],
    ['another vowel in one syllable', 'brock', 'brick'],
    ['the same with a silent e', 'smole', 'smile'],
    ['the same with l before the vowel', 'slop', 'sleep'],
    ['another vowel at the end', 'mangy', 'mango'],
    ['a vowel at the end that is none', 'lanterno', 'lantern'],
    ['a syllable too few', 'banan', 'banana'],
    ['a syllable too few, y', 'pon', 'pony'],
    ['a syllable too few, ew', 'ren', 'renew'],
    ['a syllable too few, oe', 'cann', 'canoe'],
    ['oi and ee', 'cheece', 'choice'],
    ['eau and ee', 'beety', 'beauty'],
    ['ua and ou', 'gourd', 'guard'],
    ['oa and a', 'flat', 'float'],
    ['another word of the list', 'rocket', 'robot'],
    ['a word of courtesy', 'danke', 'donkey'],
    ['three slips', 'lantreeen', 'lantern'],
    ['another consonant', 'pocket', 'rocket'],
  ])('%s: "%s" is not %s', (_why, heard, wanted) => {
    expect(likeness(heard, wanted)).toBeUndefined();
  });
});

describe('two heard words (APP-009)', () => {
  it.each([
    ['rock', 'et', 'rocket', 'exact'],
    ['rock', 'ets', 'rocket', 'exact'],
    ['un', 'do', 'undo', 'exact'],
    ['un', 'dos', 'undo', 'exact'],
    // An article may be the beginning of a word.
    ['a', 'while', 'awhile', 'exact'],
    // The beginning of another word is no plural.
    ['eyebrow', 's', 'eyebrow', undefined],
    ['a', 'whiles', 'awhile', undefined],
    ['rock', 'it', 'rocket', 'similar'],
    ['cop', 'her', 'copper', 'similar'],
    ['throw', 'tle', 'throttle', 'similar'],
    // Three letters may differ, and no more.
    ['may', 'pull', 'maple', 'similar'],
    ['a', 'whyle', 'awhile', undefined],
    ['surge', 'call', 'surgical', undefined],
    ['dice', 'agree', 'disagree', undefined],
    ['pock', 'et', 'rocket', undefined],
  ] as const)('"%s %s" is %s: %s', (first, second, wanted, is) => {
    expect(likenessJoined(first, second, wanted)).toBe(is);
  });
});

describe('two words of a code heard as one (APP-009)', () => {
  it.each([
    ['velvettiger', 'velvet', 'tiger', 'exact'],
    ['velvettigers', 'velvet', 'tiger', 'exact'],
    ['velvetiger', 'velvet', 'tiger', 'similar'],
    ['velvittiger', 'velvet', 'tiger', 'similar'],
    ['coperlantrn', 'copper', 'lantern', 'similar'],
    ['coprlntrn', 'copper', 'lantern', undefined],
    ['velvetcopper', 'velvet', 'tiger', undefined],
    ['coppertiger', 'velvet', 'tiger', undefined],
    ['caravansoldier', 'caravan', 'elder', undefined],
    ['velvet', 'velvet', 'tiger', undefined],
  ] as const)('"%s" is %s %s: %s', (heard, first, second, is) => {
    expect(likenessFused(heard, first, second)).toBe(is);
  });
});

describe('words of the list that may be among what was heard (APP-009)', () => {
  it.each([
    ['tiger', '', 1],
    ['tigers', '', 1],
    ['beaches', '', 1],
    ['tiga', '', 1],
    ['tigar', '', 0],
    ['hello', '', 0],
    ['danke', '', 0],
    ['', '', 0],
    // Taken apart.
    ['rock', '', 0],
    ['rock', 'it', 1],
    ['rock', 'ets', 1],
    ['cop', 'her', 1],
    ['a', 'while', 1],
    ['rock', 'xyz', 0],
    // Each is counted in its own place.
    ['velvet', 'tiger', 1],
    // Written as one.
    ['velvettiger', '', 2],
    ['velvetiger', '', 2],
    ['velvettigers', '', 2],
    ['absoluteabstracts', '', 2],
    ['velvetxyz', '', 0],
    ['xyztiger', '', 0],
  ] as const)('"%s" before "%s" may be %i', (heard, next, count) => {
    expect(countListed(heard, next)).toBe(count);
  });
});
