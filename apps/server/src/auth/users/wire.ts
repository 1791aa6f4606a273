import { toWireTime } from '../../platform/clock.ts';
import type { User } from './user.ts';

/** The user as the wire carries it (wire §2). */
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
  providers: [],
  crypto_wallets: [],
  totps: [],
  webauthn_registrations: [],
  biometric_registrations: [],
  password: null,
});
