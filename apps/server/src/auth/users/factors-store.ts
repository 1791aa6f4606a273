import { sql } from 'kysely';
import type { Queries } from '../../db/database.ts';
import type { User } from './user.ts';

type Factors = Pick<
  User,
  'phoneNumbers' | 'socialAccounts' | 'wallets' | 'totps' | 'passkeys' | 'biometrics' | 'password'
>;

export const NO_FACTORS: Factors = {
  phoneNumbers: [],
  socialAccounts: [],
  wallets: [],
  totps: [],
  passkeys: [],
  biometrics: [],
  password: null,
};

/** For a statement over `users`: 1 when the user has anything besides mailboxes. */
export const hasFactors = sql<number>`case when
  exists (select 1 from webauthn_registrations f where f.user_id = users.user_id)
  or exists (select 1 from user_phone_numbers f where f.user_id = users.user_id)
  or exists (select 1 from passwords f where f.user_id = users.user_id)
  or exists (select 1 from totps f where f.user_id = users.user_id)
  or exists (select 1 from oauth_registrations f where f.user_id = users.user_id)
  or exists (select 1 from crypto_wallets f where f.user_id = users.user_id)
  or exists (select 1 from biometric_registrations f where f.user_id = users.user_id)
then 1 else 0 end`;

/** Everything else that a user signs in with. */
export async function findFactors(queries: Queries, userId: string): Promise<Factors> {
  const phoneNumbers = await queries
    .selectFrom('user_phone_numbers')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute();
  const totps = await queries
    .selectFrom('totps')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute();
  const passkeys = await queries
    .selectFrom('webauthn_registrations')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute();
  const accounts = await queries
    .selectFrom('oauth_registrations')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute();
  const wallets = await queries
    .selectFrom('crypto_wallets')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute();
  const biometrics = await queries
    .selectFrom('biometric_registrations')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute();
  const password = await queries
    .selectFrom('passwords')
    .select(['password_id', 'requires_reset'])
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return {
    phoneNumbers: phoneNumbers.map((p) => ({
      phoneId: p.phone_id,
      phoneNumber: p.phone_number,
      isVerified: p.verified === 1,
    })),
    totps: totps.map((t) => ({ totpId: t.totp_id, isVerified: t.verified === 1 })),
    passkeys: passkeys.map((p) => ({
      registrationId: p.webauthn_registration_id,
      domain: p.domain,
      userAgent: p.user_agent,
      authenticatorType: p.authenticator_type,
      isVerified: p.verified === 1,
      name: p.name,
    })),
    socialAccounts: accounts.map((a) => ({
      registrationId: a.oauth_registration_id,
      subject: a.subject,
      providerType: a.provider_type,
      pictureUrl: a.profile_picture_url,
      locale: a.locale,
    })),
    wallets: wallets.map((w) => ({
      walletId: w.crypto_wallet_id,
      address: w.address,
      walletType: w.wallet_type,
      isVerified: w.verified === 1,
    })),
    biometrics: biometrics.map((b) => ({
      registrationId: b.biometric_registration_id,
      isVerified: b.verified === 1,
    })),
    password: password
      ? { passwordId: password.password_id, requiresReset: password.requires_reset === 1 }
      : null,
  };
}
