import { describe, expect, it } from 'vitest';
import { editDistance, phoneticKey } from './phonetic-key.ts';

/** Each pair was judged by ear: what is written here sounds the same to who knows English spelling. */
describe('words that sound alike have one key (APP-009)', () => {
  it.each([
    ['a silent k', 'knock', 'nock'],
    ['a silent g', 'gnome', 'nome'],
    ['a silent p', 'pneumonic', 'neumonic'],
    ['a silent p before s', 'psychic', 'sychic'],
    ['a silent w', 'wrist', 'rist'],
    ['a silent h behind w', 'whistle', 'wistle'],
    ['x at the start', 'xylophone', 'sylophone'],
    ['a silent b', 'thumb', 'thum'],
    ['gh before t', 'night', 'nite'],
    ['gh at the end', 'thigh', 'thi'],
    ['ph', 'phantom', 'fantom'],
    ['tch', 'catch', 'cach'],
    ['sch', 'school', 'skool'],
    ['sh and tion', 'station', 'stashon'],
    ['tial', 'partial', 'parshal'],
    ['cian', 'magician', 'magishan'],
    ['cial', 'special', 'speshal'],
    ['sion', 'vision', 'vishon'],
    ['dge', 'badge', 'baj'],
    ['qu', 'quiz', 'kwiz'],
    ['q for qu', 'qoete', 'quote'],
    ['ck', 'rocket', 'roket'],
    ['x inside', 'taxi', 'taksi'],
    ['a soft c', 'city', 'sity'],
    ['a hard c', 'cat', 'kat'],
    ['a soft g', 'giant', 'jiant'],
    ['z', 'zebra', 'sebra'],
    ['w behind a vowel', 'window', 'windo'],
    ['h that is not heard', 'hurrah', 'hurra'],
    ['y at the end', 'happy', 'happi'],
    ['doubled consonants', 'mississippi', 'misisipi'],
    ['vowels between three consonants', 'velvet', 'velvat'],
    ['a silent e', 'made', 'maid'],
    ['a silent e behind two consonants', 'lapse', 'laps'],
    ['an e in the middle', 'oven', 'ovin'],
    ['two letters for one vowel', 'boat', 'bote'],
    ['au', 'haul', 'hall'],
    ['oo', 'moon', 'mune'],
    ['ue', 'clue', 'clew'],
    ['ui', 'fruit', 'froot'],
    ['ou', 'soup', 'soop'],
    ['ea', 'team', 'teem'],
    ['ie', 'field', 'feeld'],
    ['ey', 'key', 'kee'],
    ['ai', 'rain', 'rane'],
    ['ay', 'way', 'wa'],
    ['aw', 'law', 'la'],
    ['ow', 'low', 'lo'],
    ['uy', 'buy', 'bye'],
  ])('%s: %s and %s', (_rule, one, other) => {
    expect(phoneticKey(one)).toBe(phoneticKey(other));
  });
});

describe('words that sound different have two keys (APP-009)', () => {
  it.each([
    ['the k of a middle kn is heard', 'darkness', 'darness'],
    ['the g of a middle gn is heard', 'magnet', 'manet'],
    ['the p of a middle pn is heard', 'hypnosis', 'hynosis'],
    ['the p of a middle ps is heard', 'eclipse', 'eclise'],
    ['the k of a middle x is heard', 'taxi', 'tasi'],
    ['the b of a middle mb is heard', 'number', 'numer'],
    ['a middle gh is heard', 'spaghetti', 'spaetti'],
    ['t before i', 'tiger', 'shiger'],
    ['c before i', 'circus', 'shircus'],
    ['s before i', 'silver', 'shilver'],
    ['a hard dg', 'handgun', 'hanjun'],
    ['c before a is no s', 'cat', 'sat'],
    ['g before a is no j', 'gate', 'jate'],
    ['w behind a consonant', 'swear', 'sear'],
    ['h before a vowel', 'habit', 'abit'],
    ['y at the start', 'yogurt', 'ogurt'],
    ['a vowel at the start', 'about', 'bout'],
    ['another consonant', 'rocket', 'pocket'],
    ['short words: u and o', 'blue', 'blow'],
    ['short words: o and i', 'toy', 'tea'],
    ['short words: eau and ee', 'beau', 'bee'],
    ['short words: o and a', 'boat', 'bat'],
    ['short words: ao and a', 'chaos', 'chase'],
    ['short words: u and i', 'moon', 'mean'],
    ['short words: a and i', 'rain', 'reen'],
    ['no vowel is no a', 'pst', 'past'],
  ])('%s: %s and %s', (_rule, one, other) => {
    expect(phoneticKey(one)).not.toBe(phoneticKey(other));
  });

  it('have an A for a first vowel, and its name after a colon', () => {
    expect(phoneticKey('about')).toBe('Abt:U');
    expect(phoneticKey('lantern')).toBe('lntrn');
  });
});

describe('the distance of two spellings (APP-009)', () => {
  it.each([
    ['tiger', 'tiger', 2, 0],
    ['', '', 2, 0],
    ['', 'ab', 2, 2],
    ['rocket', 'pocket', 2, 1],
    ['copper', 'coper', 2, 1],
    ['coper', 'copper', 2, 1],
    ['lantern', 'lanternes', 2, 2],
    ['kitten', 'sitting', 3, 3],
    ['flaw', 'lawn', 3, 2],
    ['abcd', 'badc', 4, 3],
    ['abc', 'xyz', 3, 3],
  ])('of "%s" and "%s" within %i is %i', (one, other, limit, distance) => {
    expect(editDistance(one, other, limit)).toBe(distance);
  });

  it('is not counted if the lengths alone are beyond the limit', () => {
    expect(editDistance('a', 'abcdef', 2)).toBe(3);
    expect(editDistance('abcdef', 'a', 2)).toBe(3);
  });
});
