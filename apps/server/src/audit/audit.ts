import type { Queries } from '../db/database.ts';
import { prepared } from '../db/prepared.ts';
import type { Deps } from '../deps.ts';
import { newId } from '../platform/random.ts';
import type { Actor } from './actor.ts';
import { personHash } from './leaf.ts';

/** Something that was done. `details` holds no secret, no code and no full address (A89). */
export type AuditEvent = {
  readonly event: string;
  readonly userId?: string | undefined;
  readonly ip: string;
  readonly details?: Readonly<Record<string, string | number | boolean>>;
};

const SALT_BYTES = 12;

/** Records, in the transaction that it is about, what was done and by whom (`deps.actor`). */
export function recordAudit(
  deps: Pick<Deps, 'actor' | 'clock' | 'random'>,
  queries: Queries,
  event: AuditEvent,
): Promise<unknown> {
  const { kind, id } = deps.actor;
  const userId = event.userId ?? null;
  const actorId = kind === 'resident' && id === userId ? null : id;
  const salt = deps.random.bytes(SALT_BYTES).toString('base64url');
  return insertEvent(queries, {
    auditId: newId(deps.random, 'audit'),
    at: deps.clock.now(),
    event: event.event,
    actorKind: kind,
    actorId,
    userId,
    ip: event.ip,
    details: JSON.stringify(event.details ?? {}),
    salt,
    personHash: personHash(salt, { userId, actorId, ip: event.ip }),
  });
}

const insertEvent = prepared(
  (
    queries,
    row: {
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
    },
  ) =>
    queries.insertInto('audit_log').values({
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
    }),
);
