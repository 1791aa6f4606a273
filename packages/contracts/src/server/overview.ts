import { z } from 'zod';
import { ATTENTION_KINDS } from '../server-endpoints.ts';

/** GET /api/v1/overview: what needs attention, the worst first, and what there is. */
export const overviewAnswer = z.object({
  attention: z.array(
    z.object({
      kind: z.enum(ATTENTION_KINDS),
      /** `critical`: residents cannot use what they came for. */
      severity: z.enum(['critical', 'warning']),
      /** In the reader's language. */
      sentence: z.string(),
      /** How many; at most 1,000. */
      count: z.int(),
      /** The list of this API that shows more, or null. */
      list: z.string().nullable(),
    }),
  ),
  counts: z.object({
    /** Of the pool, released ones aside. */
    numbers: z.int(),
    free_numbers: z.int(),
    webhooks: z.int(),
    buildings: z.int(),
    units: z.int(),
    /** Accounts; of many, as of a minute ago. So are the others. */
    residents: z.int(),
    gates: z.int(),
    calls_30_days: z.int(),
    operators: z.int(),
  }),
});
export type Overview = z.infer<typeof overviewAnswer>;
