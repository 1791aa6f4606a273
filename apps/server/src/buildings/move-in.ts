import { recordAudit } from '../audit/audit.ts';
import { lookUpUser } from '../auth/users/logic.ts';
import type { Queries } from '../db/database.ts';
import { takeTurn } from '../db/turn.ts';
import type { Deps } from '../deps.ts';
import { refuse } from '../errors.ts';
import { addGateIn } from '../home/gates/logic.ts';
import { beginPanel } from '../home/panel/logic.ts';
import type { Client } from '../http/request/client.ts';
import { newId } from '../platform/random.ts';
import { ownHome } from '../residents/home.ts';
import { getResidentIn } from '../residents/logic.ts';
import { holdBuilding } from './building-store.ts';
import { requireBuilding } from './buildings.ts';
import { claimGate } from './gate-store.ts';
import { findPanels, type Panel } from './panel-store.ts';
import { insertResidency } from './residency-store.ts';
import { holdUnit } from './unit-store.ts';
import { requireUnit } from './units.ts';

/** As long as a gate's own name may be. */
const GATE_NAME_LENGTH = 40;

/** Who moves in where, and what the manager calls them. */
export type MoveIn = {
  readonly unitId: string;
  readonly userId: string;
  readonly name: string | null;
  readonly email: string | null;
  readonly movedInAt: number;
  readonly movesOutAt: number | null;
  readonly client: Client;
};

/**
 * Lets somebody with an account live in a unit: for each panel of the building they get a gate with a
 * system number, unless they have one there already; these gates are the building's. Throws already_resident.
 */
export async function moveIn(deps: Deps, queries: Queries, move: MoveIn): Promise<void> {
  const { unitId, userId, client } = move;
  const { buildingId } = await requireUnit(deps, queries, unitId);
  // Neither is deleted meanwhile, nor is a panel changed.
  await holdBuilding(queries, buildingId);
  await holdUnit(queries, unitId);
  await takeTurn(deps.db, queries, `resident ${userId}`);
  const building = await requireBuilding(deps, queries, buildingId);
  await requireUnit(deps, queries, unitId);
  const residencyId = newId(deps.random, 'residency');
  const isNew = await insertResidency(queries, { ...move, residencyId, buildingId });
  if (!isNew) throw refuse('already_resident');
  await addGates(deps, queries, { userId, client, building });
  await recordAudit(deps, queries, {
    event: 'resident_moved_in',
    userId,
    ip: client.ip,
    details: { id: unitId, building: buildingId, residency: residencyId },
  });
  await deps.webhooks.tell(queries, {
    type: 'resident.moved_in',
    data: { unit_id: unitId, building_id: buildingId, resident_id: userId },
  });
}

/** The same in a transaction of its own. Throws resident_not_found. */
export const moveInResident = (deps: Deps, move: MoveIn): Promise<void> =>
  deps.db.write(async (queries) => {
    if (!(await lookUpUser(queries, move.userId))) throw refuse('resident_not_found');
    await moveIn(deps, queries, move);
  });

async function addGates(
  deps: Deps,
  queries: Queries,
  {
    userId,
    client,
    building,
  }: { userId: string; client: Client; building: { buildingId: string; name: string } },
): Promise<void> {
  const panels = await findPanels(queries, building.buildingId);
  const { intercoms } = await getResidentIn(deps, queries, userId);
  const nameOf = (panel: Panel): string => (panels.length > 1 ? panel.name : building.name);
  for (const panel of panels) {
    const { buildingId, phoneNumber } = panel;
    const own = intercoms.find((intercom) => intercom.phoneNumber === phoneNumber);
    if (own) {
      await claimGate(queries, { gateId: own.intercomId, buildingId, phoneNumber });
      continue;
    }
    const gateId = await addGateIn(deps, queries, {
      home: ownHome(userId),
      client,
      settings: {
        name: nameOf(panel).slice(0, GATE_NAME_LENGTH),
        phone: undefined,
        intercomNumber: phoneNumber,
        openDtmf: panel.openDtmf,
        ownCodes: undefined,
      },
    });
    await claimGate(queries, { gateId, buildingId, phoneNumber });
    if (panel.profile) await beginPanel(queries, gateId, panel.profile);
  }
}
