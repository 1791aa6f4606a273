import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { buildIndex } from '../online.ts';

/** Lets those that no longer ring be found by time, to be forgotten. */
export const endedDevices: Migration = {
  up: (db: Kysely<unknown>) =>
    buildIndex(db, {
      name: 'push_subscriptions_ended',
      on: 'push_subscriptions (ended_at) where ended_at is not null',
    }),
};
