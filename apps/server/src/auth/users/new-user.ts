import type { Queries } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import { insertUser } from './store.ts';

/** Makes a user without any address, and tells other programs. */
export async function addUser(
  deps: Pick<Deps, 'clock' | 'webhooks'>,
  queries: Queries,
  userId: string,
): Promise<void> {
  await insertUser(queries, userId, deps.clock.now());
  await deps.webhooks.tell(queries, { type: 'resident.signed_up', data: { resident_id: userId } });
}
