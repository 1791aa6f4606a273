import type { ErrorCode } from '@gatecall/contracts/errors';
import type { Language } from '@gatecall/contracts/languages';
import type { Brand } from './brand.ts';
import type { SentenceKey, SentenceValues } from './refusals.ts';
import { textsIn } from './texts.ts';

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** The text of a refusal in this language. */
export function refusalText(
  refusal: {
    readonly code: ErrorCode;
    readonly sentence?: SentenceKey | undefined;
    readonly values?: SentenceValues | undefined;
    /** When it ends, if that is known. */
    readonly retryAfterSeconds?: number | undefined;
  },
  language: Language,
  brand: Brand,
): string {
  const { rows, ending, sentences } = textsIn(language, brand).refusals;
  const { code, sentence, values = {}, retryAfterSeconds: seconds } = refusal;
  if (sentence !== undefined) return fill(sentences[sentence], values);
  return seconds !== undefined && isOneOf(ending, code)
    ? fill(ending[code], { when: inTime(seconds, language) })
    : rows[code];
}

const isOneOf = <Key extends string>(table: Record<Key, string>, code: string): code is Key =>
  Object.hasOwn(table, code);

/** "in 40 seconds", rounded up: whoever comes then is not refused again. */
function inTime(seconds: number, language: Language): string {
  const format = new Intl.RelativeTimeFormat(language, { numeric: 'always' });
  const within = (unit: number, name: 'second' | 'minute' | 'hour' | 'day') =>
    format.format(Math.max(1, Math.ceil(seconds / unit)), name);
  if (seconds <= MINUTE) return within(1, 'second');
  if (seconds <= HOUR) return within(MINUTE, 'minute');
  return seconds <= DAY ? within(HOUR, 'hour') : within(DAY, 'day');
}

const fill = (sentence: string, values: SentenceValues): string =>
  sentence.replaceAll(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
