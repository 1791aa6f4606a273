import type { Endpoint } from '@gatecall/contracts/endpoints';
import type { Deps } from '../../deps.ts';
import { refuse } from '../../errors.ts';
import { FACTOR_KINDS, valueOf } from '../factors.ts';
import type { User } from '../users/user.ts';
import {
  EXCHANGED,
  isExchangedProven,
  isImpersonating,
  type Factor,
  type Session,
} from './session.ts';

/** How long after a proof of identity ways to sign in may be added (A55, ASVS 7.5.1). */
export const STEP_UP_WINDOW_MS = 15 * 60_000;
/** Proofs that stand in for a second factor: something that a mailbox or phone number is not. */
const STRONG_FACTOR_TYPES = FACTOR_KINDS.flatMap(({ second }) => second?.proofs ?? []);

/** How an older proof is refused: the protocol has names of its own for its calls. */
type StaleRefusal = NonNullable<Endpoint['staleError']>;

/**
 * Proofs that renew no freshness: a recovery code stands in for the app, and an intruder at an open
 * session may have found the sheet that lies beside it. An application's token proves no person at all.
 */
const STALE_FACTOR_TYPES: readonly string[] = ['recovery_codes', EXCHANGED];

/**
 * Lets only the user in person pass, with a fresh proof (A55, A56). The door asks this of
 * delicate calls; `users/addition.ts`, of an address or identity that a call turns out to add.
 */
export function requireFreshProof(
  deps: Pick<Deps, 'clock'>,
  factors: readonly Factor[],
  refusal: StaleRefusal = 'stale_factors',
): void {
  refuseImpersonation({ factors }, refusal);
  if (!(deps.clock.now() <= freshUntil(factors))) throw refuse(refusal);
}

/** Until when the proofs of a session are fresh. */
export const freshUntil = (factors: readonly Factor[]): number =>
  lastProofAt(factors) + STEP_UP_WINDOW_MS;

/**
 * When the user has last proven who they are, in epoch milliseconds (OpenID Connect Core §2, auth_time).
 * That a session began is no proof: what another service vouches for may be hours old by then. 0 if they have
 * proven nothing.
 */
export function lastProofAt(factors: readonly Factor[]): number {
  const proofs = factors.filter((factor) => !STALE_FACTOR_TYPES.includes(factor.type));
  return Math.max(0, ...proofs.map((proof) => Date.parse(proof.last_authenticated_at)));
}

/** An operator in a user's session changes nothing about how that user signs in (A56). */
export function refuseImpersonation(
  session: Pick<Session, 'factors'>,
  refusal: StaleRefusal = 'stale_factors',
): void {
  if (isImpersonating(session)) throw refuse(refusal);
}

/** The second-factor half alone. */
export function requireSecondFactor(session: Session, user: User): void {
  if (owesSecondFactor(session, user)) throw refuse('insufficient_factors');
}

/** Whether an account asks for a second factor at every sign-in. */
export const asksForSecondFactor = (user: User): boolean =>
  FACTOR_KINDS.some((kind) => kind.second?.demand?.isMadeBy(valueOf(user, kind)));

/** Whether an account asks for a second factor that the session has not passed. */
export const owesSecondFactor = (session: Session | undefined, user: User): boolean =>
  asksForSecondFactor(user) &&
  !(session?.userId === user.userId && holdsStrongFactor(session.factors));

/** Whether a session has passed what stands in for a second factor. */
export const holdsStrongFactor = (factors: readonly Factor[]): boolean =>
  factors.some((factor) => STRONG_FACTOR_TYPES.includes(factor.type));

/**
 * Whether a session has passed what an account that asks for a second factor wants; the operator of an
 * impersonated one has proven themselves elsewhere (A56), the user of an exchanged one when they allowed it.
 */
export const isProven = (session: Pick<Session, 'factors'>): boolean =>
  holdsStrongFactor(session.factors) || isImpersonating(session) || isExchangedProven(session);
