import { sql } from 'kysely';
import type { Queries } from '../db/database.ts';
import { prepared } from '../db/prepared.ts';
import type { Secrets } from '../platform/secrets.ts';
import type { Intercom, Resident } from './resident.ts';

const SEAL_PURPOSE = 'entry-code';
const INDEX_PURPOSE = 'entry-code';
/** Old forwards keep pointing at a number for a while (telephony 2.8). */
export const QUARANTINE_MS = 30 * 24 * 60 * 60_000;

/** Lets the pair of a building and a number rest after its resident has left it. */
export const quarantineNumber = (
  queries: Queries,
  pair: { intercomNumber: string; systemNumber: string; leftBy: string | null; now: number },
): Promise<unknown> =>
  queries
    .insertInto('number_quarantine')
    .values({
      intercom_number: pair.intercomNumber,
      system_number: pair.systemNumber,
      released_at: pair.now,
      left_by: pair.leftBy,
    })
    .onConflict((conflict) =>
      conflict.columns(['intercom_number', 'system_number']).doUpdateSet({
        released_at: pair.now,
        left_by: pair.leftBy,
      }),
    )
    .execute();

/** Forgets pairs that have rested long enough, at most `limit`; answers how many. */
export async function forgetPastQuarantine(
  queries: Queries,
  now: number,
  limit: number,
): Promise<number> {
  const result = await queries
    .deleteFrom('number_quarantine')
    .where(({ eb, refTuple, selectFrom }) =>
      eb(
        refTuple('intercom_number', 'system_number'),
        'in',
        selectFrom('number_quarantine')
          .select(['intercom_number', 'system_number'])
          .where('released_at', '<=', now - QUARANTINE_MS)
          .limit(limit)
          .$asTuple('intercom_number', 'system_number'),
      ),
    )
    .executeTakeFirst();
  return Number(result.numDeletedRows);
}

/** Reads a code that `insertEntryCode` sealed. */
export const openEntryCode = (secrets: Secrets, sealed: string): string =>
  secrets.open(SEAL_PURPOSE, sealed);

/** The resident with intercoms and live codes; a user who never saved is a resident without any. */
export async function findResident(
  queries: Queries,
  secrets: Secrets,
  residentId: string,
): Promise<Resident> {
  const [row] = await selectResident(queries, { residentId });
  const intercoms = row ? await findIntercoms(queries, secrets, residentId) : [];
  return {
    residentId,
    phone: row?.phone ?? null,
    phoneNumber: row?.phone_number ?? null,
    intercoms,
  };
}

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
      'intercoms.phone_number',
      'intercoms.open_dtmf',
      'intercoms.system_number',
      'entry_codes.kind',
      'entry_codes.sealed_code',
    ])
    .where('intercoms.resident_id', '=', residentId)
    .orderBy('intercoms.created_at')
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
      phoneNumber: row.phone_number,
      openDtmf: row.open_dtmf,
      systemNumber: row.system_number,
      guestCodes: [],
      ownCodes: [],
    };
    intercoms.set(row.intercom_id, intercom);
    if (row.sealed_code === null) continue;
    const code = secrets.open(SEAL_PURPOSE, row.sealed_code);
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
          // What was proven was the number.
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
      phoneNumber: string;
      openDtmf: string;
      systemNumber: string | null;
      now: number;
    },
  ) =>
    queries
      .updateTable('intercoms')
      .set({
        phone_number: intercom.phoneNumber,
        open_dtmf: intercom.openDtmf,
        system_number: intercom.systemNumber,
        updated_at: intercom.now,
      })
      .where('intercom_id', '=', intercom.intercomId),
);

/** Keeps a code sealed, with an index by which a call compares it without opening it. */
export const insertEntryCode = (
  queries: Queries,
  secrets: Secrets,
  code: {
    codeId: string;
    intercomId: string;
    kind: 'guest' | 'own';
    position: number;
    code: string;
    now: number;
  },
): Promise<unknown> =>
  queries
    .insertInto('entry_codes')
    .values({
      code_id: code.codeId,
      intercom_id: code.intercomId,
      kind: code.kind,
      position: code.position,
      sealed_code: secrets.seal(SEAL_PURPOSE, code.code),
      code_index: secrets.index(INDEX_PURPOSE, `${code.intercomId}:${code.code}`),
      created_at: code.now,
      revoked_at: null,
    })
    .execute();

/** Takes the resident's own codes out of use; their ids stay for the call history. */
export const revokeOwnCodes = (
  queries: Queries,
  intercomId: string,
  now: number,
): Promise<unknown> =>
  queries
    .updateTable('entry_codes')
    .set({ revoked_at: now, sealed_code: '' })
    .where('intercom_id', '=', intercomId)
    .where('kind', '=', 'own')
    .where('revoked_at', 'is', null)
    .execute();

/** The same for the shared guest code as well. */
export const revokeStandingCodes = (
  queries: Queries,
  intercomId: string,
  now: number,
): Promise<unknown> =>
  queries
    .updateTable('entry_codes')
    .set({ revoked_at: now, sealed_code: '' })
    .where('intercom_id', '=', intercomId)
    .where('revoked_at', 'is', null)
    .execute();

/** Revoked codes of one intercom that stay by id and index, for a look back. */
const KEPT_REVOKED = 100;

/** Forgets those revoked longest ago beyond that: every save may take some out of use. */
export const forgetOldestRevoked = (queries: Queries, intercomId: string): Promise<unknown> =>
  queries
    .deleteFrom('entry_codes')
    .where('code_id', 'in', (sub) =>
      sub
        .selectFrom('entry_codes')
        .select('code_id')
        .where('intercom_id', '=', intercomId)
        .where('revoked_at', 'is not', null)
        .orderBy('revoked_at', 'desc')
        .orderBy('code_id')
        // SQLite wants a limit with an offset.
        .limit(10_000)
        .offset(KEPT_REVOKED),
    )
    .execute();

/**
 * Imports the configured pool. At the start of a server a number once released comes back; the
 * command line, which runs beside it, adds only what was never there.
 */
export const importSystemNumbers = async (
  queries: Queries,
  numbers: readonly string[],
  { now, revive }: { now: number; revive: boolean },
): Promise<void> => {
  for (const phoneNumber of numbers) {
    await queries
      .insertInto('system_numbers')
      .values({ phone_number: phoneNumber, added_at: now, removed_at: null })
      .onConflict((conflict) => {
        const known = conflict.column('phone_number');
        return revive ? known.doUpdateSet({ removed_at: null }) : known.doNothing();
      })
      .execute();
  }
};
