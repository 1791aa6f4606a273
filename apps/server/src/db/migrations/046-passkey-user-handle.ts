import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** The user handle that a passkey was made with; nothing where it is the user's id. */
export const passkeyUserHandle: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('webauthn_registrations').addColumn('user_handle', 'text').execute();
  },
};
