/** Builds the client with all calls, and names the public types of each group. */
import type { Bootstrap } from './bootstrap.ts';
import { createCore } from './core.ts';
import { cryptoWallets, type CryptoWallets } from './methods/crypto-wallets.ts';
import { idp, type Idp } from './methods/idp.ts';
import { impersonation, type Impersonation } from './methods/impersonation.ts';
import { magicLinks, type MagicLinks } from './methods/magic-links.ts';
import { oauth, type OAuth } from './methods/oauth.ts';
import { otps, type Otps } from './methods/otps.ts';
import { passwords, type Passwords } from './methods/passwords.ts';
import { sessions, type SessionMethods } from './methods/sessions.ts';
import { totps, type Totps } from './methods/totps.ts';
import { members, users, type Members, type UserMethods } from './methods/users.ts';
import { webauthn, type Webauthn } from './methods/webauthn.ts';
import type { ClientOptions } from './options.ts';
import { telemetry, type Telemetry } from './telemetry/telemetry.ts';

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

const SILENT = { log: () => {}, close: () => {} };

/**
 * Creates the client of one project. Call it once per page.
 *
 * A remembered session is available immediately (`session.getSync()`) and checked with the server in
 * the background; `session.ready()` settles when that is done.
 */
export function createClient(publicToken: string, options: ClientOptions = {}): GatecallClient {
  const core = createCore(publicToken, options);
  const events = options.telemetry === false ? SILENT : telemetry(core);
  return {
    session: sessions(core),
    magicLinks: magicLinks(core),
    otps: otps(core),
    passwords: passwords(core),
    webauthn: webauthn(core),
    cryptoWallets: cryptoWallets(core),
    totps: totps(core),
    oauth: oauth(core, events),
    user: users(core),
    members: members(core),
    impersonation: impersonation(core),
    idp: idp(core),
    bootstrap: core.bootstrap,
    telemetry: events,
    close() {
      events.close();
      core.close();
    },
  };
}
