import { z } from 'zod';

/**
 * Where a call is that goes on: the guest is asked for the code, somebody at home is rung or talks, the
 * opening or the goodbye is decided and on its way to the gate, or the guest is asked for a message.
 */
export const callStage = z.enum([
  'asking',
  'ringing',
  'talking',
  'opening',
  'refusing',
  'recording',
]);
export type CallStage = z.infer<typeof callStage>;

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
  /** Null once it has come out. */
  stage: callStage.nullable(),
  /** Who of the household is rung, or talks; null where nobody is, or they are no longer a member. */
  ringing: z.string().nullable(),
  /**
   * What became of the resident's tap on "open" in a call that goes on: it waits for the line and can be
   * taken back, or it was dropped because the line had not asked in time. Null where the gate opens, and
   * where nobody tapped.
   */
  open_tap: z.enum(['waiting', 'lapsed']).nullable(),
  /** Why an "open" would be refused in a call that goes on: its line knows none of the panel's keys. */
  cannot_open: z.enum(['no_keys_to_play']).nullable(),
  from_number: z.string().nullable(),
  /** `name` is the code's label or the member's name; null for the resident, who tapped in the app. */
  opened_by: z
    .object({
      kind: z.enum(['code', 'arm', 'member', 'resident']),
      name: z.string().nullable(),
    })
    .nullable(),
  /** Who turned the guest away; null where nobody did and the codes were wrong. */
  refused_by: z.object({ kind: z.enum(['resident']) }).nullable(),
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

/**
 * GET /v1/calls/events: server-sent events; the data of each is a `gateCall`. Those that go on are told
 * when the stream opens, all others when they have changed.
 */
export const callEventsAnswer = gateCall;

/**
 * POST /v1/calls/:call_id/open and …/refuse: what the call comes to by the first decision, whoever made it;
 * a `refuse` takes an `open` back that waits for the line. 409 `call_is_over` where it has come out already
 * and not by the same decision, and for an `open` beyond the longest time of a call; 409 `no_keys_to_play`
 * for an `open` on a line that knows none of the panel's keys.
 */
export const callDecisionAnswer = z.object({
  outcome: z.enum(['opened', 'refused']),
  call: gateCall,
});
export type CallDecisionAnswer = z.infer<typeof callDecisionAnswer>;

/** GET /v1/calls/:call_id/message: the sound of the message, WAV or MPEG; no JSON. */
export const callMessageAnswer = z.string();
