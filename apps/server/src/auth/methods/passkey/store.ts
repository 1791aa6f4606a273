import { sql } from 'kysely';
import type { Queries } from '../../../db/database.ts';

/** A registered passkey or security key. */
export type Passkey = {
  readonly registrationId: string;
  readonly userId: string;
  /** What the authenticator keeps as the user's id: `userId`, or what the page has chosen. */
  readonly userHandle: string;
  readonly credentialId: string;
  /** COSE, base64url. */
  readonly publicKey: string;
  readonly signCount: number;
  readonly domain: string;
  readonly userAgent: string;
  readonly authenticatorType: string;
  readonly name: string;
  readonly transports: readonly string[];
  readonly isBackupEligible: boolean;
};

const COLUMNS = [
  'webauthn_registration_id as registrationId',
  'user_id as userId',
  'user_handle as userHandle',
  'credential_id as credentialId',
  'public_key as publicKey',
  'sign_count as signCount',
  'domain',
  'user_agent as userAgent',
  'authenticator_type as authenticatorType',
  'name',
  'transports',
  'backup_eligible as isBackupEligible',
] as const;
const selectPasskeys = (queries: Queries) =>
  queries.selectFrom('webauthn_registrations').select(COLUMNS);
type Row = Awaited<ReturnType<ReturnType<typeof selectPasskeys>['execute']>>[number];

const toPasskey = (row: Row): Passkey => ({
  ...row,
  userHandle: row.userHandle ?? row.userId,
  transports: JSON.parse(row.transports),
  isBackupEligible: row.isBackupEligible === 1,
});

/** The passkey with this credential id, of any user. */
export async function findPasskey(
  queries: Queries,
  credentialId: string,
): Promise<Passkey | undefined> {
  const row = await selectPasskeys(queries)
    .where('credential_id', '=', credentialId)
    .executeTakeFirst();
  return row && toPasskey(row);
}

/** A user's passkeys of one domain. */
export async function listPasskeys(
  queries: Queries,
  userId: string,
  domain: string,
): Promise<readonly Passkey[]> {
  const rows = await selectPasskeys(queries)
    .where('user_id', '=', userId)
    .where('domain', '=', domain)
    .orderBy('created_at')
    .execute();
  return rows.map(toPasskey);
}

/** Adds a passkey; returns false if its credential id is taken, by any user (A76). */
export async function insertPasskey(
  queries: Queries,
  passkey: Passkey & { isBackedUp: boolean; now: number },
): Promise<boolean> {
  const result = await queries
    .insertInto('webauthn_registrations')
    .values({
      webauthn_registration_id: passkey.registrationId,
      user_id: passkey.userId,
      credential_id: passkey.credentialId,
      public_key: passkey.publicKey,
      sign_count: passkey.signCount,
      domain: passkey.domain,
      user_agent: passkey.userAgent,
      authenticator_type: passkey.authenticatorType,
      name: passkey.name,
      transports: JSON.stringify(passkey.transports),
      backup_eligible: passkey.isBackupEligible ? 1 : 0,
      backed_up: passkey.isBackedUp ? 1 : 0,
      verified: 1,
      created_at: passkey.now,
      last_used_at: null,
      user_handle: passkey.userHandle === passkey.userId ? null : passkey.userHandle,
    })
    .onConflict((conflict) => conflict.column('credential_id').doNothing())
    .executeTakeFirst();
  return (result.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/**
 * Records a use, in one statement that also decides about the counter: it moves forward, or the
 * authenticator has none. Returns false if another use was faster or the passkey is gone.
 */
export async function recordUse(
  queries: Queries,
  use: { registrationId: string; signCount: number; isBackedUp: boolean; now: number },
): Promise<boolean> {
  const row = await queries
    .updateTable('webauthn_registrations')
    .set({ sign_count: use.signCount, backed_up: use.isBackedUp ? 1 : 0, last_used_at: use.now })
    .where('webauthn_registration_id', '=', use.registrationId)
    .where(
      sql<boolean>`(sign_count < ${use.signCount} or (sign_count = 0 and ${use.signCount} = 0))`,
    )
    .returning('webauthn_registration_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Renames the user's own passkey. */
export async function renamePasskey(
  queries: Queries,
  input: { registrationId: string; userId: string; name: string },
): Promise<Passkey | undefined> {
  const row = await queries
    .updateTable('webauthn_registrations')
    .set({ name: input.name })
    .where('webauthn_registration_id', '=', input.registrationId)
    .where('user_id', '=', input.userId)
    .returning(COLUMNS)
    .executeTakeFirst();
  return row && toPasskey(row);
}
