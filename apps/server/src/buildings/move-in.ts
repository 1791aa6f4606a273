import { getUser, lookUpUser } from '../auth/users/logic.ts';
import type { Queries } from '../db/database.ts';
import { takeTurn } from '../db/turn.ts';
import type { Deps } from '../deps.ts';
import { refuse } from '../errors.ts';
import { publishGates } from '../home/gates/remove.ts';
import { NO_CLIENT, type Client } from '../http/request/client.ts';
import { newId } from '../platform/random.ts';
import { findPhoneOf } from '../residents/own-phone.ts';
import { holdBuilding } from './building-store.ts';
import { requireBuilding } from './buildings.ts';
import { forEachDue, holdDue, type Due } from './due.ts';
import {
  giveGates,
  giveGatesUnasked,
  refuseOwnGates,
  tellOfGates,
  type FoundGates,
} from './give-gates.ts';
import { leavesFirst } from './leaves-first.ts';
import { moveNewsAt } from './move-news.ts';
import { recordResidency } from './record-residency.ts';
import {
  endWaiting,
  findResidencies,
  insertResidency,
  noteMoveInNews,
  planMoveOut,
  replanMoveIn,
  type Residency,
} from './residency-store.ts';
import { holdUnit } from './unit-store.ts';
import { requireUnit } from './units.ts';

/** Who moves in where, and what the manager calls them. */
export type MoveIn = {
  readonly unitId: string;
  readonly userId: string;
  readonly name: string | null;
  readonly email: string | null;
  /** Null, or past: now. */
  readonly movesInAt: number | null;
  readonly movesOutAt: number | null;
  readonly client: Client;
  /** They agree to it themselves; else they are told. */
  readonly isPresent: boolean;
  /** A gate that they have at a panel already. */
  readonly found: FoundGates;
};

/**
 * Lets a person with an account live in a unit: for each panel of the building they get a gate with a
 * system number, unless they have one there already; these gates are the building's. If it is planned for
 * later they get them then, and until then the day may change. Throws already_resident,
 * own_gate_at_panel, and invalid_field for one who would leave before that.
 */
export async function moveIn(deps: Deps, queries: Queries, move: MoveIn): Promise<Residency> {
  const { unitId, userId, client, found, isPresent } = move;
  const { buildingId } = await requireUnit(deps, queries, unitId);
  // Neither is deleted meanwhile, nor is a panel changed.
  await holdBuilding(queries, buildingId);
  await holdUnit(queries, unitId);
  await takeTurn(queries, `resident ${userId}`);
  const building = await requireBuilding(deps, queries, buildingId);
  await requireUnit(deps, queries, unitId);
  const { before, residency } = await beginResidency(deps, queries, { ...move, buildingId });
  if (residency.movesInAt !== (before?.movesInAt ?? null)) {
    const isTold = isPresent || residency.movesInAt === null;
    await noteMoveInNews(queries, residency.residencyId, isTold ? null : moveNewsAt(deps.clock));
  }
  if (residency.movesInAt !== null) {
    if (found === 'refused') await refuseOwnGates(deps, queries, { userId, buildingId });
    await recordResidency(deps, queries, 'move_in_planned', residency, {
      client,
      before: { moves_in_at: before?.movesInAt ?? null },
      after: { moves_in_at: residency.movesInAt },
    });
    return residency;
  }
  const giving = { userId, client, building };
  const given = await giveGates(deps, queries, giving, { found });
  if (given.without.length > 0) throw refuse('gates_full');
  if (!isPresent) await tellOfGates(deps, queries, giving, given);
  await tellMoveIn(deps, queries, residency, client);
  return residency;
}

/** The same in a transaction of its own. Throws resident_not_found and account_unconfirmed. */
export async function moveInResident(deps: Deps, move: MoveIn): Promise<void> {
  await deps.db.write(async (queries) => {
    if (!(await lookUpUser(queries, move.userId))) throw refuse('resident_not_found');
    await moveIn(deps, queries, move);
  });
  publishGates(deps, move.userId);
}

