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
    if (isTooDeep(text)) return done(invalidJson());
    return parse(request, text, (error, value) => {
      if (error) {
        // The parser's message quotes the input; ours never does.
        done(invalidJson());
      } else done(null, value);
    });
  });
}

const invalidJson = (): Error =>
  Object.assign(new Error('invalid JSON'), {
    code: 'FST_ERR_CTP_INVALID_JSON_BODY',
    statusCode: 400,
  });

const MAX_DEPTH = 32;

/**
 * Whether brackets nest deeper than any call of ours: what walks such a value later (a schema, a
 * serialiser) would run out of stack (A84). Brackets within strings do not count.
 */
function isTooDeep(text: string): boolean {
  if (text.length < MAX_DEPTH * 2) return false;
  let depth = 0;
  let isInString = false;
  for (let i = 0; i < text.length; i++) {
    const character = text[i];
    if (isInString) {
      if (character === '\\') i += 1;
      else if (character === '"') isInString = false;
    } else if (character === '"') isInString = true;
    else if (character === '[' || character === '{') {
      depth += 1;
      if (depth > MAX_DEPTH) return true;
    } else if (character === ']' || character === '}') depth -= 1;
  }
  return false;
}
