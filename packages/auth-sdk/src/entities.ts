/**
 * What the provider returns: users, sessions, factors (wire 2).
 *
 * Types only, taken from the contracts. Members that a server may add later are simply not listed.
 */
import type {
  KnownFactor,
  SessionsAuthenticateAnswer,
  WireSession,
} from '@gatecall/contracts/auth/sessions';
import type { WireUser } from '@gatecall/contracts/auth/users';

import type { DataOf, Received } from './received.ts';

/** A user as `GET /users/me` and every sign-in return it. */
export type User = Received<Omit<WireUser, 'roles'>>;
export type UserName = User['name'];
export type UserEmail = User['emails'][number];
export type UserPhoneNumber = User['phone_numbers'][number];
export type UserOAuthRegistration = User['providers'][number];
export type UserCryptoWallet = User['crypto_wallets'][number];
export type UserTotp = User['totps'][number];
/** A passkey, or a security key, of a user; `authenticator_type` is empty if unspecified. */
export type WebauthnRegistration = User['webauthn_registrations'][number];
export type UserBiometricRegistration = User['biometric_registrations'][number];
export type UserPassword = NonNullable<User['password']>;

/** A signed-in session. Its secrets are the {@link SessionTokens}, which are never in storage. */
export type Session = Received<Omit<WireSession, 'roles' | 'authentication_factors'>> & {
  readonly authentication_factors: readonly AuthenticationFactor[];
};

/** One proof of identity in a session; the detail member depends on `delivery_method` (wire 2). */
export type AuthenticationFactor = Received<KnownFactor>;

type SessionData = DataOf<SessionsAuthenticateAnswer>;

/** The two secrets of a session; null in HttpOnly mode, where page code never sees them. */
export type SessionTokens = Pick<SessionData, 'session_token' | 'session_jwt'>;

/** In every reply. */
export type Reply = Pick<SessionData, 'request_id' | 'status_code'>;

/** In the reply of every call that signs in or refreshes. */
export type AuthenticateReply = Omit<SessionData, 'user' | 'session'> & {
  readonly session: Session;
  readonly user: User;
};

/**
 * Settings of the project, mapped from `GET /projects/bootstrap/{token}` (wire 4). Unset values are
 * absent; an absent switch is off. Written by hand, because it is the client's own: in camelCase, and
 * tolerant of servers that say less than ours.
 */
export type BootstrapConfig = {
  readonly projectName?: string | null;
  readonly cnameDomain?: string | null;
  readonly emailDomains: readonly string[];
  readonly captchaSettings: { readonly enabled: boolean; readonly siteKey?: string };
  readonly pkceRequiredForEmailMagicLinks?: boolean;
  readonly pkceRequiredForPasswordResets?: boolean;
  readonly pkceRequiredForOauth?: boolean;
  readonly passwordConfig?: {
    readonly ludsComplexity: number;
    readonly ludsMinimumCount: number;
  } | null;
  /** Where one-time passcodes can be sent; absent if the provider does not say. */
  readonly otpDeliveryMethods?: readonly ('email' | 'sms' | 'whatsapp')[];
  readonly dfpProtectedAuthEnabled?: boolean;
  /** Default: OBSERVATION. */
  readonly dfpProtectedAuthMode?: 'OBSERVATION' | 'DECISIONING';
  readonly siweRequiredForCryptoWallets?: boolean;
  readonly vertical?: 'CONSUMER' | 'B2B' | null;
};
