import type { Queries } from '../../../db/database.ts';
import type { Deps } from '../../../deps.ts';
import { killSiblings } from '../../challenges/store.ts';
import { endSessionsHeldBy } from '../../sessions/ending.ts';

/** The kind of an impersonation token; what it proves is who asked for it. */
export const IMPERSONATION = 'impersonation';

/**
 * Ends all help of an operator who may no longer give any, within the transaction that takes the right
 * away: their tokens work nowhere, their sessions in others' names are over. If that right is their role,
 * `loseRole` takes it: an exchange locks its token first and the role next, and in that order no two
 * wait for each other. Entries from before the role was gone are found after it.
 */
export async function endHelpOf(
  deps: Pick<Deps, 'clock' | 'webhooks'>,
  queries: Queries,
  operatorId: string,
  loseRole?: () => Promise<unknown>,
): Promise<void> {
  const pending = { kinds: [IMPERSONATION], subject: operatorId, now: deps.clock.now() };
  await killSiblings(queries, pending);
  await loseRole?.();
  await endSessionsHeldBy(deps, queries, operatorId);
}
