import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import type { Random } from './random.ts';

/** OWASP's first choice for Argon2id: 19 MiB, two passes, one lane (Password Storage sheet). */
const PARAMETERS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const SALT_BYTES = 16;
/** Waiting hashes beyond which new ones are refused: about three seconds of one core. */
const MAX_WAITING = 256;

/**
 * Slow hashes, a few at a time, off the event loop.
 *
 * One core stays free for everything else, so a burst of sign-ins does not slow the gate; what
 * cannot be served in time is turned away at once instead of piling up memory.
 */
export type PasswordHasher = {
  hash(password: string): Promise<string>;
  /** `undefined` stands for "no such password": it costs the same and is never right (A16). */
  verify(stored: string | undefined, password: string): Promise<boolean>;
};

/** Thrown when the queue is full. */
export class HasherBusy extends Error {
  constructor() {
    super('Too many passwords are being checked.');
    this.name = 'HasherBusy';
  }
}

export function createPasswordHasher(
  random: Random,
  { concurrency = Math.max(1, availableParallelism() - 1), maxWaiting = MAX_WAITING } = {},
): PasswordHasher {
  const run = createQueue(concurrency, maxWaiting);
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

function createQueue(concurrency: number, maxWaiting: number) {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async function run<T>(work: () => Promise<T>): Promise<T> {
    if (running >= concurrency) {
      if (waiting.length >= maxWaiting) throw new HasherBusy();
      await new Promise<void>((resolve) => waiting.push(resolve));
    } else running += 1;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      // The place passes on directly, so nobody can slip in between.
      if (next) next();
      else running -= 1;
    }
  };
}
