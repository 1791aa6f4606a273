import type { Queries } from '../db/database.ts';
import { prepared } from '../db/prepared.ts';
import type { Deps } from '../deps.ts';
import { newId } from '../platform/random.ts';

/** A security event. `details` holds no secret, no code and no full address (A89). */
export type AuditEvent = {
  readonly event: string;
  readonly userId?: string | undefined;
  readonly ip: string;
  readonly details?: Readonly<Record<string, string | number | boolean>>;
};

/** Records a security event in the transaction that it is about. */
export const recordAudit = (deps: Deps, queries: Queries, event: AuditEvent): Promise<unknown> =>
  insertEvent(queries, {
    auditId: newId(deps.random, 'audit'),
    at: deps.clock.now(),
    event: event.event,
    userId: event.userId ?? null,
    ip: event.ip,
    details: JSON.stringify(event.details ?? {}),
  });

const insertEvent = prepared(
  (
    queries,
    row: {
      auditId: string;
      at: number;
      event: string;
      userId: string | null;
      ip: string;
      details: string;
    },
  ) =>
    queries.insertInto('audit_log').values({
      audit_id: row.auditId,
      at: row.at,
      event: row.event,
      user_id: row.userId,
      ip_address: row.ip,
      details: row.details,
    }),
);

/** Deletes security events from before `before`, at most `limit`; returns how many. */
export async function forgetPastEvents(
  queries: Queries,
  before: number,
  limit: number,
): Promise<number> {
  const past = queries
    .selectFrom('audit_log')
    .select(['at', 'audit_id'])
    .where('at', '<', before)
    .orderBy('at')
    .limit(limit);
  const result = await queries
    .deleteFrom('audit_log')
    .where(({ eb, refTuple }) =>
      eb(refTuple('at', 'audit_id'), 'in', past.$asTuple('at', 'audit_id')),
    )
    // Otherwise PostgreSQL might scan all of them for those few.
    .where('at', '<', before)
    .executeTakeFirst();
  return Number(result.numDeletedRows);
}
