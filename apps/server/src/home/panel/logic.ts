import { changed, recordAudit } from '../../audit/audit.ts';
import { isDeepStrictEqual } from 'node:util';
import type { PanelAnswer, PanelBody } from '@gatecall/contracts/product/panel';
import type { Queries } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import { refuse } from '../../errors.ts';
import { toWireTime } from '../../platform/clock.ts';
import type { GatesOf } from '../../residents/gate-lookups.ts';
import { intercomIdOf } from '../../residents/intercom-of.ts';
import {
  addProfiles,
  changeProfiles,
  dropProfiles,
  type GatesQuery,
  type Profile,
} from './profiles-store.ts';
import { findProfile, saveProfile, type StoredProfile } from './store.ts';

/** How long a calibration call may take to come. */
const TEST_WINDOW_MS = 10 * 60_000;

/** How the resident's panel wants its tones, and until when the next call is a test. */
export async function readPanel(deps: Deps, home: GatesOf): Promise<PanelAnswer> {
  const intercomId = await intercomIdOf(deps.db.read, home);
  return toWire(await findProfile(deps.db.read, intercomId), deps.clock.now());
}

/** Saves the profile; a test that is open stays open. */
export async function savePanel(deps: Deps, home: GatesOf, body: PanelBody): Promise<PanelAnswer> {
  requirePlayable(deps.config.line, body, 'deny_key');
  return changePanel(deps, home, 'panel_saved', ({ testOpenUntil }) => ({
    ...toProfile(body),
    testOpenUntil,
  }));
}

/** Throws invalid_field if the line cannot play the key that ends a call. */
export function requirePlayable(
  line: Deps['config']['line'],
  { deny_key: key }: Pick<PanelBody, 'deny_key'>,
  field: string,
): void {
  if (line.playsLetters || !/[A-D]/.test(key ?? '')) return;
  throw refuse('invalid_field', { field, sentence: 'keyNotPlayed' });
}

/**
 * Lets gates have another profile, null for the usual one. Those whose resident has fitted the tones by
 * themselves keep theirs.
 */
export async function replaceProfiles(
  queries: Queries,
  gates: GatesQuery,
  { before, after }: { before: PanelBody | null; after: PanelBody | null },
): Promise<void> {
  if (isDeepStrictEqual(before, after)) return;
  if (before === null) {
    if (after !== null) await addProfiles(queries, gates, toProfile(after));
  } else if (after === null) await dropProfiles(queries, gates, toProfile(before));
  else await changeProfiles(queries, gates, { from: toProfile(before), to: toProfile(after) });
}

/** Lets a new gate begin with a profile that another resident has found out. */
export const beginPanel = (queries: Queries, intercomId: string, body: PanelBody) =>
  saveProfile(queries, intercomId, { ...toProfile(body), testOpenUntil: 0 });

const toProfile = (body: PanelBody): Profile => ({
  delayMs: body.delay_ms,
  repeat: body.repeat,
  gapMs: body.gap_ms,
  toneMs: body.tone_ms,
  hangUpAfterMs: body.hang_up_after_ms,
  denyKey: body.deny_key,
  doublesKeys: body.doubles_keys,
  language: body.language,
});

/** For ten minutes a call from the resident's own phone is a test of the panel (telephony 2.8). */
export const startPanelTest = (deps: Deps, home: GatesOf): Promise<PanelAnswer> =>
  changePanel(deps, home, 'panel_test_started', (before) => ({
    ...before,
    testOpenUntil: deps.clock.now() + TEST_WINDOW_MS,
  }));

async function changePanel(
  deps: Deps,
  home: GatesOf,
  event: 'panel_saved' | 'panel_test_started',
  to: (before: StoredProfile) => StoredProfile,
): Promise<PanelAnswer> {
  const now = deps.clock.now();
  return deps.db.write(async (queries) => {
    const intercomId = await intercomIdOf(queries, home);
    const before = await findProfile(queries, intercomId);
    const profile = to(before);
    await saveProfile(queries, intercomId, profile);
    const saved = toWire(profile, now);
    await recordAudit(deps, queries, {
      event,
      userId: home.residentId,
      details: { id: intercomId, ...changed(toWire(before, now), saved) },
    });
    return saved;
  });
}

const toWire = (profile: StoredProfile, now: number): PanelAnswer => ({
  delay_ms: profile.delayMs,
  repeat: profile.repeat,
  gap_ms: profile.gapMs,
  tone_ms: profile.toneMs,
  hang_up_after_ms: profile.hangUpAfterMs,
  deny_key: profile.denyKey,
  doubles_keys: profile.doublesKeys,
  language: profile.language,
  test_open_until: profile.testOpenUntil > now ? toWireTime(profile.testOpenUntil) : null,
});
