import type { Queries } from '../db/database.ts';

/** The gates of a building at one of its panels. */
export const gatesAt = (
  queries: Queries,
  { buildingId, phoneNumber }: { buildingId: string; phoneNumber: string },
) =>
  gatesOf(queries)
    .where('building_gates.building_id', '=', buildingId)
    .where('building_gates.phone_number', '=', phoneNumber);

/** A building's gates: those made for a panel whose number they still have. */
const gatesOf = (queries: Queries) =>
  queries
    .selectFrom('building_gates')
    .innerJoin('intercoms', (join) =>
      join
        .onRef('intercoms.intercom_id', '=', 'building_gates.intercom_id')
        .onRef('intercoms.phone_number', '=', 'building_gates.phone_number'),
    );

/** Makes a gate a building's, unless it is another building's. */
export const claimGate = async (
  queries: Queries,
  gate: { gateId: string; buildingId: string; phoneNumber: string },
): Promise<boolean> =>
  (await queries
    .insertInto('building_gates')
    .values({
      intercom_id: gate.gateId,
      building_id: gate.buildingId,
      phone_number: gate.phoneNumber,
    })
    .onConflict((conflict) =>
      conflict
        .column('intercom_id')
        .doUpdateSet({ building_id: gate.buildingId, phone_number: gate.phoneNumber })
        // One of a panel that the gate has left.
        .whereRef('building_gates.phone_number', '<>', 'excluded.phone_number'),
    )
    .returning('intercom_id')
    .executeTakeFirst()) !== undefined;

/** Whether a gate is a building's under the number that it has. */
export const isClaimed = async (
  queries: Queries,
  gate: { gateId: string; phoneNumber: string },
): Promise<boolean> =>
  (await queries
    .selectFrom('building_gates')
    .select('building_id')
    .where('intercom_id', '=', gate.gateId)
    .where('phone_number', '=', gate.phoneNumber)
    .executeTakeFirst()) !== undefined;

/** Releases a building's gates that have another number by now. */
export const releaseStrayGates = (queries: Queries, buildingId: string): Promise<unknown> =>
  queries
    .deleteFrom('building_gates')
    .where('building_id', '=', buildingId)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('intercoms')
            .select('intercoms.intercom_id')
            .whereRef('intercoms.intercom_id', '=', 'building_gates.intercom_id')
            .whereRef('intercoms.phone_number', '=', 'building_gates.phone_number'),
        ),
      ),
    )
    .execute();

type Resident = { readonly userId: string; readonly buildingId: string };

/** Releases all gates of a resident who moves out: those of a removed panel stay with them. */
export const releaseGatesOf = (queries: Queries, { userId, buildingId }: Resident) =>
  queries
    .deleteFrom('building_gates')
    .where('building_id', '=', buildingId)
    .where('intercom_id', 'in', (sub) =>
      sub.selectFrom('intercoms').select('intercom_id').where('resident_id', '=', userId),
    )
    .execute();

/** What a manager may see of a resident: the building's gates at its panels, the first one first. */
export const findGatesInBuilding = async (
  queries: Queries,
  resident: Resident,
): Promise<readonly string[]> =>
  (await findGatesAtPanels(queries, resident)).map(({ gateId }) => gateId);

export type GateAtPanel = {
  readonly gateId: string;
  readonly panel: string;
  /** Since when it has had that number: earlier rings are not the building's business. */
  readonly panelSince: number;
};

/** The same with each one's panel. */
export const findGatesAtPanels = (
  queries: Queries,
  { userId, buildingId }: Resident,
): Promise<readonly GateAtPanel[]> =>
  gatesOf(queries)
    .innerJoin('panels', (join) =>
      join
        .onRef('panels.phone_number', '=', 'building_gates.phone_number')
        .onRef('panels.building_id', '=', 'building_gates.building_id'),
    )
    .select([
      'intercoms.intercom_id as gateId',
      'panels.name as panel',
      'panels.number_since as panelSince',
    ])
    .where('intercoms.resident_id', '=', userId)
    .where('building_gates.building_id', '=', buildingId)
    .orderBy('intercoms.created_at')
    .orderBy('intercoms.intercom_id')
    .execute();

/**
 * What a resident who moves out loses: every gate at the building's panels, including ones that they made
 * themselves, but none of another building's, and none of their own that was there before a number that the
 * manager entered after they had agreed to move in: they have never agreed that it is the building's.
 */
export const findGatesToLeave = async (
  queries: Queries,
  { userId, buildingId, agreedAt }: Resident & { readonly agreedAt: number },
): Promise<readonly string[]> => {
  const rows = await queries
    .selectFrom('intercoms')
    .innerJoin('panels', 'panels.phone_number', 'intercoms.phone_number')
    .leftJoin('building_gates', (join) =>
      join
        .onRef('building_gates.intercom_id', '=', 'intercoms.intercom_id')
        .onRef('building_gates.phone_number', '=', 'intercoms.phone_number'),
    )
    .select('intercoms.intercom_id')
    .where('intercoms.resident_id', '=', userId)
    .where('panels.building_id', '=', buildingId)
    .where((eb) =>
      eb.or([
        eb('building_gates.building_id', '=', buildingId),
        eb.and([
          eb('building_gates.building_id', 'is', null),
          eb.or([
            eb('panels.number_since', '<=', agreedAt),
            eb('panels.number_since', '<=', eb.ref('intercoms.created_at')),
          ]),
        ]),
      ]),
    )
    .orderBy('intercoms.created_at')
    .orderBy('intercoms.intercom_id')
    .execute();
  return rows.map((row) => row.intercom_id);
};
