import type { Dialect } from './dialect.ts';
import { goesWith } from './goes-with.ts';

/** People, their gates and the numbers of the pool. */
export const residentsTables = ({ inBytes, isSqlite }: Dialect): readonly string[] => [
  `create table residents (
    resident_id text primary key ${goesWith('users')},
    phone text,
    phone_number text,
    created_at bigint not null,
    updated_at bigint not null,
    phone_proven_at bigint
  )`,
  'create index residents_by_phone on residents (phone_number) where phone_number is not null',
  ...(isSqlite
    ? []
    : [
        `create index residents_by_phone_start on residents (phone_number${inBytes})
          where phone_number is not null`,
      ]),
  `create index residents_by_phone_end on residents
    (substr(phone_number, length(phone_number) - 3)) where phone_number is not null`,
  `create table intercoms (
    intercom_id text primary key,
    resident_id text not null ${goesWith('residents')},
    phone_number text not null,
    open_dtmf text not null,
    system_number text,
    created_at bigint not null,
    updated_at bigint not null,
    name text,
    last_forgotten_call_at bigint,
    silent_since bigint,
    constraint intercoms_by_call unique (phone_number, system_number)
  )`,
  'create index intercoms_by_resident on intercoms (resident_id)',
  'create index intercoms_by_system_number on intercoms (system_number)',
  'create index intercoms_silent on intercoms (silent_since) where silent_since is not null',
  `create table entry_codes (
    code_id text primary key,
    intercom_id text not null ${goesWith('intercoms')},
    kind text not null
      constraint entry_codes_kind_check check (kind in ('guest', 'own')),
    position integer not null
      constraint entry_codes_position_check check (position >= 0),
    sealed_code text not null,
    code_index text not null,
    created_at bigint not null,
    revoked_at bigint
  )`,
  'create index entry_codes_by_intercom on entry_codes (intercom_id)',
  `create table memberships (
    membership_id text primary key,
    resident_id text not null ${goesWith('users')},
    user_id text not null,
    name text not null,
    created_at bigint not null,
    gates text,
    later_gates text,
    constraint memberships_once unique (resident_id, user_id)
  )`,
  'create index memberships_user on memberships (user_id)',
  `create table system_numbers (
    phone_number text primary key,
    added_at bigint not null,
    removed_at bigint,
    intercoms integer not null default 0
  )`,
  `create index system_numbers_by_use on system_numbers (intercoms, phone_number)
    where removed_at is null`,
  `create table number_quarantine (
    intercom_number text not null,
    system_number text not null,
    released_at bigint not null,
    left_by text,
    constraint number_quarantine_pairs primary key (intercom_number, system_number)
  )`,
  'create index number_quarantine_by_number on number_quarantine (system_number, released_at)',
  'create index number_quarantine_by_leaver on number_quarantine (left_by, system_number)',
  'create index number_quarantine_past on number_quarantine (released_at)',
];
