import type { Clock } from '../../platform/clock.ts';

/** Failures in a row after which an engine is left alone. */
const FAILURES = 3;
const FIRST_REST_MS = 5_000;
const LONGEST_REST_MS = 60_000;

/** Keeps guests from waiting for an engine that fails. */
export type Breaker = {
  /** Whether to ask it now; after a rest, one caller at a time tries. */
  mayAsk(): boolean;
  succeeded(): void;
  failed(): void;
  readonly isOpen: () => boolean;
};

/** Opens after three failures in a row, for five seconds at first and for up to a minute. */
export function createBreaker({ clock }: { clock: Clock }): Breaker {
  let failures = 0;
  let rest = FIRST_REST_MS;
  let openUntil: number | undefined;
  return {
    isOpen: () => openUntil !== undefined && clock.now() < openUntil,
    mayAsk() {
      if (openUntil === undefined) return true;
      if (clock.now() < openUntil) return false;
      // Others rest on while this one tries.
      openUntil = clock.now() + rest;
      return true;
    },
    succeeded() {
      failures = 0;
      rest = FIRST_REST_MS;
      openUntil = undefined;
    },
    failed() {
      failures += 1;
      if (failures < FAILURES) return;
      if (openUntil !== undefined) rest = Math.min(rest * 2, LONGEST_REST_MS);
      openUntil = clock.now() + rest;
    },
  };
}
