import { z } from 'zod';

/** The three conditions of forwarding: each is registered, and can fail, by itself. */
export const FORWARDING_CONDITIONS = ['no_answer', 'busy', 'unreachable'] as const;
export type ForwardingCondition = (typeof FORWARDING_CONDITIONS)[number];

const result = z.object({
  condition: z.enum(FORWARDING_CONDITIONS),
  /** `unknown`: never checked. */
  state: z.enum(['unknown', 'running', 'works', 'fails']),
  checked_at: z.string().nullable(),
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
