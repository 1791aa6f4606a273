import type { Database, Queries } from '../db/database.ts';
import type { Deps } from '../deps.ts';
import { refuse } from '../errors.ts';
import { newId } from '../platform/random.ts';
import {
  deleteMembership,
  findMembers,
  findMembership,
  findMembershipsOf,
  holdMembership,
  insertMembership,
  type Membership,
} from './membership-store.ts';

export type { Membership };

/** A gate that somebody acts on, and as what. */
export type Home = {
  /** Whose gate it is: every row of a gate is found by this. */
  readonly residentId: string;
  /** Who acts. */
  readonly userId: string;
  readonly role: 'owner' | 'member';
  /** The membership that a member acts by; null for the owner. */
  readonly homeId: string | null;
  /** What happened at the gate before is none of theirs; 0 for the owner. */
  readonly since: number;
};

/** Somebody's own gate. */
export const ownHome = (userId: string): Home => ({
  residentId: userId,
  userId,
  role: 'owner',
  homeId: null,
  since: 0,
});

const memberHome = ({ membershipId, residentId, userId, createdAt }: Membership): Home => ({
  residentId,
  userId,
  role: 'member',
  homeId: membershipId,
  since: createdAt,
});

/**
 * The home that a call names, and what the caller is in it. This is the one place that decides it. Throws
 * home_not_found where the caller does not belong to it: now, whatever their session or an open page says.
 */
export async function findHome(
  queries: Queries,
  { userId, homeId }: { userId: string; homeId: string | undefined },
): Promise<Home> {
  if (homeId === undefined) return ownHome(userId);
  const membership = await findMembership(queries, { membershipId: homeId, userId });
  if (!membership) throw refuse('home_not_found');
  return memberHome(membership);
}

/** Refuses somebody who no longer belongs to a home. */
export async function requireHome(queries: Queries, { userId, homeId }: Home): Promise<void> {
  await findHome(queries, { userId, homeId: homeId ?? undefined });
}

/**
 * A handler's dependencies: each of its writes looks again, in its own transaction, whether the caller
 * still belongs to the home, and does nothing if not.
 */
export function whileBelonging<D extends Deps>(deps: D, { homeId, userId }: Home): D {
  if (homeId === null) return deps;
  const { db } = deps;
  const write: Database['write'] = (work) =>
    db.write(async (queries) => {
      const held = await holdMembership(queries, db.engine, { membershipId: homeId, userId });
      if (!held) throw refuse('home_not_found');
      return work(queries);
    });
  return { ...deps, db: { ...db, write } };
}

/** The members of a home, the longest first. */
export const membersOf = findMembers;

/** The memberships of a user in other people's homes. */
export const membershipsOf = findMembershipsOf;

/** Everybody who is told of a gate, each as what they are in it: the owner first. */
export const peopleOfHome = async (
  queries: Queries,
  residentId: string,
): Promise<readonly Home[]> => [
  ownHome(residentId),
  ...(await findMembers(queries, residentId)).map(memberHome),
];

/** Takes somebody in; undefined where they belong to it already. */
export async function joinHome(
  deps: Pick<Deps, 'clock' | 'random'>,
  queries: Queries,
  who: { residentId: string; userId: string; name: string },
): Promise<Membership | undefined> {
  const membership = {
    ...who,
    membershipId: newId(deps.random, 'home'),
    createdAt: deps.clock.now(),
  };
  return (await insertMembership(queries, membership)) ? membership : undefined;
}

/** Ends a membership, for its user or for the resident; undefined where there is none. */
export const leaveHome = deleteMembership;

/** Published when the people of a home are others. */
export const homeTopic = (residentId: string): string => `home:${residentId}`;
