import type { Queries } from '../../db/database.ts';

/** What a user can take out of their account, in the words of the wire's paths. */
export type RemovableKind =
  | 'emails'
  | 'phone_numbers'
  | 'totps'
  | 'crypto_wallets'
  | 'oauth'
  | 'webauthn_registrations';

/**
 * Deletes one thing of this user; false when this user has no such thing. The owner stands in the
 * statement itself, so another user's id changes nothing (A52).
 */
export async function deleteOwn(
  queries: Queries,
  input: { kind: RemovableKind; id: string; userId: string },
): Promise<boolean> {
  const result = await deletion(queries, input).executeTakeFirst();
  if (input.kind === 'totps' && result.numDeletedRows > 0n) {
    await queries.deleteFrom('totp_recovery_codes').where('totp_id', '=', input.id).execute();
  }
  return result.numDeletedRows > 0n;
}

function deletion(
  queries: Queries,
  { kind, id, userId }: { kind: RemovableKind; id: string; userId: string },
) {
  switch (kind) {
    case 'emails':
      return queries
        .deleteFrom('user_emails')
        .where('email_id', '=', id)
        .where('user_id', '=', userId);
    case 'phone_numbers':
      return queries
        .deleteFrom('user_phone_numbers')
        .where('phone_id', '=', id)
        .where('user_id', '=', userId);
    case 'totps':
      return queries.deleteFrom('totps').where('totp_id', '=', id).where('user_id', '=', userId);
    case 'crypto_wallets':
      return queries
        .deleteFrom('crypto_wallets')
        .where('crypto_wallet_id', '=', id)
        .where('user_id', '=', userId);
    case 'oauth':
      return queries
        .deleteFrom('oauth_registrations')
        .where('oauth_registration_id', '=', id)
        .where('user_id', '=', userId);
    case 'webauthn_registrations':
      return queries
        .deleteFrom('webauthn_registrations')
        .where('webauthn_registration_id', '=', id)
        .where('user_id', '=', userId);
    default:
      return kind satisfies never;
  }
}

/**
 * Deletes everything that could have been planted on an account before its mailbox was proven:
 * every other way in, and the name that its maker chose (A40).
 */
export async function deleteUnprovenFactors(
  queries: Queries,
  input: { userId: string; exceptEmailId: string },
): Promise<void> {
  const { userId } = input;
  await queries.deleteFrom('passwords').where('user_id', '=', userId).execute();
  await queries.deleteFrom('totp_recovery_codes').where('user_id', '=', userId).execute();
  await queries.deleteFrom('totps').where('user_id', '=', userId).execute();
  await queries.deleteFrom('webauthn_registrations').where('user_id', '=', userId).execute();
  await queries.deleteFrom('oauth_registrations').where('user_id', '=', userId).execute();
  await queries.deleteFrom('crypto_wallets').where('user_id', '=', userId).execute();
  await queries.deleteFrom('user_phone_numbers').where('user_id', '=', userId).execute();
  // What applications were allowed by somebody else, tokens for later use included.
  await queries.deleteFrom('idp_records').where('user_id', '=', userId).execute();
  await queries.deleteFrom('idp_consents').where('user_id', '=', userId).execute();
  await queries
    .deleteFrom('user_emails')
    .where('user_id', '=', userId)
    .where('email_id', '!=', input.exceptEmailId)
    .execute();
  await queries
    .updateTable('users')
    .set({ first_name: '', middle_name: '', last_name: '', untrusted_metadata: '{}' })
    .where('user_id', '=', userId)
    .execute();
}
