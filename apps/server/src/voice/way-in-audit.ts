import { recordAudit } from '../audit/audit.ts';
import type { Queries } from '../db/database.ts';
import type { Deps } from '../deps.ts';
import type { Client } from '../http/client.ts';

/** Who changes what opens the gate, and from where. */
export type Resident = { readonly residentId: string; readonly client: Client };

type WayInEvent =
  | 'guest_code_made'
  | 'guest_code_revoked'
  | 'guest_code_shared'
  | 'entry_code_replaced'
  | 'entry_code_restored'
  | 'open_link_made'
  | 'open_link_revoked';

/**
 * Records that a way in for guests was made or revoked: by its id, never by the code or the label
 * (A89).
 */
export const recordWayIn = (
  deps: Deps,
  queries: Queries,
  event: WayInEvent,
  { residentId, client, id }: Resident & { readonly id: string },
): Promise<unknown> =>
  recordAudit(deps, queries, { event, userId: residentId, ip: client.ip, details: { id } });
