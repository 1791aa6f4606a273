import { recordAudit } from '../audit/audit.ts';
import type { Queries } from '../db/database.ts';
import type { Deps } from '../deps.ts';
import { refuse } from '../errors.ts';
import { publishGates, removeGateIn } from '../home/gates/remove.ts';
import { holdHome } from '../home/hold-home.ts';
import { removePersonIn } from '../home/people/belonging.ts';
import { NO_CLIENT, type Client } from '../http/request/client.ts';
import { membershipsOf, ownHome } from '../residents/home.ts';
import { holdBuilding } from './building-store.ts';
import { findGatesToLeave, releaseGatesOf } from './gate-store.ts';
import {
  deleteResidency,
  findDueMoves,
  findResidencies,
  findResidenciesOf,
  planMoveOut,
  type Residency,
} from './residency-store.ts';
import { requireUnit } from './units.ts';

type Leaving = {
  readonly unitId: string;
  /** Undefined: everybody who lives there. */
  readonly userId: string | undefined;
  readonly client: Client;
  /** Only who was to leave by then; nobody is no fault. */
  readonly dueBy?: number;
};

/**
 * Moves people out of a unit, at once: their gates at the building are removed with every code, link, member
 * and open page, and they belong to no gate of a neighbour's there. All of it is one transaction. Throws
 * not_a_resident.
 */
export async function moveOut(deps: Deps, leaving: Leaving): Promise<void> {
  const touched = await deps.db.write(async (queries) => {
    const residencies = await findLeaving(deps, queries, leaving);
    const residents: string[] = [];
    for (const one of residencies) {
      residents.push(...(await leaveUnit(deps, queries, one, leaving.client)));
    }
    return residents;
  });
  for (const residentId of new Set(touched)) publishGates(deps, residentId);
}

/** Plans it for later, or calls it off. */
export const planToMoveOut = (
  deps: Deps,
  { movesOutAt, ...leaving }: Leaving & { readonly movesOutAt: number | null },
): Promise<void> =>
  deps.db.write(async (queries) => {
    for (const { residencyId, userId, ...before } of await findLeaving(deps, queries, leaving)) {
      await planMoveOut(queries, residencyId, movesOutAt);
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
  // Whoever moves in or out of the building meanwhile waits.
  await holdBuilding(queries, buildingId);
  const all = await findResidencies(queries, unitId);
  const leaving = all.filter((one) => userId === undefined || one.userId === userId);
  if (dueBy !== undefined) {
    return leaving.filter(({ movesOutAt }) => movesOutAt !== null && movesOutAt <= dueBy);
  }
  if (leaving.length === 0 && userId !== undefined) throw refuse('not_a_resident');
  return leaving;
}

/** Ends one residency; returns whose gates are others now. */
async function leaveUnit(
  deps: Deps,
  queries: Queries,
  residency: Residency,
  client: Client,
): Promise<readonly string[]> {
  const { residencyId, unitId, buildingId, userId } = residency;
  // All gates at once, before anything is deleted.
  await holdHome(deps, queries, { residentId: userId, gates: null });
  if (!(await deleteResidency(queries, residencyId))) return [];
  const homes = await findResidenciesOf(queries, userId);
  const staysHere = homes.some((one) => one.buildingId === buildingId);
  const touched = staysHere
    ? []
    : await leaveGatesOf(deps, queries, { userId, buildingId, client });
  await recordAudit(deps, queries, {
    event: 'resident_moved_out',
    userId,
    ip: client.ip,
    details: {
      id: unitId,
      building: buildingId,
      residency: residencyId,
      before: { moved_in_at: residency.movedInAt, moves_out_at: residency.movesOutAt },
    },
  });
  await deps.webhooks.tell(queries, {
    type: 'resident.moved_out',
    data: { unit_id: unitId, building_id: buildingId, resident_id: userId },
  });
  return touched;
}

/** Their own gates at the building, and those of its residents that they are a member of. */
async function leaveGatesOf(
  deps: Deps,
  queries: Queries,
  { userId, buildingId, client }: { userId: string; buildingId: string; client: Client },
): Promise<readonly string[]> {
  const touched = [userId];
  for (const gateId of await findGatesToLeave(queries, { userId, buildingId })) {
    await removeGateIn(deps, queries, { home: ownHome(userId), client, gateId });
  }
  await releaseGatesOf(queries, { userId, buildingId });
  for (const { residentId, membershipId } of await membershipsOf(queries, userId)) {
    const gates = await findGatesToLeave(queries, { userId: residentId, buildingId });
    const homes = await findResidenciesOf(queries, residentId);
    if (gates.length === 0 || !homes.some((one) => one.buildingId === buildingId)) continue;
    const home = { ...ownHome(residentId), gates };
    await removePersonIn(deps, queries, { home, client, personId: membershipId });
    touched.push(residentId);
  }
  return touched;
}

/** What keeps whom inside, as it was logged last. */
export type Failures = Map<string, string>;

/** Moves out whoever was to leave by now, at most `limit`; returns how many. */
export async function moveOutDue(
  deps: Deps,
  { limit, failures }: { limit: number; failures: Failures },
): Promise<number> {
  const now = deps.clock.now();
  const due = await findDueMoves(deps.db.read, { now, limit });
  let moved = 0;
  for (const { unitId, userId } of due) {
    try {
      await moveOut(deps, { unitId, userId, client: NO_CLIENT, dueBy: now });
      moved += 1;
      failures.delete(`${unitId} ${userId}`);
    } catch (error) {
      // One that fails keeps nobody else inside. The next round tries it again, a second later.
      noteFailure(deps, failures, { unitId, userId, error });
    }
  }
  return moved;
}

function noteFailure(
  { log }: Pick<Deps, 'log'>,
  failures: Failures,
  { unitId, userId, error }: { unitId: string; userId: string; error: unknown },
): void {
  const who = `${unitId} ${userId}`;
  const reason = String(error);
  if (failures.get(who) === reason) return;
  failures.set(who, reason);
  log.error({ err: error, unit_id: unitId, user_id: userId }, 'a move-out failed');
}
