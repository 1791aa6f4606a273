/** Arguments and results of the methods, named as on the wire (wire 5). Types only. */
import type { AuthenticateReply, Reply, User, WebauthnRegistration } from './entities.ts';

export type SessionDuration = { readonly session_duration_minutes: number };

// Magic links
export type MagicLinkEmailOptions = {
  readonly login_magic_link_url?: string;
  readonly signup_magic_link_url?: string;
  readonly login_expiration_minutes?: number;
  readonly signup_expiration_minutes?: number;
  readonly login_template_id?: string;
  readonly signup_template_id?: string;
  readonly locale?: string;
};
/** `method_id`: the e-mail address or phone number that was proven. */
export type MethodReply = AuthenticateReply & { readonly method_id: string };

// One-time passcodes
export type PhoneOtpOptions = {
  /** ISO 3166 code for a number without a country code; an addition to the protocol. */
  readonly country?: string;
  readonly expiration_minutes?: number;
  readonly locale?: string;
  readonly enable_autofill?: boolean;
  readonly autofill_session_duration_minutes?: number;
};
export type EmailOtpOptions = {
  readonly expiration_minutes?: number;
  readonly login_template_id?: string;
  readonly signup_template_id?: string;
  readonly locale?: string;
};

// Passwords
export type PasswordOptions = SessionDuration & {
  readonly email: string;
  readonly password: string;
};
export type NewPasswordOptions = PasswordOptions;
export type PasswordReply = AuthenticateReply & { readonly email_id: string };
export type PasswordResetStartOptions = {
  readonly email: string;
  readonly login_redirect_url?: string;
  readonly reset_password_redirect_url?: string;
  readonly reset_password_expiration_minutes?: number;
  readonly reset_password_template_id?: string;
  readonly locale?: string;
};
export type PasswordResetOptions = SessionDuration & {
  readonly token: string;
  readonly password: string;
};
export type ResetByExistingOptions = SessionDuration & {
  readonly email: string;
  readonly existing_password: string;
  readonly new_password: string;
};
export type StrengthReply = Reply & {
  readonly valid_password: boolean;
  /** 0 to 4. */
  readonly score: number;
  readonly breached_password: boolean;
  readonly breach_detection_on_create: boolean;
  readonly strength_policy: 'zxcvbn' | 'luds';
  readonly feedback: {
    readonly suggestions: readonly string[];
    readonly warning: string;
    readonly luds_requirements: {
      readonly has_digit: boolean;
      readonly has_lower_case: boolean;
      readonly has_symbol: boolean;
      readonly has_upper_case: boolean;
      readonly missing_characters: number;
      readonly missing_complexity: number;
    } | null;
  };
};

// Passkeys
export type PasskeyRegisterOptions = {
  readonly is_passkey?: boolean;
  readonly session_duration_minutes?: number;
  /** Default: the page's host name. */
  readonly domain?: string;
  readonly authenticator_type?: 'platform' | 'cross-platform';
  /**
   * The user's id on the authenticator (`user.id`): at most 64 bytes, nothing personal. A new passkey
   * replaces one of this site with the same id. Default: the account's `user_id`.
   */
  readonly override_id?: string;
  /** The account's name on the authenticator. Default: the user's address or number. */
  readonly override_name?: string;
  /** The display name. Default: the user's name, or the account's name. */
  readonly override_display_name?: string;
  readonly signal?: AbortSignal;
};
export type PasskeyAuthenticateOptions = SessionDuration & {
  readonly is_passkey?: boolean;
  /** Offer passkeys in the autofill of an input instead of in a dialog. */
  readonly conditional_mediation?: boolean;
  readonly domain?: string;
  /** Stops waiting for the user. */
  readonly signal?: AbortSignal;
};
export type WebauthnReply = AuthenticateReply & { readonly webauthn_registration_id: string };
export type WebauthnUpdateReply = Reply & { readonly webauthn_registration?: WebauthnRegistration };

// Wallets
export type CryptoWalletType = 'ethereum' | 'solana';
export type CryptoStartOptions = {
  readonly crypto_wallet_address: string;
  readonly crypto_wallet_type: CryptoWalletType;
  /** Sent if the project asks for Sign-In With Ethereum. `uri` defaults to the page's origin. */
  readonly siwe_params?: {
    readonly uri?: string;
    readonly chain_id?: string;
    readonly issued_at?: string;
    readonly statement?: string;
    readonly not_before?: string;
    readonly message_request_id?: string;
    readonly resources?: readonly string[];
  };
};
export type CryptoAuthenticateOptions = SessionDuration & {
  readonly crypto_wallet_address: string;
  readonly crypto_wallet_type: CryptoWalletType;
  readonly signature: string;
};

// Authenticator apps
export type TotpCreateReply = Reply & {
  readonly totp_id: string;
  readonly user_id: string;
  /** Base32. */
  readonly secret: string;
  readonly qr_code: string;
  readonly recovery_codes: readonly string[];
};
export type TotpReply = AuthenticateReply & { readonly totp_id: string };
type TotpRecoveryCodes = {
  readonly totp_id: string;
  readonly verified: boolean;
  readonly recovery_codes: readonly string[];
};
export type TotpRecoveryCodesReply = Reply & {
  readonly user_id: string;
  /** One object or a list: servers of this protocol differ (wire 5). */
  readonly totps: TotpRecoveryCodes | readonly TotpRecoveryCodes[];
};

// Social sign-in
export type OAuthStartOptions = {
  readonly login_redirect_url?: string;
  readonly signup_redirect_url?: string;
  readonly custom_scopes?: readonly string[];
  /** Sent on as `provider_{key}`. */
  readonly provider_params?: Readonly<Record<string, string>>;
};
export type OAuthReply = AuthenticateReply & {
  readonly provider_subject: string;
  readonly provider_type: string;
  readonly profile_picture_url: string;
  readonly locale: string;
  readonly provider_values: {
    readonly access_token: string;
    readonly id_token: string;
    readonly refresh_token: string;
    readonly scopes: readonly string[];
    readonly expires_at: string;
  };
};

// Users
export type UserUpdate = {
  readonly name?: {
    readonly first_name?: string;
    readonly middle_name?: string;
    readonly last_name?: string;
  };
  readonly untrusted_metadata?: Readonly<Record<string, unknown>>;
};
export type UserUpdateReply = Reply & { readonly user_id: string } & Pick<
    User,
    'emails' | 'phone_numbers' | 'crypto_wallets'
  >;
export type UserDeleteReply = Reply & { readonly user_id: string };
export type UserType = 'new' | 'password' | 'passwordless';
export type UserSearchReply = Reply & { readonly userType: UserType };

// Identity provider
export type AuthorizeParams = {
  readonly client_id: string;
  readonly redirect_uri: string;
  readonly response_type: string;
  /** Space-separated. Default: `openid email profile`. */
  readonly scope?: string;
  readonly state?: string;
  readonly nonce?: string;
  readonly code_challenge?: string;
  readonly [more: string]: unknown;
};
export type AuthorizeStartReply = Reply & {
  readonly consent_required: boolean;
  readonly oidc_client: { readonly client_name: string; readonly [more: string]: unknown };
  /** What to show the user; if the provider does not say, the scopes of the request. */
  readonly scope_results?: readonly { readonly scope: string; readonly [more: string]: unknown }[];
};
export type LogoutStartReply = Reply & {
  readonly consent_required: boolean;
  readonly redirect_uri: string;
};
