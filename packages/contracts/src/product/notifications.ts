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

/** GET and PUT /v1/notifications. */
export const notificationsAnswer = z.object({
  ...settings,
  /** Browsers that asked for push messages. */
  push_subscriptions: z.int(),
  /** VAPID key for `pushManager.subscribe`, base64url. */
  push_public_key: z.string(),
});
export type NotificationsAnswer = z.infer<typeof notificationsAnswer>;

export const notificationsBody = z.strictObject(settings);
export type NotificationsBody = z.infer<typeof notificationsBody>;

/** POST /v1/notifications/push: `PushSubscription.toJSON()`. */
export const pushSubscriptionBody = z.strictObject({
  endpoint: z.url().max(1_000),
  expirationTime: z.number().nullable().optional(),
  keys: z.strictObject({ p256dh: z.string().max(200), auth: z.string().max(100) }),
});
export type PushSubscriptionBody = z.infer<typeof pushSubscriptionBody>;

/** DELETE /v1/notifications/push. */
export const pushUnsubscribeBody = z.strictObject({ endpoint: z.string().max(1_000) });
