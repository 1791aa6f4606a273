import { signIn } from '@gatecall/testkit/sign-in';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApiServer, type ApiServer } from '../api.testing.ts';

let server: ApiServer;
beforeAll(async () => {
  server = await createApiServer();
});
afterAll(() => server.close());

const create = (body: unknown, headers = {}) => server.api('POST', 'residents', { body, headers });
const audit = async (userId: string) =>
  (
    await server.deps.db.read
      .selectFrom('audit_log')
      .select('event')
      .where('user_id', '=', userId)
      .execute()
  ).map(({ event }) => event);

describe('making an account', () => {
  it('lets its owner sign in by proving the address, and keeps what the operator has set', async () => {
    const body = {
      email: 'New@Example.com',
      name: { first_name: 'Nora' },
      trusted_metadata: { unit: '4B' },
    };
    const made = await create(body);
    expect(made.status).toBe(201);
    expect(made.headers.get('etag')).toMatch(/^"/);
    const { userId } = await signIn(server, 'new@example.com');
    expect(userId).toBe(made.body.resident_id);
    const { body: shown } = await server.api('GET', `residents/${userId}`);
    expect(shown).toEqual(made.body);
    expect(shown).toMatchObject({ name: { first_name: 'Nora' }, trusted_metadata: { unit: '4B' } });
    expect(await audit(userId)).toContain('resident_created');
  });

  it.each([
    [{}, 'invalid_field', 'email'],
    [{ email: 'nonsense' }, 'invalid_email', 'email'],
    [{ phone_number: '12' }, 'invalid_phone_number', 'phone_number'],
    [{ email: 'x@example.com', role: 'admin' }, 'invalid_field', 'role'],
    [{ email: 'new@example.com' }, 'duplicate_email', 'email'],
  ])('refuses %o', async (body, code, field) => {
    const reply = await create(body);
    expect(reply.status).toBe(400);
    expect(reply.body).toMatchObject({ code, field });
  });
});

describe('changing one', () => {
  it('merges metadata, and keeps what the call does not name', async () => {
    const body = { email: 'cy@example.com', trusted_metadata: { a: 1, b: { c: 2 } } };
    const { resident_id: id } = (await create(body)).body;
    const change = { trusted_metadata: { a: null, d: [3] }, name: { last_name: 'Young' } };
    const changed = await server.api('PATCH', `residents/${id}`, { body: change });
    expect(changed.body).toMatchObject({
      trusted_metadata: { b: { c: 2 }, d: [3] },
      name: { first_name: '', last_name: 'Young' },
    });
    const large = { trusted_metadata: { a: 'x'.repeat(4_096) } };
    const refused = await server.api('PATCH', `residents/${id}`, { body: large });
    expect(refused.body.code).toBe('metadata_too_large');
  });

  it('is refused if another caller has changed it since it was read', async () => {
    const made = await create({ email: 'di@example.com' });
    const path = `residents/${made.body.resident_id}`;
    const headers = { 'if-match': made.headers.get('etag') ?? '' };
    const patch = (first_name: string) =>
      server.api('PATCH', path, { headers, body: { name: { first_name } } });
    const both = await Promise.all([patch('Dina'), patch('Dora')]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 412]);
    const won = both.find(({ status }) => status === 200);
    expect((await server.api('GET', path)).body).toEqual(won?.body);
    expect((await patch('Dana')).body.code).toBe('precondition_failed');
    const any = { headers: { 'if-match': '*' }, body: { name: { first_name: 'Dana' } } };
    expect((await server.api('PATCH', path, any)).status).toBe(200);
  });
});

describe('a suspended resident', () => {
  it('is signed out, and cannot sign in until the account is reopened', async () => {
    const { userId, jwt } = await signIn(server, 'eve@example.com');
    const asThem = () =>
      server.request('GET', '/v1/user', { headers: { authorization: `Bearer ${jwt}` } });
    expect((await asThem()).status).toBe(200);
    const suspended = await server.api('POST', `residents/${userId}/suspend`);
    expect(suspended.body.status).toBe('suspended');
    expect((await asThem()).status).toBe(401);
    await expect(signIn(server, 'eve@example.com')).rejects.toThrow();
    const { body } = await server.api('GET', 'residents?status=suspended');
    expect(body.data.map((one: { email: string }) => one.email)).toEqual(['eve@example.com']);
    await server.api('POST', `residents/${userId}/suspend`);
    await server.api('POST', `residents/${userId}/unsuspend`);
    expect((await signIn(server, 'eve@example.com')).userId).toBe(userId);
    const events = (await audit(userId)).filter((event) => event.startsWith('resident_'));
    expect(events).toEqual(['resident_suspended', 'resident_unsuspended']);
  });

  it('has no session, in whatever order a sign-in and the suspension meet', async () => {
    const { userId } = await signIn(server, 'max@example.com');
    for (let round = 0; round < 5; round += 1) {
      await Promise.allSettled([
        signIn(server, 'max@example.com'),
        server.api('POST', `residents/${userId}/suspend`),
        signIn(server, 'max@example.com'),
      ]);
      const live = await server.deps.db.read
        .selectFrom('sessions')
        .select('session_id')
        .where('user_id', '=', userId)
        .where('revoked_at', 'is', null)
        .execute();
      expect(live).toEqual([]);
      await server.api('POST', `residents/${userId}/unsuspend`);
    }
  });
});

it('erases a resident, and records which key did it', async () => {
  const { resident_id: id } = (await create({ email: 'old@example.com' })).body;
  expect((await server.api('DELETE', `residents/${id}`)).body).toEqual({ deleted: true });
  expect((await server.api('DELETE', `residents/${id}`)).status).toBe(404);
  const rows = await server.deps.db.read
    .selectFrom('audit_log')
    .select(['actor_kind', 'actor_id', 'details'])
    .where('event', '=', 'api_call')
    .orderBy('at', 'desc')
    .execute();
  expect(rows).toContainEqual({
    actor_kind: 'key',
    actor_id: expect.stringMatching(/^key-/),
    details: JSON.stringify({ call: 'DELETE /api/v1/residents/:resident_id' }),
  });
});
