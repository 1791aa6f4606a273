import type { OAuthProvider } from '@gatecall/contracts/constants';
import type { Queries } from '../../db/database.ts';
import { prepared } from '../../db/prepared.ts';
import type { User } from './user.ts';

type Factors = Pick<
  User,
  'phoneNumbers' | 'socialAccounts' | 'wallets' | 'totps' | 'passkeys' | 'password'
>;

type OfUser = { readonly userId: string };

/** Oldest first. Sorted here: ordered by SQLite, the statement is planned anew for each user. */
export const byAge = (a: { created_at: number }, b: { created_at: number }): number =>
  a.created_at - b.created_at;

const selectPhones = prepared((queries, { userId }: OfUser) =>
  queries.selectFrom('user_phone_numbers').selectAll().where('user_id', '=', userId),
);
const selectPassword = prepared((queries, { userId }: OfUser) =>
  queries
    .selectFrom('passwords')
    .select(['password_id', 'requires_reset'])
    .where('user_id', '=', userId),
);
const selectTotps = prepared((queries, { userId }: OfUser) =>
  queries.selectFrom('totps').selectAll().where('user_id', '=', userId),
);
const selectPasskeys = prepared((queries, { userId }: OfUser) =>
  queries.selectFrom('webauthn_registrations').selectAll().where('user_id', '=', userId),
);
const selectAccounts = prepared((queries, { userId }: OfUser) =>
  queries.selectFrom('oauth_registrations').selectAll().where('user_id', '=', userId),
);
const selectWallets = prepared((queries, { userId }: OfUser) =>
  queries.selectFrom('crypto_wallets').selectAll().where('user_id', '=', userId),
);

/** Bits of `users.factor_kinds`; migration 031 sets them when a row is written. */
const KIND = {
  phone: 1,
  password: 2,
  totp: 4,
  passkey: 8,
  socialAccount: 16,
  wallet: 32,
} as const;

const NO_FACTORS: Factors = {
  phoneNumbers: [],
  totps: [],
  passkeys: [],
  socialAccounts: [],
  wallets: [],
  password: null,
};

/**
 * Everything besides mailboxes that a user signs in with. `kinds` says which tables may hold
 * something; the others are not asked.
 */
export async function findFactors(
  queries: Queries,
  userId: string,
  kinds: number,
): Promise<Factors> {
  if (kinds === 0) return NO_FACTORS;
  const read = async <Row>(
    kind: keyof typeof KIND,
    select: (queries: Queries, input: OfUser) => Promise<Row[]>,
  ): Promise<Row[]> => ((kinds & KIND[kind]) === 0 ? [] : select(queries, { userId }));

  const phoneNumbers = await read('phone', selectPhones);
  const [password] = await read('password', selectPassword);
  const totps = await read('totp', selectTotps);
  const passkeys = await read('passkey', selectPasskeys);
  const accounts = await read('socialAccount', selectAccounts);
  const wallets = await read('wallet', selectWallets);
  return {
    phoneNumbers: phoneNumbers.toSorted(byAge).map((p) => ({
      phoneId: p.phone_id,
      phoneNumber: p.phone_number,
      isVerified: p.verified === 1,
    })),
    totps: totps.toSorted(byAge).map((t) => ({ totpId: t.totp_id, isVerified: t.verified === 1 })),
    passkeys: passkeys.toSorted(byAge).map((p) => ({
      registrationId: p.webauthn_registration_id,
      domain: p.domain,
      userAgent: p.user_agent,
      authenticatorType: p.authenticator_type,
      isVerified: p.verified === 1,
      name: p.name,
    })),
    socialAccounts: accounts.toSorted(byAge).map((a) => ({
      registrationId: a.oauth_registration_id,
      subject: a.subject,
      // Written by `insertRegistration` and nobody else.
      provider: a.provider_type as OAuthProvider,
      pictureUrl: a.profile_picture_url,
      locale: a.locale,
    })),
    wallets: wallets.toSorted(byAge).map((w) => ({
      walletId: w.crypto_wallet_id,
      address: w.address,
      walletType: w.wallet_type,
      isVerified: w.verified === 1,
    })),
    password: password
      ? { passwordId: password.password_id, requiresReset: password.requires_reset === 1 }
      : null,
  };
}
