import type { Queries } from '../../db/database.ts';
import type { Guesser } from '../codes/guess-store.ts';

/** Until when something holds at a gate, epoch milliseconds; 0 if it never did. */
export type Until = {
  /** Codes are off, after wrong ones in calls of the same kind. */
  readonly suspendedUntil: Readonly<Record<Guesser, number>>;
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
  const { anyone = 0, vouched = 0, calledTooOftenUntil = 0 } = row ?? {};
  return { suspendedUntil: { anyone, vouched }, calledTooOftenUntil };
}
