import { z } from 'zod';

/** For how many days the calls of a gate can be kept; the longest is the default. */
export const HISTORY_DAYS = [7, 30, 90] as const;
export type HistoryDays = (typeof HISTORY_DAYS)[number];
export const LONGEST_HISTORY_DAYS = 90 satisfies HistoryDays;

const keepDays = z.literal(HISTORY_DAYS);

/** GET /v1/history, and the reply to a change: for how long calls and messages are kept. */
export const historyAnswer = z.object({ keep_days: keepDays });
export type HistoryAnswer = z.infer<typeof historyAnswer>;

/** PUT /v1/history. What is older goes within a day. */
export const historyBody = z.strictObject({ keep_days: keepDays });

/** DELETE /v1/history: how many calls went, with their messages. */
export const historyClearedAnswer = z.object({ deleted: z.int() });
export type HistoryClearedAnswer = z.infer<typeof historyClearedAnswer>;
