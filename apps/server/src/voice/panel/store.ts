import type { Queries } from '../../db/database.ts';
import { prepared } from '../../db/prepared.ts';
import { DEFAULT_PROFILE, type PanelProfile } from '../rules/panel-profile.ts';
import type { SpokenLanguage } from '../spoken-code/match-code.ts';

export type StoredProfile = Omit<PanelProfile, 'openKeys'> & {
  /** Until when a call from the resident's own phone is a test call. */
  readonly testOpenUntil: number;
};

const selectProfile = prepared((queries, { intercomId }: { intercomId: string }) =>
  queries.selectFrom('panel_profiles').selectAll().where('intercom_id', '=', intercomId),
);

export async function findProfile(queries: Queries, intercomId: string): Promise<StoredProfile> {
  const [row] = await selectProfile(queries, { intercomId });
  if (!row) return { ...DEFAULT_PROFILE, testOpenUntil: 0 };
  return {
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
  };
}

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
