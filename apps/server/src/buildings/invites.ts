import { DAY_MS, MAX_PEOPLE_IN_UNIT } from '@gatecall/contracts/constants';
import type {
  UnitInviteAcceptAnswer,
  UnitInviteLookAnswer,
} from '@gatecall/contracts/product/unit-invites';
import { recordAudit, recordAudits, type AuditEvent } from '../audit/audit.ts';
import type { Queries } from '../db/database.ts';
import type { Deps } from '../deps.ts';
import { refuse } from '../errors.ts';
import { publishGates } from '../home/gates/remove.ts';
import { inviteState, refuseInvite } from '../home/people/invites.ts';
import { hitAll, tooMany } from '../limits/limits.ts';
import { unitInviteLimit } from '../limits/mail-limits.ts';
import { toWireTime } from '../platform/clock.ts';
import { newId, newToken } from '../platform/random.ts';
import { sha256 } from '../platform/secrets.ts';
import { holdBuilding, requireBuilding, type BuildingRow } from './buildings.ts';
import { inviteMail } from './invite-mail.ts';
import {
  findInvite,
  findInviteByToken,
  insertInvites,
  renewInvite,
  takeInviteBack,
  useInvite,
  type UnitInvite,
} from './invite-store.ts';
import { moveIn, type MoveIn } from './move-in.ts';
import { holdUnit } from './unit-store.ts';
import { requireUnit } from './units.ts';

export { findOpenInvites as listOpenInvites } from './invite-store.ts';
export type { UnitInvite };

/** Long enough for a printed letter. */
const LIFETIME_DAYS = 14;
const LIFETIME_MS = LIFETIME_DAYS * DAY_MS;

/** An invite, and its address, which is shown this once. */
export type MadeInvite = { readonly invite: UnitInvite; readonly url: string };

/**
 * Makes a link that lets one person move into a unit, and mails it if there is an address. Throws people_full
 * and too_many_requests.
 */
export async function makeUnitInvite(
  deps: Deps,
  wanted: Pick<UnitInvite, 'unitId' | 'name' | 'email' | 'movesInAt' | 'movesOutAt'>,
): Promise<MadeInvite> {
  const { unitId } = wanted;
  const token = newToken(deps.random);
  const now = deps.clock.now();
  const inviteId = newId(deps.random, 'invite');
  return deps.db.write(async (queries) => {
    // Not gone meanwhile.
    await holdUnit(queries, unitId);
    const { buildingId, residents, openInvites } = await requireUnit(deps, queries, unitId);
    if (residents + openInvites >= MAX_PEOPLE_IN_UNIT) throw refuse('people_full');
    const times = { createdAt: now, expiresAt: now + LIFETIME_MS };
    const invite = { ...wanted, ...times, inviteId, buildingId, usedAt: null, takenBackAt: null };
    await insertInvites(queries, [{ ...invite, tokenHash: sha256(token) }]);
    await recordAudit(deps, queries, madeEvent(invite));
    await deps.webhooks.tell(queries, toldOf(invite));
    return handOver(deps, queries, invite, token);
  });
}

/** An invite to mail, before it has an id. */
type Invited = Pick<UnitInvite, 'unitId' | 'name' | 'movesInAt' | 'movesOutAt'> & {
  readonly email: string;
  /** The unit's label. */
  readonly unit: string;
};

/**
 * Makes links for many people, some hundreds at once, and mails them a few at a time, `after` those of
 * before. The units must be locked until the transaction ends.
 */
export async function makeUnitInvites(
  deps: Deps,
  queries: Queries,
  invited: readonly Invited[],
  { building, after }: { building: BuildingRow; after: number },
): Promise<void> {
  if (invited.length === 0) return;
  const { buildingId } = building;
  const now = deps.clock.now();
  const made = invited.map(({ unit, ...one }) => {
    const token = newToken(deps.random);
    const invite = { ...one, buildingId, inviteId: newId(deps.random, 'invite'), createdAt: now };
    const words = { building, unit, days: LIFETIME_DAYS, movesInAt: one.movesInAt };
    const mail = inviteMail({ ...words, link: linkOf(deps, token) }, deps.config.brand);
    return { ...invite, expiresAt: now + LIFETIME_MS, tokenHash: sha256(token), mail };
  });
  await insertInvites(queries, made);
  await recordAudits(deps, queries, made.map(madeEvent));
  await deps.webhooks.tellAll(queries, made.map(toldOf));
  await deps.outbox.enqueueAll(
    queries,
    made.map(({ email, mail }) => ({ channel: 'email', to: email, ...mail })),
    { lifetimeMs: DAY_MS, after },
  );
}

