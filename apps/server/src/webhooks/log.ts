import type { Deps } from '../deps.ts';
import { requireEndpoint } from './endpoints.ts';
import { listDeliveries, type LoggedDelivery } from './log-store.ts';

/** What was sent last, newest first: to one endpoint or to all of them; only what failed, if wanted. */
export async function readLog(
  deps: Pick<Deps, 'db'>,
  wanted: Parameters<typeof listDeliveries>[1],
): Promise<readonly LoggedDelivery[]> {
  if (wanted.endpointId !== undefined) await requireEndpoint(deps, wanted.endpointId);
  return listDeliveries(deps.db.read, wanted);
}
