import { createTestServer, type TestServer } from '@gatecall/testkit/test-server';
import Fastify from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { refuse } from '../../errors.ts';
import { addErrorHandler } from './error-handler.ts';
import { addErrorPages } from '../pages/error-page.ts';
import { InvalidField } from '../request/invalid-input.ts';

let server: TestServer;
beforeEach(async () => {
  server = await createTestServer();
});
afterEach(() => server.close());

/** What a call and a page answer to the same failure. */
async function answersTo(error: unknown, headers: Record<string, string> = {}) {
  const app = Fastify();
  addErrorHandler(app, server.deps);
  const fail = async (): Promise<never> => {
    throw error;
  };
  app.get('/call', fail);
  app.register(async (scope) => {
    addErrorPages(scope, server.deps);
    scope.get('/page', fail);
  });
  const call = await app.inject({ url: '/call', headers });
  const page = await app.inject({ url: '/page', headers });
  await app.close();
  return { call, page };
}

const withCode = (code: string): Error => Object.assign(new Error('The driver says no.'), { code });

it.each([
  ['a lost database', withCode('ECONNREFUSED'), 503, 'server_unavailable', '5'],
  ['a read-only one', withCode('25006'), 503, 'server_unavailable', '5'],
  [
    'a wrapped failure',
    new Error('x', { cause: withCode('53100') }),
    503,
    'server_unavailable',
    '5',
  ],
  ['text that cannot be stored', withCode('22021'), 400, 'bad_request', undefined],
  ['an owner who is gone', withCode('23503'), 404, 'user_not_found', undefined],
  [
    'the same, embedded',
    withCode('SQLITE_CONSTRAINT_FOREIGNKEY'),
    404,
    'user_not_found',
    undefined,
  ],
  ['a body too large', withCode('FST_ERR_CTP_BODY_TOO_LARGE'), 413, 'body_too_large', undefined],
  [
    'a limit',
    refuse('too_many_requests', { retryAfterSeconds: 1.5 }),
    429,
    'too_many_requests',
    '2',
  ],
  ['a mistake of ours', new Error('oh'), 500, 'internal_server_error', undefined],
])(
  'replies to %s the same as JSON and as a page (A63, A87)',
  async (_name, error, status, code, wait) => {
    const { call, page } = await answersTo(error);
    expect(call.json()).toMatchObject({ status_code: status, error_type: code });
    expect(page.headers['content-type']).toContain('text/html');
    expect(page.body).toContain(code);
    for (const answer of [call, page]) {
      expect(answer.statusCode).toBe(status);
      expect(answer.headers['retry-after']).toBe(wait);
      expect(answer.body).not.toContain('The driver says no.');
    }
  },
);

describe('in the language of the reader', () => {
  const german = { 'accept-language': 'de-AT, en;q=0.5' };

  it('says a row, a sentence with its values, and the field that caused the refusal', async () => {
    const row = await answersTo(refuse('cannot_delete_last_primary_factor'), german);
    expect(row.call.json().error_message).toMatch(/^Das ist der einzige Weg/);
    const full = refuse('open_links_full', { sentence: 'linksFull', values: { count: 20 } });
    expect((await answersTo(full, german)).call.json().error_message).toContain('20 offene Links');
    const typed = refuse('invalid_field', { field: 'phone', sentence: 'numberIncomplete' });
    expect((await answersTo(typed, german)).call.json()).toMatchObject({
      field: 'phone',
      error_message: 'phone: Schreib die Nummer mit Landesvorwahl, zum Beispiel +49 30 901820.',
    });
  });

  it('says that a value is not valid if the contract knows English only', async () => {
    const { error } = z.strictObject({ label: z.string() }).safeParse({ label: 1 });
    const wrong = new InvalidField(error as z.ZodError);
    expect((await answersTo(wrong)).call.json().error_message).toMatch(/^label: Invalid input/);
    expect((await answersTo(wrong, german)).call.json().error_message).toBe(
      'label: Ein Wert ist nicht gültig.',
    );
    const more = z.strictObject({}).safeParse({ colour: 1 });
    const unknown = new InvalidField(more.error as z.ZodError);
    expect((await answersTo(unknown, german)).call.json().error_message).toBe(
      'Das Feld „colour“ gibt es nicht.',
    );
  });

  it('draws the page in it', async () => {
    const { page } = await answersTo(refuse('connected_app_not_found'), german);
    expect(page.body).toContain('<html lang="de">');
    expect(page.body).toContain('Diese Anwendung ist nicht bekannt.');
    expect(page.body).toContain('Zurück zur Anmeldung');
  });
});

it('names the error in the log', async () => {
  await server.request('GET', '/v1/nowhere');
  await server.request('GET', '/openapi.json');
  expect(logged()).toEqual([
    [404, 'route_not_found'],
    [200, undefined],
  ]);
});

it('has a line in the log for a probe only if all is not well', async () => {
  for (const path of ['/healthz', '/readyz', '/metrics']) await server.request('GET', path);
  expect(logged()).toEqual([]);
  server.deps.lifecycle.startDraining();
  await server.request('GET', '/readyz');
  expect(logged()).toEqual([[503, undefined]]);
});

/** Status and error of each request in the log. */
const logged = (): unknown[] =>
  server
    .logText()
    .trim()
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line))
    .filter(({ msg }) => msg === 'answered')
    .map(({ status, error }) => [status, error]);
