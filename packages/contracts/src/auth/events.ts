import { z } from 'zod';
import { TELEMETRY_BATCH_SIZE } from '../constants.ts';
import { answer } from './common.ts';

const telemetryEvent = z.object({
  /** The client's own description of itself (wire 1.1); nothing in it is believed. */
  telemetry: z.looseObject({}).optional(),
  event: z.looseObject({
    public_token: z.string().max(200),
    event_name: z.string().regex(/^[a-z][a-z0-9_]{0,63}$/),
    details: z.record(z.string(), z.unknown()).nullish(),
    error_code: z.union([z.string().max(200), z.number()]).nullish(),
    http_status_code: z.number().nullish(),
  }),
});

/** POST /events: a batch of at most fifteen (wire 5.8). */
export const eventsBody = z.array(telemetryEvent).max(TELEMETRY_BATCH_SIZE);
export type EventsBody = z.infer<typeof eventsBody>;
export const eventsAnswer = answer({});
