import type { Generated } from 'kysely';

/** Tables of the gate call. Times are epoch milliseconds. */
export type VoiceTables = {
  // voice/calls
  calls: {
    call_id: string;
    carrier: string;
    carrier_call_id: string;
    kind: string;
    /** Which line of the table of telephony 2.8 decided. */
    rule: string;
    resident_id: string | null;
    intercom_id: string | null;
    to_number: string;
    from_number: string | null;
    /** The machine's state as JSON; no code and no transcript is in it. */
    state: string;
    tries: number;
    outcome: string | null;
    opened_kind: string | null;
    opened_id: string | null;
    recording_seconds: number | null;
    /** The carrier's name of the recording; addresses are made from it, never kept. */
    sealed_recording_url: string | null;
    /** The account there that was configured when it was made. */
    recording_account: Generated<string | null>;
    started_at: number;
    ended_at: number | null;
  };
  call_steps: {
    /** Keyed hash of the token in the action URL. */
    step_hash: string;
    call_id: string;
    awaited: string;
    member_id: string | null;
    /** How often the line had been interrupted when the reply named the step. */
    branch: number;
    created_at: number;
    answered_at: number | null;
    /** The reply, for a repeated webhook. */
    sealed_reply: string | null;
  };
  call_events: {
    call_id: string;
    position: number;
    at: number;
    kind: string;
    /** JSON without secrets. */
    details: string;
  };
  // voice/recordings
  recording_deletions: {
    deletion_id: Generated<string>;
    carrier: string;
    /** The carrier's name of the recording, sealed as in `calls`. */
    sealed_name: string;
    /** As in `calls`; null if it is not known. */
    account: Generated<string | null>;
    /** How often the carrier has listed no such recording. */
    times_unlisted: Generated<number>;
    attempts: Generated<number>;
    next_attempt_at: Generated<number>;
    given_up_at: Generated<number | null>;
  };
};
