import { z } from 'zod';
import { callOutcome } from '../product/calls.ts';
import { idParam, listOf, pageQuery } from './common.ts';

/** A call as the operator sees it: what became of it, and nothing that was said. */
export const serverCall = z.object({
  call_id: z.string(),
  /** `gate`, `test`, `voicemail`, `demo` … */
  kind: z.string(),
  /** Null during the call. */
  outcome: z.string().nullable(),
  resident_id: z.string().nullable(),
  gate_id: z.string().nullable(),
  opened_by: z.object({ kind: z.string(), id: z.string().nullable() }).nullable(),
  from_number: z.string().nullable(),
  to_number: z.string(),
  /** Codes that were tried. */
  tries: z.int(),
  started_at: z.string(),
  ended_at: z.string().nullable(),
});
export type ServerCall = z.infer<typeof serverCall>;

/** GET /api/v1/calls: newest first. */
export const callsQuery = pageQuery.extend({
  resident_id: idParam.optional(),
  gate_id: idParam.optional(),
  kind: z.string().max(20).optional(),
  outcome: callOutcome.optional(),
  since: z.iso.datetime({ offset: true }).optional(),
  until: z.iso.datetime({ offset: true }).optional(),
});
export type CallsQuery = z.infer<typeof callsQuery>;
export const callsAnswer = listOf(serverCall);

export const callParams = z.object({ call_id: idParam });
/** GET /api/v1/calls/:call_id: with what happened in it. */
export const callAnswer = serverCall.extend({
  events: z.array(
    z.object({ at: z.string(), kind: z.string(), details: z.record(z.string(), z.unknown()) }),
  ),
});

/** POST /api/v1/calls/:call_id/open: what the call comes to by the first decision. */
export const callOpenAnswer = z.object({ outcome: z.enum(['opened', 'refused']) });
