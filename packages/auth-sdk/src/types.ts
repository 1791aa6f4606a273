/** The public surface of the client, group by group. Types only: importing this costs no bytes. */
import type { OAuthProvider } from '@gatecall/contracts/constants';

import type {
  AuthenticateReply,
  BootstrapConfig,
  Reply,
  Session,
  SessionTokens,
  User,
} from './entities.ts';
import type {
  AuthorizeParams,
  AuthorizeStartReply,
  CryptoAuthenticateOptions,
  CryptoStartOptions,
  EmailOtpOptions,
  LogoutStartReply,
  MagicLinkEmailOptions,
  MethodReply,
  NewPasswordOptions,
  OAuthReply,
  OAuthStartOptions,
  PasskeyAuthenticateOptions,
  PasskeyRegisterOptions,
  PasswordOptions,
  PasswordReply,
  PasswordResetOptions,
  PasswordResetStartOptions,
  PhoneOtpOptions,
  ResetByExistingOptions,
  SessionDuration,
  StrengthReply,
  TotpCreateReply,
  TotpRecoveryCodesReply,
  TotpReply,
  UserDeleteReply,
  UserSearchReply,
  UserUpdate,
  UserUpdateReply,
  WebauthnReply,
  WebauthnUpdateReply,
} from './method-types.ts';
import type { Cancel } from './ports.ts';

/** Everything a page needs to sign people in without a screen of ours. */
export type GatecallClient = {
  readonly magicLinks: MagicLinks;
  readonly otps: Otps;
  readonly passwords: Passwords;
  readonly webauthn: Webauthn;
  readonly cryptoWallets: CryptoWallets;
  readonly totps: Totps;
  readonly oauth: OAuth;
  readonly session: SessionMethods;
  readonly user: UserMethods;
  readonly members: Members;
  readonly impersonation: Impersonation;
  readonly idp: Idp;
  readonly bootstrap: Bootstrap;
  readonly telemetry: Telemetry;
  /** Stops timers and listeners; the session stays signed in. */
  readonly close: () => void;
};

/** A way to send a person a link or a code. */
export type Channel<Options, Answer> = {
  /** Sends what signs in, or signs up where the address or number is new. */
  readonly loginOrCreate: (destination: string, options?: Options) => Promise<Answer>;
  /** Sends it to a known user; with a session, what adds the address or number to its user. */
  readonly send: (destination: string, options?: Options) => Promise<Answer>;
};

export type MagicLinks = {
  readonly email: Channel<MagicLinkEmailOptions, Reply>;
  /** Exchanges the token of a mailed link for a session. */
  readonly authenticate: (token: string, options: SessionDuration) => Promise<MethodReply>;
};

export type OtpChannel<Options> = Channel<Options, Reply & { readonly method_id: string }>;
export type Otps = {
  readonly sms: OtpChannel<PhoneOtpOptions>;
  readonly whatsapp: OtpChannel<PhoneOtpOptions>;
  readonly email: OtpChannel<EmailOtpOptions>;
  readonly authenticate: (
    code: string,
    methodId: string,
    options: SessionDuration,
  ) => Promise<MethodReply>;
};

export type Passwords = {
  readonly create: (options: NewPasswordOptions) => Promise<PasswordReply>;
  readonly authenticate: (options: PasswordOptions) => Promise<AuthenticateReply>;
  /** Mails a link to choose a new password. */
  readonly resetByEmailStart: (options: PasswordResetStartOptions) => Promise<Reply>;
  readonly resetByEmail: (options: PasswordResetOptions) => Promise<AuthenticateReply>;
  readonly resetByExistingPassword: (options: ResetByExistingOptions) => Promise<AuthenticateReply>;
  readonly resetBySession: (
    options: { readonly password: string } & Partial<SessionDuration>,
  ) => Promise<AuthenticateReply>;
  readonly strengthCheck: (options: {
    readonly password: string;
    readonly email?: string;
  }) => Promise<StrengthReply>;
};

export type Webauthn = {
  readonly register: (options?: PasskeyRegisterOptions) => Promise<WebauthnReply>;
  /**
   * Signs in with a passkey. Returns null, without any call, where `conditional_mediation` was
   * asked for but the browser or the page cannot do it.
   */
  readonly authenticate: (options: PasskeyAuthenticateOptions) => Promise<WebauthnReply | null>;
  /** Renames a registration. */
  readonly update: (options: {
    readonly webauthn_registration_id: string;
    readonly name: string;
  }) => Promise<WebauthnUpdateReply>;
  /** True if this browser can offer passkeys in an input's autofill. */
  readonly browserSupportsAutofill: () => Promise<boolean>;
};

export type CryptoWallets = {
  /** Returns the text that the wallet must sign. */
  readonly authenticateStart: (
    options: CryptoStartOptions,
  ) => Promise<Reply & { readonly challenge: string }>;
  readonly authenticate: (options: CryptoAuthenticateOptions) => Promise<AuthenticateReply>;
};

