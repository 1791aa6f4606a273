import { ERRORS, type ErrorCode } from '@gatecall/contracts/errors';

type FailOptions = {
  /** Replaces the catalogue's sentence where the reason is more specific. */
  readonly message?: string;
  /** Member of the request that is to blame (product API). */
  readonly field?: string;
  /** Sent as Retry-After, in seconds. */
  readonly retryAfterSeconds?: number;
  readonly cause?: unknown;
};

/** A refusal from the error catalogue; the one error handler turns it into HTTP. */
export class Refusal extends Error {
  readonly code: ErrorCode;
  readonly field: string | undefined;
  readonly retryAfterSeconds: number | undefined;

  constructor(code: ErrorCode, options: FailOptions = {}) {
    super(options.message ?? ERRORS[code].message, { cause: options.cause });
    this.name = 'Refusal';
    this.code = code;
    this.field = options.field;
    this.retryAfterSeconds = options.retryAfterSeconds;
  }
}

/** Refuses with a catalogue code: `throw refuse('session_not_found')`. */
export const refuse = (code: ErrorCode, options?: FailOptions): Refusal =>
  new Refusal(code, options);
