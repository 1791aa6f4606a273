import type { FastifyInstance } from 'fastify';

/**
 * Lets one scope take form posts, as URLSearchParams, where duplicates stay visible. Everywhere else a
 * form is refused by its content type, which is half of the defence against forged posts (A48).
 */
export function addFormBody(scope: FastifyInstance): void {
  scope.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, new URLSearchParams(body.toString())),
  );
}
