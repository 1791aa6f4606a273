import { z } from 'zod';
import { idParam, listOf, pageQuery } from './common.ts';

/** A recorded event. Details hold no secret, no code and no full address. */
const auditEntry = z.object({
  audit_id: z.string(),
  at: z.string(),
  event: z.string(),
  /** Who did it: a `resident`, an `operator`, a `key` … */
  actor: z.object({ kind: z.string(), id: z.string().nullable() }),
  /** Whose account it is about; null once that is erased. */
  resident_id: z.string().nullable(),
  ip_address: z.string(),
  details: z.record(z.string(), z.unknown()),
});
export type AuditEntry = z.infer<typeof auditEntry>;

/** The same in a list for people: what the ids in it are called now. Keys look them up by themselves. */
const namedEntry = auditEntry.extend({ names: z.record(z.string(), z.string()) });
export type NamedAuditEntry = z.infer<typeof namedEntry>;

/** GET /api/v1/audit: newest first. */
export const auditQuery = pageQuery.extend({
  resident_id: idParam.optional(),
  event: z.string().max(100).optional(),
  since: z.iso.datetime({ offset: true }).optional(),
  until: z.iso.datetime({ offset: true }).optional(),
});
export type AuditQuery = z.infer<typeof auditQuery>;
export const auditAnswer = listOf(namedEntry);
