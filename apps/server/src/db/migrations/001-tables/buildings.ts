import type { Dialect } from './dialect.ts';
import { goesWith } from './goes-with.ts';

const UNIT_INVITES: readonly string[] = [
  `create table unit_invites (
    invite_id text primary key,
    unit_id text not null ${goesWith('units')},
    building_id text not null,
    token_hash text not null unique,
    name text,
    email text,
    moves_in_at bigint,
    moves_out_at bigint,
    created_at bigint not null,
    expires_at bigint not null,
    used_at bigint,
    taken_back_at bigint
  )`,
  `create index unit_invites_open_in_building on unit_invites (building_id, expires_at)
    where used_at is null and taken_back_at is null`,
  `create index unit_invites_open_in_unit on unit_invites (unit_id, expires_at)
    where used_at is null and taken_back_at is null`,
  'create index unit_invites_by_unit on unit_invites (unit_id)',
  'create index unit_invites_past on unit_invites (expires_at)',
];

/** Buildings, their panels and units, and who lives there. */
export const buildingsTables = ({ inBytes }: Dialect): readonly string[] => [
  `create table buildings (
    building_id text primary key,
    name text not null,
    name_key text${inBytes} not null,
    address text not null,
    time_zone text not null,
    language text not null,
    created_at bigint not null
  )`,
  'create index buildings_by_name on buildings (name_key, building_id)',
  `create table panels (
    panel_id text primary key,
    building_id text not null ${goesWith('buildings')},
    name text not null,
    phone_number text not null,
    open_dtmf text not null,
    profile text,
    created_at bigint not null,
    number_since bigint not null,
    silent_since bigint,
    constraint panels_by_number unique (building_id, phone_number)
  )`,
  'create index panels_silent on panels (silent_since) where silent_since is not null',
  `create table building_gates (
    intercom_id text primary key ${goesWith('intercoms')},
    building_id text not null ${goesWith('buildings')},
    phone_number text not null
  )`,
  'create index building_gates_by_panel on building_gates (building_id, phone_number)',
  `create table units (
    unit_id text primary key,
    building_id text not null ${goesWith('buildings')},
    label text not null,
    label_key text${inBytes} not null,
    search_key text${inBytes} not null,
    floor text,
    created_at bigint not null,
    constraint units_by_label unique (building_id, label_key)
  )`,
  'create index units_by_search on units (building_id, search_key)',
  `create table residencies (
    residency_id text primary key,
    unit_id text not null ${goesWith('units')},
    building_id text not null,
    user_id text not null ${goesWith('users')},
    name text,
    email text,
    moved_in_at bigint not null,
    moves_in_at bigint,
    moves_out_at bigint,
    panels_since bigint,
    constraint residencies_once unique (unit_id, user_id)
  )`,
  'create index residencies_by_building on residencies (building_id)',
  'create index residencies_by_user on residencies (user_id)',
  `create index residencies_beginning on residencies (moves_in_at)
    where moves_in_at is not null`,
  `create index residencies_lacking on residencies (panels_since)
    where panels_since is not null`,
  `create index residencies_ending on residencies (moves_out_at)
    where moves_out_at is not null`,
  ...UNIT_INVITES,
];
