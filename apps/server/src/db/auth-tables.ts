import type { Generated } from 'kysely';

/** The tables of the sign-in provider; `schema.ts` says how they are made. */
export type AuthTables = {
  // auth/users
  users: UsersTable;
  user_emails: UserEmailsTable;
  user_phone_numbers: UserPhoneNumbersTable;
  // auth/users: factors, each written by its method
  passwords: PasswordsTable;
  totps: TotpsTable;
  totp_recovery_codes: TotpRecoveryCodesTable;
  webauthn_registrations: WebauthnRegistrationsTable;
  oauth_registrations: OAuthRegistrationsTable;
  crypto_wallets: CryptoWalletsTable;
  // auth/sessions
  sessions: SessionsTable;
  signing_keys: SigningKeysTable;
  // auth/challenges
  challenges: ChallengesTable;
  // auth/idp
  idp_records: IdpRecordsTable;
  idp_consents: IdpConsentsTable;
  idp_logins: IdpLoginsTable;
  // auth/events
  telemetry_events: TelemetryEventsTable;
};

type UsersTable = {
  user_id: string;
  status: 'active' | 'pending';
  first_name: string;
  middle_name: string;
  last_name: string;
  trusted_metadata: string;
  untrusted_metadata: string;
  created_at: number;
  /** A `Language`; null until the first sign-in. */
  language: string | null;
  /** Since when the account is suspended; null if it is not. */
  suspended_at: Generated<number | null>;
};

type UserEmailsTable = {
  email_id: string;
  user_id: string;
  /** Canonical (`canonicalEmail`); unique over all users. */
  email: string;
  verified: number;
  created_at: number;
};

type UserPhoneNumbersTable = {
  phone_id: string;
  user_id: string;
  /** E.164; unique over all users. */
  phone_number: string;
  verified: number;
  created_at: number;
};

type PasswordsTable = {
  user_id: string;
  password_id: string;
  /** Argon2id, PHC string. */
  hash: string;
  requires_reset: number;
  created_at: number;
  updated_at: number;
};

type TotpsTable = {
  totp_id: string;
  user_id: string;
  sealed_secret: string;
  verified: number;
  /** Newest time step accepted: a code works once (RFC 6238 §5.2). */
  last_step: number;
  created_at: number;
  /** An unverified secret is forgotten then. */
  expires_at: number;
};

type TotpRecoveryCodesTable = {
  recovery_code_id: string;
  totp_id: string;
  user_id: string;
  /** Shown again on request; the hash is what a recovery is checked against. */
  sealed_code: string;
  code_hash: string;
  used_at: number | null;
};

type WebauthnRegistrationsTable = {
  webauthn_registration_id: string;
  user_id: string;
  /** Base64url; unique over all users (A76). */
  credential_id: string;
  /** COSE key, base64url. */
  public_key: string;
  sign_count: number;
  /** RP id that it was made for. */
  domain: string;
  user_agent: string;
  authenticator_type: string;
  name: string;
  /** JSON list. */
  transports: string;
  backup_eligible: number;
  backed_up: number;
  verified: number;
  created_at: number;
  last_used_at: number | null;
  /** What the authenticator stores as the user's id, if it is not `user_id`. */
  user_handle: string | null;
};

type OAuthRegistrationsTable = {
  oauth_registration_id: string;
  user_id: string;
  provider_type: string;
  /** Identity is (issuer, subject), never the e-mail (A62). */
  issuer: string;
  subject: string;
  email_id: string | null;
  profile_picture_url: string;
  locale: string;
  created_at: number;
};

type CryptoWalletsTable = {
  crypto_wallet_id: string;
  user_id: string;
  wallet_type: 'ethereum' | 'solana';
  /** Canonical; case variants are one wallet (A79). */
  address: string;
  verified: number;
  created_at: number;
};

type SessionsTable = {
  session_id: string;
  user_id: string;
  token_hash: string;
  started_at: number;
  last_accessed_at: number;
  expires_at: number;
  revoked_at: number | null;
  ip_address: string;
  user_agent: string;
  /** JSON: the factors of wire 2, newest last. */
  factors: string;
  custom_claims: string | null;
  /** For an application's session: the session that it ends with. */
  granted_in: string | null;
  /** For the same: the record of its permission, in `idp_records`. */
  grant_key: string | null;
  /** For a session in which an operator helps in the user's name: the operator, as in its factor. */
  impersonator_id: string | null;
};

type SigningKeysTable = {
  kid: string;
  alg: string;
  public_jwk: string;
  sealed_private_jwk: string;
  created_at: number;
  /** Signs until then; stays published until the last token it signed has expired. */
  retired_at: number | null;
};

type ChallengesTable = {
  challenge_id: string;
  kind: string;
  /** What the secret proves or is bound to: an e-mail, a phone number, an address, a user. */
  subject: string;
  user_id: string | null;
  secret_hash: string;
  code_challenge: string | null;
  /** JSON, known to the method that made it. */
  data: string;
  attempts: Generated<number>;
  max_attempts: number;
  created_at: number;
  expires_at: number;
  used_at: number | null;
};

type IdpRecordsTable = {
  /** Model and hash of the id: an id is a token. */
  record_key: string;
  model: string;
  /** Null for what belongs to no user: the signing key. */
  user_id: string | null;
  /** The consent that it comes from; a family ends together. */
  grant_id: string | null;
  /** JSON without the token; sealed for the signing key. */
  payload: string;
  consumed_at: number | null;
  expires_at: number;
};

/** Written by `auth/idp`. */
type IdpLoginsTable = {
  session_id: string;
  client_id: string;
  subject: string;
  /** Zero until the session is over. */
  attempts: number;
  /** When to look: the session's end, as far as it was known. A trigger moves it if that is sooner. */
  next_attempt_at: number;
};

type IdpConsentsTable = {
  user_id: string;
  client_id: string;
  /** Space-separated. */
  scopes: string;
  granted_at: number;
};

type TelemetryEventsTable = {
  event_id: string;
  at: number;
  name: string;
  /** JSON without addresses, tokens or user ids. */
  details: string;
};
