import { dialCodeOf, REGIONS } from '@gatecall/auth-widget/flows/dial-codes';

/** A phone number as typed, and the country chosen for it (ISO 3166; empty: none). */
export type TypedNumber = { readonly number: string; readonly country: string };

/** The default among countries that share a calling code. */
const MAIN_COUNTRY: Readonly<Record<string, string>> = {
  1: 'US',
  7: 'RU',
  212: 'MA',
  358: 'FI',
};
const LONGEST_CODE = 3;

/**
 * How many digits stand together after a calling code, where groups of three would look foreign: in Britain and
 * Germany by the area, as far as its first digits tell how long its code is.
 */
const GROUPS: readonly (readonly [RegExp, string])[] = [
  [/^32.{9}$/, '3222'],
  [/^33.{9}$/, '12222'],
  [/^41.{9}$/, '2322'],
  [/^(442.|5[25]..|49([34]0|[68]9)).{8}$/, '244'],
  [/^44(7|1(?!1|.1)).{9}$/, '433'],
  [/^4915.{9}$/, '344'],
  [/^55.{11}$/, '254'],
];

const isInternational = (typed: string): boolean => /^\s*[+＋]/.test(typed);

/** The digits of an international number after its calling code, and that code; otherwise undefined. */
const splitNumber = (typed: string): { code: string; rest: string } | undefined => {
  if (!isInternational(typed)) return undefined;
  const digits = typed.normalize('NFKC').replaceAll(/\D/g, '');
  for (let length = LONGEST_CODE; length > 0; length -= 1) {
    const code = digits.slice(0, length);
    if (code.length === length && REGIONS.some((region) => dialCodeOf(region) === code))
      return { code, rest: digits.slice(length) };
  }
  return undefined;
};

/**
 * The country of a number that begins with +; empty if it names none. If several countries share its
 * calling code, `current` stays if it is one of them.
 */
export const countryOfNumber = (typed: string, current = ''): string => {
  const code = splitNumber(typed)?.code;
  if (code === undefined) return '';
  if (dialCodeOf(current) === code) return current;
  return MAIN_COUNTRY[code] ?? REGIONS.find((region) => dialCodeOf(region) === code) ?? '';
};

/** The same number in another country: a number with a calling code gets the other country's. */
export const inCountry = ({ number }: TypedNumber, country: string): TypedNumber => {
  const split = country === '' ? undefined : splitNumber(number);
  return {
    number: split === undefined ? number : `+${dialCodeOf(country)} ${split.rest}`.trim(),
    country,
  };
};

/**
 * The `country` member for a number in a request; absent if the number names its country, or nothing
 * does.
 */
export const countryBeside = ({ number, country }: TypedNumber): { country?: string } =>
  country === '' || isInternational(number) ? {} : { country };

/** Whether a number does not say which country it belongs to. */
export const lacksCountry = ({ number, country }: TypedNumber): boolean =>
  country === '' && !isInternational(number);

/**
 * The browser's country: the region of its first language (`fr-CH`), as the server reads it. Empty for
 * a bare `en`.
 */
export const homeCountryOf = (languages: readonly string[]): string => {
  const tags = languages.flatMap(localeOf);
  const region = tags.find((tag) => tag.language === tags[0]?.language && tag.region)?.region ?? '';
  return dialCodeOf(region) === '' ? '' : region;
};

/** A system without a language calls it `C`, which WebKitGTK hands on, and `Intl` throws at. */
const localeOf = (tag: string): Intl.Locale[] => {
  try {
    return [new Intl.Locale(tag)];
  } catch {
    return [];
  }
};

/** A typed number in groups, unless it is written in a way of its own. */
export const inGroups = ({ number, country }: TypedNumber): string => {
  const bare = number.replaceAll(' ', '');
  const code = dialCodeOf(country);
  // A zero in front is dropped behind a calling code: such a number has groups of its own.
  const grouped =
    code !== '' && /^[1-9]\d*$/.test(bare)
      ? formatPhone(`+${code}${bare}`).slice(code.length + 2)
      : formatPhone(bare);
  return grouped === bare ? number : grouped.replaceAll(TOGETHER, ' ');
};

/** Between groups: a space at which no line ends. */
const TOGETHER = '\u00a0';

/** +33612345678 as +33 6 12 34 56 78: the calling code first, the rest in groups, on one line. */
export const formatPhone = (number: string): string => {
  const split = splitNumber(number);
  if (split === undefined || !/^\+\d+$/.test(number)) return number;
  const { code, rest } = split;
  let end = 0;
  const known = GROUPS.find(([numbers]) => numbers.test(code + rest))?.[1];
  const groups = known
    ? [...known].map((count) => rest.slice(end, (end += Number(count))))
    : (rest.match(/\d{3}(?!\d$)|\d{1,4}/g) ?? []);
  return [`+${code}`, ...groups].join(TOGETHER);
};
