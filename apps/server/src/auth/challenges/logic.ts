import type { Language } from '@gatecall/contracts/languages';
import type { Queries } from '../../db/database.ts';
import { takeTurn } from '../../db/turn.ts';
import type { Deps } from '../../deps.ts';
import { refuse } from '../../errors.ts';
import { OTP_LENGTH } from '@gatecall/contracts/constants';
import type { ErrorCode } from '@gatecall/contracts/errors';
import { countHits, hitAll, tooMany, type Limit } from '../../limits/limits.ts';
import { spokenLanguage } from '../../platform/language.ts';
import { newDigits, newId } from '../../platform/random.ts';
import { sha256 } from '../../platform/secrets.ts';
import { newTimedToken, tokenKey } from '../../platform/timed-token.ts';
import { consumeByCode } from './code-store.ts';
import { findPendingCode } from './pending-store.ts';
import {
  consumeBySecret,
  countFailedUse,
  insertChallenge,
  killSiblings,
  type ConsumedChallenge,
} from './store.ts';

/** Wrong verifiers after which a link dies (A04). */
const MAX_LINK_ATTEMPTS = 5;
/** Default number of guesses that are compared with one code (A20); further ones meet a dead code. */
const MAX_CODE_ATTEMPTS = 5;

/** The language that a message was requested in, as stored with its challenge. */
export const languageAskedFor = ({ data }: ConsumedChallenge): Language | undefined =>
  // Written by the makers of challenges, from a locale that its contract has parsed.
  spokenLanguage(data['locale'] as string | undefined);

type NewSecret = {
  readonly kind: string;
  readonly subject: string;
  readonly userId?: string | null;
  readonly codeChallenge?: string | undefined;
  readonly data?: Readonly<Record<string, unknown>>;
  readonly maxAttempts?: number;
  readonly lifetimeMs: number;
};

/** Stores the hash of a secret that works once, or the keyed index of a code. */
export const keepSecret = (
  deps: Pick<Deps, 'clock' | 'random'>,
  queries: Queries,
  { lifetimeMs, ...secret }: NewSecret & { readonly secretHash: string },
): Promise<unknown> => {
  const now = deps.clock.now();
  return insertChallenge(queries, {
    userId: null,
    data: {},
    maxAttempts: 1,
    ...secret,
    challengeId: newId(deps.random, secret.kind.replaceAll('_', '-')),
    codeChallenge: secret.codeChallenge ?? null,
    now,
    expiresAt: now + lifetimeMs,
  });
};

/** Consumes such a secret; of parallel uses one wins. */
export const takeSecret = (
  deps: Pick<Deps, 'clock'>,
  queries: Queries,
  { kind, secretHash }: { readonly kind: string; readonly secretHash: string },
): Promise<ConsumedChallenge | undefined> =>
  consumeBySecret(queries, {
    kinds: [kind],
    secretHash,
    codeChallenge: null,
    now: deps.clock.now(),
  });

/** Creates a 256-bit single-use token and stores its hash; the token itself is mailed. */
export async function issueToken(
  deps: Deps,
  queries: Queries,
  input: Omit<NewSecret, 'maxAttempts'>,
): Promise<{ token: string }> {
  const token = newTimedToken(deps.random, deps.clock.now());
  const secretHash = tokenKey(token);
  await keepSecret(deps, queries, { ...input, secretHash, maxAttempts: MAX_LINK_ATTEMPTS });
  return { token };
}

/**
 * Consumes a token and, in the same transaction, does what it was for. Refuses with `refusal` if the
 * token is unknown, used or expired, and with a name of its own if only the verifier is wrong (that
 * count is kept although the use fails). The use counts against `limits`.
 */
export async function consumeToken<T>(
  deps: Deps,
  input: {
    kinds: readonly string[];
    token: string;
    codeVerifier: string | undefined;
    refusal: ErrorCode;
    limits?: readonly Limit[];
  },
  work: (queries: Queries, challenge: ConsumedChallenge) => Promise<T>,
): Promise<T> {
  const { kinds, limits = [] } = input;
  const secretHash = tokenKey(input.token);
  const codeChallenge = input.codeVerifier === undefined ? null : sha256(input.codeVerifier);
  const outcome = await deps.db
    .write(async (queries) => {
      const over = await hitAll(deps, queries, limits);
      if (over) return { result: 'limit', over } as const;
      const now = deps.clock.now();
      const challenge = await consumeBySecret(queries, { kinds, secretHash, codeChallenge, now });
      if (challenge) return { result: 'used', value: await work(queries, challenge) } as const;
      return { result: await countFailedUse(queries, { kinds, secretHash, now }) } as const;
    })
    .catch(async (error: unknown) => {
      // What undid the use has undone the count too.
      if (limits.length > 0) await countHits(deps, limits);
      throw error;
    });
  if (outcome.result === 'used') return outcome.value;
  if (outcome.result === 'limit') throw tooMany(deps, outcome.over);
  if (outcome.result !== 'pkce') throw refuse(input.refusal);
  throw refuse(codeChallenge === null ? 'pkce_expected_code_verifier' : 'pkce_mismatch');
}

/** A code is worthless for any subject but its own (A23). */
const codeIndex = (deps: Deps, kind: string, subject: string, code: string): string =>
  deps.secrets.index(kind, `${subject}:${code}`);

/** Creates a six-digit code that proves `subject`, and invalidates the previous one. */
export async function issueCode(
  deps: Deps,
  queries: Queries,
  input: Omit<NewSecret, 'codeChallenge'>,
): Promise<string> {
  const { kind, subject } = input;
  const code = newDigits(deps.random, OTP_LENGTH);
  const secretHash = codeIndex(deps, kind, subject, code);
  // Of two that are asked for at once neither would see the other, and both could be guessed at.
  await takeTurn(queries, `${kind} ${subject}`);
  await killSiblings(queries, { kinds: [kind], subject, now: deps.clock.now() });
  await keepSecret(deps, queries, { maxAttempts: MAX_CODE_ATTEMPTS, ...input, secretHash });
  return code;
}

/** Judges one guess and counts it; of simultaneous right ones one wins (A21, A25). */
export const consumeCode = (
  deps: Deps,
  queries: Queries,
  { code, ...input }: { kind: string; subject: string; userId: string | null; code: string },
): Promise<ConsumedChallenge | undefined> =>
  consumeByCode(queries, {
    ...input,
    codeIndex: codeIndex(deps, input.kind, input.subject, code),
    now: deps.clock.now(),
  });

/** Whether a code that was sent can still be entered. */
export const isCodePending = async (
  deps: Deps,
  queries: Queries,
  input: { kind: string; subject: string },
): Promise<boolean> =>
  (await findPendingCode(queries, { ...input, now: deps.clock.now() })) !== undefined;
