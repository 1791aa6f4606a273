import { ERRORS, type ErrorBody, type ProblemBody } from '@gatecall/contracts/errors';
import { SERVER_API_PATH } from '@gatecall/contracts/server-endpoints';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../../deps.ts';
import { refuse } from '../../errors.ts';
import { judgeFailure, type Failure } from './failure.ts';
import { InvalidBody } from '../request/invalid-input.ts';

/** Replies to every failure of a call with JSON. */
export function addErrorHandler(app: FastifyInstance, deps: Deps): void {
  app.setErrorHandler((error, request, reply) => answerFailure(deps, error, request, reply));
  app.setNotFoundHandler((request, reply) =>
    answerFailure(deps, refuse('route_not_found'), request, reply),
  );
}

/** One failure as JSON; in the server API as a problem document (RFC 9457). */
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
  return send(deps, request, reply, judgeFailure(deps, error, request, reply));
}

function send(
  deps: Deps,
  request: FastifyRequest,
  reply: FastifyReply,
  { code, message, field }: Failure,
) {
  const page = `${deps.config.url}/docs#${code}`;
  const named = { request_id: request.id, ...(field === undefined ? {} : { field }) };
  if (request.url.startsWith(`${SERVER_API_PATH}/`)) {
    const { status, message: title } = ERRORS[code];
    const problem: ProblemBody = { type: page, title, status, detail: message, code, ...named };
    return reply.code(status).type('application/problem+json; charset=utf-8').send(problem);
  }
  // Current clients retry with a token if a refusal is not JSON and contains these words (SRV-076).
  if (code === 'captcha_required') {
    return reply.code(ERRORS[code].status).type('text/plain; charset=utf-8').send(message);
  }
  const body: ErrorBody = {
    status_code: ERRORS[code].status,
    error_type: code,
    error_message: message,
    error_url: page,
    ...named,
  };
  return reply.code(ERRORS[code].status).type('application/json; charset=utf-8').send(body);
}
