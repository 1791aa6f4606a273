import type { Role } from '@gatecall/contracts/server-endpoints';
import type { Queries } from '../db/database.ts';
import { held } from '../db/held.ts';

/** A person with a role in the console and the server API. */
export type Operator = {
  readonly userId: string;
  readonly role: Role;
  /** Until when the invitation may be taken up; null once it was. */
  readonly invitedUntil: number | null;
};

export type ListedOperator = Operator & {
  readonly createdAt: number;
  readonly createdBy: string | null;
};

const selectOperators = (queries: Queries) =>
  queries
    .selectFrom('operators')
    .select(['user_id as userId', 'role', 'invited_until as invitedUntil']);

/** The role of an account, taken up or not; undefined if it has none. */
export const findRole = (queries: Queries, userId: string): Promise<Operator | undefined> =>
  selectOperators(queries).where('user_id', '=', userId).executeTakeFirst();

/**
 * The same, held for this transaction: a call that takes the role or a building of its owner away meanwhile
 * waits, or is seen.
 */
export const holdRole = (queries: Queries, userId: string): Promise<Operator | undefined> =>
  held(
    queries,
    selectOperators(queries).where('user_id', '=', userId),
    'forShare',
  ).executeTakeFirst();

/** All of them, oldest first: they are invited one by one, so they are few. */
export const listRoles = (queries: Queries): Promise<readonly ListedOperator[]> =>
  selectOperators(queries)
    .select(['created_at as createdAt', 'created_by as createdBy'])
    .orderBy('created_at')
    .orderBy('user_id')
    .execute();

/** Gives an account a role to take up; false if it has one already that was taken up. */
export async function insertInvited(
  queries: Queries,
  operator: Omit<ListedOperator, 'invitedUntil'> & { invitedUntil: number },
): Promise<boolean> {
  const { role, invitedUntil, createdAt, createdBy } = operator;
  const given = { role, invited_until: invitedUntil, created_at: createdAt, created_by: createdBy };
  const row = await queries
    .insertInto('operators')
    .values({ user_id: operator.userId, ...given })
    // An invitation that is sent again is a new one.
    .onConflict((conflict) =>
      conflict
        .column('user_id')
        .doUpdateSet(given)
        .where('operators.invited_until', 'is not', null),
    )
    .returning('user_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Takes an invitation up, once; false if it is over or was withdrawn. */
export const takeUp = async (
  queries: Queries,
  { userId, now }: { userId: string; now: number },
): Promise<boolean> =>
  (await queries
    .updateTable('operators')
    .set({ invited_until: null })
    .where('user_id', '=', userId)
    .where('invited_until', '>', now)
    .returning('user_id')
    .executeTakeFirst()) !== undefined;

/** Whether a manager looks after a building. */
export const isManagedBy = async (
  queries: Queries,
  input: { userId: string; buildingId: string },
): Promise<boolean> =>
  (await queries
    .selectFrom('operator_buildings')
    .select('building_id')
    .where('user_id', '=', input.userId)
    .where('building_id', '=', input.buildingId)
    .executeTakeFirst()) !== undefined;

/** The buildings that a manager looks after, by name. */
export const findManaged = (
  queries: Queries,
  userId: string,
): Promise<readonly { readonly buildingId: string; readonly name: string }[]> =>
  queries
    .selectFrom('operator_buildings')
    .innerJoin('buildings', 'buildings.building_id', 'operator_buildings.building_id')
    .select(['buildings.building_id as buildingId', 'name'])
    .where('user_id', '=', userId)
    .orderBy('name_key')
    .execute();

/** Whether each id names a building; the ids are distinct, and there is at least one. */
export async function haveBuildings(
  queries: Queries,
  buildingIds: readonly string[],
): Promise<boolean> {
  const found = await queries
    .selectFrom('buildings')
    .select('building_id')
    .where('building_id', 'in', buildingIds)
    .execute();
  return found.length === buildingIds.length;
}

/** Gives a manager these buildings and no others; false if one of them does not exist. */
export async function replaceManaged(
  queries: Queries,
  { userId, buildingIds }: { userId: string; buildingIds: readonly string[] },
): Promise<boolean> {
  await queries.deleteFrom('operator_buildings').where('user_id', '=', userId).execute();
  if (buildingIds.length === 0) return true;
  if (!(await haveBuildings(queries, buildingIds))) return false;
  const rows = buildingIds.map((buildingId) => ({ user_id: userId, building_id: buildingId }));
  await queries.insertInto('operator_buildings').values(rows).execute();
  return true;
}

/** Gives a person another role, or the one they have: calls that hold it are over then (`holdRole`). */
export const updateRole = (
  queries: Queries,
  { userId, role }: { userId: string; role: Role },
): Promise<unknown> =>
  queries.updateTable('operators').set({ role }).where('user_id', '=', userId).execute();

/** Takes a role away; returns which it was. */
export const deleteRole = async (queries: Queries, userId: string): Promise<Role | undefined> =>
  (
    await queries
      .deleteFrom('operators')
      .where('user_id', '=', userId)
      .returning('role')
      .executeTakeFirst()
  )?.role;

/** Whether another person has taken up the role of an operator, and can sign in. */
export const isOtherOperator = async (queries: Queries, userId: string): Promise<boolean> =>
  (await queries
    .selectFrom('operators')
    .innerJoin('users', 'users.user_id', 'operators.user_id')
    .select('operators.user_id')
    .where('role', '=', 'operator')
    .where('invited_until', 'is', null)
    .where('operators.user_id', '<>', userId)
    .where('users.suspended_at', 'is', null)
    .executeTakeFirst()) !== undefined;
