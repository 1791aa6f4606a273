import type { Queries } from '../db/database.ts';
import type { Deps } from '../deps.ts';
import { tellPerson } from '../home/notices/tell-person.ts';
import type { Clock } from '../platform/clock.ts';
import { requireBuilding } from './buildings.ts';
import { forEachDue, holdDue, type Due } from './due.ts';
import {
  findMoveOutTold,
  findResidenciesOf,
  noteMoveOutTold,
  type Residency,
} from './residency-store.ts';

/** For so long a manager can undo a slip before anyone reads of it. */
const PAUSE_MS = 10 * 60_000;

/** When a person is told of a change of the day on which they move out. */
export const moveOutNewsAt = (clock: Clock): number => clock.now() + PAUSE_MS;

/**
 * Tells those whose day to move out has changed a while ago which it is, or that it was called off; at most
 * `limit`, returns how many. Who has been told of this very day already hears nothing.
 */
export const tellMoveOuts = (deps: Deps, due: Due): Promise<number> =>
  forEachDue(deps, 'move_out_news_at', due, (who, now) =>
    deps.db.write(async (queries) => {
      const residency = await holdDue(deps, queries, who);
      if (!residency) return;
      const { residencyId, userId, buildingId, movesOutAt } = residency;
      const told = await findMoveOutTold(queries, residencyId);
      // Another process was faster, or the day has changed again.
      if (!(await noteMoveOutTold(queries, residencyId, now))) return;
      if (movesOutAt === told || (await staysLonger(queries, residency))) return;
      const { name: building, timeZone } = await requireBuilding(deps, queries, buildingId);
      const facts =
        movesOutAt === null
          ? ({ kind: 'moveOutCalledOff', building } as const)
          : ({ kind: 'moveOutPlanned', building, at: movesOutAt, timeZone } as const);
      await tellPerson(deps, queries, userId, { facts, page: '/building' });
    }),
  );

/** Whether a person keeps their gates at the building by another unit, so that nothing ends for them. */
async function staysLonger(
  queries: Queries,
  { residencyId, userId, buildingId, movesOutAt }: Residency,
): Promise<boolean> {
  if (movesOutAt === null) return false;
  const all = await findResidenciesOf(queries, userId);
  return all.some(
    (one) =>
      one.residencyId !== residencyId &&
      one.buildingId === buildingId &&
      one.movesInAt === null &&
      (one.movesOutAt === null || one.movesOutAt > movesOutAt),
  );
}
