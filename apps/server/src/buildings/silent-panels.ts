import { sql } from 'kysely';
import { recordAudit } from '../audit/audit.ts';
import type { Queries } from '../db/database.ts';
import type { Deps } from '../deps.ts';

/** A panel at which nobody was rung for so long is worth a look. */
const PANEL_SILENCE_MS = 21 * 24 * 60 * 60_000;

/** Whether a panel that has gates has rung nobody for three weeks. */
export const isPanelSilent = (
  panel: { readonly gates: number; readonly createdAt: number; readonly lastRungAt: number | null },
  now: number,
): boolean =>
  panel.gates > 0 && Math.max(panel.createdAt, panel.lastRungAt ?? 0) < now - PANEL_SILENCE_MS;

/**
 * Notes which panels have been silent for three weeks, so that nobody has to go through a building's calls
 * to find them. Checks the next `limit` panels after `after` (empty at first); returns where the next part
 * begins, undefined after the last one.
 */
export async function watchPanels(
  deps: Deps,
  { after, limit }: { after: string; limit: number },
): Promise<string | undefined> {
  const now = deps.clock.now();
  const panels = await findNewestRings(deps.db.read, after, limit);
  const changed = panels.filter(({ gates, newest, createdAt, silentSince }) => {
    const isSilent = isPanelSilent({ gates: Number(gates), createdAt, lastRungAt: newest }, now);
    return isSilent !== (silentSince !== null);
  });
  if (changed.length > 0) {
    await deps.db.write(async (queries) => {
      for (const { panelId, buildingId, silentSince } of changed) {
        const isSilent = silentSince === null;
        await queries
          .updateTable('panels')
          .set({ silent_since: isSilent ? now : null })
          .where('panel_id', '=', panelId)
          .execute();
        await recordAudit(deps, queries, {
          event: isSilent ? 'panel_silent' : 'panel_heard',
          details: { id: panelId, building: buildingId },
        });
      }
    });
  }
  return panels.length < limit ? undefined : panels.at(-1)?.panelId;
}

/** Panels in the order of their ids, with the newest call that a resident of the building had from there. */
const findNewestRings = (queries: Queries, after: string, limit: number) =>
  queries
    .selectFrom('panels')
    .select((panel) => {
      const gates = panel
        .selectFrom('intercoms')
        .whereRef('intercoms.phone_number', '=', 'panels.phone_number')
        .where('intercoms.resident_id', 'in', (eb) =>
          eb
            .selectFrom('residencies')
            .select('user_id')
            .whereRef('residencies.building_id', '=', 'panels.building_id'),
        );
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
