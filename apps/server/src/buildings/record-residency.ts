import { recordAudit } from '../audit/audit.ts';
import type { Queries } from '../db/database.ts';
import type { Deps } from '../deps.ts';
import type { Client } from '../http/request/client.ts';
import type { Residency } from './residency-store.ts';

type Times = Readonly<Record<string, number | null>>;
type Happened =
  | 'move_in_planned'
  | 'move_in_called_off'
  | 'resident_moved_in'
  | 'resident_moved_out';

/** Records what becomes of a residency, and what else there is to say about that. */
export const recordResidency = (
  deps: Deps,
  queries: Queries,
  event: Happened,
  { residencyId, unitId, buildingId, userId }: Residency,
  { client, ...more }: { readonly client: Client; readonly before?: Times; readonly after?: Times },
): Promise<unknown> =>
  recordAudit(deps, queries, {
    event,
    userId,
    ip: client.ip,
    details: { id: unitId, building: buildingId, residency: residencyId, ...more },
  });
