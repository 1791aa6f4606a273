/**
 * Why a session proves no user: `missing` (the request has none), `invalid` (not signed by this Gatecall
 * for this project, or the second factor is missing), `expired`, `ended` (signed out or revoked),
 * `impersonated` (an operator looks through the user's eyes).
 */
export type SessionRefusal = 'missing' | 'invalid' | 'expired' | 'ended' | 'impersonated';

const SENTENCES: Readonly<Record<SessionRefusal, string>> = {
  missing: 'The request has no session.',
  invalid: 'The session proves no user.',
  expired: 'The session JWT has expired.',
  ended: 'The session has ended.',
  impersonated: 'An operator is looking, not the user.',
};

/** The request is not the user's: reply 401. Every other error means that this cannot be known: reply 503. */
export class SessionRefused extends Error {
  override readonly name = 'SessionRefused';
  readonly code: SessionRefusal;

  constructor(code: SessionRefusal, options?: ErrorOptions) {
    super(SENTENCES[code], options);
    this.code = code;
  }
}
