import { sql } from 'kysely';
import type { Queries } from '../db/database.ts';
import { prepared } from '../db/prepared.ts';
import type { Secrets } from '../platform/secrets.ts';
import { openEntryCode } from './entry-code/store.ts';
import type { Intercom, Resident } from './resident.ts';

/** The resident with intercoms and live codes; a user who never saved is a resident without any. */
export async function findResident(
  queries: Queries,
  secrets: Secrets,
  residentId: string,
): Promise<Resident> {
  const [row] = await selectResident(queries, { residentId });
  const intercoms = row ? await findIntercoms(queries, secrets, residentId) : [];
  return {
    phone: row?.phone ?? null,
    phoneNumber: row?.phone_number ?? null,
    intercoms,
  };
}

/** The own phone as it was typed; null if there is none. */
export const findTypedPhone = async (
  queries: Queries,
  residentId: string,
): Promise<string | null> => (await selectResident(queries, { residentId }))[0]?.phone ?? null;

const selectResident = prepared((queries, { residentId }: { residentId: string }) =>
  queries
    .selectFrom('residents')
    .select(['phone', 'phone_number'])
    .where('resident_id', '=', residentId),
);

const selectIntercoms = prepared((queries, { residentId }: { residentId: string }) =>
  queries
    .selectFrom('intercoms')
    .leftJoin('entry_codes', (join) =>
      join
        .onRef('entry_codes.intercom_id', '=', 'intercoms.intercom_id')
        .on('entry_codes.revoked_at', 'is', null),
    )
    .select([
      'intercoms.intercom_id',
      'intercoms.name',
      'intercoms.phone_number',
      'intercoms.open_dtmf',
      'intercoms.system_number',
      'entry_codes.kind',
      'entry_codes.sealed_code',
    ])
    .where('intercoms.resident_id', '=', residentId)
    .orderBy('intercoms.created_at')
    .orderBy('intercoms.intercom_id')
    .orderBy('entry_codes.position'),
);

async function findIntercoms(
  queries: Queries,
  secrets: Secrets,
  residentId: string,
): Promise<readonly Intercom[]> {
  const rows = await selectIntercoms(queries, { residentId });
  const intercoms = new Map<string, Intercom & { guestCodes: string[]; ownCodes: string[] }>();
  for (const row of rows) {
    const intercom = intercoms.get(row.intercom_id) ?? {
      intercomId: row.intercom_id,
      name: row.name,
      phoneNumber: row.phone_number,
      openDtmf: row.open_dtmf,
      systemNumber: row.system_number,
      guestCodes: [],
      ownCodes: [],
    };
    intercoms.set(row.intercom_id, intercom);
    if (row.sealed_code === null) continue;
    const code = openEntryCode(secrets, row.sealed_code);
    (row.kind === 'guest' ? intercom.guestCodes : intercom.ownCodes).push(code);
  }
  return [...intercoms.values()];
}

export const upsertResident = prepared(
  (
    queries,
    resident: {
      residentId: string;
      phone: string | null;
      phoneNumber: string | null;
      now: number;
    },
  ) =>
    queries
      .insertInto('residents')
      .values({
        resident_id: resident.residentId,
        phone: resident.phone,
        phone_number: resident.phoneNumber,
        phone_proven_at: null,
        created_at: resident.now,
        updated_at: resident.now,
      })
      .onConflict((conflict) =>
        conflict.column('resident_id').doUpdateSet({
          phone: resident.phone,
          phone_number: resident.phoneNumber,
          // The proof was for the number.
          phone_proven_at: sql<
            number | null
          >`case when residents.phone_number = excluded.phone_number then residents.phone_proven_at end`,
          updated_at: resident.now,
        }),
      ),
);

export const insertIntercom = (
  queries: Queries,
  intercom: {
    intercomId: string;
    residentId: string;
    name: string | null;
    phoneNumber: string;
    openDtmf: string;
    systemNumber: string | null;
    now: number;
  },
): Promise<unknown> =>
  queries
    .insertInto('intercoms')
    .values({
      intercom_id: intercom.intercomId,
      resident_id: intercom.residentId,
      name: intercom.name,
      phone_number: intercom.phoneNumber,
      open_dtmf: intercom.openDtmf,
      system_number: intercom.systemNumber,
      created_at: intercom.now,
      updated_at: intercom.now,
    })
    .execute();

export const updateIntercom = prepared(
  (
    queries,
    intercom: {
      intercomId: string;
      name: string | null;
      phoneNumber: string;
      openDtmf: string;
      systemNumber: string | null;
      now: number;
    },
  ) =>
    queries
      .updateTable('intercoms')
      .set((eb) => ({
        name: intercom.name,
        phone_number: intercom.phoneNumber,
        number_since: eb
          .case()
          .when('phone_number', '=', intercom.phoneNumber)
          .then(eb.ref('number_since'))
          .else(intercom.now)
          .end(),
        open_dtmf: intercom.openDtmf,
        system_number: intercom.systemNumber,
        updated_at: intercom.now,
      }))
      .where('intercom_id', '=', intercom.intercomId),
);

/** Deletes an intercom with its standing codes. */
export async function deleteIntercom(queries: Queries, intercomId: string): Promise<void> {
  await queries.deleteFrom('entry_codes').where('intercom_id', '=', intercomId).execute();
  await queries.deleteFrom('intercoms').where('intercom_id', '=', intercomId).execute();
}
