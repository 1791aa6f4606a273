import { changed, recordAudit } from '../../audit/audit.ts';
import type {
  NotificationsAnswer,
  NotificationsBody,
} from '@gatecall/contracts/product/notifications';
import type { Deps } from '../../deps.ts';
import { vapidKeys } from '../../platform/push/vapid.ts';
import { findDevices } from './device-store.ts';
import { findNoticeSettings, saveNoticeSettings, type NoticeSettings } from './store.ts';
import { toWireDevice } from './wire-device.ts';

/**
 * What a resident is told about and how, with the key that browsers subscribe with (RFC 8292), as the browser of
 * a session sees it.
 */
export async function readNotices(
  deps: Deps,
  { userId: residentId, sessionId }: { userId: string; sessionId: string },
): Promise<NotificationsAnswer> {
  const settings = await findNoticeSettings(deps.db.read, residentId);
  const devices = await findDevices(deps.db.read, deps.secrets, residentId);
  return {
    ...settings,
    kinds: [...settings.kinds],
    push_subscriptions: devices.filter(({ endedAt }) => endedAt === null).length,
    devices: devices.map((device) => toWireDevice(device, sessionId)),
    push_public_key: vapidKeys(deps).publicKey,
  };
}

export async function saveNotices(
  deps: Deps,
  who: { userId: string; sessionId: string },
  settings: NotificationsBody,
): Promise<NotificationsAnswer> {
  const { userId: residentId } = who;
  await deps.db.write(async (queries) => {
    const before = await findNoticeSettings(queries, residentId);
    await saveNoticeSettings(queries, residentId, settings);
    await recordAudit(deps, queries, {
      event: 'notifications_saved',
      userId: residentId,
      details: changed(flat(before), flat(settings)),
    });
  });
  return readNotices(deps, who);
}

const flat = ({ email, sms, push, kinds }: NoticeSettings) => ({
  email,
  sms,
  push,
  kinds: kinds.toSorted().join(' '),
});
