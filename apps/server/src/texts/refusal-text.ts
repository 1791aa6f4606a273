import type { ErrorCode } from '@gatecall/contracts/errors';
import type { Language } from '@gatecall/contracts/languages';
import type { Brand } from './brand.ts';
import type { SentenceKey, SentenceValues } from './refusals.ts';
import { textsIn } from './texts.ts';

/** The text of a refusal in this language. */
export function refusalText(
  refusal: {
    readonly code: ErrorCode;
    readonly sentence?: SentenceKey | undefined;
    readonly values?: SentenceValues | undefined;
  },
  language: Language,
  brand: Brand,
): string {
  const { rows, sentences } = textsIn(language, brand).refusals;
  return refusal.sentence === undefined
    ? rows[refusal.code]
    : fill(sentences[refusal.sentence], refusal.values ?? {});
}

const fill = (sentence: string, values: SentenceValues): string =>
  sentence.replaceAll(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
