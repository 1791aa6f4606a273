import type { Queries } from '../db/database.ts';
import type { Deps } from '../deps.ts';
import { newId } from '../platform/random.ts';

/** A security event. `details` holds no secret, no code and no full address (A89). */
export type AuditEvent = {
  readonly event: string;
  readonly userId?: string | undefined;
  readonly ip: string;
  readonly details?: Readonly<Record<string, string | number | boolean>>;
};

/** Writes a security event in the transaction of what it tells about. */
export const recordAudit = (deps: Deps, queries: Queries, event: AuditEvent): Promise<unknown> =>
  queries
    .insertInto('audit_log')
    .values({
      audit_id: newId(deps.random, 'audit'),
      at: deps.clock.now(),
      event: event.event,
      user_id: event.userId ?? null,
      ip_address: event.ip,
      details: JSON.stringify(event.details ?? {}),
    })
    .execute();
