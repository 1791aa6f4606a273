import { SDK_BASE_PATH } from '@gatecall/contracts/constants';
import { AUTH_ENDPOINTS, PRODUCT_ENDPOINTS, type Endpoint } from '@gatecall/contracts/endpoints';
import { SESSION_ENDING_ERRORS } from '@gatecall/contracts/errors';
import { signIn } from '@gatecall/testkit/sign-in';
import { createTestServer, type TestServer } from '@gatecall/testkit/test-server';
import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

type Call = { readonly name: string; readonly path: string; readonly endpoint: Endpoint };

const CALLS: readonly Call[] = [
  ...Object.entries(AUTH_ENDPOINTS).map(([name, endpoint]) => ({
    name,
    endpoint,
    path: SDK_BASE_PATH + endpoint.path,
  })),
  ...Object.entries(PRODUCT_ENDPOINTS).map(([name, endpoint]) => ({
    name,
    endpoint,
    path: endpoint.path,
  })),
];
const GUARDED = CALLS.filter(({ endpoint }) =>
  ['session', 'first_factor', 'jwt'].includes(endpoint.auth),
);
/** Live streams stay open by design; their guard is tested like any other. */
const isStream = (call: Call): boolean =>
  call.path.endsWith('/events') && call.endpoint.auth === 'jwt';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());

const basic = (secret: string) => ({
  authorization: `Basic ${Buffer.from(`${server.publicToken}:${secret}`).toString('base64')}`,
});
const fill = (path: string, value = 'unknown'): string =>
  path.replaceAll(/:(\w+)/g, encodeURIComponent(value));
const credentialsFor = (call: Call, who: { sessionToken: string; jwt: string }) =>
  call.endpoint.auth === 'jwt' ? { authorization: `Bearer ${who.jwt}` } : basic(who.sessionToken);

describe.each(GUARDED)('$endpoint.method $path', (call) => {
  const attempt = async (headers: Record<string, string>) =>
    server.request(call.endpoint.method, fill(call.path), { headers, body: {} });

  it('refuses a missing, a malformed, an expired and a revoked session (API-024, SRV-016)', async () => {
    const expired = await signIn(server, 'expired@example.com', { minutes: 5 });
    server.clock.advance(5 * 60_000 + 1_000);
    const revoked = await signIn(server, 'revoked@example.com');
    await server.request('POST', `${SDK_BASE_PATH}/sessions/revoke`, {
      headers: basic(revoked.sessionToken),
    });
    const attempts = [
      {},
      basic(server.publicToken),
      { authorization: 'Bearer aaa.bbb.ccc' },
      basic('a'.repeat(43)),
      credentialsFor(call, expired),
      credentialsFor(call, revoked),
    ];
    for (const headers of attempts) {
      const reply = await attempt(headers as Record<string, string>);
      expect([401, 404]).toContain(reply.status);
      expect(SESSION_ENDING_ERRORS).toContain(reply.body.error_type);
      expect(reply.headers.get('set-cookie')).toBeNull();
    }
  });
});

describe('fuzz', () => {
  it('replies to no body, query or header with a server error (A24, A84)', async () => {
    const who = await signIn(server, 'fuzz@example.com');
    const text = fc.oneof(
      fc.string(),
      fc.constantFrom(
        '\r\nX: 1',
        '__proto__',
        '\u0000',
        '‮',
        '../..',
        "' or 1=1 --",
        '😀'.repeat(400),
      ),
    );
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...CALLS.filter((c) => !isStream(c))),
        fc.oneof(fc.jsonValue({ maxDepth: 4 }), fc.dictionary(text, fc.jsonValue())),
        text,
        text,
        async (call, body, id, query) => {
          const reply = await server.request(
            call.endpoint.method,
            `${fill(call.path, id || 'x')}?q=${encodeURIComponent(query)}`,
            {
              headers: credentialsFor(call, who),
              ...(call.endpoint.method === 'GET' ? {} : { body }),
            },
          );
          expect(reply.status, `${call.endpoint.method} ${call.path}: ${reply.text}`).toBeLessThan(
            500,
          );
          expect(reply.text).not.toMatch(/at \w+ \(|node_modules|SqliteError/);
        },
      ),
      { numRuns: 600 },
    );
  });
});
