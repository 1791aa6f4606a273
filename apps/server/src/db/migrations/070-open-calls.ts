import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { buildIndex } from '../online.ts';

/** Calls whose end nobody has reported are looked for twice a minute, however many calls there are. */
export const openCalls: Migration = {
  async up(db: Kysely<unknown>) {
    await buildIndex(db, { name: 'calls_open', on: 'calls (started_at) where ended_at is null' });
  },
};
