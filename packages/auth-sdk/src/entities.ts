/**
 * What the provider returns: users, sessions, factors (wire 2).
 *
 * Types only. Members that a server may add later are simply not listed.
 */

/** A user as `GET /users/me` and every sign-in return it. */
export type User = {
  readonly user_id: string;
  readonly created_at: string;
  readonly status: 'active' | 'pending';
  readonly name: UserName;
  readonly trusted_metadata: Readonly<Record<string, unknown>>;
  readonly untrusted_metadata: Readonly<Record<string, unknown>>;
  readonly emails: readonly UserEmail[];
  readonly phone_numbers: readonly UserPhoneNumber[];
  readonly providers: readonly UserOAuthRegistration[];
  readonly crypto_wallets: readonly UserCryptoWallet[];
  readonly totps: readonly UserTotp[];
  readonly webauthn_registrations: readonly WebauthnRegistration[];
  readonly biometric_registrations: readonly UserBiometricRegistration[];
  readonly password: UserPassword | null;
};

export type UserName = {
  readonly first_name: string;
  readonly middle_name: string;
  readonly last_name: string;
};
export type UserEmail = {
  readonly email_id: string;
  readonly email: string;
  readonly verified: boolean;
};
export type UserPhoneNumber = {
  readonly phone_id: string;
  readonly phone_number: string;
  readonly verified: boolean;
};
export type UserOAuthRegistration = {
  readonly oauth_user_registration_id: string;
  readonly provider_subject: string;
  readonly provider_type: string;
  readonly profile_picture_url: string;
  readonly locale: string;
};
export type UserCryptoWallet = {
  readonly crypto_wallet_id: string;
  readonly crypto_wallet_address: string;
  readonly crypto_wallet_type: string;
  readonly verified: boolean;
};
export type UserTotp = { readonly totp_id: string; readonly verified: boolean };
/** A passkey, or a security key, of a user. */
export type WebauthnRegistration = {
  readonly webauthn_registration_id: string;
  readonly domain: string;
  readonly user_agent: string;
  /** Empty if unspecified. */
  readonly authenticator_type: string;
  readonly verified: boolean;
  readonly name: string;
};
export type UserBiometricRegistration = {
  readonly biometric_registration_id: string;
  readonly verified: boolean;
};
export type UserPassword = { readonly password_id: string; readonly requires_reset: boolean };

/** A signed-in session. Its secrets are the {@link SessionTokens}, which are never in storage. */
export type Session = {
  readonly session_id: string;
  readonly user_id: string;
  readonly started_at: string;
  readonly last_accessed_at: string;
  readonly expires_at: string;
  readonly attributes: { readonly ip_address: string; readonly user_agent: string };
  readonly authentication_factors: readonly AuthenticationFactor[];
  readonly custom_claims: Readonly<Record<string, unknown>> | null;
};

/** One proof of identity in a session; the detail member depends on `delivery_method` (wire 2). */
export type AuthenticationFactor = {
  readonly type: string;
  readonly delivery_method: string;
  readonly last_authenticated_at: string;
  readonly email_factor?: { readonly email_id: string; readonly email_address: string };
  readonly phone_number_factor?: { readonly phone_id: string; readonly phone_number: string };
  readonly webauthn_factor?: {
    readonly webauthn_registration_id: string;
    readonly domain: string;
    readonly user_agent?: string;
  };
  readonly authenticator_app_factor?: { readonly totp_id: string };
  readonly recovery_code_factor?: { readonly totp_recovery_code_id: string };
  readonly crypto_wallet_factor?: {
    readonly crypto_wallet_id: string;
    readonly crypto_wallet_address: string;
    readonly crypto_wallet_type: string;
  };
  readonly biometric_factor?: { readonly biometric_registration_id: string };
};

/** The two secrets of a session; null in HttpOnly mode, where page code never sees them. */
export type SessionTokens = { readonly session_token: string; readonly session_jwt: string };

/** In every reply. */
export type Reply = { readonly request_id: string; readonly status_code: number };

/** In the reply of every call that signs in or refreshes. */
export type AuthenticateReply = Reply &
  SessionTokens & { readonly user_id: string; readonly session: Session; readonly user: User };

/**
 * Settings of the project, mapped from `GET /projects/bootstrap/{token}` (wire 4). Unset values are
 * absent; an absent switch is off.
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
