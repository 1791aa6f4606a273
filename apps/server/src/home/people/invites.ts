import { DAY_MS } from '@gatecall/contracts/constants';
import type { ErrorCode } from '@gatecall/contracts/errors';
import type {
  InviteLookAnswer,
  InviteMadeAnswer,
  InviteShowAnswer,
  InviteState,
  PeopleAnswer,
} from '@gatecall/contracts/product/people';
import { recordAudit } from '../../audit/audit.ts';
import type { Queries } from '../../db/database.ts';
import { takeTurn } from '../../db/turn.ts';
import type { Deps } from '../../deps.ts';
import { refuse, type Refusal } from '../../errors.ts';
import type { Client } from '../../http/request/client.ts';
import { countHits } from '../../limits/limits.ts';
import { newId, newToken } from '../../platform/random.ts';
import { sha256 } from '../../platform/secrets.ts';
import { findIntercomId } from '../../residents/gate-lookups.ts';
import { isAmong } from '../../residents/gates-column.ts';
import { membersOf, type Home } from '../../residents/home.ts';
import {
  findInvite,
  findOpenInvites,
  insertInvite,
  takeInviteBack,
  type Invite,
} from './invite-store.ts';
import { accountName, gateLabelsOf } from './names.ts';
import { listPeople, toWireInvite } from './people.ts';

/** Long enough for a person who reads their messages once a week. */
export const INVITE_LIFETIME_MS = 7 * DAY_MS;
/** People and open links together: as many as a resident can keep track of, and each is a way in. */
export const MAX_PEOPLE = 10;
const INVITES_PER_RESIDENT = { name: 'home-invite', max: 30, windowMs: DAY_MS } as const;

type Owner = { readonly home: Home; readonly client: Client };

/** Makes a link for one person. Its address is shown once and stored as a hash. */
export async function makeInvite(
  deps: Deps,
  { home, client }: Owner,
  name: string,
): Promise<InviteMadeAnswer> {
  const { residentId } = home;
  await countHits(deps, [{ ...INVITES_PER_RESIDENT, key: residentId }]);
  const token = newToken(deps.random);
  const now = deps.clock.now();
  const invite = {
    inviteId: newId(deps.random, 'invite'),
    name,
    expiresAt: now + INVITE_LIFETIME_MS,
  };
  await deps.db.write(async (queries) => {
    // Counted first and written later: of two that come together one waits.
    await takeTurn(queries, `people ${residentId}`);
    const [members, open] = await Promise.all([
      membersOf(queries, residentId),
      findOpenInvites(queries, { residentId, now }),
    ]);
    if (members.length + open.length >= MAX_PEOPLE) throw refuse('people_full');
    // The gate that is meant, even if the home gets others later.
    const gateId = await findIntercomId(queries, home);
    await insertInvite(queries, {
      ...invite,
      residentId,
      gates: gateId === undefined ? null : [gateId],
      tokenHash: sha256(token),
      now,
    });
    await recordInvite(deps, queries, 'home_invite_made', { home, client, id: invite.inviteId });
    const data = { invite_id: invite.inviteId, resident_id: residentId };
    await deps.webhooks.tell(queries, { type: 'resident.invited', data });
  });
  return {
    ...(await listPeople(deps, home)),
    invite: toWireInvite(invite),
    // In the fragment of the address, which no server or log ever sees.
    url: `${deps.config.url}/join#${token}`,
  };
}

/** Takes a link back. Throws invite_not_found if it can no longer be used anyway. */
export async function endInvite(
  deps: Deps,
  { home, client }: Owner,
  inviteId: string,
): Promise<PeopleAnswer> {
  const { residentId } = home;
  await deps.db.write(async (queries) => {
    const now = deps.clock.now();
    if (!(await takeInviteBack(queries, { inviteId, residentId, now }))) {
      throw refuse('invite_not_found');
    }
    await recordInvite(deps, queries, 'home_invite_taken_back', { home, client, id: inviteId });
  });
  return listPeople(deps, home);
}

const recordInvite = (
  deps: Deps,
  queries: Queries,
  event: 'home_invite_made' | 'home_invite_taken_back',
  { home, client, id }: Owner & { id: string },
): Promise<unknown> =>
  recordAudit(deps, queries, { event, userId: home.userId, ip: client.ip, details: { id } });

type Ends = Pick<Invite, 'usedAt' | 'takenBackAt' | 'expiresAt'>;

/** What became of a link. */
export function inviteState({ usedAt, takenBackAt, expiresAt }: Ends, now: number): InviteState {
  if (usedAt !== null) return 'used';
  if (takenBackAt !== null) return 'taken_back';
  return expiresAt > now ? 'ready' : 'expired';
}

const REFUSALS = {
  // Another person was faster by a moment.
  ready: 'invite_used',
  used: 'invite_used',
  expired: 'invite_expired',
  taken_back: 'invite_taken_back',
} as const satisfies Record<InviteState, ErrorCode>;

/** The refusal of a link that lets no one in: what became of it. */
export const refuseInvite = (invite: Ends, now: number): Refusal =>
  refuse(REFUSALS[inviteState(invite, now)]);

/** What the holder of a link may know. Looking changes nothing, because mail scanners look. */
export async function lookAtInvite(deps: Deps, token: string): Promise<InviteLookAnswer> {
  return tell(deps, await inviteOf(deps.db.read, token));
}

/** The same, and what the link is to this user. */
export async function showInvite(
  deps: Deps,
  { token, userId }: { token: string; userId: string },
): Promise<InviteShowAnswer> {
  const invite = await inviteOf(deps.db.read, token);
  const { residentId } = invite;
  const members = await membersOf(deps.db.read, residentId);
  const own = members.find((member) => member.userId === userId);
  const isMember = own !== undefined && (invite.gates ?? []).every((id) => isAmong(own.gates, id));
  const relation = residentId === userId ? 'own' : isMember ? 'member' : 'none';
  return { ...(await tell(deps, invite)), relation };
}

/** Throws invite_not_found if no such link was ever made, or long ago. */
export async function inviteOf(queries: Queries, token: string): Promise<Invite> {
  const invite = await findInvite(queries, sha256(token));
  if (!invite) throw refuse('invite_not_found');
  return invite;
}

async function tell(deps: Deps, invite: Invite): Promise<InviteLookAnswer> {
  const { read } = deps.db;
  const [gate] = await gateLabelsOf(read, invite);
  return {
    state: inviteState(invite, deps.clock.now()),
    invited_by: await accountName(read, invite.residentId),
    gate_hint: gate?.hint ?? null,
  };
}
