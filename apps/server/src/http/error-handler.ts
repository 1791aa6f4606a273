import { ERRORS, type ErrorBody, type ErrorCode } from '@gatecall/contracts/errors';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../deps.ts';
import { Refusal } from '../errors.ts';
import { databaseFailureOf } from '../platform/counters.ts';
import { InvalidBody, InvalidField } from './invalid-input.ts';

/** Fastify's own refusals, by its code. */
const FRAMEWORK_ERRORS: Readonly<Record<string, ErrorCode>> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported_media_type',
  FST_ERR_CTP_BODY_TOO_LARGE: 'body_too_large',
  FST_ERR_CTP_INVALID_JSON_BODY: 'invalid_json',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'bad_request',
  FST_ERR_BAD_URL: 'bad_request',
  FST_ERR_MAX_PARAM_LENGTH: 'bad_request',
};

/** Text that PostgreSQL cannot hold (NUL, half a surrogate pair): the caller's mistake (A24). */
const UNSTORABLE_TEXT = /^(22021|22P05)$/;

/** The one place where a failure becomes HTTP. */
export function addErrorHandler(app: FastifyInstance, deps: Deps): void {
  app.setErrorHandler((error, request, reply) => answerFailure(deps, error, request, reply));
  app.setNotFoundHandler((request, reply) =>
    send(deps, request, reply, 'route_not_found', ERRORS.route_not_found.message),
  );
}

/** Answers a failure by the catalogue, whatever it is. */
export function answerFailure(
  deps: Deps,
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  if (error instanceof InvalidBody) {
    return reply.code(400).send({
      status_code: 400,
      request_id: request.id,
      [error.part]: error.violations,
    });
  }
  if (error instanceof InvalidField) {
    return send(deps, request, reply, 'invalid_field', error.message, error.field);
  }
  if (error instanceof Refusal) {
    if (error.retryAfterSeconds !== undefined) {
      reply.header('retry-after', String(Math.ceil(error.retryAfterSeconds)));
    }
    return send(deps, request, reply, error.code, error.message, error.field);
  }
  const code = codeOf(error);
  const known = FRAMEWORK_ERRORS[code];
  if (known) return send(deps, request, reply, known, ERRORS[known].message);
  const status = (error as { statusCode?: number }).statusCode;
  if (status !== undefined && status >= 400 && status < 500) {
    return send(deps, request, reply, 'bad_request', ERRORS.bad_request.message);
  }
  if (UNSTORABLE_TEXT.test(code)) {
    return send(deps, request, reply, 'bad_request', ERRORS.bad_request.message);
  }
  // Conditions that pass: a full disk, a lock, a lost or read-only server (A87).
  const failure = databaseFailureOf(code);
  if (failure !== undefined) {
    deps.counters.databaseFailed(failure);
    deps.log.error({ err: error, request_id: request.id }, 'storage is not available');
    reply.header('retry-after', '5');
    const row = ERRORS.service_unavailable;
    return send(deps, request, reply, 'service_unavailable', row.message);
  }
  deps.log.error({ err: error, request_id: request.id }, 'a call failed');
  const row = ERRORS.internal_server_error;
  return send(deps, request, reply, 'internal_server_error', row.message);
}

/** The failure's own code, or that of what caused it: drivers wrap. */
function codeOf(error: unknown): string {
  for (let e = error; e instanceof Error; e = e.cause) {
    const code = (e as { code?: unknown }).code;
    if (typeof code === 'string') return code;
  }
  return '';
}

function send(
  deps: Deps,
  request: FastifyRequest,
  reply: FastifyReply,
  code: ErrorCode,
  message: string,
  field?: string,
) {
  const body: ErrorBody = {
    status_code: ERRORS[code].status,
    error_type: code,
    error_message: message,
    error_url: `${deps.config.url}/docs#${code}`,
    request_id: request.id,
    ...(field === undefined ? {} : { field }),
  };
  return reply.code(ERRORS[code].status).type('application/json; charset=utf-8').send(body);
}
