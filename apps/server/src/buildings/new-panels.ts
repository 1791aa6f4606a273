import type { Deps } from '../deps.ts';
import { publishGates } from '../home/gates/remove.ts';
import { NO_CLIENT } from '../http/request/client.ts';
import { requireBuilding } from './buildings.ts';
import { forEachDue, holdDue, type Due } from './due.ts';
import { giveGatesUnasked } from './give-gates.ts';
import { endWaiting, findPanelsSince } from './residency-store.ts';

/**
 * Gives residents, at most `limit`, their gates at panels that were added after they moved in; returns to how
 * many. A gate that they have removed from an older panel does not come back.
 */
export const followPanels = (deps: Deps, due: Due): Promise<number> =>
  forEachDue(deps, 'panels_since', due, async (who) => {
    const { userId } = who;
    await deps.db.write(async (queries) => {
      const residency = await holdDue(deps, queries, who);
      if (!residency) return;
      const { residencyId, buildingId } = residency;
      const since = await findPanelsSince(queries, residencyId);
      // Another process was faster.
      if (since === null) return;
      await endWaiting(queries, residencyId);
      const building = await requireBuilding(deps, queries, buildingId);
      await giveGatesUnasked(deps, queries, { userId, client: NO_CLIENT, building }, since);
    });
    publishGates(deps, userId);
  });
