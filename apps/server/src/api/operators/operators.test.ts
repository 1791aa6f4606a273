import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { inviteOperator, listOperators } from '../../operators/logic.ts';
import { createApiServer, type ApiServer } from '../api.testing.ts';
import { signInAs, type Person } from '../operators.testing.ts';

let server: ApiServer;
let ada: Person;
beforeEach(async () => {
  server = await createApiServer();
  ada = await signInAs(server, 'operator', 'ada@example.com');
});
afterEach(() => server.close());

const callAs = async (who: Person, method: string, path: string, body?: unknown) =>
  server.api(method, path, {
    headers: await who.bearer(),
    ...(body === undefined ? {} : { body }),
  });
const joined = async (role: 'operator' | 'manager' | 'support', email: string) => {
  const person = await signInAs(server, role, email);
  await callAs(person, 'GET', 'me');
  return person;
};
const house = async (name: string): Promise<string> => {
  const body = { name, address: 'Elm Street 1', time_zone: 'Europe/Paris', language: 'en' };
  return (await server.api('POST', 'buildings', { body })).body.building_id;
};

describe('people with a role', () => {
  it('are invited by mail, and the inviter does not see the link', async () => {
    const id = await house('Elm');
    const invited = { email: 'ben@example.com', role: 'manager', building_ids: [id, id] };
    const made = await callAs(ada, 'POST', 'operators', invited);
    expect(made.status).toBe(201);
    expect(made.body).toMatchObject({
      email: 'ben@example.com',
      state: 'invited',
      buildings: [{ building_id: id, name: 'Elm' }],
      created_by: ada.userId,
    });
    const mail = (await server.messages()).find(({ to }) => to === 'ben@example.com');
    const token = new URL(/http\S+/.exec(mail?.text ?? '')?.[0] ?? '').searchParams.get('token');
    expect(made.text).not.toContain(token);
    const listed = await callAs(ada, 'GET', 'operators');
    expect(listed.body.data).toMatchObject([{ state: 'joined', buildings: null }, made.body]);
  });

  it.each([
    [{ email: 'ben', role: 'support' }, 'invalid_email'],
    [{ email: 'ada@example.com', role: 'support' }, 'already_operator'],
    [{ email: 'b@example.com', role: 'manager', building_ids: ['no'] }, 'building_not_found'],
    [{ email: 'b@example.com', role: 'owner' }, 'invalid_field'],
  ])('are not invited as %j', async (body, code) => {
    await callAs(ada, 'GET', 'me');
    expect((await callAs(ada, 'POST', 'operators', body)).body.code).toBe(code);
    expect((await callAs(ada, 'GET', 'operators')).body.data).toHaveLength(1);
  });

  it('can be invited again to the same role, and to another once the first invitation is withdrawn or over', async () => {
    const [elm, oak] = [await house('Elm'), await house('Oak')];
    const first = { email: 'ben@example.com', role: 'manager', building_ids: [elm] };
    const made = await callAs(ada, 'POST', 'operators', first);
    const invite = async (over: object) =>
      (await callAs(ada, 'POST', 'operators', { ...first, ...over })).body.code ?? 'invited';
    expect(await invite({})).toBe('invited');
    for (const over of [
      { role: 'operator', building_ids: [] },
      { building_ids: [oak] },
      { building_ids: [elm, oak] },
      { building_ids: [] },
    ]) {
      expect(await invite(over)).toBe('already_invited');
    }
    const listed = (await callAs(ada, 'GET', 'operators')).body.data;
    expect(listed.at(-1)).toMatchObject({ role: 'manager', buildings: [{ building_id: elm }] });
    const mails = (await server.messages()).filter(({ to }) => to === first.email);
    expect(mails).toHaveLength(2);
    await callAs(ada, 'DELETE', `operators/${made.body.user_id}`);
    expect(await invite({ role: 'support', building_ids: [] })).toBe('invited');
  });

  it('may be invited to another role once the first invitation has lapsed', async () => {
    await callAs(ada, 'POST', 'operators', { email: 'ben@example.com', role: 'support' });
    server.clock.advance(7 * 24 * 60 * 60_000);
    const link = { email: 'ben@example.com', role: 'operator' } as const;
    const { userId } = await inviteOperator(server.deps, { ...link, by: null });
    expect(await listOperators(server.deps)).toContainEqual(
      expect.objectContaining({ userId, role: 'operator' }),
    );
  });

  it('are recorded as who takes up their role', async () => {
    const { userId } = await joined('support', 'ben@example.com');
    const { data } = (await callAs(ada, 'GET', `audit?event=role_joined&resident_id=${userId}`))
      .body;
    expect(data[0]).toMatchObject({ resident_id: userId, actor: { kind: 'operator', id: userId } });
  });

  it('have a changed role from the next call on', async () => {
    const eve = await joined('operator', 'eve@example.com');
    const held = await eve.bearer();
    const id = await house('Elm');
    const change = { role: 'manager', building_ids: [id] };
    const changed = await callAs(ada, 'PATCH', `operators/${eve.userId}`, change);
    expect(changed.body).toMatchObject({ role: 'manager', buildings: [{ building_id: id }] });
    const refused = await server.api('GET', 'operators', { headers: held });
    expect(refused.body.code).toBe('role_not_allowed');
    expect((await server.api('GET', `buildings/${id}`, { headers: held })).status).toBe(200);
    await callAs(ada, 'PATCH', `operators/${eve.userId}`, { building_ids: [] });
    const lost = await server.api('GET', `buildings/${id}`, { headers: held });
    expect(lost.body.code).toBe('building_not_yours');
  });

  it('cannot change their own role, and the last operator cannot be removed', async () => {
    await callAs(ada, 'GET', 'me');
    const own = `operators/${ada.userId}`;
    expect((await callAs(ada, 'PATCH', own, { role: 'support' })).body.code).toBe('own_role');
    expect((await callAs(ada, 'DELETE', own)).body.code).toBe('last_operator');
    expect((await callAs(ada, 'DELETE', 'operators/nobody')).body.code).toBe('operator_not_found');
    // An invitation is not an operator yet.
    const { body: ben } = await callAs(ada, 'POST', 'operators', {
      email: 'ben@example.com',
      role: 'operator',
    });
    expect((await callAs(ada, 'DELETE', own)).body.code).toBe('last_operator');
    expect((await callAs(ada, 'DELETE', `operators/${ben.user_id}`)).body.deleted).toBe(true);
  });

  it('are the last while the other operator is suspended', async () => {
    const eve = await joined('operator', 'eve@example.com');
    await callAs(ada, 'GET', 'me');
    const own = `operators/${ada.userId}`;
    await callAs(ada, 'POST', `residents/${eve.userId}/suspend`);
    expect((await callAs(ada, 'DELETE', own)).body.code).toBe('last_operator');
    await callAs(ada, 'POST', `residents/${eve.userId}/unsuspend`);
    expect((await callAs(ada, 'DELETE', own)).body.deleted).toBe(true);
  });

  it('neither suspend nor erase their own account if they are the last operator', async () => {
    await callAs(ada, 'GET', 'me');
    const own = `residents/${ada.userId}`;
    expect((await callAs(ada, 'POST', `${own}/suspend`)).body.code).toBe('last_operator');
    expect((await callAs(ada, 'DELETE', own)).body.code).toBe('last_operator');
    const headers = await ada.bearer();
    const body = { confirm_email: ada.email };
    const inTheApp = await server.request('POST', '/v1/account/delete', { headers, body });
    expect([inTheApp.status, inTheApp.body.error_type]).toEqual([409, 'last_operator']);
    await joined('operator', 'eve@example.com');
    expect((await callAs(ada, 'DELETE', own)).body.deleted).toBe(true);
  });

  it('of two operators who remove each other at once, one stays', async () => {
    const eve = await joined('operator', 'eve@example.com');
    await callAs(ada, 'GET', 'me');
    const replies = await Promise.all([
      callAs(ada, 'DELETE', `operators/${eve.userId}`),
      callAs(eve, 'DELETE', `operators/${ada.userId}`),
    ]);
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    const rows = await server.deps.db.read.selectFrom('operators').select('user_id').execute();
    expect(rows).toHaveLength(1);
  });
});

