import type { AuditEventName } from '@gatecall/contracts/server/audit-events';
import type { Queries } from '../db/database.ts';
import { prepared } from '../db/prepared.ts';
import type { Clock } from '../platform/clock.ts';
import { newId, type Random } from '../platform/random.ts';
import type { Actor } from './actor.ts';
import { personHash } from './leaf.ts';

type Plain = string | number | boolean | null;

/** A recorded event. `details` holds no secret, no code and no full address (A89). */
export type AuditEvent = {
  readonly event: AuditEventName;
  readonly userId?: string | undefined;
  /** If it is not the actor's. */
  readonly ip?: string | undefined;
  readonly details?: Readonly<Record<string, Plain | Readonly<Record<string, Plain>>>>;
};

const SALT_BYTES = 12;

type Recorder = { readonly actor: Actor; readonly clock: Clock; readonly random: Random };

/** Records, in the transaction that it is about, what was done and by whom (`deps.actor`). */
export const recordAudit = (
  deps: Recorder,
  queries: Queries,
  event: AuditEvent,
): Promise<unknown> => insertEvent(queries, rowOf(deps, event));

/**
 * The same for many at once: some hundreds, because each value of each row is a parameter of one
 * statement.
 */
export async function recordAudits(
  deps: Recorder,
  queries: Queries,
  events: readonly AuditEvent[],
): Promise<void> {
  if (events.length === 0) return;
  const rows = events.map((event) => columnsOf(rowOf(deps, event)));
  await queries.insertInto('audit_log').values(rows).execute();
}

function rowOf(deps: Recorder, event: AuditEvent): EventRow {
  const { kind, id } = deps.actor;
  const ip = event.ip ?? deps.actor.ip;
  const userId = event.userId ?? null;
  const actorId = kind === 'resident' && id === userId ? null : id;
  const salt = deps.random.bytes(SALT_BYTES).toString('base64url');
  return {
    auditId: newId(deps.random, 'audit'),
    at: deps.clock.now(),
    event: event.event,
    actorKind: kind,
    actorId,
    userId,
    ip,
    details: JSON.stringify(event.details ?? {}),
    salt,
    personHash: personHash(salt, { userId, actorId, ip }),
  };
}

type EventRow = {
  auditId: string;
  at: number;
  event: string;
  actorKind: Actor['kind'];
  actorId: string | null;
  userId: string | null;
  ip: string;
  details: string;
  salt: string;
  personHash: string;
};

const columnsOf = (row: EventRow) => ({
  audit_id: row.auditId,
  at: row.at,
  event: row.event,
  actor_kind: row.actorKind,
  actor_id: row.actorId,
  user_id: row.userId,
  ip_address: row.ip,
  details: row.details,
  salt: row.salt,
  person_hash: row.personHash,
});

const insertEvent = prepared((queries, row: EventRow) =>
  queries.insertInto('audit_log').values(columnsOf(row)),
);

type Values = Readonly<Record<string, Plain>>;

/** What settings were and are, if they differ. */
export function changed(before: Values, after: Values): { before: Values; after: Values } {
  const names = Object.keys(after).filter((name) => before[name] !== after[name]);
  const only = (values: Values): Values =>
    Object.fromEntries(names.map((name) => [name, values[name] ?? null]));
  return { before: only(before), after: only(after) };
}
