import type { Queries } from '../../db/database.ts';
import type { Session } from '../sessions/session.ts';
import type { AuthorizationRequest } from './authorization-request.ts';
import { isPublic } from './relying-parties.ts';
import { findConsent } from './consent-store.ts';

/** What an application may do without asking, because of earlier consent. */
export type Permission = {
  /** It may learn whether this user is signed in: it has been granted something. */
  readonly isKnown: boolean;
  /** It has been granted everything that it asks for. */
  readonly isComplete: boolean;
};

/** What the user has granted an application; a public client cannot prove who it is now. */
export async function permissionOf(
  queries: Queries,
  session: Session,
  { party, shownScopes }: AuthorizationRequest,
): Promise<Permission> {
  if (isPublic(party)) return { isKnown: false, isComplete: false };
  const allowed = new Set(await findConsent(queries, session.userId, party.client_id));
  return {
    isKnown: allowed.size > 0,
    isComplete: shownScopes.every((scope) => allowed.has(scope)),
  };
}
