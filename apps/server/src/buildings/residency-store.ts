import { sql } from 'kysely';
import type { Queries } from '../db/database.ts';

/** A person who lives in a unit. */
export type Residency = {
  readonly residencyId: string;
  readonly unitId: string;
  readonly buildingId: string;
  readonly userId: string;
  /** What the manager calls them; else what they call themselves; null if neither has said anything. */
  readonly name: string | null;
  /** What the manager writes to. */
  readonly email: string | null;
  /** When they moved in, or will move in. */
  readonly movedInAt: number;
  /** When they get their gates; null once they have them. */
  readonly movesInAt: number | null;
  readonly movesOutAt: number | null;
  /** When they, or an operator, agreed to it. */
  readonly agreedAt: number;
};

/** What the manager calls them; else what they call themselves. */
export const residentName = sql<
  string | null
>`coalesce(residencies.name, nullif(trim(users.first_name || ' ' || users.last_name), ''))`;

const selectResidencies = (queries: Queries) =>
  queries
    .selectFrom('residencies')
    .innerJoin('users', 'users.user_id', 'residencies.user_id')
    .select([
      'residencies.residency_id as residencyId',
      'residencies.unit_id as unitId',
      'residencies.building_id as buildingId',
      'residencies.user_id as userId',
      'residencies.email',
      'residencies.moved_in_at as movedInAt',
      'residencies.moves_in_at as movesInAt',
      'residencies.moves_out_at as movesOutAt',
    ])
    .select([
      residentName.as('name'),
      sql<number>`coalesce(residencies.agreed_at, residencies.moved_in_at)`.as('agreedAt'),
    ]);

/** Who lives in a unit, the longest first. */
export const findResidencies = (queries: Queries, unitId: string): Promise<readonly Residency[]> =>
  selectResidencies(queries)
    .where('residencies.unit_id', '=', unitId)
    .orderBy('residencies.moved_in_at')
    .orderBy('residencies.residency_id')
    .execute();

/** Of a resident, in a unit or in any. */
export const findResidenciesOf = (
  queries: Queries,
  userId: string,
): Promise<readonly Residency[]> =>
  selectResidencies(queries).where('residencies.user_id', '=', userId).execute();

/** Whether a person has moved in anywhere in the building. */
export const livesHere = async (
  queries: Queries,
  { userId, buildingId }: Pick<Residency, 'userId' | 'buildingId'>,
): Promise<boolean> =>
  (await findResidenciesOf(queries, userId)).some(
    (one) => one.buildingId === buildingId && one.movesInAt === null,
  );

/** Lets a person live in a unit; `knowsEnd` if they have seen on which day they move out. */
export const insertResidency = (
  queries: Queries,
  { knowsEnd, ...residency }: Residency & { readonly knowsEnd: boolean },
): Promise<unknown> =>
  queries
    .insertInto('residencies')
    .values({
      residency_id: residency.residencyId,
      unit_id: residency.unitId,
      building_id: residency.buildingId,
      user_id: residency.userId,
      name: residency.name,
      email: residency.email,
      moved_in_at: residency.movedInAt,
      moves_in_at: residency.movesInAt,
      moves_out_at: residency.movesOutAt,
      move_out_told: knowsEnd ? residency.movesOutAt : null,
      agreed_at: residency.agreedAt,
    })
    .execute();

/** Changes when a person moves out, which they are told at `newsAt`. */
export const planMoveOut = (
  queries: Queries,
  residencyId: string,
  { movesOutAt, newsAt }: { readonly movesOutAt: number | null; readonly newsAt: number },
): Promise<unknown> =>
  queries
    .updateTable('residencies')
    .set({ moves_out_at: movesOutAt, move_out_news_at: newsAt })
    .where('residency_id', '=', residencyId)
    .execute();

/** Records that a person knows on which day they move in, or when they are told. */
export const noteMoveInNews = (
  queries: Queries,
  residencyId: string,
  newsAt: number | null,
): Promise<unknown> =>
  queries
    .updateTable('residencies')
    .set((eb) => ({
      move_in_news_at: newsAt,
      ...(newsAt === null ? { move_in_told: eb.ref('moves_in_at') } : {}),
    }))
    .where('residency_id', '=', residencyId)
    .execute();

