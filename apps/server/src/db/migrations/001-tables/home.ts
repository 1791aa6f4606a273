import { goesWith } from './goes-with.ts';

/** What people settle for a gate before a guest calls. */
// oxlint-disable-next-line max-lines-per-function -- one flat list of tables
export const homeTables = (): readonly string[] => [
  `create table guest_codes (
    code_id text primary key,
    intercom_id text not null ${goesWith('intercoms')},
    membership_id text ${goesWith('memberships')},
    label text not null,
    sealed_code text not null,
    code_index text not null,
    starts_at bigint,
    ends_at bigint,
    schedule text,
    max_uses integer,
    uses integer not null,
    share_hash text,
    created_at bigint not null,
    revoked_at bigint,
    purpose text
  )`,
  'create index guest_codes_by_intercom on guest_codes (intercom_id)',
  `create index guest_codes_by_membership on guest_codes (membership_id)
    where membership_id is not null`,
  'create index guest_codes_by_share on guest_codes (share_hash)',
  `create table guess_states (
    intercom_id text primary key,
    window_started_at bigint not null,
    wrong integer not null,
    suspended_until bigint not null,
    level integer not null
  )`,
  'create index guess_states_suspended on guess_states (suspended_until)',
  `create table arms (
    arm_id text primary key,
    resident_id text not null,
    intercom_id text not null ${goesWith('intercoms')},
    link_hash text,
    label text not null,
    opens_from bigint,
    expires_at bigint not null,
    used_at bigint,
    created_at bigint not null
  )`,
  'create index arms_by_intercom on arms (intercom_id, expires_at)',
  'create index arms_by_link on arms (link_hash)',
  'create index arms_by_resident on arms (resident_id)',
  'create index arms_unused on arms (expires_at) where used_at is null',
  'create index arms_used on arms (expires_at) where used_at is not null',
  `create table panel_profiles (
    intercom_id text primary key ${goesWith('intercoms')},
    delay_ms integer not null
      constraint panel_profiles_delay_ms_check check (delay_ms between 0 and 10000),
    repeat_count integer not null
      constraint panel_profiles_repeat_count_check check (repeat_count between 1 and 5),
    gap_ms integer not null
      constraint panel_profiles_gap_ms_check check (gap_ms between 0 and 5000),
    tone_ms integer not null
      constraint panel_profiles_tone_ms_check check (tone_ms between 50 and 2000),
    hang_up_after_ms integer not null
      constraint panel_profiles_hang_up_after_ms_check check (hang_up_after_ms between 0 and 15000),
    deny_key text,
    doubles_keys integer not null
      constraint panel_profiles_doubles_keys_check check (doubles_keys in (0, 1)),
    language text not null,
    test_open_until bigint not null
  )`,
  `create table household_members (
    member_id text primary key,
    resident_id text not null ${goesWith('users')},
    name text not null,
    phone_number text not null,
    position integer not null
      constraint household_members_position_check check (position >= 0),
    verified_at bigint,
    sealed_verification text,
    verification_tries integer not null
      constraint household_members_verification_tries_check check (verification_tries >= 0),
    created_at bigint not null,
    intercom_id text
  )`,
  `create unique index household_numbers
    on household_members (resident_id, coalesce(intercom_id, ''), phone_number)`,
  `create table home_invites (
    invite_id text primary key,
    resident_id text not null ${goesWith('users')},
    token_hash text not null unique,
    name text not null,
    created_at bigint not null,
    expires_at bigint not null,
    used_at bigint,
    taken_back_at bigint,
    gates text
  )`,
  'create index home_invites_expires on home_invites (expires_at)',
  'create index home_invites_resident on home_invites (resident_id, created_at)',
  `create table quiet_times (
    resident_id text not null ${goesWith('users')},
    person_id text not null,
    schedule text,
    quiet_until bigint,
    constraint quiet_times_pk primary key (resident_id, person_id)
  )`,
  `create table notification_settings (
    resident_id text primary key ${goesWith('users')},
    email integer not null
      constraint notification_settings_email_check check (email in (0, 1)),
    sms integer not null
      constraint notification_settings_sms_check check (sms in (0, 1)),
    push integer not null
      constraint notification_settings_push_check check (push in (0, 1)),
    kinds text not null
  )`,
  `create table push_subscriptions (
    subscription_id text primary key,
    resident_id text not null ${goesWith('users')},
    endpoint_index text not null unique,
    sealed_subscription text not null,
    created_at bigint not null,
    user_agent text,
    last_shown_at bigint,
    ended_at bigint
  )`,
  'create index push_subscriptions_by_resident on push_subscriptions (resident_id)',
  `create index push_subscriptions_ended on push_subscriptions (ended_at)
    where ended_at is not null`,
  `create table forwarding_checks (
    check_id text primary key,
    resident_id text not null,
    intercom_id text not null ${goesWith('intercoms')},
    condition text not null,
    token_hash text not null,
    started_at bigint not null,
    result text,
    finished_at bigint,
    system_number text
  )`,
  'create index forwarding_checks_by_intercom on forwarding_checks (intercom_id, started_at)',
  'create index forwarding_checks_by_resident on forwarding_checks (resident_id, started_at)',
  'create index forwarding_checks_by_token on forwarding_checks (token_hash)',
  `create index forwarding_checks_running on forwarding_checks (started_at)
    where result is null`,
  `create table history_choices (
    resident_id text primary key ${goesWith('users')},
    keep_days integer not null
      constraint history_choices_keep_days_check check (keep_days in (7, 30, 90)),
    swept_at bigint not null
  )`,
  'create index history_choices_due on history_choices (swept_at) where keep_days < 90',
  `create table home_assistant_gates (
    intercom_id text primary key ${goesWith('intercoms')},
    resident_id text not null,
    shown_at bigint not null
  )`,
  'create index home_assistant_gates_by_resident on home_assistant_gates (resident_id)',
];
