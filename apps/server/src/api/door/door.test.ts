import { SCOPES, SERVER_ENDPOINTS } from '@gatecall/contracts/server-endpoints';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApiServer, type ApiServer } from '../api.testing.ts';
import { revokeKey } from '../keys/logic.ts';

let server: ApiServer;
beforeAll(async () => {
  server = await createApiServer();
});
afterAll(() => server.close());

const CALLS = Object.entries(SERVER_ENDPOINTS).map(([name, endpoint]) => ({ name, endpoint }));
const fill = (path: string): string => path.replaceAll(/:(\w+)/g, 'unknown');
const bearer = (key: string) => ({ authorization: `Bearer ${key}` });

describe.each(CALLS)('$endpoint.method $endpoint.path', ({ endpoint }) => {
  const attempt = (headers: Record<string, string>) =>
    server.request(endpoint.method, fill(endpoint.path), { headers, body: {} });

  it('refuses a caller without a valid key for it', async () => {
    const expired = await server.makeKey(['*'], server.clock.now() + 1_000);
    server.clock.advance(2_000);
    const revoked = await server.makeKey(['*']);
    await revokeKey(server.deps, { keyId: revoked.keyId, operator: 'test' });
    const basic = Buffer.from(`${server.key}:`).toString('base64');
    const attempts: readonly [Record<string, string>, string][] = [
      [{}, 'api_key_required'],
      [{ authorization: server.key }, 'api_key_required'],
      [{ authorization: `Basic ${basic}` }, 'api_key_required'],
      [bearer(`sk_gatecall_${'a'.repeat(43)}`), 'invalid_api_key'],
      [bearer(expired.key), 'invalid_api_key'],
      [bearer(revoked.key), 'invalid_api_key'],
      [bearer('aaa.bbb.ccc'), 'user_unauthenticated'],
    ];
    for (const [headers, code] of attempts) {
      const reply = await attempt(headers);
      expect(reply.status).toBe(401);
      expect(reply.body.code).toBe(code);
      expect(reply.headers.get('www-authenticate')).toBe('Bearer');
    }
  });

  it('refuses a key with every other scope', async () => {
    const { key } = await server.makeKey(SCOPES.filter((scope) => scope !== endpoint.scope));
    const reply = await attempt(bearer(key));
    expect(reply.status).toBe(403);
    expect(reply.body.code).toBe(endpoint.scope === null ? 'people_only' : 'scope_missing');
    expect(reply.body.detail).toContain(endpoint.scope ?? 'No key');
  });

  it('accepts a key with that scope alone, unless the call is for people', async () => {
    const { key } = await server.makeKey(endpoint.scope === null ? ['*'] : [endpoint.scope]);
    const reply = await attempt(bearer(key));
    expect([401, 500]).not.toContain(reply.status);
    expect(reply.status === 403).toBe(endpoint.scope === null);
  });
});

describe('a key', () => {
  it('is not a session: the product and the provider refuse it', async () => {
    for (const path of ['/v1/user', '/v1/sessions', '/v1/guest_codes']) {
      expect((await server.request('GET', path, { headers: bearer(server.key) })).status).toBe(401);
    }
    const me = await server.request('GET', '/sdk/v1/users/me', { headers: bearer(server.key) });
    expect(me.status).toBe(401);
  });

  it('gets no cross-origin permission, whatever the page’s origin', async () => {
    const origin = 'http://localhost:3000';
    const headers = { origin, ...bearer(server.key) };
    const reply = await server.request('GET', '/api/v1/residents', { headers });
    expect(reply.status).toBe(200);
    expect(reply.headers.get('access-control-allow-origin')).toBeNull();
    const preflight = await server.request('OPTIONS', '/api/v1/residents', {
      headers: { origin, 'access-control-request-method': 'GET' },
    });
    expect(preflight.headers.get('access-control-allow-headers')).toBeNull();
  });
});

describe('errors', () => {
  it('are problem documents, even for an unknown call (RFC 9457)', async () => {
    const reply = await server.api('GET', 'nonsense');
    expect(reply.status).toBe(404);
    expect(reply.headers.get('content-type')).toContain('application/problem+json');
    expect(reply.body).toEqual({
      type: expect.stringMatching(/\/docs#route_not_found$/),
      title: 'There is no such call.',
      status: 404,
      detail: 'There is no such call.',
      code: 'route_not_found',
      request_id: expect.any(String),
    });
  });

  it('name the member at fault', async () => {
    const reply = await server.api('GET', 'residents?limit=101');
    expect(reply.body).toMatchObject({ status: 400, code: 'invalid_field', field: 'limit' });
    expect((await server.api('GET', 'residents?nonsense=1')).body.field).toBe('nonsense');
  });

  it('speak the language of the reader', async () => {
    const headers = { 'accept-language': 'de' };
    const reply = await server.api('GET', 'residents/unknown', { headers });
    expect(reply.body.detail).toBe('Diesen Bewohner gibt es nicht.');
    expect(reply.body.title).toBe('There is no such resident.');
  });
});
