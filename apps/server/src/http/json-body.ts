import type { FastifyInstance } from 'fastify';

/**
 * Clients of the wire send `application/json` on every call, also without a body (wire §1), which
 * Fastify's own parser refuses. Prototype poisoning is refused as it is there.
 */
export function addJsonBody(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  // A cross-site form can send text/plain without asking; no call takes it (A48).
  app.removeContentTypeParser(['application/json', 'text/plain']);
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    const text = body.toString();
    if (text.trim() === '') return done(null, undefined);
    return parse(request, text, (error, value) => {
      if (error) {
        // The parser's message quotes the input; ours never does.
        done(
          Object.assign(new Error('invalid JSON'), {
            code: 'FST_ERR_CTP_INVALID_JSON_BODY',
            statusCode: 400,
          }),
        );
      } else done(null, value);
    });
  });
}
