import type { Generated } from 'kysely';

/** The tables of the sign-in provider, but for those of its methods; `schema.ts` says how they are made. */
export type AuthTables = {
  // auth/users
  users: {
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
    /** 1 while others may know of a way into it: an operator, or a program of theirs, has made it. */
    made_by_operator: Generated<number>;
  };
  user_emails: {
    email_id: string;
    user_id: string;
    /** Canonical (`canonicalEmail`); unique over all users. */
    email: string;
    verified: number;
    created_at: number;
  };
  user_phone_numbers: {
    phone_id: string;
    user_id: string;
    /** E.164; unique over all users. */
    phone_number: string;
    verified: number;
    created_at: number;
  };
  // auth/sessions
  /** Who a subject of the provider is here that signs in instead of our own. */
  provider_accounts: {
    subject: string;
    user_id: string;
    created_at: number;
  };
  sessions: {
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
  signing_keys: {
    kid: string;
    alg: string;
    public_jwk: string;
    sealed_private_jwk: string;
    created_at: number;
    /** Signs until then; stays published until the last token it signed has expired. */
    retired_at: number | null;
  };
  // auth/challenges
  challenges: {
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
  // auth/idp
  idp_records: {
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
  idp_consents: {
    user_id: string;
    client_id: string;
    /** Space-separated. */
    scopes: string;
    granted_at: number;
  };
  /** Written by `auth/idp`. */
  idp_logins: {
    session_id: string;
    client_id: string;
    subject: string;
    /** Zero until the session is over. */
    attempts: number;
    /** When to look: the session's end, as far as it was known. A trigger moves it if that is sooner. */
    next_attempt_at: number;
  };
  // auth/events
  telemetry_events: {
    event_id: string;
    at: number;
    name: string;
    /** JSON without addresses, tokens or user ids. */
    details: string;
  };
};