/** A new residency, or that of a person who was to move in at another time. */
async function beginResidency(
  deps: Deps,
  queries: Queries,
  move: MoveIn & { readonly buildingId: string },
): Promise<{ readonly before: Residency | undefined; readonly residency: Residency }> {
  const now = deps.clock.now();
  const movesInAt = move.movesInAt !== null && move.movesInAt > now ? move.movesInAt : null;
  const times = { movesInAt, movedInAt: movesInAt ?? now };
  const all = await findResidencies(queries, move.unitId);
  const before = all.find(({ userId }) => userId === move.userId);
  if (!before) {
    if (!move.isPresent) await requireConfirmed(queries, move.userId);
    const residencyId = newId(deps.random, 'residency');
    const residency = { ...move, ...times, residencyId, agreedAt: now };
    const { isPresent: knowsEnd, movesOutAt } = move;
    await insertResidency(queries, { ...residency, knowsEnd });
    if (movesOutAt !== null && !knowsEnd) {
      await planMoveOut(queries, residencyId, { movesOutAt, newsAt: moveNewsAt(deps.clock) });
    }
    return { before, residency };
  }
  if (before.movesInAt === null) throw refuse('already_resident');
  const residency = {
    ...before,
    ...times,
    name: move.name ?? before.name,
    email: move.email ?? before.email,
    movesOutAt: move.movesOutAt ?? before.movesOutAt,
  };
  // The day that they leave may have been planned before, by another call.
  if (leavesFirst(residency)) {
    throw refuse('invalid_field', { field: 'moves_in_at', sentence: 'leavesFirst' });
  }
  await replanMoveIn(queries, residency);
  const { residencyId, movesOutAt } = residency;
  if (movesOutAt !== before.movesOutAt) {
    await planMoveOut(queries, residencyId, { movesOutAt, newsAt: moveNewsAt(deps.clock) });
  }
  return { before, residency };
}

/**
 * Refuses an account that may be known by somebody else's address or number: anyone can make one with an
 * address that they cannot read, and would get the gates of whom it belongs to. An invite needs no such trust.
 */
async function requireConfirmed(queries: Queries, userId: string): Promise<void> {
  const { emails, phoneNumbers } = await getUser(queries, userId);
  const { residentNumber, isPhoneProven } = await findPhoneOf(queries, userId);
  const hasAddress = emails.length + phoneNumbers.length > 0;
  // Without an address it is all that an operator sees of them.
  const isPhoneConfirmed = hasAddress || residentNumber === null || isPhoneProven;
  if (!emails.every(({ isVerified }) => isVerified) || !isPhoneConfirmed) {
    throw refuse('account_unconfirmed');
  }
}

async function tellMoveIn(
  deps: Deps,
  queries: Queries,
  residency: Residency,
  client: Client,
): Promise<void> {
  const { unitId, buildingId, userId } = residency;
  await recordResidency(deps, queries, 'resident_moved_in', residency, { client });
  await deps.webhooks.tell(queries, {
    type: 'resident.moved_in',
    data: { unit_id: unitId, building_id: buildingId, resident_id: userId },
  });
}

/** Gives those who were to move in by now their gates, at most `limit`; returns how many. */
export const moveInDue = (deps: Deps, due: Due): Promise<number> =>
  forEachDue(deps, 'moves_in_at', due, async (who, now) => {
    const { userId } = who;
    await deps.db.write(async (queries) => {
      const residency = await holdDue(deps, queries, who);
      // Another process was faster, or the plan has changed.
      if (residency?.movesInAt == null || residency.movesInAt > now) return;
      await endWaiting(queries, residency.residencyId);
      const building = await requireBuilding(deps, queries, residency.buildingId);
      await giveGatesUnasked(deps, queries, { userId, client: NO_CLIENT, building });
      await tellMoveIn(deps, queries, residency, NO_CLIENT);
    });
    publishGates(deps, userId);
  });
