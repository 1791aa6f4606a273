import { recordAudit } from '../audit/audit.ts';
import type { Queries } from '../db/database.ts';
import type { Deps } from '../deps.ts';
import { refuse } from '../errors.ts';
import { endRemoval, removeGateIn } from '../home/gates/remove.ts';
import { holdHome } from '../home/hold-home.ts';
import { tellPerson } from '../home/notices/tell-person.ts';
import { removePersonIn } from '../home/people/belonging.ts';
import { NO_CLIENT, type Client } from '../http/request/client.ts';
import { membershipsOf, ownHome } from '../residents/home.ts';
import { forgetReplies } from '../residents/kept-replies.ts';
import { getResidentIn } from '../residents/logic.ts';
import { holdBuilding } from './building-store.ts';
import { requireBuilding } from './buildings.ts';
import { forEachDue, type Due } from './due.ts';
import { findGatesToLeave, releaseGatesOf } from './gate-store.ts';
import { moveNewsAt } from './move-news.ts';
import { leavesFirst } from './leaves-first.ts';
import { recordResidency } from './record-residency.ts';
import {
  deleteResidency,
  findResidencies,
  findResidenciesOf,
  findTold,
  livesHere,
  planMoveOut,
  type Residency,
} from './residency-store.ts';
import { requireUnit } from './units.ts';

type Leaving = {
  readonly unitId: string;
  /** Undefined: everyone who lives there. */
  readonly userId: string | undefined;
  readonly client: Client;
  /** The server's own, if a caller's are given. */
  readonly own?: Deps;
  /** Only those who were to leave by then; that there is none is no error. */
  readonly dueBy?: number;
};

/**
 * Moves people out of a unit, at once: their gates at the building are removed with every code, link, member
 * and open page, and they no longer belong to a neighbour's gate there. All of it is one transaction. Throws
 * not_a_resident.
 */
export async function moveOut(deps: Deps, leaving: Leaving): Promise<void> {
  const { own = deps } = leaving;
  const touched = await deps.db.write(async (queries) => {
    const residencies = await findLeaving(deps, queries, leaving);
    const residents: string[] = [];
    for (const one of residencies) {
      residents.push(...(await leaveUnit(deps, queries, one, leaving.client)));
    }
    return residents;
  });
  for (const residentId of new Set(touched)) await endRemoval(own, residentId);
}

/**
 * Plans it for later, or calls it off. Of all in a unit, those who move in after that are not meant. Throws
 * invalid_field for one who does.
 */
export const planToMoveOut = (
  deps: Deps,
  { movesOutAt, ...leaving }: Leaving & { readonly movesOutAt: number | null },
): Promise<void> =>
  deps.db.write(async (queries) => {
    for (const { residencyId, userId, ...before } of await findLeaving(deps, queries, leaving)) {
      if (leavesFirst({ movesInAt: before.movesInAt, movesOutAt })) {
        if (leaving.userId === undefined) continue;
        throw refuse('invalid_field', { field: 'at', sentence: 'leavesFirst' });
      }
      const newsAt = moveNewsAt(deps.clock);
      await planMoveOut(queries, residencyId, { movesOutAt, newsAt });
      await recordAudit(deps, queries, {
        event: 'move_out_planned',
        userId,
        ip: leaving.client.ip,
        details: {
          id: leaving.unitId,
          before: { moves_out_at: before.movesOutAt },
          after: { moves_out_at: movesOutAt },
        },
      });
    }
  });

async function findLeaving(
  deps: Deps,
  queries: Queries,
  { unitId, userId, dueBy }: Leaving,
): Promise<readonly Residency[]> {
  const { buildingId } = await requireUnit(deps, queries, unitId);
  // Moves in or out of the building wait meanwhile.
  await holdBuilding(queries, buildingId);
  const all = await findResidencies(queries, unitId);
  const leaving = all.filter((one) => userId === undefined || one.userId === userId);
  if (dueBy !== undefined) {
    return leaving.filter(({ movesOutAt }) => movesOutAt !== null && movesOutAt <= dueBy);
  }
  if (leaving.length === 0 && userId !== undefined) throw refuse('not_a_resident');
  return leaving;
}

