import type { UnitBody, UnitChangeBody } from '@gatecall/contracts/server/units';
import { changed, recordAudit } from '../audit/audit.ts';
import type { Queries } from '../db/database.ts';
import type { Deps } from '../deps.ts';
import { refuse } from '../errors.ts';
import { newId } from '../platform/random.ts';
import { holdBuilding } from './building-store.ts';
import { requireBuilding } from './buildings.ts';
import {
  deleteUnit,
  findUnit,
  findUnitLabelled,
  holdUnit,
  insertUnit,
  updateUnit,
  type UnitRow,
} from './unit-store.ts';

export {
  findBuildingOfUnit as buildingOfUnit,
  findUnitPage as listUnits,
  holdUnit,
} from './unit-store.ts';
export type { UnitRow };

/** Adds a unit to a building; returns its id. Throws unit_label_taken. */
export async function addUnit(deps: Deps, buildingId: string, body: UnitBody): Promise<string> {
  const unitId = newId(deps.random, 'unit');
  const now = deps.clock.now();
  await deps.db.write(async (queries) => {
    // Not gone meanwhile.
    await holdBuilding(queries, buildingId);
    await requireBuilding(deps, queries, buildingId);
    if (!(await insertUnit(queries, { unitId, buildingId, ...body, now }))) throw labelTaken();
    await recordAudit(deps, queries, {
      event: 'unit_added',
      details: { id: unitId, building: buildingId, after: body },
    });
  });
  return unitId;
}

/** Throws unit_not_found if there is none. */
export async function requireUnit(
  { clock }: Pick<Deps, 'clock'>,
  queries: Queries,
  unitId: string,
): Promise<UnitRow> {
  const found = await findUnit(queries, unitId, clock.now());
  if (!found) throw refuse('unit_not_found');
  return found;
}

/** Changes a unit's details; what is left out stays as it is. */
export const changeUnit = (deps: Deps, unitId: string, body: UnitChangeBody): Promise<void> =>
  deps.db.write(async (queries) => {
    const { buildingId } = await requireUnit(deps, queries, unitId);
    // Two changes to the same label take turns.
    await holdBuilding(queries, buildingId);
    const { label, floor } = await requireUnit(deps, queries, unitId);
    const after = {
      label: body.label ?? label,
      floor: body.floor === undefined ? floor : body.floor,
    };
    const known = await findUnitLabelled(queries, { buildingId, label: after.label });
    if (known && known.unitId !== unitId) throw labelTaken();
    await updateUnit(queries, unitId, after);
    const details = { id: unitId, ...changed({ label, floor }, after) };
    await recordAudit(deps, queries, { event: 'unit_changed', details });
  });

/** Deletes a unit with its invites. Throws unit_occupied while people live there. */
export const removeUnit = (deps: Deps, unitId: string): Promise<void> =>
  deps.db.write(async (queries) => {
    await holdUnit(queries, unitId);
    const { label, floor, residents } = await requireUnit(deps, queries, unitId);
    if (residents > 0) throw refuse('unit_occupied');
    await deleteUnit(queries, unitId);
    await recordAudit(deps, queries, {
      event: 'unit_deleted',
      details: { id: unitId, before: { label, floor } },
    });
  });

const labelTaken = () => refuse('unit_label_taken', { field: 'label' });
