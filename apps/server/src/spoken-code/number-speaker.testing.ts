import { LANGUAGES, type Language } from '@gatecall/contracts/languages';

/**
 * Numbers from 0 to 9999 as the grammar books of each language say them, written without a look at the
 * grammar that reads them.
 */
export type NumberSpeaker = (number: number) => string;

const list = (words: string): readonly string[] => words.split(' ');
const at = (words: readonly string[], index: number): string => words[index] ?? '';
const joined = (...parts: readonly string[]): string => parts.filter(Boolean).join(' ');
const split = (number: number, by: number): [number, number] => [
  Math.floor(number / by),
  number % by,
];

const ENGLISH = list(
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen',
);
const ENGLISH_TENS = list('- - twenty thirty forty fifty sixty seventy eighty ninety');

function english(number: number, link: string): string {
  if (number < 20) return at(ENGLISH, number);
  if (number < 100) {
    const [tens, unit] = split(number, 10);
    return unit === 0 ? at(ENGLISH_TENS, tens) : `${at(ENGLISH_TENS, tens)}-${at(ENGLISH, unit)}`;
  }
  const [name, by] = number < 1000 ? ['hundred', 100] : ['thousand', 1000];
  const [count, rest] = split(number, by);
  const behind = rest === 0 ? '' : joined(rest < 100 ? link : '', english(rest, link));
  return joined(english(count, link), name, behind);
}

/** "Twelve hundred thirty-four", as years and house numbers are said. */
function englishInHundreds(number: number): string {
  const [hundreds, rest] = split(number, 100);
  if (number < 1100 || hundreds % 10 === 0) return english(number, '');
  return joined(english(hundreds, ''), 'hundred', rest === 0 ? '' : english(rest, ''));
}

const SPANISH = list(
  'cero uno dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince dieciséis diecisiete dieciocho diecinueve veinte veintiuno veintidós veintitrés veinticuatro veinticinco veintiséis veintisiete veintiocho veintinueve',
);
const SPANISH_TENS = list('- - - treinta cuarenta cincuenta sesenta setenta ochenta noventa');
const SPANISH_HUNDREDS = list(
  '- ciento doscientos trescientos cuatrocientos quinientos seiscientos setecientos ochocientos novecientos',
);

function spanish(number: number): string {
  if (number < 30) return at(SPANISH, number);
  if (number < 100) {
    const [tens, unit] = split(number, 10);
    return joined(at(SPANISH_TENS, tens), unit === 0 ? '' : `y ${at(SPANISH, unit)}`);
  }
  if (number === 100) return 'cien';
  if (number < 1000) {
    const [hundreds, rest] = split(number, 100);
    return joined(at(SPANISH_HUNDREDS, hundreds), rest === 0 ? '' : spanish(rest));
  }
  const [thousands, rest] = split(number, 1000);
  const count = thousands === 1 ? '' : spanish(thousands);
  return joined(count, 'mil', rest === 0 ? '' : spanish(rest));
}

const FRENCH = list(
  'zéro un deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize dix-sept dix-huit dix-neuf',
);
const FRENCH_TENS = list('- - vingt trente quarante cinquante soixante');
const SWISS_TENS = list('- - - - - - - septante huitante nonante');

function french(number: number, isSwiss: boolean): string {
  if (number < 20) return at(FRENCH, number);
  if (number < 100) return isSwiss && number >= 70 ? swissTens(number) : frenchTens(number);
  const [name, by] = number < 1000 ? ['cent', 100] : ['mille', 1000];
  const [count, rest] = split(number, by);
  // Only whole hundreds take the s of the plural.
  const plural = name === 'cent' && count > 1 && rest === 0 ? 's' : '';
  return joined(
    count === 1 ? '' : french(count, isSwiss),
    name + plural,
    rest === 0 ? '' : french(rest, isSwiss),
  );
}

