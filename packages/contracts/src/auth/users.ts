import { z } from 'zod';
import { NAME_PART_LENGTH, typedName } from '../typed-name.ts';
import { answer, emailInput, protection } from './common.ts';

/** The user as the wire carries it (wire 2). */
export const wireUserShape = {
  user_id: z.string(),
  created_at: z.iso.datetime(),
  status: z.enum(['active', 'pending']),
  name: z.object({ first_name: z.string(), middle_name: z.string(), last_name: z.string() }),
  trusted_metadata: z.record(z.string(), z.unknown()),
  untrusted_metadata: z.record(z.string(), z.unknown()),
  emails: z.array(z.object({ email_id: z.string(), email: z.string(), verified: z.boolean() })),
  phone_numbers: z.array(
    z.object({ phone_id: z.string(), phone_number: z.string(), verified: z.boolean() }),
  ),
  providers: z.array(
    z.object({
      oauth_user_registration_id: z.string(),
      provider_subject: z.string(),
      provider_type: z.string(),
      profile_picture_url: z.string(),
      locale: z.string(),
    }),
  ),
  crypto_wallets: z.array(
    z.object({
      crypto_wallet_id: z.string(),
      crypto_wallet_address: z.string(),
      crypto_wallet_type: z.string(),
      verified: z.boolean(),
    }),
  ),
  totps: z.array(z.object({ totp_id: z.string(), verified: z.boolean() })),
  webauthn_registrations: z.array(
    z.object({
      webauthn_registration_id: z.string(),
      domain: z.string(),
      user_agent: z.string(),
      authenticator_type: z.string(),
      verified: z.boolean(),
      name: z.string(),
    }),
  ),
  biometric_registrations: z.array(
    z.object({ biometric_registration_id: z.string(), verified: z.boolean() }),
  ),
  password: z.object({ password_id: z.string(), requires_reset: z.boolean() }).nullable(),
  /** Newer clients derive permissions from them; no user has any here. */
  roles: z.array(z.never()),
};
export const wireUser = z.object(wireUserShape);
export type WireUser = z.infer<typeof wireUser>;

/** GET /users/me: the user's members are next to request_id and status_code (wire 5). */
export const usersMeAnswer = answer(wireUserShape);

const namePart = typedName(NAME_PART_LENGTH);

/**
 * PUT /users/me. Members that the wire does not name (trusted_metadata, status, roles, emails …) are
 * dropped and never stored (A54).
 */
export const usersUpdateBody = z.object({
  name: z
    .object({
      first_name: namePart.optional(),
      middle_name: namePart.optional(),
      last_name: namePart.optional(),
    })
    .optional(),
  /** Top-level members are merged; null removes one. */
  untrusted_metadata: z.record(z.string(), z.unknown()).optional(),
});
export type UsersUpdateBody = z.infer<typeof usersUpdateBody>;
export const usersUpdateAnswer = answer({
  user_id: z.string(),
  emails: wireUserShape.emails,
  phone_numbers: wireUserShape.phone_numbers,
  crypto_wallets: wireUserShape.crypto_wallets,
  __user: wireUser,
});
export type UsersUpdateAnswer = z.infer<typeof usersUpdateAnswer>;

/** DELETE /users/{kind}/{id}: `__user` becomes the client's state (wire 5). */
export const usersDeleteAnswer = answer({ user_id: z.string(), __user: wireUser });
export type UsersDeleteAnswer = z.infer<typeof usersDeleteAnswer>;

/** POST /users/search: which password screen comes next. */
export const usersSearchBody = z.object({ email: emailInput, ...protection });
export const usersSearchAnswer = answer({ userType: z.enum(['new', 'password', 'passwordless']) });
export type UsersSearchAnswer = z.infer<typeof usersSearchAnswer>;

/** POST /b2b/organizations/members/search: a consumer project has no organization (D-36). */
export const membersSearchBody = z.looseObject({});
export const membersSearchAnswer = answer({
  member: z.null(),
  members: z.array(z.never()),
  organizations: z.record(z.string(), z.never()),
  results_metadata: z.object({ total: z.literal(0), next_cursor: z.null() }),
});
