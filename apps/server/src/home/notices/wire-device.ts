import type { PushDevice, PushSubscriptionBody } from '@gatecall/contracts/product/notifications';
import { toWireTime } from '../../platform/clock.ts';
import { sha256 } from '../../platform/secrets.ts';
import type { Device } from './device-store.ts';

/** A browser as its owner sees it in a session. */
export const toWireDevice = (device: Device, sessionId: string): PushDevice => ({
  device_id: device.deviceId,
  is_current: device.sessionId === sessionId,
  endpoint_digest: sha256(endpointOf(device.subscription)),
  user_agent: device.userAgent,
  created_at: toWireTime(device.createdAt),
  last_shown_at: toWireTime(device.lastShownAt),
  ended_at: toWireTime(device.endedAt),
});

const endpointOf = (subscription: string): string =>
  // Written by subscribeBrowser alone.
  (JSON.parse(subscription) as PushSubscriptionBody).endpoint;