type Named = Pick<UnitInvite, 'inviteId' | 'unitId' | 'buildingId'>;
const madeEvent = ({ inviteId, unitId }: Named): AuditEvent => ({
  event: 'unit_invite_made',
  details: { id: inviteId, unit: unitId },
});
const toldOf = ({ inviteId, unitId, buildingId }: Named) => ({
  type: 'resident.unit_invited' as const,
  data: { invite_id: inviteId, unit_id: unitId, building_id: buildingId },
});

/** The secret is in the fragment of the address, which no server or log ever sees. */
const linkOf = ({ config }: Pick<Deps, 'config'>, token: string): string =>
  `${config.url}/move-in#${token}`;

/**
 * Sends one again, under a new address: the previous one leads nowhere. Throws invite_not_found and
 * too_many_requests.
 */
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

/** Takes one back. Throws invite_not_found if it was used or taken back before. */
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
  const url = linkOf(deps, token);
  if (invite.email !== null) {
    const over = await hitAll(deps, queries, [unitInviteLimit(invite.email)]);
    if (over !== undefined) throw tooMany(deps, over);
    const building = await requireBuilding(deps, queries, invite.buildingId);
    const { label: unit } = await requireUnit(deps, queries, invite.unitId);
    const { movesInAt } = invite;
    const words = { link: url, building, unit, days: LIFETIME_DAYS, movesInAt };
    await deps.outbox.enqueue(queries, {
      channel: 'email',
      to: invite.email,
      lifetimeMs: DAY_MS,
      ...inviteMail(words, deps.config.brand),
    });
  }
  return { invite, url };
}

/** Where the unit of an invite is; undefined if there is no such invite. */
export const buildingOfInvite = async (
  queries: Queries,
  inviteId: string,
): Promise<string | undefined> => (await findInvite(queries, inviteId))?.buildingId;

/** What the holder of a link may know. Looking changes nothing, because mail scanners look. */
export async function lookAtUnitInvite(deps: Deps, token: string): Promise<UnitInviteLookAnswer> {
  const { read } = deps.db;
  const invite = await requireInvite(read, token);
  const place = await placeOf(deps, read, invite);
  return { state: inviteState(invite, deps.clock.now()), ...place };
}

/**
 * Lets a user move in by a link, at once or on the day that it says. It is used up by the same transaction, so it
 * lets in one person. Throws what became of the link, already_resident, or own_gate_at_panel.
 */
export async function acceptUnitInvite(
  deps: Deps,
  { token, ...who }: Pick<MoveIn, 'userId' | 'client' | 'found'> & { token: string },
): Promise<UnitInviteAcceptAnswer> {
  const now = deps.clock.now();
  const tokenHash = sha256(token);
  const where = await deps.db.write(async (queries) => {
    const { buildingId } = await requireInvite(queries, token);
    await holdBuilding(queries, buildingId);
    const invite = await requireInvite(queries, token);
    if (!(await useInvite(queries, { tokenHash, now }))) throw refuseInvite(invite, now);
    const { movesInAt } = await moveIn(deps, queries, { ...invite, ...who, isPresent: true });
    return placeOf(deps, queries, { ...invite, movesInAt });
  });
  publishGates(deps, who.userId);
  return where;
}

/** Where a link leads, and when its gates exist. */
async function placeOf(
  deps: Deps,
  queries: Queries,
  { buildingId, unitId, movesInAt }: Pick<UnitInvite, 'buildingId' | 'unitId' | 'movesInAt'>,
): Promise<UnitInviteAcceptAnswer> {
  const { name, timeZone } = await requireBuilding(deps, queries, buildingId);
  const { label } = await requireUnit(deps, queries, unitId);
  return {
    building: name,
    unit: label,
    moves_in_at: toWireTime(movesInAt),
    time_zone: timeZone,
  };
}

async function requireInvite(queries: Queries, token: string): Promise<UnitInvite> {
  const invite = await findInviteByToken(queries, sha256(token));
  if (!invite) throw refuse('invite_not_found');
  return invite;
}
