import type { Queries } from '../db/database.ts';
import type { Actor } from './actor.ts';

/** A recorded event, as operators and programs see it. */
export type AuditRow = {
  readonly auditId: string;
  readonly at: number;
  readonly event: string;
  readonly actor: Pick<Actor, 'kind' | 'id'>;
  /** Whose account it is about; if another person acts, on whose behalf. Null once erased. */
  readonly userId: string | null;
  readonly ip: string;
  /** What was changed (`id`), why (`reason`), and the like; never a secret, a code or a full address. */
  readonly details: Readonly<Record<string, unknown>>;
  /** Its block in the chain; null until it is sealed. */
  readonly block: number | null;
};

export type AuditFilter = {
  readonly event?: string | undefined;
  readonly userId?: string | undefined;
  /** In epoch milliseconds: from `since` on, before `until`. */
  readonly since?: number | undefined;
  readonly until?: number | undefined;
};

export type AuditPage = {
  readonly rows: readonly AuditRow[];
  /** Continues behind the last row; null if there is no other. */
  readonly nextCursor: string | null;
};

export const COLUMNS = [
  'audit_id',
  'at',
  'event',
  'actor_kind',
  'actor_id',
  'user_id',
  'ip_address',
  'details',
  'block',
] as const;

/** If events are chosen by name, this many rows are searched for one page, a slice at a time. */
const LOOKED_THROUGH = 10_000;
const SLICE = 500;
const FOREVER = Number.MAX_SAFE_INTEGER;

/**
 * Recorded events, newest first. A cursor names the last row that was searched, so that events that
 * come meanwhile shift nothing. For a rare event a page may be short, or empty, and still have a cursor.
 * Throws InvalidCursor if it is none.
 */
export async function listAudit(
  deps: { readonly db: { readonly read: Queries } },
  input: { cursor?: string | undefined; limit: number; filter?: AuditFilter },
): Promise<AuditPage> {
  const { limit, filter = {} } = input;
  const { event } = filter;
  const found: AuditRow[] = [];
  let after = input.cursor === undefined ? undefined : parseCursor(input.cursor);
  const size = event === undefined ? limit + 1 : SLICE;
  for (let looked = 0; looked < LOOKED_THROUGH; looked += size) {
    const slice = await selectEvents(deps.db.read, { ...filter, after, limit: size }).execute();
    for (const row of slice) {
      if (found.length === limit)
        return { rows: found, nextCursor: after ? toCursor(after) : null };
      after = row;
      if (event === undefined || row.event === event) found.push(toRow(row));
    }
    if (slice.length < size) return { rows: found, nextCursor: null };
  }
  return { rows: found, nextCursor: after ? toCursor(after) : null };
}

/** The place of a row among the others. */
export type Place = { readonly at: number; readonly audit_id: string };
type Range = Omit<AuditFilter, 'event'> & {
  readonly after?: Place | undefined;
  readonly limit: number;
};

const selectEvents = (queries: Queries, { userId, since, until, after, limit }: Range) => {
  let select = queries
    .selectFrom('audit_log')
    .select(COLUMNS)
    // Always a bound, which leads SQLite to the key instead of past every row.
    .where('at', '<=', Math.min(after?.at ?? FOREVER, (until ?? FOREVER) - 1))
    .orderBy('at', 'desc')
    .orderBy('audit_id', 'desc')
    .limit(limit);
  if (userId !== undefined) select = select.where('user_id', '=', userId);
  if (since !== undefined) select = select.where('at', '>=', since);
  if (after) {
    const { at, audit_id: id } = after;
    select = select.where((where) => where.or([where('at', '<', at), where('audit_id', '<', id)]));
  }
  return select;
};

type Row = Awaited<ReturnType<ReturnType<typeof selectEvents>['execute']>>[number];

/** A row as others see it. */
export const toRow = (row: Row): AuditRow => ({
  auditId: row.audit_id,
  at: row.at,
  event: row.event,
  actor: {
    kind: row.actor_kind,
    id: row.actor_id ?? (row.actor_kind === 'resident' ? row.user_id : null),
  },
  userId: row.user_id,
  ip: row.ip_address,
  // Written by recordAudit.
  details: JSON.parse(row.details) as Record<string, unknown>,
  block: row.block,
});

/** A cursor that no page has returned. */
export class InvalidCursor extends Error {
  constructor() {
    super('That is no cursor of this list.');
    this.name = 'InvalidCursor';
  }
}

/** The cursor of a row. */
export const toCursor = ({ at, audit_id: id }: Place): string =>
  Buffer.from(`${at} ${id}`).toString('base64url');

/** The place that a cursor stands for; throws InvalidCursor. */
export function parseCursor(cursor: string): Place {
  const [, at, id] =
    /^(\d{1,15}) (audit-\S{1,60})$/.exec(Buffer.from(cursor, 'base64url').toString()) ?? [];
  if (at === undefined || id === undefined) throw new InvalidCursor();
  return { at: Number(at), audit_id: id };
}
