import { recordAudit } from '../audit/audit.ts';
import type { Queries } from '../db/database.ts';
import type { Deps } from '../deps.ts';
import type { Client } from '../http/request/client.ts';
import type { GatesOf } from './gate-lookups.ts';
import type { EventType } from '../webhooks/catalogue.ts';

/** Who changes what opens the gate, and from where. */
export type Owner = { readonly home: GatesOf; readonly client: Client };

type WayInEvent =
  | 'guest_code_made'
  | 'guest_code_revoked'
  | 'guest_code_shared'
  | 'entry_code_replaced'
  | 'entry_code_restored'
  | 'open_link_made'
  | 'open_link_revoked';

/** What other programs are told of it; no event says that a code was shown to its guest. */
const TOLD = {
  guest_code_made: 'gate.code_created',
  guest_code_revoked: 'gate.code_deleted',
  guest_code_shared: undefined,
  entry_code_replaced: 'gate.code_replaced',
  entry_code_restored: 'gate.code_restored',
  open_link_made: 'gate.link_created',
  open_link_revoked: 'gate.link_deleted',
} as const satisfies Readonly<Record<WayInEvent, EventType | undefined>>;

type WayIn = {
  readonly id: string;
  readonly gateId: string;
  /** The membership of the person who did it; absent or null for the owner. */
  readonly by?: string | null;
};

/**
 * Records that a way in for guests was made or revoked, and publishes it: by its id, never by the code or
 * the label (A89).
 */
export async function recordWayIn(
  deps: Deps,
  queries: Queries,
  event: WayInEvent,
  { home, client, id, gateId, by }: Owner & WayIn,
): Promise<void> {
  await recordAudit(deps, queries, {
    event,
    userId: home.residentId,
    ip: client.ip,
    details: by ? { id, by } : { id },
  });
  const type = TOLD[event];
  const data = { id, gate_id: gateId, resident_id: home.residentId };
  if (type) await deps.webhooks.tell(queries, { type, data });
}