/** Ends one residency; returns the residents whose gates have changed. */
async function leaveUnit(
  deps: Deps,
  queries: Queries,
  residency: Residency,
  client: Client,
): Promise<readonly string[]> {
  const { residencyId, unitId, buildingId, userId, movesInAt } = residency;
  // All gates at once, before anything is deleted.
  await holdHome(queries, { residentId: userId, gates: null });
  const dayTold = movesInAt === null ? null : await findTold(queries, residencyId, 'in');
  if (!(await deleteResidency(queries, residencyId))) return [];
  // Once they are erased, nothing says that they have lived here.
  await forgetReplies(queries, { buildingIds: [buildingId] });
  // A person who was yet to move in has no gate by it, and no event has said that they live there.
  if (movesInAt !== null) {
    const before = { moves_in_at: movesInAt };
    await recordResidency(deps, queries, 'move_in_called_off', residency, { client, before });
    if (dayTold !== null) await tellCalledOff(deps, queries, residency);
    return [];
  }
  const staysHere = await livesHere(queries, residency);
  const touched = staysHere ? [] : await leaveGatesOf(deps, queries, residency, client);
  const before = { moved_in_at: residency.movedInAt, moves_out_at: residency.movesOutAt };
  await recordResidency(deps, queries, 'resident_moved_out', residency, { client, before });
  await deps.webhooks.tell(queries, {
    type: 'resident.moved_out',
    data: { unit_id: unitId, building_id: buildingId, resident_id: userId },
  });
  return touched;
}

/** Tells a person who knew of the day that they do not move in, unless they live in another unit there. */
async function tellCalledOff(deps: Deps, queries: Queries, residency: Residency): Promise<void> {
  const { userId, buildingId } = residency;
  if (await livesHere(queries, residency)) return;
  const { name: building } = await requireBuilding(deps, queries, buildingId);
  const facts = { kind: 'moveInCalledOff', building } as const;
  await tellPerson(deps, queries, userId, { facts, page: '/building' });
}

/** When a person who lives in the building agreed to; undefined for those who do not, or move in later. */
async function livesHereBy(
  queries: Queries,
  { userId, buildingId }: { userId: string; buildingId: string },
): Promise<number | undefined> {
  const here = (await findResidenciesOf(queries, userId)).filter(
    (one) => one.buildingId === buildingId && one.movesInAt === null,
  );
  return here.length === 0 ? undefined : Math.max(...here.map(({ agreedAt }) => agreedAt));
}

/** Their own gates at the building, and those of its residents that they are a member of. */
async function leaveGatesOf(
  deps: Deps,
  queries: Queries,
  { userId, buildingId, agreedAt }: Residency,
  client: Client,
): Promise<readonly string[]> {
  const touched = [userId];
  const before = await getResidentIn(deps, queries, userId);
  const lost = await findGatesToLeave(queries, { userId, buildingId, agreedAt });
  for (const gateId of lost) {
    await removeGateIn(deps, queries, { home: ownHome(userId), client, gateId });
  }
  // Their guests stand before a shut gate from now on.
  if (lost.length > 0) {
    const { name } = await requireBuilding(deps, queries, buildingId);
    const isForwarded =
      before.intercoms.length === lost.length &&
      before.intercoms.some(({ systemNumber }) => systemNumber !== null);
    const facts = { kind: 'movedOut', building: name, isForwarded } as const;
    await tellPerson(deps, queries, userId, { facts, page: '/building' });
  }
  await releaseGatesOf(queries, { userId, buildingId });
  for (const { residentId, membershipId } of await membershipsOf(queries, userId)) {
    const neighbour = { userId: residentId, buildingId };
    const agreed = await livesHereBy(queries, neighbour);
    if (agreed === undefined) continue;
    const gates = await findGatesToLeave(queries, { ...neighbour, agreedAt: agreed });
    if (gates.length === 0) continue;
    const home = { ...ownHome(residentId), gates };
    await removePersonIn(deps, queries, { home, client, personId: membershipId });
    touched.push(residentId);
  }
  return touched;
}

/** Moves out those who were to leave by now, at most `limit`; returns how many. */
export const moveOutDue = (deps: Deps, due: Due): Promise<number> =>
  forEachDue(deps, 'moves_out_at', due, (who, dueBy) =>
    moveOut(deps, { ...who, client: NO_CLIENT, dueBy }),
  );
