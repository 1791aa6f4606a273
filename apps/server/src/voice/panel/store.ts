import type { Queries } from '../../db/database.ts';
import { prepared } from '../../db/prepared.ts';
import { steady } from '../../db/steady.ts';
import { isOwnPhoneProven } from '../../residents/gate-lookups.ts';
import { DEFAULT_PROFILE, type PanelProfile } from '../rules/panel-profile.ts';
import type { SpokenLanguage } from '../spoken-code/match-code.ts';

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

/** Everybody who forwards to a system number: one per building (telephony 2.8). */
export const findGatesAt = async (
  queries: Queries,
  systemNumber: string,
): Promise<readonly Gate[]> => (await selectGatesAt(queries, { systemNumber })).map(toGate);

const PROFILE_COLUMNS = [
  'delay_ms',
  'repeat_count',
  'gap_ms',
  'tone_ms',
  'hang_up_after_ms',
  'deny_key',
  'doubles_keys',
  'language',
  'test_open_until',
] as const;

const selectGates = (queries: Queries) =>
  queries
    .selectFrom('intercoms')
    .innerJoin('residents', 'residents.resident_id', 'intercoms.resident_id')
    .leftJoin('panel_profiles', 'panel_profiles.intercom_id', 'intercoms.intercom_id')
    .select([
      'intercoms.resident_id',
      'intercoms.intercom_id',
      'intercoms.phone_number as intercom_number',
      'residents.phone_number as resident_number',
      'intercoms.open_dtmf',
    ])
    .select((eb) => isOwnPhoneProven(eb).as('is_phone_proven'))
    .select(PROFILE_COLUMNS);

const selectGate = prepared((queries, { intercomId }: { intercomId: string }) =>
  selectGates(queries).where('intercoms.intercom_id', '=', steady(intercomId)),
);
const selectGatesAt = prepared((queries, { systemNumber }: { systemNumber: string }) =>
  selectGates(queries).where('intercoms.system_number', '=', steady(systemNumber)),
);
const selectProfile = prepared((queries, { intercomId }: { intercomId: string }) =>
  queries
    .selectFrom('panel_profiles')
    .select(PROFILE_COLUMNS)
    .where('intercom_id', '=', intercomId),
);

type ProfileRow = Awaited<ReturnType<typeof selectProfile>>[number];
type GateRow = Awaited<ReturnType<typeof selectGate>>[number];

function toGate(row: GateRow): Gate {
  // Without a profile the join leaves all of its columns empty, the language among them.
  const stored = row.language === null ? undefined : (row as ProfileRow);
  const { testOpenUntil, ...profile } = toProfile(stored);
  return {
    residentId: row.resident_id,
    intercomId: row.intercom_id,
    intercomNumber: row.intercom_number,
    residentNumber: row.resident_number,
    // SQLite answers 0 and 1.
    isPhoneProven: Boolean(row.is_phone_proven),
    profile: { ...profile, openKeys: row.open_dtmf },
    testOpenUntil,
  };
}

/** How a panel is served; the defaults where nothing was ever set. */
export const findProfile = async (queries: Queries, intercomId: string): Promise<StoredProfile> =>
  toProfile((await selectProfile(queries, { intercomId }))[0]);

const toProfile = (row: ProfileRow | undefined): StoredProfile =>
  row
    ? {
        delayMs: row.delay_ms,
        repeat: row.repeat_count,
        gapMs: row.gap_ms,
        toneMs: row.tone_ms,
        hangUpAfterMs: row.hang_up_after_ms,
        denyKey: row.deny_key,
        doublesKeys: row.doubles_keys === 1,
        // Written by saveProfile and nobody else.
        language: row.language as SpokenLanguage,
        testOpenUntil: row.test_open_until,
      }
    : { ...DEFAULT_PROFILE, testOpenUntil: 0 };

export const saveProfile = (
  queries: Queries,
  intercomId: string,
  profile: StoredProfile,
): Promise<unknown> => {
  const columns = {
    delay_ms: profile.delayMs,
    repeat_count: profile.repeat,
    gap_ms: profile.gapMs,
    tone_ms: profile.toneMs,
    hang_up_after_ms: profile.hangUpAfterMs,
    deny_key: profile.denyKey,
    doubles_keys: profile.doublesKeys ? 1 : 0,
    language: profile.language,
    test_open_until: profile.testOpenUntil,
  };
  return queries
    .insertInto('panel_profiles')
    .values({ intercom_id: intercomId, ...columns })
    .onConflict((conflict) => conflict.column('intercom_id').doUpdateSet(columns))
    .execute();
};
