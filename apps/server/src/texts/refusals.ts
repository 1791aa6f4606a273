import type { ErrorCode } from '@gatecall/contracts/errors';
import type { Language } from '@gatecall/contracts/languages';
import type { SENTENCES } from './en/refusals.ts';
import type { Brand } from './brand.ts';
import { textsIn } from './texts.ts';

export type SentenceKey = keyof typeof SENTENCES;
export type SentenceValues = Readonly<Record<string, string | number>>;

/** What the server refuses with, in one language. */
export type RefusalTexts = {
  /** In place of the error catalogue's own sentences. */
  readonly rows: Readonly<Record<ErrorCode, string>>;
  /** For refusals that say exactly what is wrong; `{name}` becomes a value. */
  readonly sentences: Readonly<Record<SentenceKey, string>>;
  /** The page that shows a refusal after a navigation. */
  readonly page: { readonly title: string; readonly back: string };
};

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
