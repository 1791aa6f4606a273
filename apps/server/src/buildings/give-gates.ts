import { GATE_NAME_LENGTH, MAX_GATES } from '@gatecall/contracts/constants';
import { recordAudit } from '../audit/audit.ts';
import type { Queries } from '../db/database.ts';
import type { Deps } from '../deps.ts';
import { refuse } from '../errors.ts';
import { addGateIn } from '../home/gates/logic.ts';
import { tellOwner } from '../home/notices/tell-owner.ts';
import { tellPerson } from '../home/notices/tell-person.ts';
import { beginPanel } from '../home/panel/logic.ts';
import type { Client } from '../http/request/client.ts';
import { ownHome } from '../residents/home.ts';
import { getResidentIn } from '../residents/logic.ts';
import type { BuildingRow } from './building-store.ts';
import { claimGate, isClaimed } from './gate-store.ts';
import { findPanels, type Panel } from './panel-store.ts';

type Giving = {
  readonly userId: string;
  readonly client: Client;
  readonly building: Pick<BuildingRow, 'buildingId' | 'name'>;
};
/** The gates that were made, whether one was found and taken, and the panels for which there was no room. */
type Given = {
  readonly gateIds: readonly string[];
  readonly hasTaken: boolean;
  readonly without: readonly Panel[];
};

/**
 * What becomes of a gate that a resident has at one of the panels already: it is made the building's, as they or
 * an operator wish; it stays theirs; or nothing is done before they have agreed.
 */
export type FoundGates = 'taken' | 'left' | 'refused';

/**
 * Gives a resident a gate with a system number at each panel that was added since then, unless they have one
 * there already; these gates are the building's. Moves in or out meanwhile must wait (`holdBuilding`). Throws
 * own_gate_at_panel if found ones are refused.
 */
export async function giveGates(
  deps: Deps,
  queries: Queries,
  giving: Giving,
  { since = 0, found }: { readonly since?: number | undefined; readonly found: FoundGates },
): Promise<Given> {
  const { userId, client, building } = giving;
  const { buildingId } = building;
  if (found === 'refused') await refuseOwnGates(deps, queries, { userId, buildingId });
  const panels = await findPanels(queries, buildingId);
  const { intercoms } = await getResidentIn(deps, queries, userId);
  const nameOf = (panel: Panel): string => (panels.length > 1 ? panel.name : building.name);
  const gateIds: string[] = [];
  const without: Panel[] = [];
  let hasTaken = false;
  for (const panel of panels.filter(({ createdAt }) => createdAt >= since)) {
    const { phoneNumber } = panel;
    const own = intercoms.find((intercom) => intercom.phoneNumber === phoneNumber);
    if (own) {
      const gate = { gateId: own.intercomId, phoneNumber };
      if (found === 'taken' && (await claimGate(queries, { ...gate, buildingId }))) hasTaken = true;
      continue;
    }
    if (intercoms.length + gateIds.length >= MAX_GATES) {
      without.push(panel);
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
    gateIds.push(gateId);
  }
  return { gateIds, hasTaken, without };
}

/**
 * The same without the resident present: they are told, and a panel for which they have no room is
 * recorded. A gate that they have made themselves stays theirs: only the manager says that its number is
 * the building's.
 */
export async function giveGatesUnasked(
  deps: Deps,
  queries: Queries,
  giving: Giving,
  since?: number,
): Promise<void> {
  const { userId, building } = giving;
  const given = await giveGates(deps, queries, giving, { since, found: 'left' });
  for (const { panelId } of given.without) {
    await recordAudit(deps, queries, {
      event: 'gate_not_given',
      userId,
      details: { id: panelId, building: building.buildingId, reason: 'gates_full' },
    });
  }
  await tellOfGates(deps, queries, giving, given);
}

/** Tells a resident once of the gates that they were given, and that one of theirs is the building's now. */
export async function tellOfGates(
  deps: Deps,
  queries: Queries,
  { userId, building }: Giving,
  { gateIds: [gateId], hasTaken }: Given,
): Promise<void> {
  if (gateId !== undefined) {
    const facts = { kind: 'gateGiven', building: building.name } as const;
    await tellOwner(deps, queries, { residentId: userId, gateId, facts });
  }
  if (hasTaken) {
    const facts = { kind: 'gateTaken', building: building.name } as const;
    await tellPerson(deps, queries, userId, { facts, page: '/building' });
  }
}

/** Throws own_gate_at_panel if a resident has a gate at one of the panels that is no building's. */
export async function refuseOwnGates(
  deps: Deps,
  queries: Queries,
  { userId, buildingId }: { readonly userId: string; readonly buildingId: string },
): Promise<void> {
  const numbers = new Set((await findPanels(queries, buildingId)).map((one) => one.phoneNumber));
  const { intercoms } = await getResidentIn(deps, queries, userId);
  for (const { intercomId: gateId, phoneNumber } of intercoms) {
    if (numbers.has(phoneNumber) && !(await isClaimed(queries, { gateId, phoneNumber })))
      throw refuse('own_gate_at_panel');
  }
}
