import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, SignJWT, UnsecuredJWT, type JWTPayload } from 'jose';

/**
 * A social sign-in provider that replies as a test says: for the dialects of providers without ID
 * tokens, and for ID tokens that no honest provider would sign.
 */
export type ScriptedProvider = {
  readonly url: string;
  /** Every request so far, newest last. */
  readonly requests: { method: string; path: string; body: URLSearchParams; headers: Headers }[];
  /** The reply of each path; a function receives the request's form and query. */
  answers: Record<string, Answer>;
  sign(
    claims: JWTPayload,
    options?: { alg?: 'RS256' | 'none'; wrongKey?: boolean },
  ): Promise<string>;
  close(): Promise<void>;
};
type Answer = {
  status?: number;
  type?: string;
  body: unknown | ((form: URLSearchParams, query: URLSearchParams) => Promise<unknown> | unknown);
};

/** Its own keys and another provider's: made once, because making them takes longer than a whole sign-in. */
const keys = Promise.all(
  ['right', 'wrong'].map(() => generateKeyPair('RS256', { extractable: true })),
);

/** Listens on a free loopback port. */
export async function startScriptedProvider(): Promise<ScriptedProvider> {
  const [right, wrong] = await keys;
  if (!right || !wrong) throw new Error('There are two pairs of keys.');
  const jwk = { ...(await exportJWK(right.publicKey)), kid: 'k1', alg: 'RS256', use: 'sig' };
  const requests: ScriptedProvider['requests'] = [];
  const state: Pick<ScriptedProvider, 'answers'> = { answers: {} };

  const server = createServer((request, response) => void respond(request, response));
  async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const [path = '/', query] = (request.url ?? '/').split('?', 2);
    const body = new URLSearchParams(await readBody(request));
    requests.push({
      method: request.method ?? '',
      path,
      body,
      headers: new Headers(Object.entries(request.headers).map(([k, v]) => [k, String(v)])),
    });
    const answer = path === '/jwks' ? { body: { keys: [jwk] } } : state.answers[path];
    const value =
      typeof answer?.body === 'function'
        ? await answer.body(body, new URLSearchParams(query))
        : (answer?.body ?? {});
    response.writeHead(answer ? (answer.status ?? 200) : 404, {
      'content-type': answer?.type ?? 'application/json',
    });
    response.end(typeof value === 'string' ? value : JSON.stringify(value));
  }
  const url = await listen(server);
  return {
    url,
    requests,
    get answers() {
      return state.answers;
    },
    set answers(answers) {
      state.answers = answers;
    },
    async sign(claims, options = {}) {
      if (options.alg === 'none') return new UnsecuredJWT(claims).encode();
      return new SignJWT(claims)
        .setProtectedHeader({ alg: 'RS256', kid: 'k1' })
        .sign(options.wrongKey ? wrong.privateKey : right.privateKey);
    },
    close: () => closeServer(server),
  };
}

export async function listen(server: Server): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // A server that listens on TCP has such an address.
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

export const closeServer = (server: Server): Promise<void> =>
  new Promise((resolve) => {
    server.closeAllConnections();
    server.close(() => resolve());
  });

async function readBody(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of request) text += String(chunk);
  return text;
}
