import { getUser } from '../auth/users/logic.ts';
import { enqueueConsoleNotice } from '../auth/users/notices.ts';
import type { Queries } from '../db/database.ts';
import type { Deps } from '../deps.ts';
import type { ConsoleChange } from '../mail/templates/console-notice.ts';
import { listRoles } from './store.ts';

/**
 * Mails everyone who may do everything, also who did it: an intruder in the console acts in the name of one
 * of them.
 */
export async function tellOperators(
  deps: Deps,
  queries: Queries,
  change: ConsoleChange,
  { except }: { except?: string } = {},
): Promise<void> {
  for (const { userId, role, invitedUntil } of await listRoles(queries)) {
    if (role !== 'operator' || invitedUntil !== null || userId === except) continue;
    await enqueueConsoleNotice(deps, queries, await getUser(queries, userId), change);
  }
}
