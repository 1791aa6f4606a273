import { describe, expect, it } from 'vitest';
import { fittedName, typedName } from './typed-name.ts';

const INVISIBLE = [
  ['zero-width spaces', '\u200B\u200B'],
  ['joiners', '\u200D\u2060\uFEFF'],
  ['a soft hyphen', '\u00AD'],
  ['Hangul fillers', '\u3164\u115F\uFFA0'],
  ['an empty Braille cell', '\u2800'],
  ['tags', '\u{E0041}\u{E0042}'],
  ['a variation selector beside spaces', '\uFE0F \u2003\u200B'],
] as const;

describe('a name', () => {
  it.each(INVISIBLE)('is refused if it consists of %s', (_what, value) => {
    expect(typedName(40).safeParse(value).success).toBe(false);
    expect(typedName(40, 1).safeParse(value).success).toBe(false);
    expect(fittedName(value, 40)).toBe('');
  });

  it.each(['Ada', 'می\u200Cخواهم', '👩\u200D👩\u200D👧', '❤\uFE0F', 'क\u094D\u200Dष'])(
    'keeps the joiners of its script: %s',
    (value) => {
      expect(typedName(40, 1).parse(value)).toBe(value);
      expect(fittedName(value, 40)).toBe(value);
    },
  );

  it('may be left out if it is optional, also by spaces', () => {
    expect(typedName(40).parse(' ')).toBe('');
    expect(typedName(40, 1).safeParse(' ').success).toBe(false);
  });
});
