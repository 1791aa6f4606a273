import type { AuditEntry } from '@gatecall/contracts/server/audit';
import type { AuditRow } from '../../audit/list.ts';
import { toWireTime } from '../../platform/clock.ts';

/** An event as programs read it. */
export const toWire = (row: AuditRow): AuditEntry => ({
  audit_id: row.auditId,
  at: toWireTime(row.at),
  event: row.event,
  actor: row.actor,
  resident_id: row.userId,
  ip_address: row.ip,
  details: row.details,
});
