import { expect, it, beforeEach, afterEach } from 'vitest';
import { createApiServer, type ApiServer } from '../api.testing.ts';
import { signInAs, type Person } from '../operators.testing.ts';

let server: ApiServer;
let ada: Person;
beforeEach(async () => {
  server = await createApiServer();
  ada = await signInAs(server, 'operator', 'ada@example.com');
});
afterEach(() => server.close());

const stateOf = async ({ userId }: Person): Promise<string> =>
  (await server.api('GET', `residents/${userId}`)).body.status;
const factorsOf = async ({ userId }: Person): Promise<readonly { factor_id: string }[]> =>
  (await server.api('GET', `residents/${userId}/factors`)).body.data;

it.each(['has', 'is invited to'])(
  'a key closes, opens, erases and weakens no account of a person who %s a role',
  async (state) => {
    const otto = await signInAs(server, 'operator', 'otto@example.com');
    if (state === 'has') await server.api('GET', 'me', { headers: await otto.bearer() });
    const path = `residents/${otto.userId}`;
    const removals = (await factorsOf(otto)).map(
      ({ factor_id: id }) => ['DELETE', `factors/${id}?reason=Ticket`] as const,
    );
    const acts = [['POST', 'suspend'], ['POST', 'unsuspend'], ['DELETE', ''], ...removals] as const;
    for (const [method, act] of acts) {
      const { status, body } = await server.api(method, `${path}/${act}`.replace(/\/$/, ''));
      expect([act, status, body.code]).toEqual([act, 403, 'people_only']);
    }
    expect(await stateOf(otto)).toBe('active');
    expect(await factorsOf(otto)).toHaveLength(removals.length);

    const suspended = await server.api('POST', `${path}/suspend`, { headers: await ada.bearer() });
    expect(suspended.status).toBe(200);
    expect((await server.api('POST', `${path}/unsuspend`)).body.code).toBe('people_only');
    expect(await stateOf(otto)).toBe('suspended');
  },
);

it('a key closes the account of a person whose role is gone', async () => {
  const otto = await signInAs(server, 'support', 'otto@example.com');
  const path = `residents/${otto.userId}`;
  await server.api('DELETE', `operators/${otto.userId}`, { headers: await ada.bearer() });
  expect((await server.api('POST', `${path}/suspend`)).status).toBe(200);
  expect((await server.api('DELETE', path)).body).toEqual({ deleted: true });
});
