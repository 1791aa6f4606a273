import type { Building, BuildingsQuery, Panel } from '@gatecall/contracts/server/buildings';
import { z } from 'zod';
import { listBuildings, requireBuilding, type BuildingRow } from '../../buildings/buildings.ts';
import type { WatchedPanel } from '../../buildings/panels.ts';
import type { Queries } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import { listManagedBuildings } from '../../operators/logic.ts';
import { toWireTime } from '../../platform/clock.ts';
import { isHeldToBuildings, type ServerCaller } from '../door/caller.ts';
import { pageOf, readCursor } from '../door/page.ts';

const namePlace = z.tuple([z.string().max(500), z.string().max(200)]);

/**
 * Buildings by name; those whose name begins so, if there is a beginning. A caller held to some buildings
 * sees those.
 */
export async function listServerBuildings(
  { clock, db }: Pick<Deps, 'clock' | 'db'>,
  { query, attention, cursor, limit }: BuildingsQuery,
  caller: ServerCaller,
): Promise<{ data: Building[]; next_cursor: string | null }> {
  const found = await listBuildings(db.read, {
    start: query || undefined,
    isSilent: attention !== undefined,
    after: readCursor(namePlace, cursor),
    limit: limit + 1,
    now: clock.now(),
    only: await buildingsOf(db.read, caller),
  });
  const { rows, next_cursor } = pageOf(found, limit, (row) => [row.nameKey, row.buildingId]);
  return { data: rows.map(toWire), next_cursor };
}

/** The buildings that a caller is held to; undefined: none. */
async function buildingsOf(
  queries: Queries,
  caller: ServerCaller,
): Promise<readonly string[] | undefined> {
  if (!isHeldToBuildings(caller)) return undefined;
  if (caller.kind === 'key') return caller.buildingIds ?? [];
  return (await listManagedBuildings(queries, caller.userId)).map((one) => one.buildingId);
}

export const showServerBuilding = async (
  deps: Pick<Deps, 'clock' | 'db'>,
  buildingId: string,
): Promise<Building> => toWire(await requireBuilding(deps, deps.db.read, buildingId));

const toWire = (row: BuildingRow): Building => ({
  building_id: row.buildingId,
  name: row.name,
  address: row.address,
  time_zone: row.timeZone,
  language: row.language,
  panels: row.panels,
  units: row.units,
  residents: row.residents,
  open_invites: row.openInvites,
  created_at: toWireTime(row.createdAt),
});

export const toWirePanel = (panel: WatchedPanel): Panel => ({
  panel_id: panel.panelId,
  building_id: panel.buildingId,
  name: panel.name,
  phone_number: panel.phoneNumber,
  open_dtmf: panel.openDtmf,
  profile: panel.profile,
  gates: panel.gates,
  last_rung_at: toWireTime(panel.lastRungDay),
  calls_30_days: panel.recentCalls,
  failed_30_days: panel.failedCalls,
  is_failing: panel.isFailing,
  is_silent: panel.isSilent,
  created_at: toWireTime(panel.createdAt),
});
