import type { WidgetEnv } from '../env.ts';

/** The work's result, or undefined if it failed or took too long. */
export function withTimeout<T>(
  { setTimer }: Pick<WidgetEnv, 'setTimer'>,
  work: Promise<T>,
  limitMs: number,
): Promise<T | undefined> {
  return new Promise((resolve) => {
    const cancel = setTimer(() => resolve(undefined), limitMs);
    const settle = (value: T | undefined) => {
      cancel();
      resolve(value);
    };
    work.then(settle, () => settle(undefined));
  });
}
