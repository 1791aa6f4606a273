import { z } from 'zod';
import { idParam, reason } from './common.ts';

/** POST /api/v1/units/:unit_id/break_glass: the resident is told of it, with the reason. */
export const breakGlassBody = z.strictObject({ resident_id: idParam, reason });
export type BreakGlassBody = z.infer<typeof breakGlassBody>;

/** When a guest rang for a resident of a unit, and what became of it: no number, name or code. */
export const breakGlassAnswer = z.object({
  resident_id: z.string(),
  /** Nothing from before: 30 days ago, or when they moved in. */
  since: z.string(),
  /** Newest first, at most 500. */
  calls: z.array(
    z.object({
      /** The panel's name. */
      panel: z.string(),
      started_at: z.string(),
      /** Null during the call. */
      outcome: z.string().nullable(),
    }),
  ),
});
export type BreakGlassAnswer = z.infer<typeof breakGlassAnswer>;
