import { z } from 'zod';

/** What a resident can be told about. */
export const NOTICE_KINDS = ['opened', 'refused', 'guessing', 'message', 'silence'] as const;
export type NoticeKind = (typeof NOTICE_KINDS)[number];

const settings = {
  email: z.boolean(),
  sms: z.boolean(),
  push: z.boolean(),
  kinds: z.array(z.enum(NOTICE_KINDS)),
};

/** A browser that asked for push messages. */
export const pushDevice = z.object({
  device_id: z.string(),
  /** Whether the caller's session asked for it last: it falls silent when a person ends that session. */
  is_current: z.boolean(),
  /** SHA-256 of the subscription's endpoint, base64url: by which a browser recognises itself. */
  endpoint_digest: z.string(),
  /** Empty if it asked before that was kept. */
  user_agent: z.string(),
  created_at: z.string(),
  /** When it last showed a notice, as it reported. */
  last_shown_at: z.string().nullable(),
  /** Since when it no longer rings: its push service accepts nothing for it, or it was signed out. */
  ended_at: z.string().nullable(),
});
export type PushDevice = z.infer<typeof pushDevice>;

/** GET and PUT /v1/notifications. */
export const notificationsAnswer = z.object({
  ...settings,
  /** Browsers that are told by push messages. */
  push_subscriptions: z.int(),
  /** The same, and those that no longer ring; newest first. */
  devices: z.array(pushDevice),
  /** VAPID key for `pushManager.subscribe`, base64url. */
  push_public_key: z.string(),
});
export type NotificationsAnswer = z.infer<typeof notificationsAnswer>;

export const notificationsBody = z.strictObject(settings);
export type NotificationsBody = z.infer<typeof notificationsBody>;

/** POST /v1/notifications/push: `PushSubscription.toJSON()`, and which device it is a newer one of. */
export const pushSubscriptionBody = z.strictObject({
  endpoint: z.url().max(1_000),
  expirationTime: z.number().nullable().optional(),
  keys: z.strictObject({ p256dh: z.string().max(200), auth: z.string().max(100) }),
  replaces: z.string().max(100).optional(),
});
export type PushSubscriptionBody = z.infer<typeof pushSubscriptionBody>;

/** DELETE /v1/notifications/push. */
export const pushUnsubscribeBody = z.strictObject({ endpoint: z.string().max(1_000) });

/** DELETE /v1/notifications/devices/{device_id}, and POST …/ring. */
export const pushDeviceParams = z.object({ device_id: z.string().max(100) });

/** The receipt that the notice brings, for the page that waits to see it. */
export const pushRingAnswer = z.object({ receipt: z.string() });
export type PushRingAnswer = z.infer<typeof pushRingAnswer>;

/** POST /v1/notifications/shown: the receipt of the notice, from the browser that showed it. */
export const pushShownBody = z.strictObject({ receipt: z.string().max(200) });
/** The same for every receipt: it reveals nothing. */
export const pushShownAnswer = z.object({});
