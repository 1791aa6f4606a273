/**
 * Arguments and results of the methods, named as on the wire (wire 5). Types only, taken from the
 * contracts; what is written here is the client's own, or tolerates another server of this protocol.
 */
import type {
  CryptoWalletsAuthenticateBody,
  CryptoWalletsStartBody,
  WalletType,
} from '@gatecall/contracts/auth/crypto-wallet';
import type {
  IdpAuthorizeStartAnswer,
  IdpAuthorizeStartBody,
  IdpLogoutStartAnswer,
} from '@gatecall/contracts/auth/idp';
import type {
  MagicLinksAuthenticateAnswer,
  MagicLinksSendBody,
} from '@gatecall/contracts/auth/magic-link';
import type { OAuthAuthenticateAnswer } from '@gatecall/contracts/auth/oauth';
import type { OtpsEmailSendBody, OtpsPhoneSendBody } from '@gatecall/contracts/auth/otp';
import type {
  WebauthnRegisterAnswer,
  WebauthnRegisterStartBody,
  WebauthnUpdateAnswer,
} from '@gatecall/contracts/auth/passkey';
import type {
  PasswordsBody,
  PasswordsCreateAnswer,
  PasswordsResetBody,
  PasswordsResetByExistingBody,
  PasswordsResetStartBody,
  PasswordsStrengthAnswer,
} from '@gatecall/contracts/auth/password';
import type {
  TotpsAuthenticateAnswer,
  TotpsCreateAnswer,
  TotpsRecoveryCodesAnswer,
} from '@gatecall/contracts/auth/totp';
import type {
  UsersDeleteAnswer,
  UsersSearchAnswer,
  UsersUpdateAnswer,
  UsersUpdateBody,
} from '@gatecall/contracts/auth/users';

import type { AuthenticateReply, Reply } from './entities.ts';
import type { DataOf, Received } from './received.ts';

export type SessionDuration = { readonly session_duration_minutes: number };

/** What the client itself adds to a body. */
type Added =
  | 'captcha_token'
  | 'code_challenge'
  | 'code_verifier'
  | 'dfp_telemetry_id'
  | 'session_duration_minutes';
/** What callers contribute to a body. */
type OptionsOf<Body, Argument extends string = never> = Received<Omit<Body, Added | Argument>>;
/** A sign-in's reply, with what only this call returns. */
type SignInReply<Answer extends { readonly data: object }> = AuthenticateReply &
  Omit<DataOf<Answer>, keyof AuthenticateReply>;

// Magic links
export type MagicLinkEmailOptions = OptionsOf<MagicLinksSendBody, 'email'>;
/** `method_id`: the e-mail address or phone number that was proven. */
export type MethodReply = SignInReply<MagicLinksAuthenticateAnswer>;

// One-time passcodes
/** `country`: ISO 3166 code for a number without a country code; an addition to the protocol. */
export type PhoneOtpOptions = OptionsOf<OtpsPhoneSendBody, 'phone_number'>;
export type EmailOtpOptions = OptionsOf<OtpsEmailSendBody, 'email'>;

// Passwords
export type PasswordOptions = SessionDuration & OptionsOf<PasswordsBody>;
export type NewPasswordOptions = PasswordOptions;
export type PasswordReply = SignInReply<PasswordsCreateAnswer>;
export type PasswordResetStartOptions = OptionsOf<PasswordsResetStartBody>;
export type PasswordResetOptions = SessionDuration & OptionsOf<PasswordsResetBody>;
export type ResetByExistingOptions = SessionDuration & OptionsOf<PasswordsResetByExistingBody>;
type Strength = DataOf<PasswordsStrengthAnswer>;
/** `score`: 0 to 4. */
export type StrengthReply = Omit<Strength, 'feedback'> & {
  readonly feedback: Omit<Strength['feedback'], 'luds_requirements'> & {
    /** Null from servers that judge otherwise. */
    readonly luds_requirements: Strength['feedback']['luds_requirements'] | null;
  };
};

// Passkeys
export type PasskeyRegisterOptions = Pick<
  OptionsOf<WebauthnRegisterStartBody>,
  /** Default: the page's host name. */
  | 'domain'
  /**
   * The user's id on the authenticator (`user.id`): at most 64 bytes, nothing personal. A new passkey
   * replaces one of this site with the same id. Default: the account's `user_id`.
   */
  | 'override_id'
  /** The account's name on the authenticator. Default: the user's address or number. */
  | 'override_name'
  /** The display name. Default: the user's name, or the account's name. */
  | 'override_display_name'
> &
  Partial<SessionDuration> & {
    readonly is_passkey?: boolean;
    readonly authenticator_type?: 'platform' | 'cross-platform';
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
export type WebauthnReply = SignInReply<WebauthnRegisterAnswer>;
export type WebauthnUpdateReply = Reply &
  Partial<Pick<DataOf<WebauthnUpdateAnswer>, 'webauthn_registration'>>;

// Wallets
export type CryptoWalletType = WalletType;
/** `siwe_params`: sent if the project asks for Sign-In With Ethereum; `uri` defaults to the page's origin. */
export type CryptoStartOptions = OptionsOf<CryptoWalletsStartBody>;
export type CryptoAuthenticateOptions = SessionDuration & OptionsOf<CryptoWalletsAuthenticateBody>;

// Authenticator apps
/** `secret` is in Base32. */
export type TotpCreateReply = Omit<DataOf<TotpsCreateAnswer>, 'user'>;
export type TotpReply = SignInReply<TotpsAuthenticateAnswer>;
type TotpRecoveryCodes = DataOf<TotpsRecoveryCodesAnswer>;
export type TotpRecoveryCodesReply = Omit<TotpRecoveryCodes, 'totps'> & {
  /** One object or a list: servers of this protocol differ (wire 5). */
  readonly totps: TotpRecoveryCodes['totps'] | TotpRecoveryCodes['totps'][number];
};

// Social sign-in
export type OAuthStartOptions = {
  readonly login_redirect_url?: string;
  readonly signup_redirect_url?: string;
  readonly custom_scopes?: readonly string[];
  /** Sent on as `provider_{key}`. */
  readonly provider_params?: Readonly<Record<string, string>>;
};
export type OAuthReply = SignInReply<OAuthAuthenticateAnswer>;

// Users
export type UserUpdate = OptionsOf<UsersUpdateBody>;
export type UserUpdateReply = DataOf<UsersUpdateAnswer>;
export type UserDeleteReply = DataOf<UsersDeleteAnswer>;
export type UserSearchReply = DataOf<UsersSearchAnswer>;
export type UserType = UserSearchReply['userType'];

// Identity provider
/** Default of `scope`: `openid email profile`. */
export type AuthorizeParams = Received<
  Pick<
    IdpAuthorizeStartBody,
    'client_id' | 'redirect_uri' | 'response_type' | 'scope' | 'state' | 'nonce' | 'code_challenge'
  >
> & { readonly [more: string]: unknown };
type Authorization = DataOf<IdpAuthorizeStartAnswer>;
export type AuthorizeStartReply = Pick<Authorization, keyof Reply | 'consent_required'> & {
  readonly oidc_client: Pick<Authorization['oidc_client'], 'client_name'> & {
    readonly [more: string]: unknown;
  };
  /** What to show the user; if the provider does not say, the scopes of the request. */
  readonly scope_results?: readonly (Pick<Authorization['scope_results'][number], 'scope'> & {
    readonly [more: string]: unknown;
  })[];
};
export type LogoutStartReply = DataOf<IdpLogoutStartAnswer>;
