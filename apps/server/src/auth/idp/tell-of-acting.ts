import type { Queries } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import { getUser } from '../users/logic.ts';
import { enqueueSecurityNotice } from '../users/notices.ts';
import type { AuthorizationRequest } from './authorization-request.ts';

type Allowed = Pick<AuthorizationRequest, 'party' | 'scopes'> & { readonly userId: string };

/**
 * Tells a user that an application may act in their account from now on: that is a way in, and it was perhaps
 * somebody else who allowed it, at a session that was left open.
 */
export async function tellOfActing(
  deps: Deps,
  queries: Queries,
  { userId, party, scopes }: Allowed,
): Promise<void> {
  if (!scopes.includes('full_access')) return;
  const user = await getUser(queries, userId);
  const application = party.client_name;
  await enqueueSecurityNotice(deps, queries, { user, change: 'applicationAllowed', application });
}
