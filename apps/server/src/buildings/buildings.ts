import type { BuildingBody, BuildingChangeBody } from '@gatecall/contracts/server/buildings';
import { changed, recordAudit } from '../audit/audit.ts';
import type { Queries } from '../db/database.ts';
import type { Deps } from '../deps.ts';
import { refuse } from '../errors.ts';
import { newId } from '../platform/random.ts';
import {
  deleteBuilding,
  findBuilding,
  holdBuilding,
  insertBuilding,
  updateBuilding,
  type BuildingRow,
} from './building-store.ts';
import { searchKey } from './keys.ts';

export { findBuildingPage as listBuildings, holdBuilding } from './building-store.ts';
export type { BuildingRow };

/** Makes a building; returns its id. */
export async function makeBuilding(deps: Deps, body: BuildingBody): Promise<string> {
  const buildingId = newId(deps.random, 'building');
  const now = deps.clock.now();
  await deps.db.write(async (queries) => {
    await insertBuilding(queries, { buildingId, ...settingsOf(body), now });
    await recordAudit(deps, queries, {
      event: 'building_made',
      details: { id: buildingId, after: auditable(body) },
    });
  });
  return buildingId;
}

/** Throws building_not_found if there is none. */
export async function requireBuilding(
  { clock }: Pick<Deps, 'clock'>,
  queries: Queries,
  buildingId: string,
): Promise<BuildingRow> {
  const found = await findBuilding(queries, buildingId, clock.now());
  if (!found) throw refuse('building_not_found');
  return found;
}

/** Changes a building's details; what is left out stays as it is. */
export const changeBuilding = (
  deps: Deps,
  buildingId: string,
  body: BuildingChangeBody,
): Promise<void> =>
  deps.db.write(async (queries) => {
    await holdBuilding(queries, buildingId);
    const before = bodyOf(await requireBuilding(deps, queries, buildingId));
    const after = {
      name: body.name ?? before.name,
      address: body.address ?? before.address,
      time_zone: body.time_zone ?? before.time_zone,
      language: body.language ?? before.language,
    };
    await updateBuilding(queries, buildingId, settingsOf(after));
    await recordAudit(deps, queries, {
      event: 'building_changed',
      details: { id: buildingId, ...changed(auditable(before), auditable(after)) },
    });
  });

/** Deletes a building with its panels and units. Throws building_occupied while people live there. */
export const removeBuilding = (deps: Deps, buildingId: string): Promise<void> =>
  deps.db.write(async (queries) => {
    // A move-in at this moment locks it as well.
    await holdBuilding(queries, buildingId);
    const before = await requireBuilding(deps, queries, buildingId);
    if (before.residents > 0) throw refuse('building_occupied');
    await deleteBuilding(queries, buildingId);
    await recordAudit(deps, queries, {
      event: 'building_deleted',
      details: { id: buildingId, before: auditable(bodyOf(before)) },
    });
  });

const settingsOf = (body: BuildingBody) => ({
  name: body.name,
  nameKey: searchKey(body.name),
  address: body.address,
  timeZone: body.time_zone,
  language: body.language,
});
const bodyOf = ({ name, address, timeZone, language }: BuildingRow): BuildingBody => ({
  name,
  address,
  time_zone: timeZone,
  language,
});
/** The audit log holds no full address. */
const auditable = ({ name, time_zone, language }: BuildingBody) => ({ name, time_zone, language });
