import type { ErrorCode } from '@gatecall/contracts/errors';
import type { SENTENCES } from './en/refusals.ts';

/** Refusals that end by themselves. */
export type EndingCode = 'too_many_requests' | 'user_lock_limit_reached';
export type SentenceKey = keyof typeof SENTENCES;
export type SentenceValues = Readonly<Record<string, string | number>>;

/** What the server refuses with, in one language. */
export type RefusalTexts = {
  /** In place of the error catalogue's own sentences. */
  readonly rows: Readonly<Record<ErrorCode, string>>;
  /** The same where it is known when that ends: `{when}` becomes "in 5 minutes". */
  readonly ending: Readonly<Record<EndingCode, string>>;
  /** For refusals that say exactly what is wrong; `{name}` becomes a value. */
  readonly sentences: Readonly<Record<SentenceKey, string>>;
  /** The page that shows a refusal after a navigation. */
  readonly page: { readonly title: string; readonly back: string };
};
