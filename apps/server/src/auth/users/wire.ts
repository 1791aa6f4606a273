import { OAUTH_PROVIDERS } from '@gatecall/contracts/constants';
import { toWireTime } from '../../platform/clock.ts';
import type { User } from './user.ts';

/** The user as the wire carries it (wire 2). */
export const toWireUser = (user: User) => ({
  user_id: user.userId,
  created_at: toWireTime(user.createdAt),
  status: user.status,
  name: {
    first_name: user.name.first,
    middle_name: user.name.middle,
    last_name: user.name.last,
  },
  trusted_metadata: user.trustedMetadata,
  untrusted_metadata: user.untrustedMetadata,
  emails: user.emails.map((e) => ({ email_id: e.emailId, email: e.email, verified: e.isVerified })),
  phone_numbers: user.phoneNumbers.map((p) => ({
    phone_id: p.phoneId,
    phone_number: p.phoneNumber,
    verified: p.isVerified,
  })),
  providers: user.socialAccounts.map((a) => ({
    oauth_user_registration_id: a.registrationId,
    provider_subject: a.subject,
    provider_type: OAUTH_PROVIDERS[a.provider],
    profile_picture_url: a.pictureUrl,
    locale: a.locale,
  })),
  crypto_wallets: user.wallets.map((w) => ({
    crypto_wallet_id: w.walletId,
    crypto_wallet_address: w.address,
    crypto_wallet_type: w.walletType,
    verified: w.isVerified,
  })),
  totps: user.totps.map((t) => ({ totp_id: t.totpId, verified: t.isVerified })),
  webauthn_registrations: user.passkeys.map((p) => ({
    webauthn_registration_id: p.registrationId,
    domain: p.domain,
    user_agent: p.userAgent,
    authenticator_type: p.authenticatorType,
    verified: p.isVerified,
    name: p.name,
  })),
  biometric_registrations: [],
  password: user.password && {
    password_id: user.password.passwordId,
    requires_reset: user.password.requiresReset,
  },
  roles: [],
});

/** The user as somebody may see them who has proven the first of two factors: the second ones. */
export const withoutPersonalData = (user: User): User => ({
  ...user,
  name: { first: '', middle: '', last: '' },
  trustedMetadata: {},
  untrustedMetadata: {},
  emails: [],
  phoneNumbers: [],
  socialAccounts: [],
  wallets: [],
  password: null,
});
