import type { Queries } from '../db/database.ts';
import { held } from '../db/held.ts';
import { takeTurn } from '../db/turn.ts';
import type { GatesOf } from '../residents/gate-lookups.ts';
import { callsAt } from './forget-calls.ts';
import { holdGuessStates } from './codes/guess-store.ts';

/**
 * Locks what other transactions lock at a home, before much of it is deleted: their changes are
 * seen, or they see that it is gone, and no two wait for each other.
 *
 * This is the order for every transaction that takes more than one of these (PostgreSQL; it holds each row
 * that a transaction has written, too):
 *
 * 1. the caller's session, and their role; the building, for a move in or out
 * 2. the resident's turn (`takeTurn`)
 * 3. memberships: a member's call holds its own
 * 4. calls, and then their steps
 * 5. gates
 * 6. the counts of calls and of wrong guesses at a gate
 * 7. codes, links and all the rest
 *
 * Rows of one table are held in the order of their keys. Clean-up does not wait
 * (`heldUnlessTaken`).
 */
export async function holdHome(queries: Queries, { residentId, gates }: GatesOf): Promise<void> {
  await takeTurn(queries, `resident ${residentId}`);
  await held(
    queries,
    queries
      .selectFrom('memberships')
      .select('membership_id')
      .where((row) =>
        row.or([row('resident_id', '=', residentId), row('user_id', '=', residentId)]),
      )
      .orderBy('membership_id'),
  ).execute();
  await held(queries, callsAt(queries, { residentId, gates })).execute();
  const intercoms = await held(
    queries,
    queries
      .selectFrom('intercoms')
      .select('intercom_id')
      .where('resident_id', '=', residentId)
      .$if(gates !== null, (all) => all.where('intercom_id', 'in', gates ?? []))
      .orderBy('intercom_id'),
  ).execute();
  for (const { intercom_id: id } of intercoms) await holdGuessStates(queries, id);
}
