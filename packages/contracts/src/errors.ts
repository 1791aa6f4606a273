import { AUTH_ERRORS } from './auth/errors.ts';
import { row, type ErrorRow } from './error-row.ts';
import { PRODUCT_ERRORS } from './product/errors.ts';
import { SERVER_ERRORS } from './server/errors.ts';

/**
 * The error catalogue: one row per code, for every part of Gatecall.
 *
 * Codes of the sign-in provider are the protocol's own names; docs/error-names.md has a table of former
 * ones. Code that refuses names the code; the server's one error handler turns the row into HTTP; the
 * browser switches on `error_type`. `endsSession` marks the four types after which a client treats its
 * user as logged out (CON-010). Most rows are beside the shapes of their calls, in `auth/errors.ts`,
 * `product/errors.ts` and `server/errors.ts`.
 */
export const ERRORS = {
  ...AUTH_ERRORS,

  // Requests
  bad_request: row(400, 'The request could not be understood.'),
  invalid_json: row(400, 'The request body is not valid JSON.'),
  unsupported_media_type: row(415, 'The request body has an unsupported content type.'),
  body_too_large: row(413, 'The request body is too large.'),
  route_not_found: row(404, 'There is no such call.'),
  method_not_allowed: row(405, 'This call does not take that method.'),
  invalid_session_duration_minutes: row(
    400,
    'The session_duration_minutes must be a whole number from 1 to 527040.',
  ),
  too_many_requests: row(429, 'Too many requests. Please wait a moment and try again.'),
  origin_not_allowed: row(403, 'This page may not call the sign-in provider.'),
  internal_server_error: row(500, 'Something went wrong on our side. Please try again.'),
  server_unavailable: row(503, 'The service is not available right now. Please try again soon.'),
  captcha_required: row(400, 'Captcha required'),

  ...PRODUCT_ERRORS,

  ...SERVER_ERRORS,

  // Gate calls
  invalid_webhook_signature: row(403, 'The webhook signature is not valid.'),
  unknown_carrier: row(404, 'There is no such carrier.'),
} as const satisfies Record<string, ErrorRow>;

/** Every code that any part of Gatecall can refuse with. */
export type ErrorCode = keyof typeof ERRORS;

/**
 * The four types after which a client treats its user as logged out (CON-010).
 *
 * @internal The browser reads the flag of each row; tests of both sides read this list.
 */
export const SESSION_ENDING_ERRORS: readonly ErrorCode[] = (
  Object.keys(ERRORS) as ErrorCode[]
).filter((code) => 'endsSession' in ERRORS[code]);

/** Body of every refusal (wire 1.3); `field` names the offending member in the product API. */
export type ErrorBody = {
  status_code: number;
  error_type: string;
  error_message: string;
  error_url: string;
  request_id: string;
  field?: string;
};

/** The same of the server API (RFC 9457). */
export type ProblemBody = {
  type: string;
  title: string;
  status: number;
  detail: string;
  code: ErrorCode;
  request_id: string;
  field?: string;
};
