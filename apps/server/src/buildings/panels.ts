import { DAY_MS, MAX_GATES } from '@gatecall/contracts/constants';
import { dayAt, startOfDay } from '@gatecall/contracts/days';
import type { NewPanelBody, PanelChangeBody } from '@gatecall/contracts/server/buildings';
import { changed, recordAudit } from '../audit/audit.ts';
import type { Queries } from '../db/database.ts';
import { takeTurn } from '../db/turn.ts';
import type { Deps } from '../deps.ts';
import { refuse } from '../errors.ts';
import { newId } from '../platform/random.ts';
import { requireOpeningKeys } from '../residents/gate-settings.ts';
import { leaveNumber } from '../residents/leave-number.ts';
import { requirePhone } from '../residents/phone.ts';
import { areFailing } from '../voice/calls/failing.ts';
import { replaceProfiles, requirePlayable } from '../home/panel/logic.ts';
import { holdBuilding } from './building-store.ts';
import { requireBuilding } from './buildings.ts';
import { gatesAt } from './gate-store.ts';
import { noteNewPanel } from './residency-store.ts';
import {
  deletePanel,
  findPanel,
  findPanelHealth,
  findPanels,
  insertPanel,
  moveGates,
  updatePanel,
  wouldGatesCollide,
  type Panel,
  type PanelHealth,
} from './panel-store.ts';
import { isPanelSilent } from './silent-panels.ts';

const RECENT_MS = 30 * DAY_MS;

export type { Panel };
/**
 * A panel and how it is: by whole days of the building, and its calls up to today. By the minute, or counted at
 * once, it would be a list of when guests ring; at some panels for one resident.
 */
export type WatchedPanel = Panel &
  Omit<PanelHealth, 'lastRungAt'> & {
    /** When the day began on which it rang last. */
    readonly lastRungDay: number | null;
    readonly isSilent: boolean;
    readonly isFailing: boolean;
  };

/** The panels of a building, the first one first, and how each is. */
export async function listPanels(
  deps: Pick<Deps, 'clock' | 'db'>,
  buildingId: string,
): Promise<readonly WatchedPanel[]> {
  const { read } = deps.db;
  const { timeZone } = await requireBuilding(deps, read, buildingId);
  const panels = await findPanels(read, buildingId);
  return Promise.all(panels.map((panel) => watch(deps, panel, timeZone)));
}

/** One of them; throws panel_not_found. */
export async function showPanel(
  deps: Pick<Deps, 'clock' | 'db'>,
  panelId: string,
): Promise<WatchedPanel> {
  const { read } = deps.db;
  const panel = await requirePanel(read, panelId);
  const { timeZone } = await requireBuilding(deps, read, panel.buildingId);
  return watch(deps, panel, timeZone);
}

async function watch(
  deps: Pick<Deps, 'clock' | 'db'>,
  panel: Panel,
  timeZone: string,
): Promise<WatchedPanel> {
  const now = deps.clock.now();
  const beginOf = (at: number): number => startOfDay(dayAt(at, timeZone), timeZone) ?? at;
  const until = beginOf(now);
  const days = { since: until - RECENT_MS, until };
  const { lastRungAt, ...health } = await findPanelHealth(deps.db.read, panel, days);
  const isFailing = areFailing({ failed: health.failedCalls, all: health.recentCalls });
  const lastRungDay = lastRungAt === null ? null : beginOf(lastRungAt);
  const isSilent = isPanelSilent({ ...panel, ...health, lastRungAt }, now);
  return { ...panel, ...health, lastRungDay, isFailing, isSilent };
}

/** Where a panel hangs; undefined if there is none. */
export const buildingOfPanel = async (
  queries: Queries,
  panelId: string,
): Promise<string | undefined> => (await findPanel(queries, panelId))?.buildingId;

/** Throws panel_not_found if there is none. */
export async function requirePanel(queries: Queries, panelId: string): Promise<Panel> {
  const panel = await findPanel(queries, panelId);
  if (!panel) throw refuse('panel_not_found');
  return panel;
}

