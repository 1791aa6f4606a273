import type {
  HomeInvite,
  HomePerson,
  HomesAnswer,
  PeopleAnswer,
} from '@gatecall/contracts/product/people';
import { findNoticeEmail } from '../../auth/users/logic.ts';
import type { Deps } from '../../deps.ts';
import { toWireTime } from '../../platform/clock.ts';
import { findGateLabels } from '../../residents/gate-lookups.ts';
import { membersOf, membershipsOf, type Home, type Membership } from '../../residents/home.ts';
import { areAmong } from '../../residents/gates-column.ts';
import { findOpenInvites, type Invite } from './invite-store.ts';
import { accountName, gateLabelsOf } from './names.ts';

/** The owner among the people of a home. */
const OWNER_ID = 'owner';

/**
 * Who opens the gate with an account of their own. Members see who else does; addresses and open links
 * are the owner's.
 */
export async function listPeople(deps: Deps, home: Home): Promise<PeopleAnswer> {
  const { read } = deps.db;
  const { residentId, userId, role } = home;
  const isOwner = role === 'owner';
  const isHere = (one: { readonly gates: readonly string[] | null }): boolean =>
    areAmong(one.gates, home.gates);
  const members = (await membersOf(read, residentId)).filter(isHere);
  const emailOf = async (id: string): Promise<string | null> =>
    isOwner ? ((await findNoticeEmail(read, id)) ?? null) : null;
  const toWirePerson = async (member: Membership): Promise<HomePerson> => ({
    person_id: member.membershipId,
    role: 'member',
    name: member.name,
    email: await emailOf(member.userId),
    is_you: member.userId === userId,
    joined_at: toWireTime(member.createdAt),
  });
  const owner: HomePerson = {
    person_id: OWNER_ID,
    role: 'owner',
    name: await accountName(read, residentId),
    email: await emailOf(residentId),
    is_you: isOwner,
    joined_at: null,
  };
  const now = deps.clock.now();
  const invites = isOwner ? (await findOpenInvites(read, { residentId, now })).filter(isHere) : [];
  return {
    people: [owner, ...(await Promise.all(members.map(toWirePerson)))],
    invites: invites.map(toWireInvite),
  };
}

/** The gates of other people that a user belongs to. */
export async function listHomes(deps: Deps, userId: string): Promise<HomesAnswer> {
  const { read } = deps.db;
  const memberships = await membershipsOf(read, userId);
  const ownGates = await findGateLabels(read, userId);
  return {
    has_own_gate: ownGates.length > 0,
    own_gates: [...ownGates],
    homes: await Promise.all(
      memberships.map(async (membership) => {
        const gates = await gateLabelsOf(read, membership);
        return {
          home_id: membership.membershipId,
          owner_name: await accountName(read, membership.residentId),
          gate_hint: gates[0]?.hint ?? null,
          gates: [...gates],
          joined_at: toWireTime(membership.createdAt),
        };
      }),
    ),
  };
}

/** A link as its owner sees it. */
export const toWireInvite = ({
  inviteId,
  name,
  expiresAt,
}: Pick<Invite, 'inviteId' | 'name' | 'expiresAt'>): HomeInvite => ({
  invite_id: inviteId,
  name,
  expires_at: toWireTime(expiresAt),
});
