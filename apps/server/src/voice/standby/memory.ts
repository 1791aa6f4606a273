import { createLru, type Lru } from '../../platform/lru.ts';
import { createTurns, type Turns } from '../../platform/turns.ts';
import type { Verb } from '../carriers/verbs.ts';
import type { GuessState } from '../../home/rules/guess-backoff.ts';
import type { StandbyCall } from './standby-step.ts';

/** What this process remembers while nothing can be written; the next one begins without it. */
export type StandbyMemory = {
  /** Calls as their last step here left them, and its reply, for a repeated webhook. */
  readonly calls: Lru<
    StandbyCall & {
      readonly stepHash: string;
      readonly verbs: readonly Verb[];
      /** Whether the caller's own line was last seen here, as far as this instance knows. */
      readonly hasCaller: boolean;
    }
  >;
  /** Wrong codes, for each intercom and for each caller of a number. */
  readonly guesses: Lru<GuessState>;
  /** Both legs of a call may report at once. */
  readonly turns: Turns;
};

const CALLS = 10_000;
const GUESSES = 20_000;

export const createStandbyMemory = (): StandbyMemory => ({
  calls: createLru(CALLS),
  guesses: createLru(GUESSES),
  turns: createTurns({ max: 1, maxWaiting: 10 }),
});
