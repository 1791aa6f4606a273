/**
 * Every way in which a call of this client fails (SDK-051 to SDK-058).
 *
 * `code` is stable and meant for switching; `message` is for people. `cause` is the underlying failure,
 * if there was one.
 */
import type { ErrorBody, ErrorCode } from '@gatecall/contracts/errors';

/** Failures that the client detects itself. */
export type ClientErrorCode =
  | 'api_unreachable'
  | 'invalid_response'
  | 'schema_mismatch'
  | 'invalid_usage'
  | 'missing_pkce_verifier'
  | 'protection_unavailable'
  | 'passkey_unsupported'
  | 'passkey_cancelled'
  | 'passkey_already_registered'
  | 'passkey_failed'
  | 'unexpected';

/** All codes to switch on. Another server of this protocol may use types that are not listed. */
export type GatecallErrorCode = ClientErrorCode | ErrorCode;

/** Base of all failures. */
export class GatecallError extends Error {
  override readonly name: string = 'GatecallError';
  declare readonly code: GatecallErrorCode;
  constructor(code: GatecallErrorCode, message: string, cause?: unknown) {
    super(message, cause ? { cause } : {});
    this.code = code;
  }
}

/** The server could not be reached, or its reply was not one of this protocol. */
export class ApiUnreachableError extends GatecallError {
  override readonly name = 'ApiUnreachableError';
}

/** The server refused the call and said why. */
export class ApiError extends GatecallError {
  override readonly name = 'ApiError';
  declare readonly status_code: number;
  declare readonly error_type: string;
  declare readonly error_message: string;
  declare readonly error_url: string;
  declare readonly request_id: string;
  constructor({ status_code, error_type, error_message, error_url, request_id }: ErrorBody) {
    super(
      // Another server's type may be outside the union; callers' switches have a default.
      error_type as ErrorCode,
      `[${status_code}] ${error_type}\n${error_message}\n` +
        `See ${error_url} for more information.\nrequest_id: ${request_id}\n`,
    );
    Object.assign(this, { status_code, error_type, error_message, error_url, request_id });
  }
}

export type SchemaIssue = { readonly dataPath: string; readonly message: string };

/** The server rejected the request's schema; `issues` names each field. */
export class ApiSchemaError extends GatecallError {
  override readonly name = 'ApiSchemaError';
  declare readonly issues: readonly SchemaIssue[];
  constructor(issues: readonly SchemaIssue[]) {
    super(
      'schema_mismatch',
      [
        '[400] Request does not match expected schema',
        ...issues.map((issue) => `${issue.dataPath}: ${issue.message}`),
      ].join('\n'),
    );
    this.issues = issues;
  }
}

/** The caller passed a value of the wrong type; no request was made. */
export class UsageError extends GatecallError {
  override readonly name = 'UsageError';
  constructor(method: string, detail: string) {
    super('invalid_usage', `Invalid call to ${method}\n${detail}`);
  }
}

/** The project requires PKCE, and this browser did not start the flow (SDK-029). */
export class MissingPkceError extends GatecallError {
  override readonly name = 'MissingPkceError';
  constructor() {
    super(
      'missing_pkce_verifier',
      'Make sure this flow is completed on the same device on which it was started.',
    );
  }
}

/** The browser or the user did not finish a passkey ceremony. */
export class PasskeyError extends GatecallError {
  override readonly name = 'PasskeyError';
}
