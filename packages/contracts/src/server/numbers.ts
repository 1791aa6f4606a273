import { z } from 'zod';
import { listOf, pageQuery } from './common.ts';

/**
 * A number that gates forward to: `free`, `assigned` to gates (several if their own numbers tell them
 * apart), `resting` because a telephone may still forward to it whose resident has left, or `released` from
 * the pool, where calls are still answered for those who forward to it.
 */
export const numberState = z.enum(['free', 'assigned', 'resting', 'released']);
export const serverNumber = z.object({
  phone_number: z.string(),
  state: numberState,
  /** How many gates forward to it. */
  gates: z.int(),
  added_at: z.string(),
  /** When a resting one has rested, unless another call comes that way. */
  rests_until: z.string().nullable(),
  released_at: z.string().nullable(),
});
export type ServerNumber = z.infer<typeof serverNumber>;

/** GET /api/v1/numbers */
export const numbersQuery = pageQuery.extend({ state: numberState.optional() });
export type NumbersQuery = z.infer<typeof numbersQuery>;
export const numbersAnswer = listOf(serverNumber);
/** POST /api/v1/numbers: with its country code. */
export const numberBody = z.strictObject({ phone_number: z.string().max(40) });
export const numberParams = z.object({ phone_number: z.string().max(40) });
/** DELETE /api/v1/numbers/:phone_number */
export const numberReleaseQuery = z.strictObject({
  /** Also one that gates forward to; they keep it until they save again. */
  force: z.enum(['true', 'false']).optional(),
});
