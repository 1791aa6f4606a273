import { z } from 'zod';

/** Longest string of any kind that the provider reads. */
const MAX_TEXT = 4_096;

/** Text that every database can store: PostgreSQL refuses NUL, and half a surrogate pair is no text. */
const storable = (value: string): boolean => !value.includes('\0') && value.isWellFormed();

/** Text of 1 to `max` characters. */
export const text = (max = MAX_TEXT) =>
  z.string().min(1).max(max).refine(storable, 'must not hold control characters');
/** An identifier in a path; one that names nothing gets a bare 404. */
export const idParams = z.object({
  id: z.string().transform((id) => (storable(id) ? id.slice(0, 200) : '')),
});
/** An e-mail address as typed; the server normalises and judges it. */
export const emailInput = z.string().min(1).max(320);
/** Requested session life, in minutes (wire 5). */
export const sessionDuration = z.number().int().min(1).max(527_040);
/** Requested life of a link or code, in minutes. */
export const expirationMinutes = z.number().int().min(1).max(10_080);
/** Requested language of the message: a BCP 47 tag such as `de-AT`. */
export const locale = z
  .string()
  .regex(/^[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8})*$/)
  .max(35);
/** PKCE challenge: base64url SHA-256 (RFC 7636 §4.2). */
export const codeChallenge = z.string().regex(/^[A-Za-z0-9_-]{43}$/);
/** PKCE verifier; the wire's are 32 to 128 hex characters (wire 5.4). */
export const codeVerifier = z.string().min(16).max(256);

/**
 * Members of a protected call (“P” of wire 5; wire 8). If the project demands a captcha, a body with
 * these members needs a token; the authenticator app's own calls and mailed links have none.
 */
export const protection = {
  captcha_token: z.string().max(MAX_TEXT).optional(),
  dfp_telemetry_id: z.string().max(MAX_TEXT).optional(),
};

/** The envelope of every reply of the provider (wire 1.2). */
export const answer = <T extends z.ZodRawShape>(shape: T) =>
  z.object({
    data: z.object({ request_id: z.string(), status_code: z.number(), ...shape }),
  });
