import { z } from 'zod';
import { idParam, listOf, pageQuery } from './common.ts';

/** `*` alone for every type, or types as docs/webhooks.md lists them. */
const events = z.array(z.string().max(100)).min(1).max(100);

/** Where events are sent. */
export const serverWebhook = z.object({
  webhook_id: z.string(),
  url: z.string(),
  events: z.array(z.string()),
  /** `failing` since its last event; `off` by an operator, or because it has failed for too long. */
  status: z.enum(['on', 'failing', 'off']),
  /** Since when nothing has arrived there, because it fails or is off; null if its last event did. */
  missed_since: z.string().nullable(),
  created_at: z.string(),
});
export type ServerWebhook = z.infer<typeof serverWebhook>;

/** What a receiver verifies with: shown when it is made, and never again. */
const secrets = {
  /** Verifies `v1` signatures. */
  secret: z.string(),
  /** Verifies `v1a` signatures. */
  public_key: z.string(),
};
export const webhookMadeAnswer = serverWebhook.extend(secrets);
export type MadeWebhook = z.infer<typeof webhookMadeAnswer>;

export const webhooksAnswer = listOf(serverWebhook);
export const webhookParams = z.object({ webhook_id: idParam });

/** POST /api/v1/webhooks */
export const webhookBody = z.strictObject({ url: z.string().max(2_048), events });
/** PATCH /api/v1/webhooks/:webhook_id: what is left out stays as it is. */
export const webhookChangeBody = z.strictObject({
  url: z.string().max(2_048).optional(),
  events: events.optional(),
  /** Whether events are sent; what waits for the endpoint waits on. */
  is_on: z.boolean().optional(),
});
export type WebhookChangeBody = z.infer<typeof webhookChangeBody>;

/** POST /api/v1/webhooks/:webhook_id/test: what became of a signed test event. */
export const webhookTestAnswer = z.object({
  is_delivered: z.boolean(),
  /** The status of the reply, or why there was none. */
  result: z.string(),
  took_ms: z.int(),
});

/** GET /api/v1/webhooks/:webhook_id/deliveries: the newest event first. */
export const deliveriesQuery = pageQuery.extend({
  /** Only what has failed, for good or so far. */
  failed: z.enum(['true', 'false']).optional(),
});
export type DeliveriesQuery = z.infer<typeof deliveriesQuery>;
export const delivery = z.object({
  event_id: z.string(),
  type: z.string(),
  at: z.string(),
  state: z.enum(['pending', 'delivered', 'failed']),
  attempts: z.int(),
  result: z.string().nullable(),
  took_ms: z.int().nullable(),
  tried_at: z.string().nullable(),
});
export type Delivery = z.infer<typeof delivery>;
export const deliveriesAnswer = listOf(delivery);

/** POST /api/v1/webhooks/:webhook_id/replay: one event, or what was missed in a stretch of time. */
export const replayBody = z.union([
  z.strictObject({ event_id: z.string().max(200) }),
  z.strictObject({
    since: z.iso.datetime({ offset: true }),
    until: z.iso.datetime({ offset: true }).optional(),
    /** Also what was taken. */
    all: z.boolean().optional(),
  }),
]);
export type ReplayBody = z.infer<typeof replayBody>;
export const replayAnswer = z.object({ replayed: z.int() });
