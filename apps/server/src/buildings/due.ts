import type { Queries } from '../db/database.ts';
import { takeTurn } from '../db/turn.ts';
import type { Deps } from '../deps.ts';
import type { Failures } from '../platform/failures.ts';
import { holdBuilding } from './building-store.ts';
import { findDue, findResidencies, type Residency } from './residency-store.ts';
import { requireUnit } from './units.ts';

type Column = Parameters<typeof findDue>[1];
type Who = { readonly unitId: string; readonly userId: string };

/** The most at once, and what keeps whom waiting, as last logged. */
export type Due = { readonly limit: number; readonly failures: Failures };

const FAILED: Readonly<Record<Column, string>> = {
  moves_in_at: 'a move-in failed',
  moves_out_at: 'a move-out failed',
  panels_since: 'a resident has no gate at a new panel',
  move_in_news_at: 'a resident was not told when they move in',
  move_out_news_at: 'a resident was not told when they move out',
};

/**
 * Acts for everyone whose turn it is by now, each in a transaction of its own; returns for how many. One
 * that fails keeps no other waiting: the next round tries it again, a second later.
 */
export async function forEachDue(
  { clock, db, log }: Pick<Deps, 'clock' | 'db' | 'log'>,
  column: Column,
  { limit, failures }: Due,
  act: (who: Who, now: number) => Promise<void>,
): Promise<number> {
  const now = clock.now();
  let done = 0;
  for (const who of await findDue(db.read, column, { now, limit })) {
    const { unitId, userId } = who;
    const key = `${column} ${unitId} ${userId}`;
    try {
      await act(who, now);
      done += 1;
      failures.worked(key);
    } catch (error) {
      if (!failures.isNews(key, error)) continue;
      log.error({ err: error, unit_id: unitId, user_id: userId }, FAILED[column]);
    }
  }
  return done;
}

/**
 * The residency whose turn it is, or undefined if another process was faster. Neither the building's panels
 * nor the resident's homes change until the transaction ends.
 */
export async function holdDue(
  deps: Deps,
  queries: Queries,
  { unitId, userId }: Who,
): Promise<Residency | undefined> {
  const { buildingId } = await requireUnit(deps, queries, unitId);
  await holdBuilding(queries, buildingId);
  await takeTurn(queries, `resident ${userId}`);
  return (await findResidencies(queries, unitId)).find((one) => one.userId === userId);
}