export type Totps = {
  readonly create: (options: { readonly expiration_minutes: number }) => Promise<TotpCreateReply>;
  readonly authenticate: (
    options: { readonly totp_code: string } & SessionDuration,
  ) => Promise<TotpReply>;
  readonly recoveryCodes: () => Promise<TotpRecoveryCodesReply>;
  readonly recover: (
    options: { readonly recovery_code: string } & SessionDuration,
  ) => Promise<TotpReply>;
};

export type OAuth = {
  readonly [provider in OAuthProvider]: {
    /** Leaves the page for the provider; it comes back to one of the redirect URLs. */
    readonly start: (options?: OAuthStartOptions) => Promise<void>;
  };
} & {
  readonly authenticate: (token: string, options: SessionDuration) => Promise<OAuthReply>;
  readonly googleOneTap: GoogleOneTap;
};

export type OneTapRedirects = {
  readonly loginRedirectURL?: string;
  readonly signupRedirectURL?: string;
};
/** What a page needs besides Google's own script. */
export type GoogleOneTap = {
  /** Returns what Google's script is initialized with; refused if the prompt cannot be shown. */
  readonly start: (
    options?: OneTapRedirects,
  ) => Promise<{ readonly googleClientId: string; readonly nonce?: string | undefined }>;
  /** Trades Google's token for the address to go on to, which carries a token to authenticate. */
  readonly submit: (
    options: OneTapRedirects & { readonly idToken: string },
  ) => Promise<{ readonly redirectUrl: string }>;
};

/** A value with the knowledge whether the server has confirmed it since the page was loaded. */
export type FromCache = { readonly fromCache: boolean };
export type SessionMethods = {
  /** The session, or null, without a call. */
  readonly getSync: () => Session | null;
  readonly getInfo: () => FromCache & { readonly session: Session | null };
  /** Told of every change other than `last_accessed_at`. Returns how to stop it. */
  readonly onChange: (listen: (session: Session | null) => void) => Cancel;
  readonly authenticate: (options?: Partial<SessionDuration>) => Promise<AuthenticateReply>;
  /** Ends the session. `forceClear` forgets it here even if the server was not reached. */
  readonly revoke: (options?: { readonly forceClear?: boolean }) => Promise<Reply>;
  readonly getTokens: () => SessionTokens | null;
  /** Takes over tokens that the page's own server was given; makes no call. */
  readonly updateSession: (tokens: SessionTokens) => Promise<void>;
  /** The token of a sign-in that still lacks a step, or null. */
  readonly getIntermediateToken: () => string | null;
  /** Settles when the launch refresh did, whatever it found: only then is a missing session sure. */
  readonly ready: () => Promise<void>;
};

export type UserMethods = {
  readonly getSync: () => User | null;
  readonly getInfo: () => FromCache & { readonly user: User | null };
  /** Fetches the user and keeps it. */
  readonly get: () => Promise<User>;
  readonly onChange: (listen: (user: User | null) => void) => Cancel;
  readonly update: (options: UserUpdate) => Promise<UserUpdateReply>;
  readonly deleteEmail: (emailId: string) => Promise<UserDeleteReply>;
  readonly deletePhoneNumber: (phoneId: string) => Promise<UserDeleteReply>;
  readonly deleteTotp: (totpId: string) => Promise<UserDeleteReply>;
  readonly deleteCryptoWallet: (cryptoWalletId: string) => Promise<UserDeleteReply>;
  readonly deleteOAuthRegistration: (registrationId: string) => Promise<UserDeleteReply>;
  readonly deleteWebauthnRegistration: (registrationId: string) => Promise<UserDeleteReply>;
  readonly deleteBiometricRegistration: (registrationId: string) => Promise<UserDeleteReply>;
  /** Says which kind of user an address belongs to. */
  readonly search: (options: { readonly email: string }) => Promise<UserSearchReply>;
};

export type Members = {
  /** For business projects; a consumer project gets the reply for an empty organization. */
  readonly search: (
    options: Readonly<Record<string, unknown>>,
  ) => Promise<Reply & Readonly<Record<string, unknown>>>;
};

export type Impersonation = {
  readonly authenticate: (options: {
    readonly impersonation_token: string;
  }) => Promise<AuthenticateReply>;
};

/** The identity-provider part: this project's users sign in to other applications. */
export type Idp = {
  readonly authorizeStart: (params: AuthorizeParams) => Promise<AuthorizeStartReply>;
  /** Leaves the page by posting the decision; the server redirects to the application. */
  readonly authorize: (params: AuthorizeParams & { readonly consent_granted: boolean }) => void;
  readonly logoutStart: (params: {
    readonly client_id: string;
    readonly post_logout_redirect_uri: string;
    readonly id_token_hint?: string;
    readonly state?: string;
    readonly [more: string]: unknown;
  }) => Promise<LogoutStartReply>;
};

export type Bootstrap = {
  /** Project settings once known; the defaults where they cannot be loaded. Never rejects. */
  readonly get: () => Promise<BootstrapConfig>;
  /** Project settings as far as known now: remembered ones or defaults. */
  readonly getSync: () => BootstrapConfig;
};

export type Telemetry = {
  /** Notes an event; user and session ids go with it. Never fails, never waits. */
  readonly log: (name: string, details?: Readonly<Record<string, unknown>>) => void;
};
