import type { Config } from '../../../config.ts';
import type { Deps } from '../../../deps.ts';
import { refuse } from '../../../errors.ts';
import { createBreachCheck, type BreachCheck } from '../../../platform/breached-passwords.ts';
import { createPasswordHasher, type PasswordHasher } from '../../../platform/password-hasher.ts';
import { createTurns, TooManyWaiting, type Turns } from '../../../platform/turns.ts';
import { MAX_PASSWORD_LENGTH, normalisePassword } from './normalise.ts';
import { createZxcvbn } from './zxcvbn.ts';

/** The zxcvbn score from which a password passes ("safely unguessable"). */
const ZXCVBN_MIN_SCORE = 3;
/** NIST SP 800-63B: no password shorter than this, whatever its score. */
const MIN_LENGTH = 8;

/** Fewer at once than are free: simultaneous right ones never meet a delay. */
const GUESSES_AT_ONCE = { max: 4, maxWaiting: 256 };

/** What passwords need beyond the common dependencies; created once. */
export type PasswordTools = {
  readonly hasher: PasswordHasher;
  readonly isBreached: BreachCheck;
  /** Guesses at one account from one network, a few at a time (see guess.ts). */
  readonly turns: Turns;
  readonly judge: ReturnType<typeof createZxcvbn>['judge'];
};

export function createPasswordTools(deps: Deps): PasswordTools {
  const zxcvbn = createZxcvbn();
  return {
    hasher: createPasswordHasher(deps.random),
    judge: zxcvbn.judge,
    turns: createTurns(GUESSES_AT_ONCE),
    isBreached: createBreachCheck({
      fetch: deps.fetch,
      clock: deps.clock,
      rangeUrl: deps.config.breachRangeUrl,
      isCommon: zxcvbn.isCommon,
      onFailure(reason) {
        deps.counters.breachCheckFailed();
        deps.log.warn({ reason }, 'The service of breached passwords does not answer.');
      },
    }),
  };
}

/** How a password meets the policy, in the wire's form (wire 5, strength_check). */
export async function checkStrength(
  policy: Config['passwordPolicy'],
  tools: PasswordTools,
  input: { password: string; email: string | undefined },
) {
  if (input.password.length > MAX_PASSWORD_LENGTH) throw refuse('password_too_long');
  const password = normalisePassword(input.password);
  const length = [...password].length;
  const own = input.email ? [input.email, ...input.email.split(/[@.+_-]/)] : [];
  const judgement = await tools.judge(password, own);
  const isBreached = await tools.isBreached(password);
  const luds = ludsOf(policy, password, length);
  const isStrong =
    policy.kind === 'zxcvbn'
      ? judgement.score >= ZXCVBN_MIN_SCORE && length >= MIN_LENGTH
      : luds.missing_characters === 0 && luds.missing_complexity === 0;
  return {
    valid_password: isStrong && !isBreached,
    score: judgement.score,
    breached_password: isBreached,
    breach_detection_on_create: true,
    strength_policy: policy.kind,
    feedback: {
      suggestions: [...judgement.suggestions],
      warning: judgement.warning,
      luds_requirements: luds,
    },
  };
}

function ludsOf(policy: Config['passwordPolicy'], password: string, length: number) {
  const classes = {
    has_digit: /\p{Nd}/u.test(password),
    has_lower_case: /\p{Ll}/u.test(password),
    has_upper_case: /\p{Lu}/u.test(password),
    has_symbol: /[^\p{Nd}\p{Ll}\p{Lu}]/u.test(password),
  };
  const { minLength, complexity } =
    policy.kind === 'luds' ? policy : { minLength: MIN_LENGTH, complexity: 0 };
  return {
    ...classes,
    missing_characters: Math.max(0, minLength - length),
    missing_complexity: Math.max(0, complexity - Object.values(classes).filter(Boolean).length),
  };
}

/** The hash of a password that the policy allows; refuses any other (SRV-059, SRV-060). */
export async function hashAllowedPassword(
  deps: Deps,
  tools: PasswordTools,
  input: { password: string; email: string | undefined },
): Promise<string> {
  const strength = await checkStrength(deps.config.passwordPolicy, tools, input);
  if (strength.breached_password) throw refuse('breached_password');
  if (!strength.valid_password) throw refuse('weak_password');
  return hashing(() => tools.hasher.hash(normalisePassword(input.password)));
}

/** A full hashing queue means a busy server, not a wrong password. */
export async function hashing<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof TooManyWaiting) {
      throw refuse('server_unavailable', { retryAfterSeconds: 2, cause: error });
    }
    throw error;
  }
}
