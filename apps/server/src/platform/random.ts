import { randomFillSync, randomInt } from 'node:crypto';

/** The only door to chance; cryptographically strong in production, seeded in tests. */
export type Random = {
  bytes(count: number): Buffer;
  /** Whole number in [0, below). */
  int(below: number): number;
  /** Never the same twice, and later ones sort behind earlier ones (version 7). */
  uuid(): string;
};

export const systemRandom: Random = {
  bytes: takeBytes,
  int: (below) => randomInt(below),
  uuid: () => orderedUuid(Date.now()),
};

const POOL_BYTES = 4_096;
let pool = Buffer.alloc(0);

/** Asking the generator costs the same for one secret as for a hundred; each byte is used once. */
function takeBytes(count: number): Buffer {
  if (count > pool.length)
    pool = randomFillSync(Buffer.allocUnsafeSlow(Math.max(POOL_BYTES, count)));
  const bytes = Buffer.from(pool.subarray(0, count));
  pool = pool.fill(0, 0, count).subarray(count);
  return bytes;
}

/**
 * A UUID that begins with its time (RFC 9562 §5.7). Rows made together then lie together in every
 * index over their ids, and a commit writes a few pages instead of one for each row and index.
 */
function orderedUuid(ms: number): string {
  if (ms !== prefixMs) {
    const time = ms.toString(16).padStart(12, '0');
    prefix = `${time.slice(0, 8)}-${time.slice(8)}-7`;
    prefixMs = ms;
  }
  const digits = takeDigits();
  const variant = VARIANTS[Number.parseInt(digits.charAt(3), 16) % VARIANTS.length] ?? '';
  return `${prefix}${digits.slice(0, 3)}-${variant}${digits.slice(4, 7)}-${digits.slice(7)}`;
}

/** What the version's variant begins with, in two bits. */
const VARIANTS = ['8', '9', 'a', 'b'];
const UUID_DIGITS = 19;
let digitPool = '';
let digitsTaken = 0;

/** Hexadecimal digits for one id. Ids are not secrets: what is left over may stay in memory. */
function takeDigits(): string {
  if (digitsTaken + UUID_DIGITS > digitPool.length) {
    digitPool = takeBytes(POOL_BYTES).toString('hex');
    digitsTaken = 0;
  }
  digitsTaken += UUID_DIGITS;
  return digitPool.slice(digitsTaken - UUID_DIGITS, digitsTaken);
}

/** How the ids of one millisecond begin: a sign-in makes several. */
let prefix = '';
let prefixMs = Number.NaN;

/** A 256-bit secret for tokens and links, base64url (43 characters). */
export const newToken = (random: Random): string => random.bytes(32).toString('base64url');

/** An identifier that says what it names, like the wire's own: `user-test-…`. */
export const newId = (random: Random, kind: string): string => `${kind}-${random.uuid()}`;

/** A code of `length` decimal digits, evenly distributed. */
export const newDigits = (random: Random, length: number): string =>
  Array.from({ length }, () => String(random.int(10))).join('');
