import { z } from 'zod';

/** One call at the gate, as the list shows it. */
export const gateCall = z.object({
  call_id: z.string(),
  kind: z.enum(['gate', 'test', 'voicemail']),
  /** Null while the call goes on. */
  outcome: z
    .enum([
      'opened',
      'tested',
      'demonstrated',
      'talked',
      'message',
      'refused',
      'rejected',
      'abandoned',
      'failed',
      'interrupted',
    ])
    .nullable(),
  from_number: z.string().nullable(),
  /** `name` is the code's label or the member's name. */
  opened_by: z
    .object({ kind: z.enum(['code', 'arm', 'member']), name: z.string().nullable() })
    .nullable(),
  tries: z.int(),
  recording_seconds: z.int().nullable(),
  started_at: z.string(),
  ended_at: z.string().nullable(),
});
export type GateCall = z.infer<typeof gateCall>;

/** GET /v1/calls: newest first. `before` is the `next` of the page before. */
export const callsQuery = z.object({
  limit: z.coerce.number().int().min(1).max(500).default(50),
  before: z.string().max(200).optional(),
  outcome: z.string().max(20).optional(),
  /** Only calls in which the gate was opened, or only the others. */
  opened: z.enum(['yes', 'no']).optional(),
  /** Part of the caller's number, or of the name of who or what opened. */
  search: z.string().trim().max(60).optional(),
  kind: z.string().max(20).optional(),
  since: z.iso.datetime({ offset: true }).optional(),
  until: z.iso.datetime({ offset: true }).optional(),
});
export type CallsQuery = z.infer<typeof callsQuery>;
export const callsAnswer = z.object({ calls: z.array(gateCall), next: z.string().nullable() });

/** GET /v1/calls/:call_id: the call and what happened in it. */
export const callParams = z.object({ call_id: z.string().max(100) });
export const callAnswer = z.object({
  call: gateCall,
  events: z.array(
    z.object({
      at: z.string(),
      kind: z.string(),
      details: z.record(z.string(), z.unknown()),
    }),
  ),
});
export type CallAnswer = z.infer<typeof callAnswer>;

/** GET /v1/calls/events: server-sent events; the data of each is a `gateCall` that has changed. */
export const callEventsAnswer = gateCall;

/** GET /v1/calls/:call_id/message: the sound of the message, WAV or MPEG; no JSON. */
export const callMessageAnswer = z.string();
