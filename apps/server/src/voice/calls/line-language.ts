import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '@gatecall/contracts/languages';
import type { Deps } from '../../deps.ts';
import { createLru, type Lru } from '../../platform/lru.ts';
import { languageAtNumber } from '../../platform/phone-number.ts';
import type { IncomingCall } from '../carriers/carrier.ts';
import { partyNumber } from './party-number.ts';

const LINES = 10_000;

/** By configuration: a process has one. */
const KNOWN = new WeakMap<Deps['config'], Lru<Language>>();

const linesOf = ({ config }: Pick<Deps, 'config'>): Lru<Language> => {
  const known = KNOWN.get(config) ?? createLru<Language>(LINES);
  KNOWN.set(config, known);
  return known;
};

type Caller = Pick<IncomingCall, 'carrierCallId'> & Partial<Pick<IncomingCall, 'to' | 'from'>>;

const pairOf = ({ to, from }: Caller): string => `${to} ${from}`;

/** Remembers in which language a call is spoken: the database, which knows it, may be away when it goes on. */
export function noteLanguage(deps: Pick<Deps, 'config'>, caller: Caller, language: Language): void {
  const lines = linesOf(deps);
  lines.set(caller.carrierCallId, language);
  lines.set(pairOf(caller), language);
}

/**
 * The language of a call, or of the last one from the same panel, as far as this process knows; otherwise that of its
 * numbers.
 */
export function languageOfLine(deps: Pick<Deps, 'config'>, caller: Caller | undefined): Language {
  const lines = linesOf(deps);
  const known = caller && (lines.get(caller.carrierCallId) ?? lines.get(pairOf(caller)));
  return known ?? languageOfNumbers(partyNumber(caller?.from ?? ''), partyNumber(caller?.to ?? ''));
}

/**
 * The language of a call whose panel is not known: what is spoken where the first of its numbers is at home, or the
 * next one if we do not speak that.
 */
export function languageOfNumbers(...numbers: readonly (string | undefined)[]): Language {
  const spoken = numbers.flatMap((number) => (number && languageAtNumber(number)) || []);
  const ours = spoken.flatMap((tag) => LANGUAGES.find((language) => language === tag) ?? []);
  return ours[0] ?? DEFAULT_LANGUAGE;
}
