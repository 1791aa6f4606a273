import type { Generated } from 'kysely';

/**
 * Every table, as the queries see it. Portable columns only: text ids, epoch milliseconds, JSON as
 * text, 0/1 flags. A table belongs to the feature named above it; only that feature's store
 * touches it.
 */
export type Schema = {
  // auth/users
  users: UsersTable;
  user_emails: UserEmailsTable;
  user_phone_numbers: UserPhoneNumbersTable;
  // auth/sessions
  sessions: SessionsTable;
  signing_keys: SigningKeysTable;
  // auth/challenges
  challenges: ChallengesTable;
  // residents
  residents: ResidentsTable;
  intercoms: IntercomsTable;
  entry_codes: EntryCodesTable;
  system_numbers: SystemNumbersTable;
  // outbox, limits, audit
  outbox: OutboxTable;
  rate_limits: RateLimitsTable;
  audit_log: AuditLogTable;
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
  /** JSON: the factors of wire §2, newest last. */
  factors: string;
  custom_claims: string | null;
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

type ResidentsTable = {
  /** The provider's user id (JWT `sub`). */
  resident_id: string;
  phone: string | null;
  phone_number: string | null;
  created_at: number;
  updated_at: number;
};

type IntercomsTable = {
  intercom_id: string;
  resident_id: string;
  phone_number: string;
  open_dtmf: string;
  system_number: string | null;
  created_at: number;
  updated_at: number;
};

type EntryCodesTable = {
  code_id: string;
  intercom_id: string;
  /** `guest`: made by Gatecall, the shared one; `own`: chosen by the resident. */
  kind: 'guest' | 'own';
  position: number;
  sealed_code: string;
  code_index: string;
  created_at: number;
  revoked_at: number | null;
};

type SystemNumbersTable = {
  phone_number: string;
  added_at: number;
  removed_at: number | null;
};

type OutboxTable = {
  message_id: string;
  channel: 'email' | 'sms' | 'whatsapp' | 'push';
  /** Encrypted until sent, empty afterwards. */
  sealed_message: string;
  state: 'pending' | 'sent' | 'failed';
  attempts: number;
  next_attempt_at: number;
  created_at: number;
  expires_at: number;
  sent_at: number | null;
};

type RateLimitsTable = {
  bucket: string;
  hits: number;
  resets_at: number;
};

type AuditLogTable = {
  audit_id: string;
  at: number;
  event: string;
  user_id: string | null;
  ip_address: string;
  /** JSON without secrets. */
  details: string;
};
