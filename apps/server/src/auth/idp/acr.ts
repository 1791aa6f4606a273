import type { Grant } from 'oidc-provider';
import { holdsStrongFactor } from '../sessions/step-up.ts';
import type { Session } from '../sessions/session.ts';
import type { RequestedAcr } from './requested-claims.ts';
import { SINGLE, STRONG } from './strength.ts';

/**
 * How strongly a user has been authenticated (OpenID Connect Core §2, `acr`): by an authenticator app,
 * one of its recovery codes or a passkey, or by anything else. The first includes the second.
 */
export const ACR_VALUES: readonly string[] = [STRONG, SINGLE];

/**
 * Records in a grant how the user was authenticated when they gave it, for long after that session is deleted.
 * The library keeps nothing of ours in a grant but scopes of a resource, which no token is for.
 */
export const noteStrength = (grant: Grant, session: Session): void =>
  grant.addResourceScope(STRENGTH, holdsStrongFactor(session.factors) ? STRONG : SINGLE);
const STRENGTH = 'urn:gatecall:acr';

/** Whether the user had passed a second factor when they gave a grant, by its record. */
export const wasStrong = (payload: string): boolean => payload.includes(`"${STRONG}"`);

/**
 * The ID token's value for a session: the first that the application prefers, otherwise the strongest.
 * Undefined if it must be one of the application's values and is not.
 */
export function acrOf(session: Session, { values, isEssential }: RequestedAcr): string | undefined {
  const met = holdsStrongFactor(session.factors) ? ACR_VALUES : [SINGLE];
  return values.find((value) => met.includes(value)) ?? (isEssential ? undefined : met[0]);
}
