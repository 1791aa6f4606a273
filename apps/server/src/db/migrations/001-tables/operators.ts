import { goesWith } from './goes-with.ts';

/** People with a role in the console and the server API. */
export const operatorsTables = (): readonly string[] => [
  `create table operators (
    user_id text primary key ${goesWith('users')},
    role text not null
      constraint operators_role_check check (role in ('operator', 'manager', 'support')),
    invited_until bigint,
    created_at bigint not null,
    created_by text references users on delete set null deferrable
  )`,
  `create table operator_buildings (
    user_id text not null ${goesWith('operators')},
    building_id text not null ${goesWith('buildings')},
    constraint operator_buildings_once primary key (user_id, building_id)
  )`,
  'create index operator_buildings_by_building on operator_buildings (building_id)',
  'create index operators_by_maker on operators (created_by) where created_by is not null',
];
