import { newToken, type Random } from './random.ts';
import { sha256 } from './secrets.ts';

/** Milliseconds in base 36: nine digits until the year 5188, in the order of time. */
const TIME_LENGTH = 9;

/**
 * A 256-bit secret behind the time it was made at (52 characters), for tokens that are looked up among
 * many: rows made together lie together in the index over `tokenKey`, and a commit writes one page of it
 * instead of one for each token (ADR 0013).
 */
export const newTimedToken = (random: Random, now: number): string =>
  now.toString(36).padStart(TIME_LENGTH, '0') + newToken(random);

/** What a token is stored and found by: its hash, after its time if it has one. */
export const tokenKey = (token: string): string =>
  TIMED.test(token) ? token.slice(0, TIME_LENGTH) + sha256(token) : sha256(token);

/** A caller may send anything as a token; only the digits of a time in it are looked up. */
const TIMED = /^[0-9a-z]{9}[\w-]{43}$/;
