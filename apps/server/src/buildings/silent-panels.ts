import { DAY_MS } from '@gatecall/contracts/constants';
import { recordAudit } from '../audit/audit.ts';
import type { Deps } from '../deps.ts';
import { findNewestRings, markPanelSilent } from './silent-panel-store.ts';

export { countSilentPanels } from './silent-panel-store.ts';

/** A panel that has rung no one for so long is worth a look. */
const PANEL_SILENCE_MS = 21 * DAY_MS;

/** Whether a panel that has gates has rung no one for three weeks. */
export const isPanelSilent = (
  panel: { readonly gates: number; readonly createdAt: number; readonly lastRungAt: number | null },
  now: number,
): boolean =>
  panel.gates > 0 && Math.max(panel.createdAt, panel.lastRungAt ?? 0) < now - PANEL_SILENCE_MS;

/**
 * Records which panels have been silent for three weeks, so that no query has to go through a building's calls
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
        await markPanelSilent(queries, panelId, isSilent ? now : null);
        await recordAudit(deps, queries, {
          event: isSilent ? 'panel_silent' : 'panel_heard',
          details: { id: panelId, building: buildingId },
        });
      }
    });
  }
  return panels.length < limit ? undefined : panels.at(-1)?.panelId;
}
