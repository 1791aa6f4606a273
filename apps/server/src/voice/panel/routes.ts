import { PRODUCT_ENDPOINTS } from '@gatecall/contracts/endpoints';
import { panelAnswer, panelBody, type PanelAnswer } from '@gatecall/contracts/product/panel';
import type { FastifyInstance } from 'fastify';
import { addCall } from '../../auth/door/call.ts';
import { toWireTime } from '../../platform/clock.ts';
import { intercomOf } from '../intercom-of.ts';
import type { VoiceDeps } from '../voice-deps.ts';
import { findProfile, saveProfile, type StoredProfile } from './store.ts';

/** How long a calibration call may take to come. */
const TEST_WINDOW_MS = 10 * 60_000;

/** The panel's profile and its calibration call. */
export function addPanelRoutes(app: FastifyInstance, deps: VoiceDeps): void {
  const read = async (residentId: string): Promise<PanelAnswer> => {
    const { intercomId } = await intercomOf(deps.db.read, residentId);
    return toWire(await findProfile(deps.db.read, intercomId), deps.clock.now());
  };
  const change = async (
    { db }: Pick<VoiceDeps, 'db'>,
    residentId: string,
    to: (before: StoredProfile) => StoredProfile,
  ): Promise<PanelAnswer> => {
    const after = await db.write(async (queries) => {
      const { intercomId } = await intercomOf(queries, residentId);
      const profile = to(await findProfile(queries, intercomId));
      await saveProfile(queries, intercomId, profile);
      return profile;
    });
    return toWire(after, deps.clock.now());
  };
  addCall(app, deps, PRODUCT_ENDPOINTS.panel, {
    summary: 'How the panel wants its tones',
    answer: panelAnswer,
    handle: ({ caller }) => read(caller.userId),
  });
  addCall(app, deps, PRODUCT_ENDPOINTS.panelSave, {
    summary: "Save the panel's profile",
    body: panelBody,
    answer: panelAnswer,
    handle: ({ deps, caller, body }) =>
      change(deps, caller.userId, ({ testOpenUntil }) => ({
        delayMs: body.delay_ms,
        repeat: body.repeat,
        gapMs: body.gap_ms,
        toneMs: body.tone_ms,
        hangUpAfterMs: body.hang_up_after_ms,
        denyKey: body.deny_key,
        doublesKeys: body.doubles_keys,
        language: body.language,
        testOpenUntil,
      })),
  });
  addCall(app, deps, PRODUCT_ENDPOINTS.panelTest, {
    summary: 'Treat the next call from the own phone as a test',
    answer: panelAnswer,
    handle: ({ deps, caller }) =>
      change(deps, caller.userId, (before) => ({
        ...before,
        testOpenUntil: deps.clock.now() + TEST_WINDOW_MS,
      })),
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
