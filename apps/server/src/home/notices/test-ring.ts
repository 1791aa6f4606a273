import { HOUR_MS } from '@gatecall/contracts/constants';
import { findLanguage } from '../../auth/users/logic.ts';
import type { Deps } from '../../deps.ts';
import { refuse } from '../../errors.ts';
import { countHits } from '../../limits/limits.ts';
import { textsIn } from '../../texts/texts.ts';
import { findRingingDevices } from './device-store.ts';
import { pushToDevices, RING_SECONDS } from './push-to-devices.ts';
import { findNoticeSettings } from './store.ts';

const TESTS_PER_RESIDENT = { max: 30, windowMs: HOUR_MS };

/**
 * Rings one of the resident's devices the way a real ring does. Returns the receipt that the notice
 * brings: the device that shows it reports so by it. Throws push_device_not_found if that device takes none, and
 * push_not_wanted if a call would ring no device of theirs.
 */
export async function ringForTest(
  deps: Deps,
  residentId: string,
  deviceId: string,
): Promise<{ receipt: string }> {
  await countHits(deps, [{ name: 'test-ring', key: residentId, ...TESTS_PER_RESIDENT }]);
  return deps.db.write(async (queries) => {
    const { push: isWanted } = await findNoticeSettings(queries, residentId);
    if (!isWanted) throw refuse('push_not_wanted');
    const all = await findRingingDevices(queries, deps.secrets, residentId);
    const devices = all.filter((device) => device.deviceId === deviceId);
    const language = await findLanguage(queries, residentId);
    const { title, text } = textsIn(language, deps.config.brand).gate.notices.testRing;
    const [receipt] = await pushToDevices(deps, queries, devices, {
      title,
      text,
      page: '/profile#notifications',
      push: { kind: 'test_ring', ttlSeconds: RING_SECONDS, callId: null, gateId: null },
      lifetimeMs: RING_SECONDS * 1_000,
      isUrgent: true,
    });
    if (receipt === undefined) throw refuse('push_device_not_found');
    return { receipt };
  });
}