/** Adds a panel to a building; returns its id. Those who live there get a gate at it (`followPanels`). */
export async function addPanel(
  deps: Deps,
  buildingId: string,
  body: NewPanelBody,
): Promise<string> {
  const panelId = newId(deps.random, 'panel');
  const now = deps.clock.now();
  const panel = { panelId, buildingId, ...settled(deps, body), createdAt: now, numberSince: now };
  await deps.db.write(async (queries) => {
    await holdBuilding(queries, buildingId);
    const { panels } = await requireBuilding(deps, queries, buildingId);
    if (panels >= MAX_GATES) throw refuse('panels_full');
    await requireOwnNumber(queries, panel);
    await insertPanel(queries, panel);
    await noteNewPanel(queries, { buildingId, since: now });
    await recordAudit(deps, queries, {
      event: 'panel_added',
      details: { id: panelId, building: buildingId, after: auditable(panel) },
    });
  });
  return panelId;
}

/** Changes a panel; what is left out stays as it is. The building's gates follow it. */
export const changePanel = (deps: Deps, panelId: string, body: PanelChangeBody): Promise<void> =>
  deps.db.write(async (queries) => {
    const { buildingId } = await requirePanel(queries, panelId);
    await holdBuilding(queries, buildingId);
    const before = await requirePanel(queries, panelId);
    const settings = {
      ...before,
      ...settled(deps, {
        name: body.name ?? before.name,
        phone_number: body.phone_number ?? before.phoneNumber,
        open_dtmf: body.open_dtmf ?? before.openDtmf,
        profile: body.profile === undefined ? before.profile : body.profile,
      }),
    };
    const isMoved = settings.phoneNumber !== before.phoneNumber;
    const after = isMoved ? { ...settings, numberSince: deps.clock.now() } : settings;
    if (isMoved) {
      await requireOwnNumber(queries, after);
      // Gates are saved in turns, by their panel's number.
      for (const number of [before.phoneNumber, after.phoneNumber].toSorted()) {
        await takeTurn(queries, `intercom ${number}`);
      }
      if (await wouldGatesCollide(queries, before, after)) throw refuse('panel_number_taken');
    }
    await updatePanel(queries, after);
    const gates = await moveGates(queries, before, after, deps.clock.now());
    if (isMoved) {
      for (const gate of gates) await leaveNumber(deps, queries, gate, gate.residentId);
    }
    await replaceProfiles(queries, gatesAt(queries, after).select('intercoms.intercom_id'), {
      before: before.profile,
      after: after.profile,
    });
    await recordAudit(deps, queries, {
      event: 'panel_changed',
      details: {
        id: panelId,
        ...changed(auditable(before), auditable(after)),
        // Their names only, no number and no keys.
        is_number_changed: isMoved,
        are_keys_changed: after.openDtmf !== before.openDtmf,
      },
    });
  });

/** Takes a panel out of a building. The gates that residents have there stay theirs. */
export const removePanel = (deps: Deps, panelId: string): Promise<void> =>
  deps.db.write(async (queries) => {
    const panel = await requirePanel(queries, panelId);
    await deletePanel(queries, panelId);
    await recordAudit(deps, queries, {
      event: 'panel_removed',
      details: { id: panelId, building: panel.buildingId, before: auditable(panel) },
    });
  });

async function requireOwnNumber(queries: Queries, { buildingId, panelId, phoneNumber }: Panel) {
  const others = (await findPanels(queries, buildingId)).filter((one) => one.panelId !== panelId);
  if (others.some((other) => other.phoneNumber === phoneNumber)) {
    throw refuse('panel_number_taken', { field: 'phone_number' });
  }
}

/** A panel's number and keys as they are stored; throws invalid_field for invalid ones. */
function settled(
  { config }: Pick<Deps, 'config'>,
  body: NewPanelBody,
): Pick<Panel, 'name' | 'phoneNumber' | 'openDtmf' | 'profile'> {
  const { name, profile } = body;
  if (profile) requirePlayable(config.line, profile, 'profile.deny_key');
  return {
    name,
    phoneNumber: requirePhone('phone_number', body.phone_number, undefined),
    openDtmf: requireOpeningKeys('open_dtmf', body.open_dtmf, config.line),
    profile,
  };
}

/** A panel's name and profile, side by side. */
const auditable = ({ name, profile }: Panel) => ({ name, ...profile });
