import { randomBytes, randomInt, randomUUID } from 'node:crypto';

/** The only door to chance; cryptographically strong in production, seeded in tests. */
export type Random = {
  bytes(count: number): Buffer;
  /** Whole number in [0, below). */
  int(below: number): number;
  uuid(): string;
};

export const systemRandom: Random = {
  bytes: (count) => randomBytes(count),
  int: (below) => randomInt(below),
  uuid: () => randomUUID(),
};

/** A 256-bit secret for tokens and links, base64url (43 characters). */
export const newToken = (random: Random): string => random.bytes(32).toString('base64url');

/** An identifier that says what it names, like the wire's own: `user-test-…`. */
export const newId = (random: Random, kind: string): string => `${kind}-${random.uuid()}`;

/** A code of `length` decimal digits, evenly distributed. */
export const newDigits = (random: Random, length: number): string =>
  Array.from({ length }, () => String(random.int(10))).join('');
