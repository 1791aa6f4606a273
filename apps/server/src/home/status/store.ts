import type { Queries } from '../../db/database.ts';

/** Until when something holds at a gate, epoch milliseconds; 0 if it never did. */
export type Until = {
  /** Codes are off, after wrong ones: those of some calls, or of all. */
  readonly suspendedUntil: number;
  /** Nobody is rung, after too many calls. */
  readonly calledTooOftenUntil: number;
};

/** What came of wrong codes and of too many calls at a gate. */
export async function findUntil(queries: Queries, intercomId: string): Promise<Until> {
  const row = await queries
    .selectFrom('guess_states')
    .select([
      'suspended_until as anyone',
      'vouched_suspended_until as vouched',
      'called_too_often_until as calledTooOftenUntil',
    ])
    .where('intercom_id', '=', intercomId)
    .executeTakeFirst();
  if (!row) return { suspendedUntil: 0, calledTooOftenUntil: 0 };
  const { anyone, vouched, calledTooOftenUntil } = row;
  return { suspendedUntil: Math.max(anyone, vouched), calledTooOftenUntil };
}
