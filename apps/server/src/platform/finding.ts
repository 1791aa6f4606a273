/** One line of the result of `gatecall doctor`; the last sentence of `detail` says what to do. */
export type Finding = {
  readonly check: string;
  readonly result: 'ok' | 'warning' | 'failed';
  readonly detail: string;
};

export const ok = (check: string, detail: string): Finding => ({ check, result: 'ok', detail });

export const warning = (check: string, detail: string): Finding => ({
  check,
  result: 'warning',
  detail,
});

export const failed = (check: string, detail: string): Finding => ({
  check,
  result: 'failed',
  detail,
});

/** An error as a text. */
export const wordsOf = (error: unknown): string =>
  error instanceof Error ? error.message : String(error);
