import { z } from 'zod';

/** The three conditions of forwarding: each is registered, and can fail, by itself. */
export const FORWARDING_CONDITIONS = ['no_answer', 'busy', 'unreachable'] as const;
export type ForwardingCondition = (typeof FORWARDING_CONDITIONS)[number];

/**
 * What a check met instead of a call that came back:
 * - `answered`: the phone was answered, by a person or a machine
 * - `not_back`: nothing came
 * - `unclear`: a call came that may as well have been that of another resident of the same number; what was known
 *   before stands
 */
export const CHECK_PROBLEMS = ['answered', 'not_back', 'unclear'] as const;
export type CheckProblem = (typeof CHECK_PROBLEMS)[number];

const result = z.object({
  condition: z.enum(FORWARDING_CONDITIONS),
  /** `unknown`: never checked. */
  state: z.enum(['unknown', 'running', 'works', 'fails']),
  checked_at: z.string().nullable(),
  /** Of the newest check; null while it runs, and if it came back. */
  problem: z.enum(CHECK_PROBLEMS).nullable(),
});

/** GET /v1/forwarding, and the reply to a check. */
export const forwardingAnswer = z.object({
  conditions: z.array(result),
  last_gate_call_at: z.string().nullable(),
  /** The intercom used to call and has gone silent. */
  is_silent: z.boolean(),
  /** The own phone is proven, or cannot be proven here: we may call it. */
  is_phone_confirmed: z.boolean(),
});
export type ForwardingAnswer = z.infer<typeof forwardingAnswer>;

/** POST /v1/forwarding/checks: we call the resident's phone, which must not be answered. */
export const forwardingCheckBody = z.strictObject({
  condition: z.enum(FORWARDING_CONDITIONS),
});
