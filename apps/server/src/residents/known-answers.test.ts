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

it('answers again what it answered, headers included, until something is written (API-003)', async () => {
  const { jwt } = await signIn(server, 'ada@example.com');
  const [first, second] = [await get(jwt), await get(jwt)];
  expect(await second.text()).toBe(await first.text());
  for (const name of ['content-type', 'cache-control', 'content-security-policy', 'vary']) {
    expect(second.headers.get(name)).toBe(first.headers.get(name));
  }
  await server.request('POST', '/v1/intercom_settings', {
    headers: { authorization: `Bearer ${jwt}` },
    body: { phone: null, intercom_number: '+12015550199', intercom_code: '9', entry_codes: [] },
  });
  expect((await (await get(jwt)).json()).intercoms).toHaveLength(1);
});

it('refuses a revoked session at the next request (A43, API-024)', async () => {
  const { jwt, sessionToken } = await signIn(server, 'ada@example.com');
  await get(jwt);
  expect((await get(jwt)).status).toBe(200);
  await server.sdk(AUTH_ENDPOINTS.sessionsRevoke, { sessionToken });
  expect((await get(jwt)).status).toBe(401);
});

it('refuses an expired JWT although nothing was written (A45)', async () => {
  const { jwt } = await signIn(server, 'ada@example.com');
  await get(jwt);
  server.clock.advance(5 * 60_000 + 1_000);
  expect((await get(jwt)).status).toBe(401);
});

it('gives cross-origin permission where it is due, also on a remembered answer (SRV-002)', async () => {
  const { jwt } = await signIn(server, 'ada@example.com');
  await get(jwt);
  const allowed = await get(jwt, { origin: 'http://localhost:5173' });
  expect(allowed.headers.get('access-control-allow-origin')).toBe('http://localhost:5173');
});
