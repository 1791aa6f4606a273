import { holdsStrongFactor } from '../sessions/step-up.ts';
import type { Session } from '../sessions/session.ts';
import type { RequestedAcr } from './requested-claims.ts';

/**
 * How well somebody has proven who they are (OpenID Connect Core §2, `acr`): by an authenticator app, one
 * of its recovery codes or a passkey, or by anything else. Whoever has done the first has done the other.
 */
const STRONG = 'urn:gatecall:acr:strong';
const SINGLE = 'urn:gatecall:acr:single';
export const ACR_VALUES: readonly string[] = [STRONG, SINGLE];

/**
 * What the ID token says of a session: the first value of those that the application prefers, else the
 * best. Undefined where it must be one of its values and is none.
 */
export function acrOf(session: Session, { values, isEssential }: RequestedAcr): string | undefined {
  const met = holdsStrongFactor(session.factors) ? ACR_VALUES : [SINGLE];
  return values.find((value) => met.includes(value)) ?? (isEssential ? undefined : met[0]);
}
