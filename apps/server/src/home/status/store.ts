import type { Queries } from '../../db/database.ts';

/** Until when something holds at a gate, epoch milliseconds; 0 if it never did. */
export type Until = {
  /** Codes are off, after wrong ones. */
  readonly suspendedUntil: number;
  /** Nobody is rung, after too many calls. */
  readonly calledTooOftenUntil: number;
};

/** What came of wrong codes and of too many calls at a gate. */
export const findUntil = async (queries: Queries, intercomId: string): Promise<Until> =>
  (await queries
    .selectFrom('guess_states')
    .select(['suspended_until as suspendedUntil', 'called_too_often_until as calledTooOftenUntil'])
    .where('intercom_id', '=', intercomId)
    .executeTakeFirst()) ?? { suspendedUntil: 0, calledTooOftenUntil: 0 };
