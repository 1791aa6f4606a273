import type { Language } from '@gatecall/contracts/languages';
import { sql, type Selectable } from 'kysely';
import type { Queries } from '../../db/database.ts';
import type { HomeTables } from '../../db/home-tables.ts';
import { prepared } from '../../db/prepared.ts';
import { languageOf } from '../../platform/language.ts';
import { isOwnPhoneProven } from '../../residents/gate-lookups.ts';
import { DEFAULT_PROFILE, type PanelProfile } from '../rules/panel-profile.ts';

export type StoredProfile = Omit<PanelProfile, 'openKeys'> & {
  /** Until when a call from the resident's own phone is a test call. */
  readonly testOpenUntil: number;
};

/** An intercom with all that a step of a call needs to know of it, read in one statement. */
export type Gate = {
  readonly residentId: string;
  readonly intercomId: string;
  readonly intercomNumber: string;
  readonly residentNumber: string | null;
  readonly isPhoneProven: boolean;
  readonly profile: PanelProfile;
  readonly testOpenUntil: number;
};

/** The intercom of a call. */
export const findGate = async (queries: Queries, intercomId: string): Promise<Gate | undefined> =>
  (await selectGate(queries, { intercomId })).map(toGate)[0];

/**
 * Those who forward to a system number and whom a call between these numbers can mean: the panel's
 * resident, and those who have said that one of them is their phone. Two others come along, so that it shows
 * whether there are any: one of another resident, if there is one. So does one who has given no phone, if
 * that is what decides (`resolveCall`). How many more there are makes no difference.
 */
export async function findGatesAt(
  queries: Queries,
  systemNumber: string,
  { from, forwardedFrom }: { from: string | undefined; forwardedFrom: string | undefined },
): Promise<readonly Gate[]> {
  const numbers = { systemNumber, from: from ?? '', forwardedFrom: forwardedFrom ?? '' };
  const found = (await selectGatesAt(queries, numbers)).map(toGate);
  const gates = await withAnother(queries, systemNumber, found);
  const isOnlyClaimed = gates.some(
    ({ residentNumber, isPhoneProven }) =>
      !isPhoneProven &&
      residentNumber !== null &&
      (residentNumber === from || residentNumber === forwardedFrom),
  );
  if (!isOnlyClaimed || gates.some(({ residentNumber }) => residentNumber === null)) return gates;
  return [...gates, ...(await selectPhonelessAt(queries, { systemNumber })).map(toGate)];
}

/** Gates of one resident alone may have hidden that there is another's. */
async function withAnother(
  queries: Queries,
  systemNumber: string,
  gates: readonly Gate[],
): Promise<readonly Gate[]> {
  const [first] = gates;
  if (!first || gates.length < 2 || gates.some((one) => one.residentId !== first.residentId)) {
    return gates;
  }
  const numbers = { systemNumber, residentId: first.residentId };
  return [...gates, ...(await selectAnotherAt(queries, numbers)).map(toGate)];
}

const PROFILE_COLUMNS = [
  'delay_ms',
  'repeat_count',
  'gap_ms',
  'tone_ms',
  'hang_up_after_ms',
  'deny_key',
  'doubles_keys',
  'panel_profiles.language',
  'test_open_until',
] as const;

const selectGates = (queries: Queries) =>
  queries
    .selectFrom('intercoms')
    .innerJoin('residents', 'residents.resident_id', 'intercoms.resident_id')
    .leftJoin('panel_profiles', 'panel_profiles.intercom_id', 'intercoms.intercom_id')
    .leftJoin('users', 'users.user_id', 'intercoms.resident_id')
    .select([
      'intercoms.resident_id',
      'intercoms.intercom_id',
      'intercoms.phone_number as intercom_number',
      'residents.phone_number as resident_number',
      'intercoms.open_dtmf',
    ])
    .select((eb) => isOwnPhoneProven(eb).as('is_phone_proven'))
    .select('users.language as reader_language')
    .select(PROFILE_COLUMNS);

