import type { Queries } from '../db/database.ts';
import type { Deps } from '../deps.ts';
import { refuse } from '../errors.ts';
import type { MemberAt } from '../outbox/delivery.ts';
import { newId } from '../platform/random.ts';
import { findIntercomId, type GatesOf } from './gate-lookups.ts';
import { isAmong } from './gates-column.ts';
import {
  deleteMembership,
  findMembers,
  findMembership,
  findMembershipsOf,
  insertMembership,
  narrowMembership,
  widenMembership,
  type LaterGates,
  type Membership,
} from './membership-store.ts';

export type { Membership };

/** The gates that a person acts on, and in which role: every row of a gate is found by whose it is and which. */
export type Home = GatesOf & {
  /** Who acts. */
  readonly userId: string;
  readonly role: 'owner' | 'member';
  /** The membership that a member acts by; null for the owner. */
  readonly homeId: string | null;
  /** Earlier events at the gate are hidden from them; 0 for the owner. */
  readonly since: number;
  /** The same for a gate that they joined later. */
  readonly laterGates: LaterGates;
};

/** A person's own gates. */
export const ownHome = (userId: string): Home => ({
  residentId: userId,
  gates: null,
  userId,
  role: 'owner',
  homeId: null,
  since: 0,
  laterGates: {},
});

const memberHome = ({ membershipId, createdAt, ...member }: Membership): Home => ({
  residentId: member.residentId,
  gates: member.gates,
  userId: member.userId,
  role: 'member',
  homeId: membershipId,
  since: createdAt,
  laterGates: member.laterGates,
});

/** Whose gate a call means, and which. */
type Named = {
  readonly userId: string;
  readonly homeId: string | undefined;
  readonly gateId?: string | undefined;
};

/**
 * The home that a call names, and the caller's role in it. This is the one place that decides it. Throws
 * home_not_found if the caller does not belong to it, and gate_not_found if they do not belong to
 * that gate of it: now, whatever their session or an open page says.
 */
export async function findHome(queries: Queries, { userId, homeId, gateId }: Named): Promise<Home> {
  const home =
    homeId === undefined ? ownHome(userId) : await findMemberHome(queries, userId, homeId);
  return gateId === undefined ? home : atGate(queries, home, gateId);
}

async function findMemberHome(queries: Queries, userId: string, homeId: string): Promise<Home> {
  const membership = await findMembership(queries, { membershipId: homeId, userId });
  if (!membership) throw refuse('home_not_found');
  return memberHome(membership);
}

/** The same home at one of its gates. Throws gate_not_found if it is none of theirs. */
export async function atGate(queries: Queries, home: Home, gateId: string): Promise<Home> {
  const at = { ...home, gates: [gateId] };
  if (!isAmong(home.gates, gateId) || !(await findIntercomId(queries, at))) {
    throw refuse('gate_not_found');
  }
  return at;
}

/** Refuses a person who no longer belongs to a home, or to one of the gates that they had there. */
export async function requireHome(
  queries: Queries,
  { userId, homeId, gates }: Home,
): Promise<void> {
  const home = await findHome(queries, { userId, homeId: homeId ?? undefined });
  if (!hasAll(home, gates)) throw refuse('gate_not_found');
  for (const gateId of gates ?? []) await atGate(queries, home, gateId);
}

/**
 * Whether these are gates of a home. "All of them" is what a member of a home with one gate has, until there is
 * another.
 */
export const hasAll = (home: Pick<GatesOf, 'gates'>, gates: GatesOf['gates']): boolean =>
  gates === null ? home.gates === null : gates.every((gateId) => isAmong(home.gates, gateId));

/** Whether a membership of this user stands, and is for this gate; for any gate if none is meant. */
export async function belongs(
  queries: Queries,
  { homeId, userId, gateId }: MemberAt,
): Promise<boolean> {
  const membership = await findMembership(queries, { membershipId: homeId, userId });
  return membership !== undefined && (gateId === null || isAmong(membership.gates, gateId));
}

/** The members of a home, the longest first. */
export const membersOf = findMembers;

/** The memberships of a user in other people's homes. */
export const membershipsOf = findMembershipsOf;

/**
 * Everyone who is told of a gate, each with their role there: the owner first. Of a call only those are told
 * who belonged to it when the call came in.
 */
export const peopleOfGate = async (
  queries: Queries,
  {
    residentId,
    intercomId,
    startedAt = Number.POSITIVE_INFINITY,
  }: { residentId: string; intercomId: string | null; startedAt?: number | undefined },
): Promise<readonly Home[]> => {
  const members = await findMembers(queries, residentId);
  const belonging = members.filter(
    ({ gates, createdAt, laterGates }) =>
      createdAt <= startedAt &&
      (intercomId === null ||
        (isAmong(gates, intercomId) && (laterGates[intercomId] ?? 0) <= startedAt)),
  );
  return [ownHome(residentId), ...belonging.map(memberHome)];
};

/** Adds a person to these gates; undefined if they belong to all of them already. */
export async function joinHome(
  deps: Pick<Deps, 'clock' | 'random'>,
  queries: Queries,
  who: Pick<Membership, 'residentId' | 'userId' | 'name' | 'gates'>,
): Promise<Membership | undefined> {
  const { residentId, userId, gates } = who;
  const known = (await findMembershipsOf(queries, userId)).find(
    (membership) => membership.residentId === residentId,
  );
  const now = deps.clock.now();
  if (known) return widen(queries, known, gates, now);
  const membership = {
    ...who,
    membershipId: newId(deps.random, 'home'),
    createdAt: now,
    laterGates: {},
  };
  return (await insertMembership(queries, membership)) ? membership : undefined;
}

/** Adds gates to what a person belongs to; undefined if there is none to add. */
async function widen(
  queries: Queries,
  known: Membership,
  added: readonly string[] | null,
  now: number,
): Promise<Membership | undefined> {
  if (known.gates === null || added === null) return undefined;
  const later = added.filter((gateId) => !isAmong(known.gates, gateId));
  if (later.length === 0) return undefined;
  const widened = {
    ...known,
    gates: [...known.gates, ...later],
    laterGates: { ...known.laterGates, ...Object.fromEntries(later.map((id) => [id, now])) },
  };
  await widenMembership(queries, widened);
  return widened;
}

/** Ends a membership, for its user or for the resident; undefined if there is none. */
export const leaveHome = deleteMembership;

/**
 * Ends a membership at the gates that are meant, and altogether if no other is left: `isOut`. Undefined
 * if there is none.
 */
export async function leaveGates(
  queries: Queries,
  { membershipId, home }: { membershipId: string; home: GatesOf },
): Promise<
  { readonly userId: string; readonly isOut: boolean; readonly lost: readonly string[] } | undefined
> {
  const { residentId } = home;
  const members = await findMembers(queries, residentId);
  const member = members.find((one) => one.membershipId === membershipId);
  if (!member) return undefined;
  const { userId } = member;
  const gates = member.gates ?? [];
  const left = gates.filter((id) => !isAmong(home.gates, id));
  if (left.length > 0) await narrowMembership(queries, { membershipId, gates: left });
  else await deleteMembership(queries, { membershipId, residentId });
  return { userId, isOut: left.length === 0, lost: gates.filter((id) => isAmong(home.gates, id)) };
}

/** Published when the people of a home have changed. */
export const homeTopic = (residentId: string): string => `home:${residentId}`;

/** Published when something has happened in a resident's calls. */
export const callsTopic = (residentId: string): string => `calls:${residentId}`;
