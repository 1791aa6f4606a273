import { SERVER_ENDPOINTS } from '@gatecall/contracts/server-endpoints';
import { auditAnswer, auditQuery, type AuditQuery } from '@gatecall/contracts/server/audit';
import type { FastifyInstance } from 'fastify';
import { InvalidCursor, listAudit, type AuditRow } from '../../audit/list.ts';
import type { Deps } from '../../deps.ts';
import { refuse } from '../../errors.ts';
import { toWireTime } from '../../platform/clock.ts';
import { addServerCall } from '../door/server-call.ts';

/** What was done, and by whom. */
export function addServerAuditRoutes(app: FastifyInstance, deps: Deps): void {
  addServerCall(app, deps, SERVER_ENDPOINTS.auditList, {
    summary: 'What was done, newest first; a page of a rare event may be short and have a next one',
    query: auditQuery,
    answer: auditAnswer,
    handle: ({ deps, query }) => listServerAudit(deps, query),
  });
}

async function listServerAudit({ db }: Pick<Deps, 'db'>, query: AuditQuery) {
  const { limit, cursor, since, until, event, resident_id: userId } = query;
  const filter = {
    event,
    userId,
    since: since === undefined ? undefined : Date.parse(since),
    until: until === undefined ? undefined : Date.parse(until),
  };
  const page = await listAudit({ db }, { cursor, limit, filter }).catch((error: unknown) => {
    if (!(error instanceof InvalidCursor)) throw error;
    throw refuse('invalid_field', { field: 'cursor', sentence: 'cursorUnknown' });
  });
  return { data: page.rows.map(toWire), next_cursor: page.nextCursor };
}

const toWire = (row: AuditRow) => ({
  audit_id: row.auditId,
  at: toWireTime(row.at),
  event: row.event,
  actor: row.actor,
  resident_id: row.userId,
  ip_address: row.ip,
  details: row.details,
});
