import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { createKey } from '@gatecall/server/api/keys/logic';
import { createTestServer, type TestServer } from '@gatecall/testkit/test-server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createServerApi, ServerApiRefused, type ServerApi } from './server-api.ts';
import { writeServerCalls } from './server-calls.testing.ts';

const FILE = new URL('server-calls.ts', import.meta.url);
const ROOT = new URL('../../..', import.meta.url);

let server: TestServer;
let api: ServerApi;
beforeAll(async () => {
  server = await createTestServer();
  const wanted = { name: 'test', scopes: ['*'], expiresAt: null, operator: 'test' };
  const { key } = await createKey(server.deps, wanted);
  api = createServerApi({ url: 'http://gatecall.test', key, fetch: server.fetch });
});
afterAll(() => server.close());

/** The project's formatter, as `npm run check` asks it. */
const formatted = (text: string): string =>
  execFileSync(
    process.execPath,
    ['node_modules/oxfmt/bin/oxfmt', '--stdin-filepath', 'packages/backend/src/server-calls.ts'],
    { cwd: ROOT, input: text, encoding: 'utf8' },
  );

it('knows the calls as the server describes them; WRITE_SERVER_CALLS=1 writes them again', async () => {
  const document = (await server.request('GET', '/openapi.json')).body;
  const text = formatted(writeServerCalls(document));
  if (process.env['WRITE_SERVER_CALLS']) writeFileSync(FILE, text);
  expect(readFileSync(FILE, 'utf8')).toBe(text);
});

describe('the client', () => {
  it('makes, finds and erases a resident', async () => {
    const body = { email: 'ada@example.com', trusted_metadata: { unit: '4B' } };
    const made = await api.call('residentsCreate', { body }, { idempotencyKey: 'one' });
    expect(await api.call('residentsCreate', { body }, { idempotencyKey: 'one' })).toEqual(made);
    const { data } = await api.call('residentsList', { query: { query: 'ada@', limit: 5 } });
    expect(data).toEqual([made]);
    const params = { resident_id: made.resident_id };
    expect(await api.call('residentsDelete', { params })).toEqual({ deleted: true });
  });

  it('throws what was refused, with its code and field', async () => {
    const refusal = await api
      .call('residentsCreate', { body: { email: 'nonsense' } })
      .catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(ServerApiRefused);
    expect(refusal).toMatchObject({ status: 400, code: 'invalid_email', field: 'email' });
    const params = { resident_id: 'a/b?c' };
    await expect(api.call('residentsShow', { params })).rejects.toMatchObject({ status: 404 });
  });

  it.each(['', '.', '..'])('sends no request to another address for the id %j', async (id) => {
    const sent: string[] = [];
    const fetch = async (url: unknown) => {
      sent.push(String(url));
      return Response.json({});
    };
    const watched = createServerApi({ url: 'http://gatecall.test', key: 'sk_x', fetch });
    const params = { gate_id: 'gate-1', code_id: id };
    await expect(watched.call('codesRevoke', { params })).rejects.toThrow(TypeError);
    expect(sent).toEqual([]);
  });

  it('treats a reply that is not JSON as a refusal', async () => {
    const fetch = async () => new Response('Bad gateway', { status: 502 });
    const behindProxy = createServerApi({ url: 'http://gatecall.test', key: 'sk_x', fetch });
    const refused = behindProxy.call('numbersList', {});
    await expect(refused).rejects.toMatchObject({ status: 502, code: 'unknown' });
  });
});
