import { z } from 'zod';
import { codeSchedule } from './guest-codes.ts';

/** A person of the household, and when they are neither rung nor sent a notice. */
export const quietPerson = z.object({
  /** `me` is the resident; else the id of a household member. */
  person_id: z.string(),
  /** What the household calls them; null for the resident. */
  name: z.string().nullable(),
  /** Their phone is rung when no code opened: a member whose number is proven. */
  is_rung: z.boolean(),
  /** Hours of the week, in a time zone. */
  schedule: codeSchedule.nullable(),
  /** "Do not disturb" until then, whatever the hours say. */
  quiet_until: z.string().nullable(),
  /** Left alone at this moment. */
  is_quiet: z.boolean(),
  /** When that ends by itself; null while they are not quiet, or if it never does. */
  ends_at: z.string().nullable(),
});
export type QuietPerson = z.infer<typeof quietPerson>;

/** GET /v1/quiet_hours, and the reply to a change: the resident, then the household in its order. */
export const quietHoursAnswer = z.object({ people: z.array(quietPerson) });
export type QuietHoursAnswer = z.infer<typeof quietHoursAnswer>;

export const quietHoursParams = z.object({ person_id: z.string().max(100) });

/** PUT /v1/quiet_hours/:person_id. A moment that is past means none. */
export const quietHoursBody = z.strictObject({
  schedule: codeSchedule.nullable(),
  quiet_until: z.iso.datetime({ offset: true }).nullable(),
});
export type QuietHoursBody = z.infer<typeof quietHoursBody>;
