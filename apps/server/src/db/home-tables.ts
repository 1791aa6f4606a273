import type { Generated } from 'kysely';

/** Tables of what people settle for a gate. Times are epoch milliseconds; what could open a gate is sealed. */
export type HomeTables = {
  // home/codes
  guest_codes: {
    code_id: string;
    intercom_id: string;
    /** The member who made it; null for the owner. The row is deleted with the membership. */
    membership_id: Generated<string | null>;
    label: string;
    sealed_code: string;
    code_index: string;
    starts_at: number | null;
    ends_at: number | null;
    /** JSON: weekdays and minutes of the day, in a time zone. */
    schedule: string | null;
    max_uses: number | null;
    uses: number;
    /** Hash of the token in the share link. */
    share_hash: string | null;
    /** `CodePurpose`; null for a guest. */
    purpose: Generated<string | null>;
    /** 1 if an operator made it, or a program of theirs. */
    by_operator: Generated<number>;
    created_at: number;
    revoked_at: number | null;
  };
  guess_states: {
    intercom_id: string;
    window_started_at: number;
    wrong: number;
    suspended_until: number;
    level: number;
    vouched_window_started_at: Generated<number>;
    vouched_wrong: Generated<number>;
    vouched_suspended_until: Generated<number>;
    vouched_level: Generated<number>;
    called_too_often_until: Generated<number>;
  };
  // home/panel, household, notices, arm, forwarding, quiet
  panel_profiles: {
    intercom_id: string;
    delay_ms: number;
    repeat_count: number;
    gap_ms: number;
    tone_ms: number;
    hang_up_after_ms: number;
    deny_key: string | null;
    doubles_keys: number;
    language: string;
    test_open_until: number;
  };
  household_members: {
    member_id: string;
    resident_id: string;
    /** The gate at which they are rung; null in rows from when there was only one. */
    intercom_id: Generated<string | null>;
    name: string;
    phone_number: string;
    position: number;
    verified_at: number | null;
    sealed_verification: string | null;
    verification_tries: number;
    created_at: number;
  };
  notification_settings: {
    resident_id: string;
    email: number;
    sms: number;
    push: number;
    /** JSON: the kinds of notice that are wanted. */
    kinds: string;
  };
  push_subscriptions: {
    subscription_id: string;
    resident_id: string;
    /** In which it asked last; it falls silent when a person ends that session. */
    session_id: string;
    endpoint_index: string;
    sealed_subscription: string;
    created_at: number;
    /** Of the browser as it asked. */
    user_agent: string | null;
    /** When it last showed a notice. */
    last_shown_at: number | null;
    /** Since when its push service takes nothing for it. */
    ended_at: number | null;
  };
  arms: {
    arm_id: string;
    resident_id: string;
    intercom_id: string;
    /** Set for a guest link: the link arms once, for five minutes from its use. */
    link_hash: string | null;
    label: string;
    opens_from: number | null;
    expires_at: number;
    used_at: number | null;
    created_at: number;
  };
  quiet_times: {
    resident_id: string;
    /** A member of the household, or the resident (`OWN_ID`). */
    person_id: string;
    /** JSON as in `guest_codes`; null if there are no quiet hours. */
    schedule: string | null;
    /** "Do not disturb" until then. */
    quiet_until: number | null;
  };
  forwarding_checks: {
    check_id: string;
    resident_id: string;
    intercom_id: string;
    /** The number that the phone forwarded to when it was checked. */
    system_number: string | null;
    /** The phone that was called; null in rows of previous versions. */
    phone_number: Generated<string | null>;
    condition: string;
    token_hash: string;
    started_at: number;
    result: string | null;
    finished_at: number | null;
  };
  // home/history
  /** For how long a resident keeps calls. Without a row it is the longest time. */
  history_choices: {
    resident_id: string;
    keep_days: number;
    /** When older calls were looked for last. */
    swept_at: number;
  };
  // home/people
  home_invites: {
    invite_id: string;
    resident_id: string;
    token_hash: string;
    /** Whom it is for; empty once it is used or taken back. */
    name: string;
    /** As in `memberships`. */
    gates: Generated<string | null>;
    created_at: number;
    expires_at: number;
    used_at: number | null;
    taken_back_at: number | null;
  };
  // home-assistant
  /** A gate that its owner shows to the operator's Home Assistant. */
  home_assistant_gates: {
    intercom_id: string;
    resident_id: string;
    shown_at: number;
  };
  /** An event of `webhook_events` that is still to be sent to Home Assistant. */
  home_assistant_events: {
    sequence: number;
  };
};
