import {
  AUTH_ENDPOINTS as CALLS,
  PRODUCT_ENDPOINTS,
  type Endpoint,
} from '@gatecall/contracts/endpoints';
import { signIn } from '@gatecall/testkit/sign-in';
import { createTestServer, type TestServer } from '@gatecall/testkit/test-server';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { bucketOf } from '../../limits/limits.ts';
import { hitMany } from '../../limits/many-hits.ts';
import { withinBounds } from './changes.ts';

const WINDOW_MS = 10 * 60_000;
type Person = Awaited<ReturnType<typeof signIn>>;

let server: TestServer;
let ada: Person;
beforeEach(async () => {
  server = await createTestServer({ env: { GATECALL_RATE_LIMIT_FACTOR: '1' } });
  ada = await signIn(server, 'ada@example.com');
});
afterEach(() => server.close());

const call = (method: string, path: string, body: unknown, { jwt }: Person = ada) =>
  server.request(method, path, { headers: { authorization: `Bearer ${jwt}` }, body });
const choose = (language: string, who = ada) =>
  call('PUT', '/v1/account/language', { language }, who);
/** As if Ada had changed as much as she may, but for so many times. */
async function leave(left: number): Promise<void> {
  const limit = { name: 'changes', key: ada.userId, max: 600, windowMs: WINDOW_MS } as const;
  await server.deps.db.write(async (queries) => {
    await hitMany(server.deps, queries, [limit]);
    const bucket = bucketOf(server.deps, limit);
    const hits = limit.max - left;
    await queries.updateTable('rate_limits').set({ hits }).where('bucket', '=', bucket).execute();
  });
}
async function saveGate(): Promise<void> {
  const gate = { phone: '+12015550142', intercom_number: '+12015550143', intercom_code: '9' };
  expect((await call('POST', '/v1/intercom_settings', gate)).status).toBe(200);
}
const rows = async (): Promise<number> =>
  (await server.deps.db.read.selectFrom('audit_log').select('audit_id').execute()).length;

it('lets an account change six hundred things in ten minutes, and what is refused leaves no row (A84)', async () => {
  await leave(3);
  const before = await rows();
  const statuses: number[] = [];
  for (let n = 0; n < 8; n += 1) statuses.push((await choose(n % 2 ? 'de' : 'fr')).status);
  expect(statuses).toEqual([200, 200, 200, 429, 429, 429, 429, 429]);
  expect(await rows()).toBe(before + 3);
  server.clock.advance(1_001);
  expect((await choose('de')).status).toBe(429);
  server.clock.advance(WINDOW_MS);
  ada = await signIn(server, 'ada@example.com');
  expect((await choose('de')).status).toBe(200);
});

it('counts the changes of all calls together, and those of another account apart', async () => {
  await leave(1);
  const name = { name: { first_name: 'Ada' } };
  const update = () =>
    server.sdk(CALLS.usersUpdate, { body: name, sessionToken: ada.sessionToken });
  expect((await update()).status).toBe(200);
  expect((await update()).status).toBe(429);
  expect((await choose('de')).status).toBe(429);
  expect((await choose('de', await signIn(server, 'eve@example.com'))).status).toBe(200);
});

it.each([PRODUCT_ENDPOINTS.guestCodesCreate, PRODUCT_ENDPOINTS.historyClear])(
  'counts what a call changes, and a past that is cleared: $method $path',
  async ({ method, path }) => {
    await saveGate();
    const body = method === 'POST' ? { label: 'Cleaner' } : undefined;
    expect((await call(method, path, body)).status).toBe(200);
    await leave(0);
    expect((await call(method, path, body)).status).toBe(429);
  },
);

it('counts a call once, also one that counts its own limit in a transaction before', async () => {
  await saveGate();
  await leave(2);
  const make = (label: string) => call('POST', '/v1/guest_codes', { label });
  const statuses: number[] = [];
  for (const label of ['Cleaner', 'Nana', 'Courier']) statuses.push((await make(label)).status);
  expect(statuses).toEqual([200, 200, 429]);
});

it('counts nothing of callers who are not signed in: they would all be one account', () => {
  const caller = { auth: 'public_token', session: undefined } as const;
  const { deps } = server;
  expect(withinBounds(deps, CALLS.idpAuthorizeStart, caller)).toBe(deps);
});

it('refuses no one who reads, renews a session or answers a guest', async () => {
  await leave(0);
  expect((await choose('de')).status).toBe(429);
  expect((await call('GET', '/v1/user', undefined)).status).toBe(200);
  const opened = await call('POST', '/v1/calls/unknown/open', {});
  expect(opened.body.error_type).toBe('call_not_found');
  const { sessionToken } = ada;
  const renewed = await server.sdk(CALLS.sessionsAuthenticate, { body: {}, sessionToken });
  expect(renewed.status).toBe(200);
});

it('refuses no one who takes access away: a thief with a session could use the changes up', async () => {
  await saveGate();
  const made = await call('POST', '/v1/guest_codes', { label: 'Cleaner' });
  const thief = await signIn(server, 'ada@example.com');
  await leave(0);
  expect((await choose('de', thief)).status).toBe(429);
  expect((await call('DELETE', `/v1/guest_codes/${made.body.code_id}`, undefined)).status).toBe(
    200,
  );
  expect((await call('DELETE', '/v1/sessions', undefined)).status).toBe(200);
  expect((await choose('de', thief)).status).toBe(401);
});

/** What a person takes away; the ids in the paths are of nothing. */
const REMOVALS = Object.values({ ...CALLS, ...PRODUCT_ENDPOINTS })
  .filter(({ method, path }) => method === 'DELETE' && path !== PRODUCT_ENDPOINTS.historyClear.path)
  .map(({ auth, path }) => [path, auth] as const);

it.each(REMOVALS)(
  'leaves no row where there is nothing to take away: DELETE %s',
  async (path, auth) => {
    await saveGate();
    const at = path.replaceAll(/:\w+/g, 'none');
    const bearer = { authorization: `Bearer ${ada.jwt}` };
    const remove = () =>
      auth === 'jwt'
        ? server.request('DELETE', at, {
            headers: bearer,
            body: { endpoint: 'https://fcm.googleapis.com/1' },
          })
        : server.sdk({ method: 'DELETE', path: at } as Endpoint, {
            sessionToken: ada.sessionToken,
          });
    const before = await rows();
    expect((await remove()).status).toBeLessThan(500);
    expect(await rows()).toBe(before);
  },
);
