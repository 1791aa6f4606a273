import type { Queries } from '../db/database.ts';
import { COLUMNS, toRow, type AuditFilter, type AuditRow, type Place } from './list.ts';

/**
 * An event is dated when it is recorded and visible when its transaction has ended: later, by at most
 * the longest transaction and the difference of clocks.
 */
const LATE_MS = 30_000;
const AT_ONCE = 500;

/**
 * Follows what is recorded: each look returns the events that have come since the last one, the oldest
 * first, 500 at most. It misses none, and after a known place (`from`) those of
 * the half minute before it may come again.
 */
export function followAudit(
  { db }: { readonly db: { readonly read: Queries } },
  { from, userId }: { from: Pick<Place, 'at'>; userId?: AuditFilter['userId'] },
): () => Promise<readonly AuditRow[]> {
  let newest = from.at;
  /** Where to continue after a look that found more than it could return. */
  let within: Place | undefined;
  /** What was returned, for as long as it would be found again. */
  const known = new Map<string, number>();

  return async () => {
    const start = within ?? { at: newest - LATE_MS, audit_id: '' };
    const rows = await selectAfter(db.read, { ...start, userId }).execute();
    const last = rows.at(-1);
    within = rows.length === AT_ONCE ? last : undefined;
    const fresh = rows.filter((row) => !known.has(row.audit_id));
    for (const row of fresh) known.set(row.audit_id, row.at);
    newest = Math.max(newest, last?.at ?? 0);
    for (const [id, at] of known) if (at < newest - LATE_MS) known.delete(id);
    return fresh.map(toRow);
  };
}

const selectAfter = (
  queries: Queries,
  { at, audit_id: id, userId }: Place & { userId: string | undefined },
) => {
  const select = queries
    .selectFrom('audit_log')
    .select(COLUMNS)
    .where('at', '>=', at)
    .where((where) => where.or([where('at', '>', at), where('audit_id', '>', id)]))
    .orderBy('at')
    .orderBy('audit_id')
    .limit(AT_ONCE);
  return userId === undefined ? select : select.where('user_id', '=', userId);
};
