import type { PanelBody } from '@gatecall/contracts/product/panel';
import { sql, type ExpressionBuilder } from 'kysely';
import type { Queries } from '../db/database.ts';
import { held } from '../db/held.ts';
import type { Schema } from '../db/schema.ts';
import { gatesAt, releaseStrayGates } from './gate-store.ts';

/** A panel, as the manager has entered it. */
export type Panel = {
  readonly panelId: string;
  readonly buildingId: string;
  readonly name: string;
  readonly phoneNumber: string;
  readonly openDtmf: string;
  /** How it wants its tones; null for the defaults. */
  readonly profile: PanelBody | null;
  readonly createdAt: number;
  /** Since when it has this number. */
  readonly numberSince: number;
};

const selectPanels = (queries: Queries) =>
  queries
    .selectFrom('panels')
    .select([
      'panel_id as panelId',
      'building_id as buildingId',
      'name',
      'phone_number as phoneNumber',
      'open_dtmf as openDtmf',
      'profile',
      'created_at as createdAt',
      'number_since as numberSince',
    ]);
type Row = Awaited<ReturnType<ReturnType<typeof selectPanels>['execute']>>[number];

const toPanel = (row: Row): Panel => ({
  ...row,
  // Written by insertPanel and updatePanel alone.
  profile: row.profile === null ? null : (JSON.parse(row.profile) as PanelBody),
});

/** The panels of a building, the first one first. */
export const findPanels = async (queries: Queries, buildingId: string): Promise<readonly Panel[]> =>
  (
    await selectPanels(queries)
      .where('building_id', '=', buildingId)
      .orderBy('created_at')
      .orderBy('panel_id')
      .execute()
  ).map(toPanel);

export async function findPanel(queries: Queries, panelId: string): Promise<Panel | undefined> {
  const row = await selectPanels(queries).where('panel_id', '=', panelId).executeTakeFirst();
  return row && toPanel(row);
}

const columnsOf = ({ name, phoneNumber, numberSince, openDtmf, profile }: Panel) => ({
  name,
  phone_number: phoneNumber,
  number_since: numberSince,
  open_dtmf: openDtmf,
  profile: profile && JSON.stringify(profile),
});

export const insertPanel = (queries: Queries, panel: Panel): Promise<unknown> =>
  queries
    .insertInto('panels')
    .values({
      panel_id: panel.panelId,
      building_id: panel.buildingId,
      ...columnsOf(panel),
      created_at: panel.createdAt,
    })
    .execute();

export const updatePanel = (queries: Queries, panel: Panel): Promise<unknown> =>
  queries
    .updateTable('panels')
    .set(columnsOf(panel))
    .where('panel_id', '=', panel.panelId)
    .execute();

export const deletePanel = (queries: Queries, panelId: string): Promise<unknown> =>
  queries.deleteFrom('panels').where('panel_id', '=', panelId).execute();

/** The state of a panel: counts, and no call of anyone. */
export type PanelHealth = {
  readonly gates: number;
  readonly lastRungAt: number | null;
  /** Within the days that were asked for. */
  readonly recentCalls: number;
  /** Of the recent ones. */
  readonly failedCalls: number;
};

/** A resident's newest call, or how many there were since, by their gate's own index. */
const gateCalls = (eb: ExpressionBuilder<Schema, 'intercoms' | 'building_gates'>) =>
  eb
    .selectFrom('calls')
    .whereRef('calls.intercom_id', '=', 'intercoms.intercom_id')
    .where('calls.kind', '=', sql.lit('gate'));

/** The gates of the building at a panel, and what was rung there. */
export async function findPanelHealth(
  queries: Queries,
  panel: Pick<Panel, 'buildingId' | 'phoneNumber'>,
  days: { readonly since: number; readonly until: number },
): Promise<PanelHealth> {
  const gates = gatesAt(queries, panel).select((eb) => [
    gateCalls(eb)
      .select((calls) => calls.fn.max('calls.started_at').as('newest'))
      .as('newest'),
    gateCalls(eb)
      .select((calls) => calls.fn.countAll<number>().as('rows'))
      .where('calls.started_at', '>=', days.since)
      .where('calls.started_at', '<', days.until)
      .as('recent'),
    gateCalls(eb)
      .select((calls) => calls.fn.countAll<number>().as('rows'))
      .where('calls.started_at', '>=', days.since)
      .where('calls.started_at', '<', days.until)
      .where('calls.outcome', '=', 'failed')
      .as('failed'),
  ]);
  const row = await queries
    .selectFrom(gates.as('gates'))
    .select((eb) => [
      eb.fn.countAll<number>().as('gates'),
      eb.fn.max('newest').as('newest'),
      eb.fn.sum<number | null>('recent').as('recent'),
      eb.fn.sum<number | null>('failed').as('failed'),
    ])
    .executeTakeFirst();
  return {
    gates: Number(row?.gates ?? 0),
    lastRungAt: row?.newest == null ? null : Number(row.newest),
    recentCalls: Number(row?.recent ?? 0),
    failedCalls: Number(row?.failed ?? 0),
  };
}

/** Whether a gate at the panel would repeat its owner's other gate if it followed the panel. */
export const wouldGatesCollide = async (
  queries: Queries,
  before: Panel,
  after: Panel,
): Promise<boolean> =>
  (await queries
    .selectFrom('intercoms')
    .select('intercom_id')
    .where('phone_number', '=', after.phoneNumber)
    .where('system_number', 'in', gatesAt(queries, before).select('intercoms.system_number'))
    .limit(1)
    .executeTakeFirst()) !== undefined;

/**
 * Lets the building's gates follow a panel: its number, and the keys unless the resident has chosen others. Returns
 * these gates, as they were.
 */
export async function moveGates(queries: Queries, before: Panel, after: Panel, now: number) {
  await releaseStrayGates(queries, before.buildingId);
  const gates = queries
    .selectFrom('building_gates')
    .select('intercom_id')
    .where('building_id', '=', before.buildingId)
    .where('phone_number', '=', before.phoneNumber);
  const moved = await held(
    queries,
    queries
      .selectFrom('intercoms')
      .select([
        'resident_id as residentId',
        'phone_number as phoneNumber',
        'system_number as systemNumber',
      ])
      .where('intercom_id', 'in', gates)
      .orderBy('intercom_id'),
  ).execute();
  await queries
    .updateTable('intercoms')
    .set({ open_dtmf: after.openDtmf, updated_at: now })
    .where('open_dtmf', '=', before.openDtmf)
    .where('intercom_id', 'in', gates)
    .execute();
  if (after.phoneNumber === before.phoneNumber) return moved;
  await queries
    .updateTable('intercoms')
    .set({ phone_number: after.phoneNumber, number_since: now, updated_at: now })
    .where('intercom_id', 'in', gates)
    .execute();
  await queries
    .updateTable('building_gates')
    .set({ phone_number: after.phoneNumber })
    .where('building_id', '=', before.buildingId)
    .where('phone_number', '=', before.phoneNumber)
    .execute();
  return moved;
}
