import type { Queries } from '../db/database.ts';
import { held } from '../db/held.ts';
import { prepared } from '../db/prepared.ts';
import { readGates } from './gates-column.ts';

/** A person who belongs to a resident's home with an account of their own. */
export type Membership = {
  readonly membershipId: string;
  readonly residentId: string;
  readonly userId: string;
  readonly name: string;
  /** The gates of that home that it is for; null if the home has had no more than one. */
  readonly gates: readonly string[] | null;
  readonly createdAt: number;
  /** When they were let in at a gate, if that was later. */
  readonly laterGates: LaterGates;
};

/** A time for each gate. */
export type LaterGates = Readonly<Record<string, number>>;

const COLUMNS = [
  'membership_id as membershipId',
  'resident_id as residentId',
  'user_id as userId',
  'name',
  'gates',
  'created_at as createdAt',
  'later_gates as laterGates',
] as const;
const selectMemberships = (queries: Queries) => queries.selectFrom('memberships').select(COLUMNS);
type Row = Awaited<ReturnType<ReturnType<typeof selectMemberships>['execute']>>[number];
const toMembership = (row: Row): Membership => ({
  ...row,
  gates: readGates(row.gates),
  // Written by widenMembership only.
  laterGates: row.laterGates === null ? {} : (JSON.parse(row.laterGates) as LaterGates),
});

/** The members of a home, the longest first. */
export const findMembers = async (
  queries: Queries,
  residentId: string,
): Promise<readonly Membership[]> =>
  (await selectMembers(queries, { residentId })).map(toMembership);

const selectMembers = prepared((queries, { residentId }: { residentId: string }) =>
  selectMemberships(queries)
    .where('resident_id', '=', residentId)
    .orderBy('created_at')
    .orderBy('membership_id'),
);

/** The homes that a user belongs to, the oldest first. */
export const findMembershipsOf = async (
  queries: Queries,
  userId: string,
): Promise<readonly Membership[]> =>
  (
    await selectMemberships(queries)
      .where('user_id', '=', userId)
      .orderBy('created_at')
      .orderBy('membership_id')
      .execute()
  ).map(toMembership);

/** A membership of this very user, if it stands. */
export const findMembership = async (
  queries: Queries,
  input: { membershipId: string; userId: string },
): Promise<Membership | undefined> =>
  (await membershipOf(queries, input).execute()).map(toMembership)[0];

const membershipOf = (queries: Queries, input: { membershipId: string; userId: string }) =>
  selectMemberships(queries)
    .where('membership_id', '=', input.membershipId)
    .where('user_id', '=', input.userId);

/** The same, held for this transaction: a call that ends it meanwhile waits, or is seen. */
export const holdMembership = async (
  queries: Queries,
  input: { membershipId: string; userId: string },
): Promise<Membership | undefined> =>
  (await held(queries, membershipOf(queries, input), 'forShare').execute()).map(toMembership)[0];

/** Adds a member; returns whether they were none before. */
export const insertMembership = async (
  queries: Queries,
  { membershipId, residentId, userId, name, gates, createdAt }: Omit<Membership, 'laterGates'>,
): Promise<boolean> =>
  (await queries
    .insertInto('memberships')
    .values({
      membership_id: membershipId,
      resident_id: residentId,
      user_id: userId,
      name,
      gates: gates && JSON.stringify(gates),
      created_at: createdAt,
      later_gates: null,
    })
    .onConflict((conflict) => conflict.columns(['resident_id', 'user_id']).doNothing())
    .returning('membership_id')
    .executeTakeFirst()) !== undefined;

/** Ends a membership of that resident or of that user; returns which. */
export const deleteMembership = async (
  queries: Queries,
  input: { membershipId: string } & ({ residentId: string } | { userId: string }),
): Promise<Membership | undefined> => {
  const query = queries.deleteFrom('memberships').where('membership_id', '=', input.membershipId);
  const row = await (
    'residentId' in input
      ? query.where('resident_id', '=', input.residentId)
      : query.where('user_id', '=', input.userId)
  )
    .returning(COLUMNS)
    .executeTakeFirst();
  return row && toMembership(row);
};

/** Says which gates a membership is for from now on. */
export const narrowMembership = (
  queries: Queries,
  { membershipId, gates }: Pick<Membership, 'membershipId'> & { gates: readonly string[] },
): Promise<unknown> =>
  queries
    .updateTable('memberships')
    .set({ gates: JSON.stringify(gates) })
    .where('membership_id', '=', membershipId)
    .execute();

/** The same after gates were added, with the time of each. */
export const widenMembership = (
  queries: Queries,
  { membershipId, gates, laterGates }: Pick<Membership, 'membershipId' | 'gates' | 'laterGates'>,
): Promise<unknown> =>
  queries
    .updateTable('memberships')
    .set({ gates: JSON.stringify(gates), later_gates: JSON.stringify(laterGates) })
    .where('membership_id', '=', membershipId)
    .execute();
