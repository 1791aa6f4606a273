import { createTestServer, type TestServer } from '@gatecall/testkit/test-server';
import Fastify from 'fastify';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { refuse } from '../errors.ts';
import { addErrorHandler } from './error-handler.ts';
import { addErrorPages } from './error-page.ts';

let server: TestServer;
beforeEach(async () => {
  server = await createTestServer();
});
afterEach(() => server.close());

/** What a call and a page answer to the same failure. */
async function answersTo(error: unknown) {
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
  const call = await app.inject({ url: '/call' });
  const page = await app.inject({ url: '/page' });
  await app.close();
  return { call, page };
}

const withCode = (code: string): Error => Object.assign(new Error('The driver says no.'), { code });

it.each([
  ['a lost database', withCode('ECONNREFUSED'), 503, 'service_unavailable', '5'],
  ['a read-only one', withCode('25006'), 503, 'service_unavailable', '5'],
  [
    'a wrapped failure',
    new Error('x', { cause: withCode('53100') }),
    503,
    'service_unavailable',
    '5',
  ],
  ['text that cannot be stored', withCode('22021'), 400, 'bad_request', undefined],
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
  'answers %s the same as JSON and as a page (A63, A87)',
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
