import { z } from 'zod';
import { GATE_STATUSES, SUSPENDED_CALLS } from '../product/gate.ts';
import { gateBody } from '../product/gates.ts';
import { guestCode } from '../product/guest-codes.ts';
import { GATE_ATTENTION } from '../server-endpoints.ts';
import { idParam, listOf, pageQuery } from './common.ts';

/** A resident's gate. */
const gate = z.object({
  gate_id: z.string(),
  resident_id: z.string(),
  name: z.string().nullable(),
  phone_number: z.string(),
  system_number: z.string().nullable(),
  created_at: z.string(),
});
export type Gate = z.infer<typeof gate>;

/** The same in a list for people: whose it is. Keys look residents up by themselves. */
const listedGate = gate.extend({ resident_name: z.string().nullable() });
export type ListedGate = z.infer<typeof listedGate>;

/** GET /api/v1/gates */
export const gatesQuery = pageQuery.extend({
  resident_id: idParam.optional(),
  /** Those that the overview counts. */
  attention: z.enum(GATE_ATTENTION).optional(),
});
export type GatesQuery = z.infer<typeof gatesQuery>;
export const gatesAnswer = listOf(listedGate);

export const gateParams = z.object({ gate_id: idParam });
/** GET /api/v1/gates/:gate_id: with the one thing to say about it. */
export const serverGate = gate.extend({
  status: z.enum(GATE_STATUSES),
  /** The same as a sentence, in the reader's language. */
  sentence: z.string(),
  suspended_until: z.string().nullable(),
  /** In which calls codes are off; null while they work. */
  suspended_calls: z.enum(SUSPENDED_CALLS).nullable(),
});
export type ServerGate = z.infer<typeof serverGate>;
/** PATCH /api/v1/gates/:gate_id: what is left out stays as it is. */
export const gateChangeBody = gateBody.partial();

/** A code for guests; `code` only for a key that has the scope `code_digits:read`. */
export const serverCode = guestCode.extend({ code: z.string().nullable() });
export type ServerCode = z.infer<typeof serverCode>;
export const codesAnswer = listOf(serverCode);
export const codeParams = z.object({ gate_id: idParam, code_id: idParam });
