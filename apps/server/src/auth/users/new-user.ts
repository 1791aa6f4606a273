import { isOperators } from '../../audit/actor.ts';
import type { Queries } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import { insertUser } from './store.ts';

/** Makes a user without any address, and tells other programs. */
export async function addUser(
  deps: Pick<Deps, 'actor' | 'clock' | 'webhooks'>,
  queries: Queries,
  userId: string,
): Promise<void> {
  const isByOperator = isOperators(deps.actor);
  await insertUser(queries, { userId, now: deps.clock.now(), isByOperator });
  await deps.webhooks.tell(queries, { type: 'resident.signed_up', data: { resident_id: userId } });
}
