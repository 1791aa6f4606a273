import { z } from 'zod';
import { gateLabel } from './gates.ts';

/**
 * Where a live call stands: the guest is asked for the code, a household member is rung or talks, the
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

/** What a call came to. */
export const callOutcome = z.enum([
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
]);

/** One call at the gate, as the list shows it. */
export const gateCall = z.object({
  call_id: z.string(),
  kind: z.enum(['gate', 'test', 'voicemail']),
  /** Null during the call. */
  outcome: callOutcome.nullable(),
  /** Null once it has ended. */
  stage: callStage.nullable(),
  /** Who else of the household is rung or talks; null if no one is, or if they no longer belong to it. */
  ringing: z.string().nullable(),
  /** The reader's own phone is or will be rung, or has answered: they asked for it. */
  rings_you: z.boolean(),
  /**
   * What became of the resident's "open" in a live call: it waits for the line and can be taken back,
   * or it was dropped because the line did not ask in time. Null if the gate opens, and if the resident
   * has not tapped.
   */
  open_tap: z.enum(['waiting', 'lapsed']).nullable(),
  /** Why an "open" would be refused in a live call: its line knows none of the panel's keys. */
  cannot_open: z.enum(['no_keys_to_play']).nullable(),
  /** Where it was; null once that gate was removed. */
  gate: gateLabel.nullable(),
  from_number: z.string().nullable(),
  /**
   * `name` is the code's label, or the name of the person of the home who opened; null for `resident`: the
   * reader, who tapped in the app, and for `operator`: who runs this installation, or a program of theirs, as Home Assistant is.
   */
  opened_by: z
    .object({
      kind: z.enum(['code', 'arm', 'member', 'resident', 'operator']),
      name: z.string().nullable(),
    })
    .nullable(),
  /**
   * Who turned the guest away: the reader, or another one of the home. Null if no one did and the codes
   * were wrong.
   */
  refused_by: z.object({ kind: z.enum(['resident', 'member']) }).nullable(),
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
  /** Part of the caller's number, or of the name of the person or code that opened. */
  search: z.string().trim().max(60).optional(),
  kind: z.string().max(20).optional(),
  since: z.iso.datetime({ offset: true }).optional(),
  until: z.iso.datetime({ offset: true }).optional(),
});
export type CallsQuery = z.infer<typeof callsQuery>;
export const callsAnswer = z.object({ calls: z.array(gateCall), next: z.string().nullable() });
export type CallsAnswer = z.infer<typeof callsAnswer>;

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
 * GET /v1/calls/events: server-sent events; the data of each is a `gateCall`. Live calls are sent when
 * the stream opens, all others when they change.
 */
export const callEventsAnswer = gateCall;

/**
 * POST /v1/calls/:call_id/open and …/refuse: what the call comes to by the first decision, whoever made
 * it. A `refuse` takes back an `open` that waits for the line. 409 `call_is_over` if the call has ended
 * otherwise, and for an `open` beyond the longest time of a call; 409 `no_keys_to_play` for an `open`
 * on a line that knows none of the panel's keys.
 */
export const callDecisionAnswer = z.object({
  outcome: z.enum(['opened', 'refused']),
  call: gateCall,
});
export type CallDecisionAnswer = z.infer<typeof callDecisionAnswer>;

/**
 * POST /v1/calls/:call_id/call_me: `called` if the resident's own phone is rung for this call; else
 * what was decided before. 409 `call_is_over`, `call_is_answered`, `own_phone_missing` and
 * `own_phone_unproven`.
 */
export const callMeAnswer = z.object({
  outcome: z.enum(['called', 'opened', 'refused']),
  call: gateCall,
});
export type CallMeAnswer = z.infer<typeof callMeAnswer>;

/** GET /v1/calls/:call_id/message: the sound of the message, WAV or MPEG; no JSON. */
export const callMessageAnswer = z.string();
