import { ERRORS } from '@gatecall/contracts/errors';
import { BROWSER_ROUTES } from '../browser/browser-routes.ts';
import { createTestServer, type TestServer } from '@gatecall/testkit/test-server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());

describe('the documentation', () => {
  it('describes every open call by its contract, as OpenAPI 3.1', async () => {
    const reply = await server.request('GET', '/openapi.json');
    expect(reply.status).toBe(200);
    expect(reply.text).not.toContain('~standard');
    const { openapi, paths } = reply.body;
    expect(openapi).toBe('3.1.0');
    const send = paths['/sdk/v1/magic_links/email/login_or_create'].post;
    expect(send.operationId).toBe('magicLinksLoginOrCreate');
    const schema = send.requestBody.content['application/json'].schema;
    expect(schema.required).toEqual(['email']);
    expect(schema.properties.login_expiration_minutes).toMatchObject({ type: 'integer' });
    expect(paths['/sdk/v1/users/emails/{id}'].delete.parameters).toMatchObject([
      { name: 'id', in: 'path', required: true },
    ]);
    expect(paths['/v1/user'].get.security).toEqual([{ sessionJwt: [] }]);
    const operations = Object.values(paths).flatMap((path) => Object.values(path as object));
    const ids = operations.map((operation) => operation.operationId);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('describes what browsers open and other applications call, with the statuses that they get', async () => {
    const { paths } = (await server.request('GET', '/openapi.json')).body;
    for (const route of BROWSER_ROUTES) {
      const operation = paths[route.path.replaceAll(/:(\w+)/g, '{$1}')][route.method];
      expect(operation.operationId).toBe(route.name);
      const isPost = route.method === 'post';
      const reply = await server.request(
        route.method.toUpperCase(),
        route.path.replace(':provider', 'google'),
        isPost
          ? { headers: { 'content-type': 'application/x-www-form-urlencoded' }, rawBody: 'a=b' }
          : {},
      );
      // The pages of the resident app are not built here.
      if (operation.responses[200]?.content?.['text/html']) continue;
      expect([route.name, Object.keys(operation.responses)]).toEqual([
        route.name,
        expect.arrayContaining([String(reply.status)]),
      ]);
      if (reply.status === 200) {
        const [type] = Object.keys(operation.responses[200].content);
        expect(reply.headers.get('content-type')).toContain(type);
      }
    }
  });

  it('has a page with every error, without script or inline style rights (A90)', async () => {
    const reply = await server.request('GET', '/docs');
    expect(reply.headers.get('content-type')).toContain('text/html');
    const policy = reply.headers.get('content-security-policy') ?? '';
    expect(policy).not.toContain('unsafe');
    expect(policy).toContain("default-src 'none'");
    expect(reply.text).not.toContain('<script');
    for (const code of Object.keys(ERRORS)) expect(reply.text).toContain(`id="${code}"`);
    const row = /<tr id="origin_not_allowed">.*?<\/tr>/.exec(reply.text)?.[0];
    expect(row).toContain('This page may not call');
    expect(row).toContain('GATECALL_ALLOWED_ORIGINS');
    const refused = await server.request('POST', '/sdk/v1/sessions/revoke');
    const { error_url: url, error_type: type } = refused.body;
    expect(url).toMatch(new RegExp(`/docs#${type}$`));
  });

  it('replies to unknown paths below /sdk/v1 with JSON (SRV-074)', async () => {
    for (const method of ['GET', 'POST', 'PUT', 'DELETE', 'PATCH']) {
      const reply = await server.request(method, '/sdk/v1/no/such/call');
      expect(reply.status).toBe(404);
      expect(reply.headers.get('content-type')).toContain('application/json');
      expect(reply.body).toMatchObject({ status_code: 404, error_type: 'route_not_found' });
      expect(reply.body.error_message).not.toBe('');
      expect(reply.body.error_url).not.toBe('');
      expect(reply.body.request_id).toMatch(/^request-id-/);
    }
  });
});
