import { sql, type ExpressionBuilder } from 'kysely';
import type { GateLabel } from '@gatecall/contracts/product/gates';
import type { Queries } from '../db/database.ts';
import { prepared } from '../db/prepared.ts';
import type { Schema } from '../db/schema.ts';
import type { Secrets } from '../platform/secrets.ts';
import { openEntryCode } from './entry-code/store.ts';

/** A resident's intercom, and the phone that it rings. */
export type ForwardedIntercom = {
  readonly intercomId: string;
  readonly residentId: string;
  readonly intercomNumber: string;
  readonly residentNumber: string | null;
  /** No other resident can have typed that number. */
  readonly isPhoneProven: boolean;
  readonly systemNumber: string | null;
  /** Since when the panel has its number; null if always. */
  readonly numberSince: number | null;
};

/** A resident's gates, or those of them that are meant; null stands for all. */
export type GatesOf = {
  readonly residentId: string;
  readonly gates: readonly string[] | null;
};

/** The id of the first of these gates, the one that a call without `?gate=` is about. */
export const findIntercomId = async (
  queries: Queries,
  gates: GatesOf,
): Promise<string | undefined> =>
  (await firstOf(queries, gates)?.select('intercoms.intercom_id').executeTakeFirst())?.intercom_id;

/** The same with its numbers. */
export async function findIntercomOfResident(
  queries: Queries,
  gates: GatesOf,
): Promise<ForwardedIntercom | undefined> {
  const row = await firstOf(queries, gates)
    ?.innerJoin('residents', 'residents.resident_id', 'intercoms.resident_id')
    .select([
      'intercoms.intercom_id as intercomId',
      'intercoms.resident_id as residentId',
      'intercoms.phone_number as intercomNumber',
      'residents.phone_number as residentNumber',
      'intercoms.system_number as systemNumber',
      'intercoms.number_since as numberSince',
    ])
    .select((eb) => isOwnPhoneProven(eb).as('isPhoneProven'))
    .executeTakeFirst();
  // SQLite returns 0 and 1.
  return row && { ...row, isPhoneProven: Boolean(row.isPhoneProven) };
}

function firstOf(queries: Queries, { residentId, gates }: GatesOf) {
  // Without ids there is no gate; PostgreSQL and SQLite would plan that query as one about all gates.
  if (gates?.length === 0) return undefined;
  const all = queries.selectFrom('intercoms').where('intercoms.resident_id', '=', residentId);
  const meant = gates === null ? all : all.where('intercoms.intercom_id', 'in', gates);
  return meant.orderBy('intercoms.created_at').orderBy('intercoms.intercom_id').limit(1);
}

/** Enough to tell two gates apart, and no number that could be called. */
const HINT_DIGITS = 3;

/** All gates of a resident, the first one first, as people tell them apart. */
export const findGateLabels = async (
  queries: Queries,
  residentId: string,
): Promise<readonly GateLabel[]> =>
  (await selectLabels(queries, { residentId })).map((row) =>
    toGateLabel({ ...row, gate_name: row.name, gate_number: row.phone_number }),
  );

const selectLabels = prepared((queries, { residentId }: { residentId: string }) =>
  queries
    .selectFrom('intercoms')
    .select(['intercom_id', 'name', 'phone_number'])
    .where('resident_id', '=', residentId)
    .orderBy('created_at')
    .orderBy('intercom_id'),
);

/** A gate as people tell it apart from others. */
export const toGateLabel = (row: {
  intercom_id: string;
  gate_name: string | null;
  gate_number: string;
}): GateLabel => ({
  gate_id: row.intercom_id,
  name: row.gate_name,
  hint: row.gate_number.slice(-HINT_DIGITS),
});

/**
 * Whether the own phone is known to be the resident's: a texted code proved it, or it is a proven
 * number that they sign in with.
 */
export const isOwnPhoneProven = (eb: ExpressionBuilder<Schema, 'residents'>) =>
  eb.or([
    eb('residents.phone_proven_at', 'is not', null),
    eb.exists(
      eb
        .selectFrom('user_phone_numbers')
        .select('phone_id')
        .whereRef('user_phone_numbers.phone_number', '=', 'residents.phone_number')
        .whereRef('user_phone_numbers.user_id', '=', 'residents.resident_id')
        .where('user_phone_numbers.verified', '=', sql.lit(1)),
    ),
  ]);

/** Whether a number belongs to our pool, assigned or not. */
export const isSystemNumber = async (queries: Queries, number: string): Promise<boolean> =>
  (await selectSystemNumber(queries, { number })).length > 0;

const selectSystemNumber = prepared((queries, { number }: { number: string }) =>
  queries.selectFrom('system_numbers').select('phone_number').where('phone_number', '=', number),
);

const selectStandingCodes = prepared((queries, { intercomId }: { intercomId: string }) =>
  queries
    .selectFrom('entry_codes')
    .select(['code_id', 'sealed_code'])
    .where('intercom_id', '=', intercomId)
    .where('revoked_at', 'is', null)
    .orderBy('kind')
    .orderBy('position'),
);

/** The codes that are always valid: the shared guest code and the resident's own. */
export const findStandingCodes = async (
  queries: Queries,
  secrets: Secrets,
  intercomId: string,
): Promise<readonly { codeId: string; code: string }[]> => {
  const rows = await selectStandingCodes(queries, { intercomId });
  return rows.map((row) => ({
    codeId: row.code_id,
    code: openEntryCode(secrets, row.sealed_code),
  }));
};

/** Whether there is such a resident; the call's own row may be older than their erasure. */
export const isResident = async (queries: Queries, residentId: string): Promise<boolean> =>
  (await selectResidentId(queries, { residentId })).length > 0;

const selectResidentId = prepared((queries, { residentId }: { residentId: string }) =>
  queries.selectFrom('residents').select('resident_id').where('resident_id', '=', residentId),
);