/** A day in a residency of which the person is told, and when they are. */
const DAYS = {
  in: { day: 'moves_in_at', newsAt: 'move_in_news_at', told: 'move_in_told' },
  out: { day: 'moves_out_at', newsAt: 'move_out_news_at', told: 'move_out_told' },
} as const;

/** The day that a person was told last on which they move in, or out. */
export const findTold = async (
  queries: Queries,
  residencyId: string,
  move: keyof typeof DAYS,
): Promise<number | null> =>
  (
    await queries
      .selectFrom('residencies')
      .select(`${DAYS[move].told} as told`)
      .where('residency_id', '=', residencyId)
      .executeTakeFirst()
  )?.told ?? null;

/** Records that a person knows the day; false if they knew, or are told later. */
export async function noteTold(
  queries: Queries,
  residencyId: string,
  { move, now }: { readonly move: keyof typeof DAYS; readonly now: number },
): Promise<boolean> {
  const { day, newsAt, told } = DAYS[move];
  const noted = await queries
    .updateTable('residencies')
    .set((eb) => ({ [newsAt]: null, [told]: eb.ref(day) }))
    .where('residency_id', '=', residencyId)
    .where(newsAt, '<=', now)
    .returning('residency_id')
    .executeTakeFirst();
  return noted !== undefined;
}

/** Changes when a person moves in who has not yet, and what the manager calls them. */
export const replanMoveIn = (
  queries: Queries,
  residency: Pick<Residency, 'residencyId' | 'name' | 'email' | 'movedInAt' | 'movesInAt'>,
): Promise<unknown> =>
  queries
    .updateTable('residencies')
    .set({
      name: residency.name,
      email: residency.email,
      moved_in_at: residency.movedInAt,
      moves_in_at: residency.movesInAt,
    })
    .where('residency_id', '=', residency.residencyId)
    .execute();

/** Records that a resident has their gates: those of a new resident, or those of panels that were added. */
export const endWaiting = (queries: Queries, residencyId: string): Promise<unknown> =>
  queries
    .updateTable('residencies')
    .set({ moves_in_at: null, move_in_news_at: null, panels_since: null })
    .where('residency_id', '=', residencyId)
    .execute();

/** Records for all who live in a building that they lack gates at the panels added since then. */
export const noteNewPanel = (
  queries: Queries,
  { buildingId, since }: { buildingId: string; since: number },
): Promise<unknown> =>
  queries
    .updateTable('residencies')
    .set({ panels_since: since })
    .where('building_id', '=', buildingId)
    .where('moves_in_at', 'is', null)
    // An older mark covers this panel as well.
    .where('panels_since', 'is', null)
    .execute();

/** Since when a resident lacks gates at new panels; null if they have all. */
export const findPanelsSince = async (
  queries: Queries,
  residencyId: string,
): Promise<number | null> =>
  (
    await queries
      .selectFrom('residencies')
      .select('panels_since as since')
      .where('residency_id', '=', residencyId)
      .executeTakeFirst()
  )?.since ?? null;

/** Ends a residency; false if it has ended meanwhile. */
export const deleteResidency = async (queries: Queries, residencyId: string): Promise<boolean> =>
  (await queries
    .deleteFrom('residencies')
    .where('residency_id', '=', residencyId)
    .returning('residency_id')
    .executeTakeFirst()) !== undefined;

/** Those whose turn has come in one of these ways, the longest ago first. */
export const findDue = (
  queries: Queries,
  column: 'moves_in_at' | 'moves_out_at' | 'panels_since' | 'move_in_news_at' | 'move_out_news_at',
  { now, limit }: { now: number; limit: number },
): Promise<readonly { unitId: string; userId: string }[]> =>
  queries
    .selectFrom('residencies')
    .select(['unit_id as unitId', 'user_id as userId'])
    .where(column, '<=', now)
    .orderBy(column)
    .limit(limit)
    .execute();
