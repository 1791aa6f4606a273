import { row, type ErrorRow } from '../error-row.ts';

/** What only the server API refuses with. */
export const SERVER_ERRORS = {
  api_key_required: row(401, 'This call needs a secret key: Authorization: Bearer sk_…'),
  invalid_api_key: row(401, 'The secret key is unknown, has expired or was revoked.'),
  scope_missing: row(403, 'The secret key may not make this call.'),
  resident_not_found: row(404, 'There is no such resident.'),
  idempotency_key_in_use: row(
    409,
    'A request with this Idempotency-Key is under way, or its reply was lost. Look what it has done before you send it under another key.',
  ),
  idempotency_key_reused: row(
    422,
    'This Idempotency-Key belongs to another request of the last 24 hours.',
  ),
  precondition_failed: row(412, 'This has been changed since you read it. Read it again.'),
} as const satisfies Record<string, ErrorRow>;
