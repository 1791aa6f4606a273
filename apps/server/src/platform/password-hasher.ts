import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import type { Random } from './random.ts';
import { createTurns } from './turns.ts';

/** OWASP's first choice for Argon2id: 19 MiB, two passes, one lane (Password Storage sheet). */
const PARAMETERS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const SALT_BYTES = 16;
/** Waiting hashes beyond which new ones are refused: about three seconds of one core. */
const MAX_WAITING = 256;

/**
 * Slow hashes, a few at a time, off the event loop.
 *
 * One core stays free for everything else, so a burst of sign-ins does not slow the gate. What cannot
 * be served in time is refused immediately (`TooManyWaiting`) instead of filling memory.
 */
export type PasswordHasher = {
  hash(password: string): Promise<string>;
  /** `undefined` means "no such password": it costs the same and is never right (A16). */
  verify(stored: string | undefined, password: string): Promise<boolean>;
};

/**
 * Runs `concurrency` hashes at once and lets `maxWaiting` wait; the next one is refused with
 * `TooManyWaiting`.
 */
export function createPasswordHasher(
  random: Random,
  { concurrency = Math.max(1, availableParallelism() - 1), maxWaiting = MAX_WAITING } = {},
): PasswordHasher {
  const turns = createTurns({ max: concurrency, maxWaiting });
  const run = <T>(work: () => Promise<T>): Promise<T> => turns.run('hash', work);
  const hashNow = (password: string): Promise<string> =>
    hash(password, { ...PARAMETERS, salt: random.bytes(SALT_BYTES) });
  let dummy: Promise<string> | undefined;
  const dummyHash = (): Promise<string> =>
    (dummy ??= hashNow(random.bytes(SALT_BYTES).toString('base64url')));
  return {
    hash: (password) => run(() => hashNow(password)),
    verify: (stored, password) =>
      run(async () => {
        const isRight = await verify(stored ?? (await dummyHash()), password);
        return stored !== undefined && isRight;
      }),
  };
}
