import type { ErrorCode } from '@gatecall/contracts/errors';
import type { UnitInviteLookAnswer } from '@gatecall/contracts/product/unit-invites';
import { recordAudit } from '../audit/audit.ts';
import type { Queries } from '../db/database.ts';
import type { Deps } from '../deps.ts';
import { refuse } from '../errors.ts';
import { publishGates } from '../home/gates/remove.ts';
import type { Client } from '../http/request/client.ts';
import { newId, newToken } from '../platform/random.ts';
import { sha256 } from '../platform/secrets.ts';
import { holdBuilding, requireBuilding } from './buildings.ts';
import { inviteMail } from './invite-mail.ts';
import {
  findInvite,
  findInviteByToken,
  insertInvite,
  renewInvite,
  takeInviteBack,
  useInvite,
  type UnitInvite,
} from './invite-store.ts';
import { moveIn } from './move-in.ts';
import { holdUnit } from './unit-store.ts';
import { requireUnit } from './units.ts';

export { findOpenInvites as listOpenInvites } from './invite-store.ts';
export type { UnitInvite };

const DAY_MS = 24 * 60 * 60_000;
/** Long enough for a printed letter. */
const LIFETIME_DAYS = 14;
const LIFETIME_MS = LIFETIME_DAYS * DAY_MS;

/** An invite, and its address: nobody sees that again. */
export type MadeInvite = { readonly invite: UnitInvite; readonly url: string };

/** Makes a link that lets one person move into a unit, and mails it where there is an address. */
export async function makeUnitInvite(
  deps: Deps,
  wanted: Pick<UnitInvite, 'unitId' | 'name' | 'email' | 'movesOutAt'>,
): Promise<MadeInvite> {
  const { unitId } = wanted;
  const token = newToken(deps.random);
  const now = deps.clock.now();
  const inviteId = newId(deps.random, 'invite');
  return deps.db.write(async (queries) => {
    // Not gone meanwhile.
    await holdUnit(queries, unitId);
    const { buildingId } = await requireUnit(deps, queries, unitId);
    const times = { createdAt: now, expiresAt: now + LIFETIME_MS };
    const invite = { ...wanted, ...times, inviteId, buildingId, usedAt: null, takenBackAt: null };
    await insertInvite(queries, { ...invite, tokenHash: sha256(token) });
    await recordAudit(deps, queries, {
      event: 'unit_invite_made',
      details: { id: inviteId, unit: unitId },
    });
    const data = { invite_id: inviteId, unit_id: unitId, building_id: buildingId };
    await deps.webhooks.tell(queries, { type: 'resident.unit_invited', data });
    return handOver(deps, queries, invite, token);
  });
}

/** Sends one again, under a new address: the one of before leads nowhere. Throws invite_not_found. */
export async function sendUnitInvite(deps: Deps, inviteId: string): Promise<MadeInvite> {
  const token = newToken(deps.random);
  const expiresAt = deps.clock.now() + LIFETIME_MS;
  return deps.db.write(async (queries) => {
    const renewed = { inviteId, tokenHash: sha256(token), expiresAt };
    if (!(await renewInvite(queries, renewed))) throw refuse('invite_not_found');
    const invite = await findInvite(queries, inviteId);
    if (!invite) throw refuse('invite_not_found');
    await recordAudit(deps, queries, {
      event: 'unit_invite_sent',
      details: { id: inviteId, unit: invite.unitId },
    });
    return handOver(deps, queries, invite, token);
  });
}

/** Takes one back. Throws invite_not_found where it could no longer be used anyway. */
export const endUnitInvite = (deps: Deps, inviteId: string): Promise<void> =>
  deps.db.write(async (queries) => {
    const now = deps.clock.now();
    if (!(await takeInviteBack(queries, { inviteId, now }))) throw refuse('invite_not_found');
    const details = { id: inviteId };
    await recordAudit(deps, queries, { event: 'unit_invite_taken_back', details });
  });

async function handOver(
  deps: Deps,
  queries: Queries,
  invite: UnitInvite,
  token: string,
): Promise<MadeInvite> {
  // In the part of the address that no server and no log ever sees.
  const url = `${deps.config.url}/move-in#${token}`;
  if (invite.email !== null) {
    const { name, language } = await requireBuilding(deps, queries, invite.buildingId);
    const { label: unit } = await requireUnit(deps, queries, invite.unitId);
    const mail = { link: url, building: name, unit, days: LIFETIME_DAYS, language };
    await deps.outbox.enqueue(queries, {
      channel: 'email',
      to: invite.email,
      lifetimeMs: DAY_MS,
      ...inviteMail(mail, deps.config.brand),
    });
  }
  return { invite, url };
}

/** Where the unit of an invite is; undefined where there is no such invite. */
export const buildingOfInvite = async (
  queries: Queries,
  inviteId: string,
): Promise<string | undefined> => (await findInvite(queries, inviteId))?.buildingId;

/** What whoever holds a link may know. Looking changes nothing, because mail scanners look. */
export async function lookAtUnitInvite(deps: Deps, token: string): Promise<UnitInviteLookAnswer> {
  const { read } = deps.db;
  const invite = await requireInvite(read, token);
  const { name } = await requireBuilding(deps, read, invite.buildingId);
  const { label } = await requireUnit(deps, read, invite.unitId);
  return { state: stateOf(invite, deps.clock.now()), building: name, unit: label };
}

const REFUSALS = {
  ready: 'invite_used',
  used: 'invite_used',
  expired: 'invite_expired',
  taken_back: 'invite_taken_back',
} as const satisfies Record<UnitInviteLookAnswer['state'], ErrorCode>;

/**
 * Lets a user move in by a link. It is used up by the same transaction, so it lets in one person. Throws
 * what became of the link, or already_resident.
 */
export async function acceptUnitInvite(
  deps: Deps,
  { userId, client, token }: { userId: string; client: Client; token: string },
): Promise<{ building: string; unit: string }> {
  const now = deps.clock.now();
  const tokenHash = sha256(token);
  const where = await deps.db.write(async (queries) => {
    const { buildingId } = await requireInvite(queries, token);
    await holdBuilding(queries, buildingId);
    const invite = await requireInvite(queries, token);
    if (!(await useInvite(queries, { tokenHash, now }))) {
      // Somebody may have been faster by a moment.
      throw refuse(REFUSALS[stateOf(invite, now)]);
    }
    await moveIn(deps, queries, { ...invite, userId, movedInAt: now, client });
    const { name: building } = await requireBuilding(deps, queries, buildingId);
    const { label: unit } = await requireUnit(deps, queries, invite.unitId);
    return { building, unit };
  });
  publishGates(deps, userId);
  return where;
}

async function requireInvite(queries: Queries, token: string): Promise<UnitInvite> {
  const invite = await findInviteByToken(queries, sha256(token));
  if (!invite) throw refuse('invite_not_found');
  return invite;
}

function stateOf(
  { usedAt, takenBackAt, expiresAt }: UnitInvite,
  now: number,
): UnitInviteLookAnswer['state'] {
  if (usedAt !== null) return 'used';
  if (takenBackAt !== null) return 'taken_back';
  return expiresAt > now ? 'ready' : 'expired';
}
