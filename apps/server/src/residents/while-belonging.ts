import { beforeWrites } from '../db/before-writes.ts';
import type { Queries } from '../db/database.ts';
import { takeTurn } from '../db/turn.ts';
import type { Deps } from '../deps.ts';
import { refuse } from '../errors.ts';
import { findIntercomId } from './gate-lookups.ts';
import { hasAll, type Home } from './home.ts';
import { holdMembership } from './membership-store.ts';

/**
 * A handler's dependencies: each of its writes checks again, in its own transaction, that the caller
 * still belongs to the home and that the gate still exists, and does nothing if not.
 */
export function whileBelonging<D extends Deps>(deps: D, home: Home): D {
  const hold = home.homeId === null ? holdGates : holdMember;
  return { ...deps, db: beforeWrites(deps.db, (queries) => hold(queries, home)) };
}

async function holdMember(queries: Queries, { homeId, userId, gates }: Home): Promise<void> {
  const held = await holdMembership(queries, { membershipId: homeId ?? '', userId });
  if (!held) throw refuse('home_not_found');
  if (!hasAll(held, gates)) throw refuse('gate_not_found');
}

/**
 * An owner's writes and the removal of their gate take turns: nothing is added to a gate that is being
 * removed.
 */
async function holdGates(queries: Queries, home: Home): Promise<void> {
  await takeTurn(queries, `resident ${home.residentId}`);
  if (home.gates === null) return;
  if (!(await findIntercomId(queries, home))) throw refuse('gate_not_found');
}
