import { DEFAULT_LANGUAGE, type Language } from '@gatecall/contracts/languages';
import type { ErrorCode } from '@gatecall/contracts/errors';
import { OUR_BRAND, type Brand } from './texts/brand.ts';
import { refusalText } from './texts/refusal-text.ts';
import type { SentenceKey, SentenceValues } from './texts/refusals.ts';

type RefusalOptions = {
  /** Says more exactly what the catalogue's row says in general. */
  readonly sentence?: SentenceKey;
  /** What stands in the sentence's `{places}`. */
  readonly values?: SentenceValues;
  /** Member of the request that caused it (product API). */
  readonly field?: string;
  /** Where its page leads back to, if it is shown as one. Default: our own sign-in. */
  readonly backTo?: string | undefined;
  /** Sent as Retry-After, in seconds. */
  readonly retryAfterSeconds?: number;
  readonly cause?: unknown;
};

/** A refusal from the error catalogue; the one error handler turns it into HTTP. */
export class Refusal extends Error {
  readonly code: ErrorCode;
  readonly field: string | undefined;
  readonly backTo: string | undefined;
  readonly retryAfterSeconds: number | undefined;
  /** What it says to readers of this language. */
  readonly textIn: (language: Language, brand: Brand) => string;

  constructor(
    code: ErrorCode,
    { field, backTo, retryAfterSeconds, cause, ...said }: RefusalOptions,
  ) {
    const textIn = (language: Language, brand: Brand) =>
      refusalText({ code, retryAfterSeconds, ...said }, language, brand);
    super(textIn(DEFAULT_LANGUAGE, OUR_BRAND), { cause });
    this.name = 'Refusal';
    this.code = code;
    this.field = field;
    this.backTo = backTo;
    this.retryAfterSeconds = retryAfterSeconds;
    this.textIn = textIn;
  }
}

/** Refuses with a catalogue code: `throw refuse('session_not_found')`. */
export const refuse = (code: ErrorCode, options: RefusalOptions = {}): Refusal =>
  new Refusal(code, options);
