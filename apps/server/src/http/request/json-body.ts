import type { FastifyInstance } from 'fastify';

/**
 * Clients of the wire send `application/json` on every call, even without a body (wire 1), which
 * Fastify's own parser refuses. Prototype poisoning is refused here as it is there.
 */
export function addJsonBody(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  // A cross-site form can send text/plain without a preflight; no call takes it (A48).
  app.removeContentTypeParser(['application/json', 'text/plain']);
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    const text = body.toString();
    if (text.trim() === '') return done(null, undefined);
    const { depth, members } = shapeOf(text);
    if (depth > MAX_DEPTH) return done(invalidJson());
    return parse(request, text, (error, value) => {
      // The parser's message quotes the input; ours never does. The parser also keeps the last of two
      // members with one name, while a proxy before us may have read the first (A84).
      if (error || membersOf(value) !== members) done(invalidJson());
      else done(null, value);
    });
  });
}

const invalidJson = (): Error =>
  Object.assign(new Error('invalid JSON'), {
    code: 'FST_ERR_CTP_INVALID_JSON_BODY',
    statusCode: 400,
  });

/**
 * Deeper than any of our calls nests: code that walks such a value later (a schema, a serialiser) would
 * exhaust the stack (A84).
 */
const MAX_DEPTH = 32;

const [QUOTE, BACKSLASH, COLON] = [0x22, 0x5c, 0x3a];
const OPENING: readonly number[] = [0x5b, 0x7b];
const CLOSING: readonly number[] = [0x5d, 0x7d];

/** How deep brackets nest in a JSON text, and how many members it has; strings do not count. */
function shapeOf(text: string): { depth: number; members: number } {
  let open = 0;
  let depth = 0;
  let members = 0;
  let isInString = false;
  for (let i = 0; i < text.length; i++) {
    const character = text.charCodeAt(i);
    if (isInString) {
      if (character === BACKSLASH) i += 1;
      else if (character === QUOTE) isInString = false;
    } else if (character === QUOTE) isInString = true;
    else if (character === COLON) members += 1;
    else if (OPENING.includes(character)) depth = Math.max(depth, (open += 1));
    else if (CLOSING.includes(character)) open -= 1;
  }
  return { depth, members };
}

/** How many members a parsed value has in total. */
function membersOf(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0;
  const own = Array.isArray(value) ? 0 : Object.keys(value).length;
  return Object.values(value).reduce((sum: number, inner) => sum + membersOf(inner), own);
}
