import type { Language } from '@gatecall/contracts/languages';
import type { ListedUnit, Unit, UnitsQuery } from '@gatecall/contracts/server/units';
import { requireBuilding } from '../../buildings/buildings.ts';
import { listPeople } from '../../buildings/people.ts';
import { listUnits, requireUnit, type UnitRow } from '../../buildings/units.ts';
import type { Deps } from '../../deps.ts';
import { toWireTime } from '../../platform/clock.ts';
import { idPlace, pageOf, readCursor } from '../door/page.ts';

/** The units of a building by label; those that a search means, if there is one. */
export async function listServerUnits(
  deps: Pick<Deps, 'clock' | 'db'>,
  buildingId: string,
  { query, cursor, limit }: UnitsQuery,
): Promise<{ data: ListedUnit[]; next_cursor: string | null }> {
  const { read } = deps.db;
  await requireBuilding(deps, read, buildingId);
  const [after] = readCursor(idPlace, cursor) ?? [];
  const search = query || undefined;
  const now = deps.clock.now();
  const found = await listUnits(read, { buildingId, search, after, limit: limit + 1, now });
  const { rows, next_cursor } = pageOf(found, limit, ({ labelKey }) => [labelKey]);
  return { data: rows.map(toWire), next_cursor };
}

/** A unit with who lives there. */
export async function showServerUnit(
  deps: Pick<Deps, 'clock' | 'config' | 'db'>,
  unitId: string,
  language: Language | undefined,
): Promise<Unit> {
  const found = await requireUnit(deps, deps.db.read, unitId);
  return { ...toWire(found), people: await listPeople(deps, unitId, language) };
}

const toWire = (row: UnitRow): ListedUnit => ({
  unit_id: row.unitId,
  building_id: row.buildingId,
  label: row.label,
  floor: row.floor,
  residents: row.residents,
  open_invites: row.openInvites,
  created_at: toWireTime(row.createdAt),
});
