import { LANGUAGES, type Language } from '@gatecall/contracts/languages';

/** How a person says a code: in groups of one to three, in a language, with words around it. */
export type SpeakingStyle = {
  readonly lang: Language;
  readonly group: 'single' | 'doubles' | 'pairs' | 'threes' | 'figures' | 'hyphens';
  readonly around: (said: string) => string;
};

const DIGITS: Record<Language, readonly string[]> = {
  en: 'oh one two three four five six seven eight nine'.split(' '),
  es: 'cero uno dos tres cuatro cinco seis siete ocho nueve'.split(' '),
  fr: 'zéro un deux trois quatre cinq six sept huit neuf'.split(' '),
  de: 'null eins zwei drei vier fünf sechs sieben acht neun'.split(' '),
  pt: 'zero um dois três quatro cinco meia sete oito nove'.split(' '),
};

const CARRIERS: Record<Language, readonly ((said: string) => string)[]> = {
  en: [(said) => said, (said) => `Um, the code is ${said}, thanks.`],
  es: [(said) => said, (said) => `Hola, mi código es ${said}, gracias`],
  fr: [(said) => said, (said) => `Bonjour, mon code est ${said} merci`],
  de: [(said) => said, (said) => `Hallo, der Code lautet ${said}, danke`],
  pt: [(said) => said, (said) => `Oi, o código é ${said}, obrigada`],
};

const GROUPS = ['single', 'doubles', 'pairs', 'threes', 'figures', 'hyphens'] as const;

export const SPEAKING_STYLES: readonly SpeakingStyle[] = LANGUAGES.flatMap((lang) =>
  GROUPS.filter((group) => lang === 'en' || group !== 'doubles').flatMap((group) =>
    CARRIERS[lang].map((around) => ({ lang, group, around })),
  ),
);

/** The code as that person says it and a recogniser would write it. */
export function speakDigits(code: string, { lang, group, around }: SpeakingStyle): string {
  const digit = (d: string) => DIGITS[lang][Number(d)] ?? '';
  switch (group) {
    case 'figures':
      return around(code.replace(/(...)(?=.)/g, '$1 '));
    case 'hyphens':
      return around([...code].join('-'));
    case 'single':
      return around([...code].map(digit).join(' '));
    case 'doubles':
      return around(
        code.replace(/(\d)\1|\d/g, (part) =>
          part.length === 2 ? `double ${digit(part[0] ?? '')} ` : `${digit(part)} `,
        ),
      );
    case 'pairs':
      return around(inGroups(code, 2, (part) => sayPair(part, lang, digit)));
    case 'threes':
      // "eight hundred twenty, four oh four": nobody groups so that zeros are swallowed.
      if (!isSaidInThrees(code, lang)) return around([...code].map(digit).join(' '));
      return around(inGroups(code, 3, (part) => sayThree(part, lang, digit)));
  }
}

function isSaidInThrees(code: string, lang: Language): boolean {
  const parts = code.match(/.{1,3}/g) ?? [];
  const first = lang === 'fr' ? 200 : 100;
  return parts.every((part) => Number(part) >= first && Number(part) % 100 >= 10);
}

/** Nobody leaves a lone digit behind "forty": such codes are said digit by digit. */
function inGroups(code: string, size: number, say: (part: string) => string): string {
  if (code.length % size !== 0) return [...code].map(say).join(' ');
  return (code.match(new RegExp(`.{1,${size}}`, 'g')) ?? []).map(say).join(' ');
}

function sayPair(part: string, lang: Language, digit: (d: string) => string): string {
  const value = Number(part);
  return part.length < 2 || value < 10 ? [...part].map(digit).join(' ') : belowHundred(value, lang);
}

function sayThree(part: string, lang: Language, digit: (d: string) => string): string {
  if (part.length < 3) return sayPair(part, lang, digit);
  const [hundreds = '', ...rest] = part;
  if (hundreds === '0') return `${digit('0')} ${sayPair(rest.join(''), lang, digit)}`;
  const tail = Number(rest.join(''));
  // People say single digits where a zero would be swallowed.
  if (tail < 10) return [...part].map(digit).join(' ');
  const end = belowHundred(tail, lang);
  if (lang === 'en') return `${digit(hundreds)} hundred ${end}`;
  if (lang === 'fr') return hundreds === '1' ? `cent ${end}` : `${digit(hundreds)} cent ${end}`;
  if (lang === 'de') return `${hundreds === '1' ? 'ein' : digit(hundreds)}hundert${end}`;
  if (lang === 'pt') return `${PORTUGUESE_HUNDREDS[Number(hundreds)] ?? ''} e ${end}`;
  return `${SPANISH_HUNDREDS[Number(hundreds)] ?? ''} ${end}`;
}

const SPANISH_HUNDREDS =
  ' ciento doscientos trescientos cuatrocientos quinientos seiscientos setecientos ochocientos novecientos'.split(
    ' ',
  );
const PORTUGUESE_HUNDREDS =
  ' cento duzentos trezentos quatrocentos quinhentos seiscentos setecentos oitocentos novecentos'.split(
    ' ',
  );
const TEENS: Record<Language, readonly string[]> = {
  en: 'ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(' '),
  es: 'diez once doce trece catorce quince dieciséis diecisiete dieciocho diecinueve'.split(' '),
  fr: 'dix onze douze treize quatorze quinze seize dix-sept dix-huit dix-neuf'.split(' '),
  de: 'zehn elf zwölf dreizehn vierzehn fünfzehn sechzehn siebzehn achtzehn neunzehn'.split(' '),
  pt: 'dez onze doze treze quatorze quinze dezesseis dezessete dezoito dezenove'.split(' '),
};
const TENS: Record<Language, readonly string[]> = {
  en: '_ _ twenty thirty forty fifty sixty seventy eighty ninety'.split(' '),
  es: '_ _ veinte treinta cuarenta cincuenta sesenta setenta ochenta noventa'.split(' '),
  fr: '_ _ vingt trente quarante cinquante soixante soixante quatre-vingt quatre-vingt'.split(' '),
  de: '_ _ zwanzig dreißig vierzig fünfzig sechzig siebzig achtzig neunzig'.split(' '),
  pt: '_ _ vinte trinta quarenta cinquenta sessenta setenta oitenta noventa'.split(' '),
};
const SPANISH_TWENTIES =
  'veinte veintiuno veintidós veintitrés veinticuatro veinticinco veintiséis veintisiete veintiocho veintinueve'.split(
    ' ',
  );

function belowHundred(value: number, lang: Language): string {
  const tens = Math.floor(value / 10);
  const unit = value % 10;
  if (tens === 1) return TEENS[lang][unit] ?? '';
  const word = TENS[lang][tens] ?? '';
  const digit = DIGITS[lang][unit] ?? '';
  if (lang === 'es' && tens === 2) return SPANISH_TWENTIES[unit] ?? '';
  if (lang === 'fr' && (tens === 7 || tens === 9)) return `${word}-${TEENS.fr[unit] ?? ''}`;
  if (unit === 0) return lang === 'fr' && tens === 8 ? 'quatre-vingts' : word;
  if (lang === 'en') return `${word} ${digit}`;
  if (lang === 'es') return `${word} y ${digit}`;
  if (lang === 'pt') return `${word} e ${digit}`;
  if (lang === 'fr') return unit === 1 && tens !== 8 ? `${word} et un` : `${word}-${digit}`;
  return `${unit === 1 ? 'ein' : digit}und${word}`;
}
