import { findLanguage } from '../../auth/users/logic.ts';
import { peopleOfGate, type Home } from '../../residents/home.ts';
import { isOver } from '../call-flow/call.ts';
import { hasOpenLapsed } from '../call-flow/decision.ts';
import { findCallOfHome, type StoredCall } from '../calls/store.ts';
import type { VoiceDeps } from '../voice-deps.ts';
import { textsIn } from '../../texts/texts.ts';
import { findRingingDevices } from '../../home/notices/device-store.ts';
import { callPage } from './notify-home.ts';
import { pushToDevices } from '../../home/notices/push-to-devices.ts';
import { OVER_SECONDS } from './ring.ts';
import { gateOfNotice, memberAt, titleAt } from '../../home/people/names.ts';
import { findNoticeSettings } from '../../home/notices/store.ts';

/** An "open" that a person of a home has tapped in a call. */
export type Tap = Pick<StoredCall, 'callId' | 'intercomId'> & { readonly residentId: string };

/**
 * Tells every browser of the home that a tapped "open" came to nothing, in place of the notice that
 * promised it. Not if the call has an outcome by then, nor if another tap stands.
 */
export function tellLapse(deps: VoiceDeps, tap: Tap): void {
  pushLapse(deps, tap).catch((error: unknown) => {
    deps.log.error({ err: error }, 'a lapsed opening could not be told');
  });
}

async function pushLapse(deps: VoiceDeps, tap: Tap): Promise<void> {
  const people = await peopleOfGate(deps.db.read, tap);
  await Promise.all(people.map((home) => pushLapseTo(deps, tap, home)));
}

async function pushLapseTo(
  deps: VoiceDeps,
  { callId, intercomId: gateId }: Tap,
  home: Home,
): Promise<void> {
  const { read } = deps.db;
  const { userId } = home;
  if (!(await findNoticeSettings(read, userId)).push) return;
  const devices = await findRingingDevices(read, deps.secrets, userId);
  if (devices.length === 0) return;
  const language = await findLanguage(read, userId);
  const { title, text } = textsIn(language, deps.config.brand).gate.notices.openLapsed;
  const gate = await gateOfNotice(read, home, gateId);
  await deps.db.write(async (queries) => {
    const call = await findCallOfHome(queries, { callId, home });
    if (!call || isOver(call.state)) return;
    const { state } = call;
    // The line may have asked in this very moment, and dropped it.
    if (!state.hasLapsed && !hasOpenLapsed(state, deps.clock.now())) return;
    await pushToDevices(deps, queries, devices, {
      title: titleAt(title, gate),
      text,
      page: callPage(callId, home),
      push: { kind: 'open_lapsed', ttlSeconds: OVER_SECONDS, callId, gateId },
      lifetimeMs: OVER_SECONDS * 1_000,
      isUrgent: true,
      member: memberAt(home, gateId),
    });
  });
}
