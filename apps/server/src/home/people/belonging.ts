import type { HomesAnswer, JoinAnswer, PeopleAnswer } from '@gatecall/contracts/product/people';
import { recordAudit } from '../../audit/audit.ts';
import type { Queries } from '../../db/database.ts';
import { takeTurn } from '../../db/turn.ts';
import type { Deps } from '../../deps.ts';
import { refuse } from '../../errors.ts';
import type { Client } from '../../http/request/client.ts';
import { sha256 } from '../../platform/secrets.ts';
import {
  homeTopic,
  joinHome,
  leaveGates,
  leaveHome,
  membersOf,
  type Home,
} from '../../residents/home.ts';
import { deleteCodesOfMember } from '../codes/store.ts';
import { tellPerson } from '../notices/tell-person.ts';
import type { NoticeFacts } from '../notices/words.ts';
import { useInvite } from './invite-store.ts';
import { inviteOf, refuseInvite } from './invites.ts';
import { accountName, gateOfNotice } from './names.ts';
import { listHomes, listPeople } from './people.ts';

type Person = { readonly userId: string; readonly client: Client };

/**
 * Lets a user into the home that a link leads to. The link is used up by the same transaction, so it lets
 * in one person. Throws own_invite, already_member, or what became of the link.
 */
export async function join(
  deps: Deps,
  { userId, client }: Person,
  token: string,
): Promise<JoinAnswer> {
  const tokenHash = sha256(token);
  const membership = await deps.db.write(async (queries) => {
    const now = deps.clock.now();
    const { residentId } = await inviteOf(queries, token);
    // What the home and its gates are is read first and written later: a member who joins and an owner who
    // changes the home take turns.
    await takeTurn(queries, `resident ${residentId}`);
    const invite = await inviteOf(queries, token);
    const { name, gates } = invite;
    if (residentId === userId) throw refuse('own_invite');
    const joined = await joinHome(deps, queries, { residentId, userId, name, gates });
    if (!joined) throw refuse('already_member');
    if (!(await useInvite(queries, { tokenHash, now }))) throw refuseInvite(invite, now);
    await recordAudit(deps, queries, {
      event: 'home_joined',
      userId,
      ip: client.ip,
      details: { id: joined.membershipId, invite: invite.inviteId },
    });
    await deps.webhooks.tell(queries, {
      type: 'resident.joined',
      data: { person_id: joined.membershipId, account_id: userId, resident_id: residentId },
    });
    await tell(deps, queries, residentId, { kind: 'personJoined', name });
    return joined;
  });
  return { ...(await listHomes(deps, userId)), home_id: membership.membershipId };
}

/** Ends a membership of this user, and everything that they could do by it, at once. */
export async function leave(
  deps: Deps,
  { userId, client }: Person,
  homeId: string,
): Promise<HomesAnswer> {
  const left = await deps.db.write(async (queries) => {
    const ended = await leaveHome(queries, { membershipId: homeId, userId });
    if (!ended) throw refuse('home_not_found');
    await recordAudit(deps, queries, {
      event: 'home_left',
      userId,
      ip: client.ip,
      details: { id: homeId },
    });
    await tellLeft(deps, queries, { ...ended, userId, membershipId: homeId });
    await tell(deps, queries, ended.residentId, { kind: 'personLeft', name: ended.name });
    return ended;
  });
  deps.changes.publish(homeTopic(left.residentId));
  return listHomes(deps, userId);
}

/** Takes a member out of a home: everything that they could do there ends at once. */
export async function removePerson(
  deps: Deps,
  { home, client }: { home: Home; client: Client },
  personId: string,
): Promise<PeopleAnswer> {
  await deps.db.write((queries) => removePersonIn(deps, queries, { home, client, personId }));
  deps.changes.publish(homeTopic(home.residentId));
  return listPeople(deps, home);
}

/** The same within a transaction; the caller that commits it tells the open pages (`homeTopic`). */
export async function removePersonIn(
  deps: Deps,
  queries: Queries,
  { home, client, personId }: { home: Home; client: Client; personId: string },
): Promise<void> {
  const { residentId } = home;
  const removed = await leaveGates(queries, { membershipId: personId, home });
  if (!removed) throw refuse('household_member_not_found');
  await recordAudit(deps, queries, {
    event: 'home_person_removed',
    userId: residentId,
    ip: client.ip,
    details: { id: personId },
  });
  const { userId } = removed;
  if (removed.isOut) {
    await tellRemoval(deps, queries, { membershipId: personId, residentId, userId });
  } else if (home.gates !== null) {
    const left = { membershipId: personId, intercomIds: home.gates };
    await deleteCodesOfMember(queries, left);
    for (const gateId of removed.lost) {
      await tellGateLost(deps, queries, { residentId, userId, gateId });
    }
  }
}

type Left = { readonly membershipId: string; readonly residentId: string; readonly userId: string };

const tellLeft = (
  deps: Deps,
  queries: Queries,
  { membershipId, residentId, userId }: Left,
): Promise<void> =>
  deps.webhooks.tell(queries, {
    type: 'resident.left',
    data: { person_id: membershipId, account_id: userId, resident_id: residentId },
  });

/** Tells a member, and other programs, that they no longer belong to a home. */
export async function tellRemoval(deps: Deps, queries: Queries, left: Left): Promise<void> {
  const { residentId, userId } = left;
  await tellLeft(deps, queries, left);
  const owner = (await accountName(queries, residentId)) ?? undefined;
  await tell(deps, queries, userId, { kind: 'removedFromHome', owner });
}

/** Tells a member of several gates that one of them is none of theirs any more, while it has a name. */
export async function tellGateLost(
  deps: Deps,
  queries: Queries,
  { residentId, userId, gateId }: Omit<Left, 'membershipId'> & { readonly gateId: string },
): Promise<void> {
  const gate = await gateOfNotice(queries, { role: 'member', residentId }, gateId);
  const facts = { kind: 'gateLost' } as const;
  await tellPerson(deps, queries, userId, { facts, page: '/profile#people', gate });
}

/** Tells the members of a home, and other programs, that it ends with its owner's account. */
export async function tellHomeDeleted(
  deps: Deps,
  queries: Queries,
  residentId: string,
): Promise<void> {
  const owner = (await accountName(queries, residentId)) ?? undefined;
  for (const { membershipId, userId } of await membersOf(queries, residentId)) {
    await tellLeft(deps, queries, { membershipId, residentId, userId });
    await tell(deps, queries, userId, { kind: 'homeDeleted', owner });
  }
}

const tell = (deps: Deps, queries: Queries, userId: string, facts: NoticeFacts): Promise<void> =>
  tellPerson(deps, queries, userId, { facts, page: '/profile#people' });
