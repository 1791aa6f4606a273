import type { Queries } from '../db/database.ts';

/** The gates that a resident has at the panels of a building, the first one first. */
export const findGatesInBuilding = async (
  queries: Queries,
  { userId, buildingId }: { userId: string; buildingId: string },
): Promise<readonly string[]> => {
  const rows = await queries
    .selectFrom('intercoms')
    .select('intercom_id')
    .where('resident_id', '=', userId)
    .where('phone_number', 'in', (sub) =>
      sub.selectFrom('panels').select('phone_number').where('building_id', '=', buildingId),
    )
    .orderBy('created_at')
    .orderBy('intercom_id')
    .execute();
  return rows.map((row) => row.intercom_id);
};

/** The same with the panel that each is at, and since when it has been the building's under this number. */
export const findGatesAtPanels = (
  queries: Queries,
  { userId, buildingId }: { userId: string; buildingId: string },
): Promise<
  readonly { readonly gateId: string; readonly panel: string; readonly panelSince: number }[]
> =>
  queries
    .selectFrom('intercoms')
    .innerJoin('panels', 'panels.phone_number', 'intercoms.phone_number')
    .select([
      'intercoms.intercom_id as gateId',
      'panels.name as panel',
      'panels.number_since as panelSince',
    ])
    .where('intercoms.resident_id', '=', userId)
    .where('panels.building_id', '=', buildingId)
    .orderBy('intercoms.created_at')
    .execute();
