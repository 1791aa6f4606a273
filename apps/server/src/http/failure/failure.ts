import { DEFAULT_LANGUAGE, type Language } from '@gatecall/contracts/languages';
import type { ErrorCode } from '@gatecall/contracts/errors';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../../deps.ts';
import { Refusal } from '../../errors.ts';
import { codeOf, databaseFailureOf } from '../../platform/database-failure.ts';
import type { Brand } from '../../texts/brand.ts';
import { refusalText } from '../../texts/refusal-text.ts';
import { InvalidField } from '../request/invalid-input.ts';
import { readerLanguage } from '../request/request-language.ts';

/** What is said about a failure, as JSON or as a page. */
export type Failure = {
  readonly code: ErrorCode;
  /** In `language`, the reader's. */
  readonly message: string;
  readonly language: Language;
  readonly field?: string | undefined;
};

/** Fastify's own refusals, by code. */
const FRAMEWORK_ERRORS: Readonly<Record<string, ErrorCode>> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported_media_type',
  FST_ERR_CTP_BODY_TOO_LARGE: 'body_too_large',
  FST_ERR_CTP_INVALID_JSON_BODY: 'invalid_json',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'bad_request',
  FST_ERR_BAD_URL: 'bad_request',
  FST_ERR_MAX_PARAM_LENGTH: 'bad_request',
};

/** Text that PostgreSQL cannot store (NUL, half a surrogate pair): the caller's mistake (A24). */
const UNSTORABLE_TEXT = /^(22021|22P05)$/;
/** What was to be written belongs to an account that was erased meanwhile (ADR 0090); holds on both databases. */
const OWNER_GONE = /^(23503|SQLITE_CONSTRAINT_FOREIGNKEY)$/;
const STORAGE_RETRY_SECONDS = 5;

const codes = new WeakMap<FastifyRequest, ErrorCode>();

/** What a request failed with, for its line in the log. */
export const failureOf = (request: FastifyRequest): ErrorCode | undefined => codes.get(request);

/**
 * Maps any failure to the catalogue; no other code does. Sets Retry-After, and counts and logs what is
 * not the caller's fault.
 */
export function judgeFailure(
  deps: Deps,
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
): Failure {
  const failure = judge(deps, error, request, reply);
  codes.set(request, failure.code);
  return failure;
}

function judge(deps: Deps, error: unknown, request: FastifyRequest, reply: FastifyReply): Failure {
  const language = readerLanguage(request) ?? DEFAULT_LANGUAGE;
  const { brand } = deps.config;
  const byCatalogue = (code: ErrorCode): Failure => ({
    code,
    message: refusalText({ code }, language, brand),
    language,
  });
  if (error instanceof InvalidField) return invalidField(error, language, brand);
  if (error instanceof Refusal) {
    if (error.retryAfterSeconds !== undefined) comeAgain(reply, error.retryAfterSeconds);
    const { code, field } = error;
    const text = error.textIn(language, brand);
    // In JSON the field is named; next to the field itself the name is dropped.
    const message = code === 'invalid_field' ? `${field}: ${text}` : text;
    return { code, message, language, field };
  }
  const code = codeOf(error);
  const known = FRAMEWORK_ERRORS[code];
  if (known) return byCatalogue(known);
  const status = (error as { statusCode?: number }).statusCode;
  const isCallers = status !== undefined && status >= 400 && status < 500;
  if (isCallers || UNSTORABLE_TEXT.test(code)) return byCatalogue('bad_request');
  if (OWNER_GONE.test(code)) return byCatalogue('user_not_found');
  // Temporary conditions: a full disk, a lock, a lost or read-only server (A87).
  const failure = databaseFailureOf(code);
  if (failure !== undefined) {
    deps.counters.databaseFailed(failure);
    deps.log.error({ err: error, request_id: request.id }, 'storage is not available');
    comeAgain(reply, STORAGE_RETRY_SECONDS);
    return byCatalogue('server_unavailable');
  }
  deps.log.error({ err: error, request_id: request.id }, 'a call failed');
  return byCatalogue('internal_server_error');
}

/** A value that violates its contract. The contract says what exactly is wrong, in English. */
function invalidField(
  { field, isUnknown, message }: InvalidField,
  language: Language,
  brand: Brand,
): Failure {
  const code = 'invalid_field';
  const said = (): string => {
    if (isUnknown) {
      return refusalText(
        { code, sentence: 'unknownField', values: { field: field.slice(0, 60) } },
        language,
        brand,
      );
    }
    return language === DEFAULT_LANGUAGE
      ? message
      : `${field}: ${refusalText({ code }, language, brand)}`;
  };
  return { code, message: said(), language, field };
}

const comeAgain = (reply: FastifyReply, seconds: number): unknown =>
  reply.header('retry-after', String(Math.ceil(seconds)));
