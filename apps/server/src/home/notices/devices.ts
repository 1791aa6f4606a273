import { asJob, isOperators } from '../../audit/actor.ts';
import { recordAudit } from '../../audit/audit.ts';
import { describeUserAgent } from '@gatecall/contracts/user-agent';
import type {
  NotificationsAnswer,
  PushSubscriptionBody,
} from '@gatecall/contracts/product/notifications';
import { findLanguage, getUser } from '../../auth/users/logic.ts';
import type { Queries } from '../../db/database.ts';
import type { Deps, EndedSessions } from '../../deps.ts';
import { refuse } from '../../errors.ts';
import { isPushService } from '../../platform/push/web-push.ts';
import { takeTurn } from '../../db/turn.ts';
import { newId } from '../../platform/random.ts';
import { isEqual } from '../../platform/secrets.ts';
import { findPhoneOf } from '../../residents/own-phone.ts';
import {
  deleteDevice,
  deleteDeviceAt,
  endDeviceAt,
  endDevicesOf,
  isRinging,
  type LostDevice,
  makeRoomForDevice,
  markShown,
  saveDevice,
} from './device-store.ts';
import { readNotices } from './logic.ts';
import { mailNotice, textNotice } from './send.ts';
import { readOwnReceipt, readReceipt } from './shown-receipt.ts';
import type { SilentWhy } from '../../texts/gate.ts';

/** Whose devices, and the session of the browser that asks. */
type Who = { readonly userId: string; readonly sessionId: string };

/** Each of a resident's devices may be locked by what changes several of them (PostgreSQL). */
const takeDevicesTurn = (queries: Queries, residentId: string): Promise<void> =>
  takeTurn(queries, `devices ${residentId}`);

/**
 * Keeps a browser's subscription in place of one that it had before; with the same one again it stays the
 * device that it was, and rings by this session from now on. Its endpoint is an address that we call: in
 * production only those of known push services are accepted. A resident who loses one by it that rings is
 * told: another account had it, or it has to make room. Another account takes it with its keys alone, which no one
 * knows but the browser and we: an address that leaked silences no one.
 */
export async function subscribeBrowser(
  deps: Deps,
  who: Who,
  { body, userAgent }: { body: PushSubscriptionBody; userAgent: string },
): Promise<NotificationsAnswer> {
  const { userId: residentId, sessionId } = who;
  const { replaces, ...subscription } = body;
  const { endpoint } = subscription;
  if (deps.config.mode === 'production' && !isPushService(endpoint)) {
    throw refuse('invalid_field', { field: 'endpoint', sentence: 'pushServiceUnknown' });
  }
  await deps.db.write(async (queries) => {
    await takeDevicesTurn(queries, residentId);
    const taken = await deleteDeviceAt(queries, deps.secrets, { endpoint });
    const own = taken?.resident_id === residentId ? taken : undefined;
    if (taken && !own) {
      if (!hasKeysOf(taken.subscription, subscription)) {
        throw refuse('invalid_field', { field: 'keys' });
      }
      if (taken.ended_at === null) await tellSilent(deps, queries, taken, 'taken');
    }
    const replaced =
      replaces === undefined
        ? undefined
        : await deleteDevice(queries, { deviceId: replaces, residentId });
    for (const lost of await makeRoomForDevice(queries, residentId)) {
      if (lost.ended_at === null) await tellSilent(deps, queries, lost, 'crowded');
    }
    await saveDevice(queries, deps.secrets, {
      deviceId: own?.subscription_id ?? newId(deps.random, 'push'),
      residentId,
      sessionId,
      endpoint,
      subscription: JSON.stringify(subscription),
      userAgent,
      createdAt: own?.created_at ?? deps.clock.now(),
      lastShownAt: (own ?? replaced)?.last_shown_at ?? null,
    });
    // With each sign-in; it was a device that rings before.
    if (own?.ended_at === null) return;
    await recordAudit(deps, queries, { event: 'push_device_added', userId: residentId });
  });
  return readNotices(deps, who);
}

/** Whether a subscription is the one that was saved, as only its browser can send it. */
function hasKeysOf(saved: string, { keys }: Pick<PushSubscriptionBody, 'keys'>): boolean {
  // Written by subscribeBrowser alone.
  const { keys: known } = JSON.parse(saved) as PushSubscriptionBody;
  return isEqual(known.auth, keys.auth) && isEqual(known.p256dh, keys.p256dh);
}