describe('keys', () => {
  it('are made, listed, rotated and revoked by an operator, each secret shown once', async () => {
    const wanted = { name: 'Sync', scopes: ['numbers:read'] };
    const made = await callAs(ada, 'POST', 'keys', wanted);
    expect(made.status).toBe(201);
    const { key, key_id: id } = made.body;
    const numbers = (secret: string) =>
      server.api('GET', 'numbers', { headers: { authorization: `Bearer ${secret}` } });
    expect((await numbers(key)).status).toBe(200);
    const turned = await callAs(ada, 'POST', `keys/${id}/rotate`);
    expect((await numbers(turned.body.key)).status).toBe(200);
    const listed = await callAs(ada, 'GET', 'keys');
    const endsAt = turned.body.old_secret_ends_at;
    expect([made.body.old_secret_ends_at, endsAt]).toEqual([null, expect.stringMatching(/Z$/)]);
    expect(listed.body.data).toContainEqual(
      expect.objectContaining({
        key_id: id,
        state: 'live',
        scopes: ['numbers:read'],
        old_secret_ends_at: endsAt,
      }),
    );
    expect(listed.text).not.toContain('sk_');
    expect((await callAs(ada, 'DELETE', `keys/${id}`)).body.deleted).toBe(true);
    expect((await numbers(turned.body.key)).status).toBe(401);
    for (const [method, path] of [
      ['DELETE', `keys/${id}`],
      ['POST', `keys/${id}/rotate`],
    ] as const) {
      expect((await callAs(ada, method, path)).body.code).toBe('key_not_found');
    }
  });

  it.each([
    [{ name: '', scopes: ['*'] }, 'name'],
    [{ name: 'Sync', scopes: ['doors:read'] }, 'scopes'],
    [{ name: 'Sync', scopes: ['*'], expires_at: '2001-01-01T00:00:00Z' }, 'expires_at'],
  ])('are not made of %j', async (body, field) => {
    const refused = await callAs(ada, 'POST', 'keys', body);
    expect(refused.body).toMatchObject({
      code: 'invalid_field',
      field: expect.stringMatching(field),
    });
  });
});
