import { setTimeout as wait } from 'node:timers/promises';

/** Makes a wait that ends for all callers at once, at most so much later: what they do then can be done together. */
export function createSharedMoment(ms: number): () => Promise<void> {
  let moment: Promise<void> | undefined;
  const forget = (): void => {
    moment = undefined;
  };
  return () => (moment ??= wait(ms).finally(forget));
}
