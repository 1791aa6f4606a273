import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { buildIndex, type WantedIndex } from '../online.ts';

/** What belongs to one owner is found without reading what belongs to all. */
const INDEXES: readonly WantedIndex[] = [
  { name: 'arms_by_resident', on: 'arms (resident_id)' },
  { name: 'totp_recovery_codes_by_totp', on: 'totp_recovery_codes (totp_id)' },
];

/** The indexes that were missing when every statement was shown to the planners. */
export const indexesByOwner: Migration = {
  async up(db: Kysely<unknown>) {
    for (const index of INDEXES) await buildIndex(db, index);
  },
};
