import { sql } from 'kysely';
import type { Queries } from '../db/database.ts';

/** Panels in the order of their ids, with the newest call that a gate of the building had from there. */
export const findNewestRings = (queries: Queries, after: string, limit: number) =>
  queries
    .selectFrom('panels')
    .select((panel) => {
      const gates = panel
        .selectFrom('building_gates')
        .innerJoin('intercoms', (join) =>
          join
            .onRef('intercoms.intercom_id', '=', 'building_gates.intercom_id')
            .onRef('intercoms.phone_number', '=', 'building_gates.phone_number'),
        )
        .whereRef('building_gates.building_id', '=', 'panels.building_id')
        .whereRef('building_gates.phone_number', '=', 'panels.phone_number');
      const newest = gates.select((gate) =>
        gate
          .selectFrom('calls')
          .select((call) => call.fn.max('calls.started_at').as('newest'))
          .whereRef('calls.intercom_id', '=', 'intercoms.intercom_id')
          // As in the index over gate calls: the planner would not use it for a parameter.
          .where('calls.kind', '=', sql.lit('gate'))
          .as('newest'),
      );
      return [
        'panels.panel_id as panelId',
        'panels.building_id as buildingId',
        'panels.created_at as createdAt',
        'panels.silent_since as silentSince',
        gates.select((gate) => gate.fn.countAll<number>().as('gates')).as('gates'),
        panel
          .selectFrom(newest.as('rings'))
          .select((ring) => ring.fn.max<number | null>('rings.newest').as('newest'))
          .as('newest'),
      ];
    })
    .where('panels.panel_id', '>', after)
    .orderBy('panels.panel_id')
    .limit(limit)
    .execute();

/** Records since when a panel is silent, or that it no longer is. */
export const markPanelSilent = (
  queries: Queries,
  panelId: string,
  since: number | null,
): Promise<unknown> =>
  queries
    .updateTable('panels')
    .set({ silent_since: since })
    .where('panel_id', '=', panelId)
    .execute();

/** How many panels are silent; `most` at most. */
export async function countSilentPanels(queries: Queries, most: number): Promise<number> {
  const rows = await queries
    .selectFrom('panels')
    .select('building_id')
    .where('silent_since', '>', 0)
    .limit(most)
    .execute();
  return rows.length;
}
