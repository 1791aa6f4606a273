import { numberWords } from '../atoms.ts';
import type { Vocabulary } from '../atoms.ts';

const words = numberWords({
  digits: {
    null: 0,
    eins: 1,
    ein: 1,
    eine: 1,
    zwei: 2,
    zwo: 2,
    drei: 3,
    vier: 4,
    funf: 5,
    fuenf: 5,
    sechs: 6,
    sieben: 7,
    acht: 8,
    neun: 9,
  },
  closed: {
    zehn: 10,
    elf: 11,
    zwolf: 12,
    zwoelf: 12,
    dreizehn: 13,
    vierzehn: 14,
    funfzehn: 15,
    fuenfzehn: 15,
    sechzehn: 16,
    siebzehn: 17,
    achtzehn: 18,
    neunzehn: 19,
  },
  tens: {
    zwanzig: 20,
    dreissig: 30,
    vierzig: 40,
    funfzig: 50,
    fuenfzig: 50,
    sechzig: 60,
    siebzig: 70,
    achtzig: 80,
    neunzig: 90,
  },
  times: { doppel: 2, doppelt: 2, doppelte: 2, dreifach: 3, dreifache: 3 },
  others: {
    hundert: { kind: 'hundred' },
    tausend: { kind: 'thousand' },
    und: { kind: 'and' },
    mal: { kind: 'fold' },
  },
});

const longestFirst = [...words.keys()].sort((a, b) => b.length - a.length);

/** "achtundvierzig" → acht, und, vierzig. Undefined if any part is not a number word. */
function split(word: string): readonly string[] | undefined {
  if (word === '') return [];
  for (const part of longestFirst) {
    if (!word.startsWith(part)) continue;
    const rest = split(word.slice(part.length));
    if (rest) return [part, ...rest];
  }
  return undefined;
}

export const german: Vocabulary = {
  words,
  counting: 'reversed',
  articles: new Set(['die', 'der', 'das', 'den', 'ziffer']),
  fillers: new Set([
    'ah',
    'ahm',
    'aehm',
    'eh',
    'hm',
    'strich',
    'bindestrich',
    'raute',
    'punkt',
    'komma',
    'schragstrich',
    'dann',
  ]),
  split: (word) => (word.length <= 60 ? split(word) : undefined),
  withoutCode:
    /\bkeine?n? (?:\w+ )?(?:code|nummer|pin|zugangscode|turcode)\b|\bohne (?:code|nummer|pin)\b|\bhabe? (?:ich )?keine?n?\b|\bweiss (?:ich )?(?:den code|die nummer|ihn|sie) (?:leider )?(?:gar )?nicht\b|\b(?:code|nummer|pin|ihn|sie) (?:leider )?vergessen\b/,
  besideWords: {
    hesitation: 'ahm bindestrich',
    courtesy: `
    der die das mein ist kennwort passwort hallo guten tag bitte danke vielen schonen ja noch
    machen sie auf entschuldigung`,
    negation: 'nicht kein nie ohne',
    countedArticles: 'ein eine nein',
  },
};
