import { z } from 'zod';
import { forwardingAnswer } from './forwarding.ts';

/**
 * The one thing to say about a gate, the most urgent first. `answered` is used only while the newest
 * forwarding check of every condition has worked.
 */
export const GATE_STATUSES = [
  /** No intercom is saved. */
  'not_set_up',
  /** The pool had no number to forward to. */
  'no_number',
  /** Wrong codes have switched codes off for a while; people are still rung. */
  'codes_suspended',
  /** Forwarding worked, but to a system number that is no longer this gate's. */
  'number_changed',
  /** The newest check of a condition failed. */
  'forwarding_fails',
  /** There were so many calls within the hour that further ones ring nobody; codes still open. */
  'called_too_often',
  /** The gate used to call and has gone silent. */
  'silent',
  /** Some conditions were never checked. */
  'partly_checked',
  /** Every condition has worked, and no call has come yet. */
  'never_rung',
  'answered',
] as const;
export type GateStatus = (typeof GATE_STATUSES)[number];

/**
 * The calls in which codes are off: all, those for whose number the caller's network vouches or which name the phone
 * that forwarded, or all but those.
 */
export const SUSPENDED_CALLS = ['all', 'vouched', 'unvouched'] as const;
export type SuspendedCalls = (typeof SUSPENDED_CALLS)[number];

/** GET /v1/gate, and the reply to DELETE /v1/gate/suspension. */
export const gateAnswer = z.object({
  status: z.enum(GATE_STATUSES),
  /** The status as a sentence, in the reader's language. */
  sentence: z.string(),
  /** Conditions whose newest check works, of `conditions`. */
  conditions_checked: z.int(),
  conditions: z.int(),
  /** Until when codes are off; null while they work. */
  suspended_until: z.string().nullable(),
  /** In which calls they are; null while they work. */
  suspended_calls: z.enum(SUSPENDED_CALLS).nullable(),
  /** Null also for a member: how the telephone is set up is the owner's to know, as are the facts below. */
  system_number: z.string().nullable(),
  /** Guests may say their code; otherwise they can only key it in, and codes of words are refused. */
  hears_speech: z.boolean(),
  /** The reader is in quiet hours: no device of theirs rings. */
  is_quiet: z.boolean(),
  /** The facts behind the status; null while no intercom is saved. */
  forwarding: forwardingAnswer.nullable(),
});
export type GateAnswer = z.infer<typeof gateAnswer>;
