import { takeTurn } from '../db/turn.ts';
import type { Deps } from '../deps.ts';
import { publishGates } from '../home/gates/remove.ts';
import { NO_CLIENT } from '../http/request/client.ts';
import { holdBuilding } from './building-store.ts';
import { requireBuilding } from './buildings.ts';
import { forEachDue, type Due } from './due.ts';
import { giveGatesUnasked } from './give-gates.ts';
import { endWaiting, findPanelsSince, findResidencies } from './residency-store.ts';
import { requireUnit } from './units.ts';

/**
 * Gives residents, at most `limit`, their gates at panels that were added after they moved in; returns to how
 * many. A gate that they have removed from an older panel does not come back.
 */
export const followPanels = (deps: Deps, due: Due): Promise<number> =>
  forEachDue(deps, 'panels_since', due, async ({ unitId, userId }) => {
    await deps.db.write(async (queries) => {
      const { buildingId } = await requireUnit(deps, queries, unitId);
      // No panel is changed, and nobody moves out, meanwhile.
      await holdBuilding(queries, buildingId);
      await takeTurn(deps.db, queries, `resident ${userId}`);
      const all = await findResidencies(queries, unitId);
      const residency = all.find((one) => one.userId === userId);
      if (!residency) return;
      const { residencyId } = residency;
      const since = await findPanelsSince(queries, residencyId);
      // Another process was faster.
      if (since === null) return;
      await endWaiting(queries, residencyId);
      const building = await requireBuilding(deps, queries, buildingId);
      await giveGatesUnasked(deps, queries, { userId, client: NO_CLIENT, building }, since);
    });
    publishGates(deps, userId);
  });
