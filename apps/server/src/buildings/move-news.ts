import type { Queries } from '../db/database.ts';
import type { Deps } from '../deps.ts';
import { tellPerson } from '../home/notices/tell-person.ts';
import type { NoticeFacts } from '../home/notices/words.ts';
import type { Clock } from '../platform/clock.ts';
import { requireBuilding, type BuildingRow } from './buildings.ts';
import { forEachDue, holdDue, type Due } from './due.ts';
import {
  findResidenciesOf,
  findTold,
  livesHere,
  noteTold,
  type Residency,
} from './residency-store.ts';

/** For so long a manager can undo a slip before anyone reads of it. */
const PAUSE_MS = 10 * 60_000;

/** When a person is told of a change of the day on which they move in or out. */
export const moveNewsAt = (clock: Clock): number => clock.now() + PAUSE_MS;

/** Tells those who are to move in on which day; on the day itself they are told of their gate. */
export const tellMoveIns = (deps: Deps, due: Due): Promise<number> =>
  tellMoves(deps, due, {
    move: 'in',
    dayOf: ({ movesInAt }) => movesInAt,
    isNews: async (queries, residency) => !(await livesHere(queries, residency)),
    toFacts: ({ movesInAt: at }, { name: building, timeZone }) =>
      at === null ? undefined : { kind: 'moveInPlanned', building, at, timeZone },
  });

/** Tells those whose day to move out has changed which it is, or that it was called off. */
export const tellMoveOuts = (deps: Deps, due: Due): Promise<number> =>
  tellMoves(deps, due, {
    move: 'out',
    dayOf: ({ movesOutAt }) => movesOutAt,
    isNews: async (queries, residency) => !(await staysLonger(queries, residency)),
    toFacts: ({ movesOutAt: at }, { name: building, timeZone }) =>
      at === null
        ? { kind: 'moveOutCalledOff', building }
        : { kind: 'moveOutPlanned', building, at, timeZone },
  });

type News = {
  readonly move: 'in' | 'out';
  dayOf(residency: Residency): number | null;
  isNews(queries: Queries, residency: Residency): Promise<boolean>;
  toFacts(residency: Residency, building: BuildingRow): NoticeFacts | undefined;
};

/**
 * Tells those whose day has changed a while ago, at most `limit`; returns how many. Who has been told of this
 * very day already hears nothing.
 */
const tellMoves = (deps: Deps, due: Due, { move, dayOf, isNews, toFacts }: News): Promise<number> =>
  forEachDue(deps, `move_${move}_news_at`, due, (who, now) =>
    deps.db.write(async (queries) => {
      const residency = await holdDue(deps, queries, who);
      if (!residency) return;
      const { residencyId, userId, buildingId } = residency;
      const told = await findTold(queries, residencyId, move);
      // Another process was faster, or the day has changed again.
      if (!(await noteTold(queries, residencyId, { move, now }))) return;
      if (dayOf(residency) === told || !(await isNews(queries, residency))) return;
      const facts = toFacts(residency, await requireBuilding(deps, queries, buildingId));
      if (facts) await tellPerson(deps, queries, userId, { facts, page: '/building' });
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
