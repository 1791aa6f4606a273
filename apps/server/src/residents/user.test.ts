import { AUTH_ENDPOINTS } from '@gatecall/contracts/endpoints';
import { signIn } from '@gatecall/testkit/sign-in';
import { createTestServer, type TestServer } from '@gatecall/testkit/test-server';
import { afterEach, beforeEach, expect, it } from 'vitest';

let server: TestServer;
let origin: string;
beforeEach(async () => {
  server = await createTestServer();
  origin = await server.listen();
});
afterEach(() => server.close());

const get = (jwt: string, headers: Record<string, string> = {}) =>
  fetch(`${origin}/v1/user`, { headers: { authorization: `Bearer ${jwt}`, ...headers } });

it('refuses a revoked session at the next request (A43, API-024)', async () => {
  const { jwt, sessionToken } = await signIn(server, 'ada@example.com');
  expect((await get(jwt)).status).toBe(200);
  await server.sdk(AUTH_ENDPOINTS.sessionsRevoke, { sessionToken });
  expect((await get(jwt)).status).toBe(401);
});

it('refuses an expired JWT although nothing was written (A45)', async () => {
  const { jwt } = await signIn(server, 'ada@example.com');
  expect((await get(jwt)).status).toBe(200);
  server.clock.advance(5 * 60_000 + 1_000);
  expect((await get(jwt)).status).toBe(401);
});

it('gives cross-origin permission where it is due (SRV-002)', async () => {
  const { jwt } = await signIn(server, 'ada@example.com');
  const allowed = await get(jwt, { origin: 'http://localhost:5173' });
  expect(allowed.headers.get('access-control-allow-origin')).toBe('http://localhost:5173');
});
