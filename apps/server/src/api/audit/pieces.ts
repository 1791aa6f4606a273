import type { AuditEntry, AuditQuery } from '@gatecall/contracts/server/audit';
import { setTimeout as wait } from 'node:timers/promises';
import { followAudit } from '../../audit/follow.ts';
import {
  listAudit,
  parseCursor,
  toCursor,
  type AuditFilter,
  type AuditRow,
} from '../../audit/list.ts';
import type { Deps } from '../../deps.ts';
import { toWire } from './wire.ts';

/** Events are recorded in other transactions, which send no signal; a look is one range of an index. */
const LOOK_MS = 1_000;
/** Proxies cut lines that are silent for a minute. */
const SILENT_MS = 15_000;
/** The client opens it again, from where it was. */
const LOOKS_IN_ALL = 600;
const EXPORTED_AT_ONCE = 500;

/**
 * All that a query means as JSON lines, newest first. It breaks off once the caller may no longer read: an export that
 * ended there would look complete.
 */
export async function* auditLines(
  deps: Pick<Deps, 'db'>,
  {
    cursor: start,
    filter,
    requireStill,
  }: {
    cursor: string | undefined;
    filter: AuditFilter;
    requireStill: () => Promise<unknown>;
  },
): AsyncGenerator<string> {
  let cursor = start;
  do {
    // A slow client may take a page for hours, and must still have the right to read the next one.
    await requireStill();
    const page = await listAudit(deps, { cursor, limit: EXPORTED_AT_ONCE, filter });
    if (page.rows.length > 0)
      yield page.rows.map((row) => `${JSON.stringify(toWire(row))}\n`).join('');
    cursor = page.nextCursor ?? undefined;
  } while (cursor !== undefined);
}

/** What is recorded from now on, or since the event that the client had last, as server-sent events. */
export async function* auditEvents(
  deps: Pick<Deps, 'clock' | 'db' | 'lifecycle'>,
  {
    lastEventId,
    filter,
    requireStill,
  }: {
    lastEventId: string | undefined;
    filter: AuditFilter;
    requireStill: () => Promise<unknown>;
  },
): AsyncGenerator<string> {
  const from = lastEventId === undefined ? { at: deps.clock.now() } : parseCursor(lastEventId);
  const look = followAudit(deps, { from, userId: filter.userId });
  // Earlier events are not news.
  if (lastEventId === undefined) while ((await look()).length > 0);
  let saidAt = deps.clock.now();
  yield 'retry: 2000\n\n';
  for (let looks = 1; looks < LOOKS_IN_ALL && !deps.lifecycle.isDraining(); looks += 1) {
    const rows = await look();
    const wanted = rows.filter((row) => filter.event === undefined || row.event === filter.event);
    // In one piece, since no access is checked between them.
    const news = wanted.map(toEvent).join('');
    if (news !== '' || deps.clock.now() - saidAt >= SILENT_MS) {
      // A caller who lost access opens the stream again and gets the refusal.
      if (!(await isStill(requireStill))) return;
      saidAt = deps.clock.now();
      yield news || ': still here\n\n';
    }
    if (rows.length === 0) await wait(LOOK_MS, undefined, { ref: false });
  }
}

function toEvent(row: AuditRow): string {
  const id = toCursor({ at: row.at, audit_id: row.auditId });
  return `id: ${id}\ndata: ${JSON.stringify(toWire(row) satisfies AuditEntry)}\n\n`;
}

const isStill = (requireStill: () => Promise<unknown>): Promise<boolean> =>
  requireStill().then(
    () => true,
    () => false,
  );

/** What a query asks for. */
export const filterOf = ({
  event,
  resident_id: userId,
  since,
  until,
}: AuditQuery): AuditFilter => ({
  event,
  userId,
  since: since === undefined ? undefined : Date.parse(since),
  until: until === undefined ? undefined : Date.parse(until),
});