const selectGate = prepared((queries, { intercomId }: { intercomId: string }) =>
  selectGates(queries).where('intercoms.intercom_id', '=', intercomId),
);
type CallNumbers = { systemNumber: string; from: string; forwardedFrom: string };
const selectGatesAt = prepared((queries, { systemNumber, from, forwardedFrom }: CallNumbers) =>
  selectGates(queries).where('intercoms.intercom_id', 'in', (sub) =>
    sub
      .selectFrom('intercoms as panel')
      .select('panel.intercom_id')
      .where('panel.phone_number', '=', from)
      .where('panel.system_number', '=', systemNumber)
      .union(
        queries
          .selectFrom('residents as owner')
          .innerJoin('intercoms as owned', 'owned.resident_id', 'owner.resident_id')
          .select('owned.intercom_id')
          .where('owner.phone_number', 'in', [from, forwardedFrom])
          .where('owned.system_number', '=', systemNumber),
      )
      .union(
        queries
          .selectFrom((eb) =>
            eb
              .selectFrom('intercoms')
              .select('intercom_id')
              .where('system_number', '=', systemNumber)
              .limit(2)
              .as('others'),
          )
          .select('others.intercom_id'),
      ),
  ),
);
const selectPhonelessAt = prepared((queries, { systemNumber }: { systemNumber: string }) =>
  selectGates(queries)
    .where('intercoms.system_number', '=', systemNumber)
    .where('residents.phone_number', 'is', null)
    .limit(1),
);
const selectAnotherAt = prepared(
  (queries, { systemNumber, residentId }: { systemNumber: string; residentId: string }) =>
    selectGates(queries)
      .where('intercoms.system_number', '=', systemNumber)
      .where('intercoms.resident_id', '!=', residentId)
      .limit(sql.lit(1)),
);
const selectProfile = prepared((queries, { intercomId }: { intercomId: string }) =>
  queries
    .selectFrom('intercoms')
    .leftJoin('panel_profiles', 'panel_profiles.intercom_id', 'intercoms.intercom_id')
    .leftJoin('users', 'users.user_id', 'intercoms.resident_id')
    .select('users.language as reader_language')
    .select(PROFILE_COLUMNS)
    .where('intercoms.intercom_id', '=', intercomId),
);

type ProfileRow = Awaited<ReturnType<typeof selectProfile>>[number];
/** The columns of a profile that is there. */
type StoredRow = Omit<Selectable<HomeTables['panel_profiles']>, 'intercom_id'>;
type GateRow = Awaited<ReturnType<typeof selectGate>>[number];

function toGate(row: GateRow): Gate {
  const { testOpenUntil, ...profile } = toProfile(row);
  return {
    residentId: row.resident_id,
    intercomId: row.intercom_id,
    intercomNumber: row.intercom_number,
    residentNumber: row.resident_number,
    // SQLite returns 0 and 1.
    isPhoneProven: Boolean(row.is_phone_proven),
    profile: { ...profile, openKeys: row.open_dtmf },
    testOpenUntil,
  };
}

/** How a panel is served; the defaults if nothing was ever set. */
export const findProfile = async (queries: Queries, intercomId: string): Promise<StoredProfile> =>
  toProfile((await selectProfile(queries, { intercomId }))[0]);

function toProfile(row: ProfileRow | undefined): StoredProfile {
  // Without a profile the join leaves all of its columns empty, the language among them.
  if (row === undefined || row.language === null) {
    // Guests then hear the language in which the resident uses the app.
    const language = languageOf(row?.reader_language ?? undefined);
    return { ...DEFAULT_PROFILE, language, testOpenUntil: 0 };
  }
  const stored = row as StoredRow;
  return {
    delayMs: stored.delay_ms,
    repeat: stored.repeat_count,
    gapMs: stored.gap_ms,
    toneMs: stored.tone_ms,
    hangUpAfterMs: stored.hang_up_after_ms,
    denyKey: stored.deny_key,
    doublesKeys: stored.doubles_keys === 1,
    // Written by saveProfile alone.
    language: stored.language as Language,
    testOpenUntil: stored.test_open_until,
  };
}

/** A profile as its row keeps it. */
export const columnsOf = (profile: Omit<StoredProfile, 'testOpenUntil'>) => ({
  delay_ms: profile.delayMs,
  repeat_count: profile.repeat,
  gap_ms: profile.gapMs,
  tone_ms: profile.toneMs,
  hang_up_after_ms: profile.hangUpAfterMs,
  deny_key: profile.denyKey,
  doubles_keys: profile.doublesKeys ? 1 : 0,
  language: profile.language,
});

export const saveProfile = (
  queries: Queries,
  intercomId: string,
  profile: StoredProfile,
): Promise<unknown> => {
  const columns = { ...columnsOf(profile), test_open_until: profile.testOpenUntil };
  return queries
    .insertInto('panel_profiles')
    .values({ intercom_id: intercomId, ...columns })
    .onConflict((conflict) => conflict.column('intercom_id').doUpdateSet(columns))
    .execute();
};