function frenchTens(number: number): string {
  if (number === 80) return 'quatre-vingts';
  if (number > 80) return `quatre-vingt-${french(number - 80, false)}`;
  if (number === 71) return 'soixante et onze';
  if (number > 60)
    return number === 61 ? 'soixante et un' : `soixante-${french(number - 60, false)}`;
  const [tens, unit] = split(number, 10);
  if (unit === 0) return at(FRENCH_TENS, tens);
  return unit === 1
    ? `${at(FRENCH_TENS, tens)} et un`
    : `${at(FRENCH_TENS, tens)}-${at(FRENCH, unit)}`;
}

function swissTens(number: number): string {
  const [tens, unit] = split(number, 10);
  if (unit === 0) return at(SWISS_TENS, tens);
  return unit === 1
    ? `${at(SWISS_TENS, tens)} et un`
    : `${at(SWISS_TENS, tens)}-${at(FRENCH, unit)}`;
}

const GERMAN = list(
  'null eins zwei drei vier fünf sechs sieben acht neun zehn elf zwölf dreizehn vierzehn fünfzehn sechzehn siebzehn achtzehn neunzehn',
);
const GERMAN_TENS = list('- - zwanzig dreißig vierzig fünfzig sechzig siebzig achtzig neunzig');

/** One word, or its parts as a recogniser may write them apart. */
function german(number: number, gap: string): string {
  const glued = (...parts: readonly string[]) => parts.filter(Boolean).join(gap);
  const before = (count: number) => (count === 1 ? 'ein' : at(GERMAN, count));
  if (number < 20) return at(GERMAN, number);
  if (number < 100) {
    const [tens, unit] = split(number, 10);
    return unit === 0 ? at(GERMAN_TENS, tens) : glued(before(unit), 'und', at(GERMAN_TENS, tens));
  }
  const [name, by] = number < 1000 ? ['hundert', 100] : ['tausend', 1000];
  const [count, rest] = split(number, by);
  return glued(before(count), name, rest === 0 ? '' : german(rest, gap));
}

const PORTUGUESE = list(
  'zero um dois três quatro cinco seis sete oito nove dez onze doze treze catorze quinze dezesseis dezessete dezoito dezenove',
);
const PORTUGUESE_TENS = list(
  '- - vinte trinta quarenta cinquenta sessenta setenta oitenta noventa',
);
const PORTUGUESE_HUNDREDS = list(
  '- cento duzentos trezentos quatrocentos quinhentos seiscentos setecentos oitocentos novecentos',
);

function portuguese(number: number): string {
  if (number < 20) return at(PORTUGUESE, number);
  if (number === 100) return 'cem';
  if (number < 1000) {
    const [names, by] = number < 100 ? [PORTUGUESE_TENS, 10] : [PORTUGUESE_HUNDREDS, 100];
    const [count, rest] = split(number, by);
    return joined(at(names, count), rest === 0 ? '' : `e ${portuguese(rest)}`);
  }
  const [thousands, rest] = split(number, 1000);
  const count = thousands === 1 ? '' : portuguese(thousands);
  // "Mil e vinte", "mil e duzentos", but "mil duzentos e vinte".
  const link = rest < 100 || rest % 100 === 0 ? 'e' : '';
  return joined(count, 'mil', rest === 0 ? '' : joined(link, portuguese(rest)));
}

/** On the telephone a six is half a dozen. */
const onTelephone = (said: string): string => said.replaceAll(/\bseis\b/g, 'meia');

const SPEAKERS: Readonly<Record<Language, readonly (readonly [string, NumberSpeaker])[]>> = {
  en: [
    ['American English', (number) => english(number, '')],
    ['British English', (number) => english(number, 'and')],
    ['English in hundreds', englishInHundreds],
  ],
  es: [['Spanish', spanish]],
  fr: [
    ['French', (number) => french(number, false)],
    ['Swiss French', (number) => french(number, true)],
  ],
  de: [
    ['German', (number) => german(number, '')],
    ['German, written apart', (number) => german(number, ' ')],
  ],
  pt: [
    ['Portuguese', portuguese],
    ['Portuguese on the telephone', (number) => onTelephone(portuguese(number))],
  ],
};

/** Every way of saying whole numbers, by what it is called. */
export const NUMBER_SPEAKERS = LANGUAGES.flatMap((language) =>
  SPEAKERS[language].map(([name, speaker]) => [name, language, speaker] as const),
);
