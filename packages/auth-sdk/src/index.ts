/** The public names of the package; everything else may change. */
export { createClient, type GatecallClient } from './client.ts';
export { createCoreClient, type CoreClient } from './core-client.ts';
export * from './extras.ts';
export type * from './entities.ts';
export type * from './options.ts';
export type * from './ports.ts';
export type { Channel, MethodReply } from './methods/channel.ts';
export type {
  CryptoAuthenticateOptions,
  CryptoStartOptions,
  CryptoWallets,
  CryptoWalletType,
} from './methods/crypto-wallets.ts';
export type { GoogleOneTap, OneTapRedirects } from './methods/google-one-tap.ts';
export type { AuthorizeParams, AuthorizeStartReply, Idp, LogoutStartReply } from './methods/idp.ts';
export type { Impersonation } from './methods/impersonation.ts';
export type { MagicLinkEmailOptions, MagicLinks } from './methods/magic-links.ts';
export type { OAuth, OAuthReply, OAuthStartOptions } from './methods/oauth.ts';
export type { EmailOtpOptions, OtpChannel, Otps, PhoneOtpOptions } from './methods/otps.ts';
export type {
  NewPasswordOptions,
  PasswordOptions,
  PasswordReply,
  PasswordResetOptions,
  PasswordResetStartOptions,
  Passwords,
  ResetByExistingOptions,
  StrengthReply,
} from './methods/passwords.ts';
export type { SessionDuration } from './methods/session-duration.ts';
export type { FromCache, SessionMethods } from './methods/sessions.ts';
export type { TotpCreateReply, TotpRecoveryCodesReply, TotpReply, Totps } from './methods/totps.ts';
export type {
  Members,
  UserDeleteReply,
  UserMethods,
  UserSearchReply,
  UserType,
  UserUpdate,
  UserUpdateReply,
} from './methods/users.ts';
export type {
  PasskeyAuthenticateOptions,
  PasskeyRegisterOptions,
  Webauthn,
  WebauthnReply,
  WebauthnUpdateReply,
} from './methods/webauthn.ts';
export type { Telemetry } from './telemetry/telemetry.ts';
export type { Bootstrap } from './bootstrap.ts';
