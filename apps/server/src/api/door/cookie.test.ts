import { AUTH_ENDPOINTS as CALLS } from '@gatecall/contracts/endpoints';
import { createTestServer, type TestServer } from '@gatecall/testkit/test-server';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { inviteOperator } from '../../operators/logic.ts';

const ORIGIN = 'http://localhost:3000';
let server: TestServer;
let cookie: string;
/** A person with a role, whose pages cannot read their tokens. */
beforeEach(async () => {
  server = await createTestServer({ env: { GATECALL_SESSION_COOKIES: 'http-only' } });
  const email = 'ada@example.com';
  const { link } = await inviteOperator(server.deps, { email, role: 'operator', by: null });
  const token = new URL(link).searchParams.get('token');
  const reply = await server.sdk(CALLS.magicLinksAuthenticate, {
    body: { token, session_duration_minutes: 60 },
    headers: { origin: ORIGIN },
  });
  cookie = /gatecall_session=[^;]+/.exec(reply.headers.get('set-cookie') ?? '')?.[0] ?? '';
  // An app, as if it had been proven a moment ago.
  const factor = {
    type: 'totp',
    delivery_method: 'authenticator_app',
    last_authenticated_at: new Date(server.clock.now()).toISOString(),
  };
  await server.deps.db.write((queries) =>
    queries
      .updateTable('sessions')
      .set({ factors: JSON.stringify([factor]) })
      .execute(),
  );
});
afterEach(() => server.close());

it('accepts a page that sends the session cookie, and says who is signed in', async () => {
  const reply = await server.request('GET', '/api/v1/me', { headers: { cookie } });
  expect(reply.body).toMatchObject({ email: 'ada@example.com', role: 'operator' });
});

it.each([
  [ORIGIN, 201, undefined],
  ['https://evil.example', 403, 'origin_not_allowed'],
  ['null', 403, 'origin_not_allowed'],
  [undefined, 403, 'origin_not_allowed'],
])('changes something by it for a page of %s: %i (A48)', async (origin, status, code) => {
  const reply = await server.request('POST', '/api/v1/keys', {
    headers: { cookie, ...(origin === undefined ? {} : { origin }) },
    body: { name: 'Sync', scopes: ['numbers:read'] },
  });
  expect([reply.status, reply.body.code]).toEqual([status, code]);
});