/** Forgets the browser with this address, if it is this resident's. */
export async function unsubscribeBrowser(
  deps: Deps,
  who: Who,
  endpoint: string,
): Promise<NotificationsAnswer> {
  const { userId: residentId } = who;
  await deps.db.write(async (queries) => {
    if (!(await deleteDeviceAt(queries, deps.secrets, { endpoint, residentId }))) return;
    await recordAudit(deps, queries, { event: 'push_device_removed', userId: residentId });
  });
  return readNotices(deps, who);
}

/** Forgets a browser of this resident, at the request of any of their devices. */
export async function removeDevice(
  deps: Deps,
  who: Who,
  deviceId: string,
): Promise<NotificationsAnswer> {
  const { userId: residentId } = who;
  await deps.db.write(async (queries) => {
    if (!(await deleteDevice(queries, { deviceId, residentId }))) return;
    const details = { id: deviceId };
    await recordAudit(deps, queries, { event: 'push_device_removed', userId: residentId, details });
  });
  return readNotices(deps, who);
}

/** Records when a device last showed a notice. Anything but a receipt of ours is ignored. */
export async function noteShown(deps: Deps, receipt: string): Promise<void> {
  const now = deps.clock.now();
  const shown = readReceipt(deps.secrets, receipt, now);
  if (!shown) return;
  await deps.db.write((queries) => markShown(queries, { ...shown, now }));
}

/**
 * A browser that its push service no longer knows is sent nothing more, and its owner is told in the same
 * moment: by mail, or by text if there is no address. One that they removed is not reported.
 */
export const endDevice = (deps: Deps, endpoint: string): Promise<void> =>
  deps.db.write(async (queries) => {
    const now = deps.clock.now();
    const ended = await endDeviceAt(queries, deps.secrets, { endpoint, now });
    if (!ended) return;
    const { resident_id: userId } = ended;
    await recordAudit(asJob(deps, 'push'), queries, { event: 'push_device_ended', userId });
    await tellSilent(deps, queries, ended, 'ended');
  });

/** What is sent within this time of its cause is sent to whom it was written for. */
const AT_ONCE_MS = 1_000;

/**
 * Whether a notice that has waited, for a push service that was away, may still be sent to the device of its
 * receipt. One that was signed out, removed or handed over since is somebody else's, perhaps.
 */
export async function stillRings(
  { clock, db }: Pick<Deps, 'clock' | 'db'>,
  receipt: string,
): Promise<boolean> {
  const { deviceId, sentAt } = readOwnReceipt(receipt);
  return clock.now() - sentAt < AT_ONCE_MS || isRinging(db.read, deviceId);
}

/**
 * Browsers whose sessions a person has ended are sent nothing more: whoever holds a lost phone does not see who
 * rings. They ring again once their owner signs in on them, who is told if somebody else ended the sessions.
 */
export async function silenceDevices(
  deps: Deps,
  queries: Queries,
  { userId, ...sessions }: EndedSessions,
): Promise<void> {
  await takeDevicesTurn(queries, userId);
  const silenced = await endDevicesOf(queries, {
    residentId: userId,
    sessionId: 'sessionId' in sessions ? sessions.sessionId : undefined,
    keptSessionId: 'keptSessionId' in sessions ? sessions.keptSessionId : undefined,
    now: deps.clock.now(),
  });
  if (silenced.length === 0) return;
  // Of a suspended account they are told as a whole; signing in again brings no device back.
  const isTold = isOperators(deps.actor) && !(await getUser(queries, userId)).isSuspended;
  for (const device of silenced) {
    await recordAudit(deps, queries, { event: 'push_device_ended', userId });
    if (isTold) await tellSilent(deps, queries, device, 'signedOut');
  }
}

async function tellSilent(
  deps: Deps,
  queries: Queries,
  { resident_id: residentId, user_agent: userAgent }: LostDevice,
  why: SilentWhy,
): Promise<void> {
  const told = {
    residentId,
    facts: { kind: 'deviceSilent', why, device: describeUserAgent(userAgent ?? '') } as const,
    language: await findLanguage(queries, residentId),
    page: '/profile#notifications',
  };
  if (await mailNotice(deps, queries, told)) return;
  await textNotice(deps, queries, told, await findPhoneOf(queries, residentId));
}
