import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Deps } from '../deps.ts';
import { createLru } from '../platform/lru.ts';
import { baseHeaders } from '../http/security-headers.ts';

/** `GET /v1/user` answers that are still true, ready to be written to the socket. */
export type KnownAnswers = {
  /** Answers the request when it can be answered without asking anybody; else false. */
  answer(request: IncomingMessage, response: ServerResponse): boolean;
  /** How many requests were answered so far; counted here, reported at `/metrics`. */
  answered(): number;
  /** Remembers what a request with this JWT was answered. */
  remember(input: {
    authorization: string;
    validUntil: number;
    version: number | undefined;
    body: string;
  }): void;
};

type KnownAnswer = {
  readonly version: number;
  readonly validUntil: number;
  /** Names and values in turn, as `writeHead` takes them fastest. */
  readonly headers: string[];
  /** Text: Node writes it together with the headers, a buffer after them. */
  readonly body: string;
};

const MAX_ANSWERS = 10_000;

/**
 * The app asks for the same document at each opening. On the embedded database an answer is
 * remembered with the database's version and used only while that version stands: any commit by
 * anybody, a revocation above all, makes every remembered answer worthless at once. So revocation
 * is exact without bookkeeping (ADR 0012). On PostgreSQL there is no such number and nothing is
 * remembered.
 */
export function createKnownAnswers(deps: Deps): KnownAnswers {
  const answers = createLru<KnownAnswer>(MAX_ANSWERS);
  let answered = 0;
  const headers = Object.entries({
    ...baseHeaders(deps),
    vary: 'Origin',
    'content-type': 'application/json; charset=utf-8',
  }).flat();
  return {
    answer(request, response) {
      if (request.url !== '/v1/user' || request.method !== 'GET') return false;
      const { authorization, origin } = request.headers;
      // A cross-origin answer needs headers of its own: the ordinary way adds them.
      if (authorization === undefined || origin !== undefined) return false;
      const known = answers.get(authorization);
      if (!known) return false;
      if (known.version !== deps.db.version() || known.validUntil <= deps.clock.now()) {
        answers.delete(authorization);
        return false;
      }
      response.writeHead(200, known.headers);
      response.end(known.body);
      answered += 1;
      return true;
    },
    answered: () => answered,
    remember({ authorization, validUntil, version, body }) {
      // Who came by cookie has no header that names them.
      if (version === undefined || authorization === '') return;
      answers.set(authorization, {
        version,
        validUntil,
        headers: [...headers, 'content-length', String(Buffer.byteLength(body))],
        body,
      });
    },
  };
}
