import { z } from 'zod';
import { GATE_NAME_LENGTH } from '../constants.ts';
import { typedName } from '../typed-name.ts';
import { gateAnswer } from './gate.ts';
import { phoneCountryInput } from './residents.ts';

/** Which of a resident's gates a call is about. Absent: the first. */
export const gateQuery = z.string().max(100).optional();

/** What people tell gates apart by. */
export const gateLabel = z.object({
  gate_id: z.string(),
  /** Null if it was never named, as a resident's first gate. */
  name: z.string().nullable(),
  /** The last digits of the intercom's number. */
  hint: z.string(),
});
export type GateLabel = z.infer<typeof gateLabel>;

/** One of a resident's gates, with the one thing to say about it. */
export const gate = gateLabel.extend({
  /** The one that calls without `?gate=` are about. */
  is_first: z.boolean(),
  /** Null for a member: how the gate is set up is the owner's to know. */
  phone_number: z.string().nullable(),
  ...gateAnswer.shape,
});
export type WireGate = z.infer<typeof gate>;

/** GET /v1/gates, and the reply to removing one. */
export const gatesAnswer = z.object({
  gates: z.array(gate),
  /** Whether another one can be added. */
  has_room: z.boolean(),
});
export type GatesAnswer = z.infer<typeof gatesAnswer>;

/** POST /v1/gates */
export const gateBody = z.strictObject({
  name: typedName(GATE_NAME_LENGTH, 1),
  country: phoneCountryInput,
  intercom_number: z.string().max(40),
  intercom_code: z.string().max(32),
});
export type GateBody = z.infer<typeof gateBody>;

/** PUT /v1/gates/:gate_id: what is left out stays as it is. */
export const gateChangeBody = gateBody.partial();
export type GateChangeBody = z.infer<typeof gateChangeBody>;

export const gateParams = z.object({ gate_id: z.string().max(100) });
