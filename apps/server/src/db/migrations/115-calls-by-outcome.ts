import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { buildIndex } from '../online.ts';

/** The operator asks for the newest calls of one outcome or kind, which may be rare among all of them. */
export const callsByOutcome: Migration = {
  async up(db: Kysely<unknown>) {
    await buildIndex(db, {
      name: 'calls_by_outcome',
      on: 'calls (outcome, started_at) where outcome is not null',
    });
    await buildIndex(db, { name: 'calls_by_kind', on: 'calls (kind, started_at)' });
  },
};
