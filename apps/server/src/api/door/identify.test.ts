import { SERVER_ENDPOINTS as CALLS } from '@gatecall/contracts/server-endpoints';
import type { FastifyRequest } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Refusal } from '../../errors.ts';
import { inviteOperator } from '../../operators/logic.ts';
import { createApiServer, type ApiServer } from '../api.testing.ts';
import { addApp, bearerOf, followLink, signInAs, type Person } from '../operators.testing.ts';
import { findCaller } from './identify.ts';

let server: ApiServer;
let sue: Person;
beforeAll(async () => {
  server = await createApiServer();
  sue = await signInAs(server, 'support', 'sue@example.com');
});
afterAll(() => server.close());

/** Who may make a call with these headers, or the refusal's code. */
const find = async (headers: Record<string, string | string[]>, call = CALLS.residentsShow) =>
  findCaller(server.deps, call, { headers, method: 'GET' } as FastifyRequest).then(
    (caller) => caller,
    ({ code }: Refusal) => code,
  );

describe('a key', () => {
  it.each([
    ['as it is', (key: string) => `Bearer ${key}`, 'key'],
    ['in small letters', (key: string) => `bearer ${key}`, 'key'],
    ['behind something', (key: string) => `x Bearer ${key}`, 'api_key_required'],
    ['before something', (key: string) => `Bearer ${key} x`, 'api_key_required'],
    ['without a scheme', (key: string) => key, 'api_key_required'],
    ['in more than 8,192 letters', () => `Bearer ${'a'.repeat(8_186)}`, 'api_key_required'],
    // It is no key by its beginning, so it is read as a person's JWT.
    ['in 8,192 letters', () => `Bearer ${'a'.repeat(8_185)}`, 'user_unauthenticated'],
  ])('is read %s', async (_how, header, met) => {
    const caller = await find({ authorization: header(server.key) });
    if (met === 'key') expect(caller).toMatchObject({ kind: 'key', secret: server.key });
    else expect(caller).toBe(met);
  });
});

describe('a caller', () => {
  it('needs a key that there is, with the scope of the call', async () => {
    const { key } = await server.makeKey(['gates:read']);
    const bearer = (secret: string) => find({ authorization: `Bearer ${secret}` });
    expect(await bearer(`sk_gatecall_${'a'.repeat(43)}`)).toBe('invalid_api_key');
    expect(await bearer(key)).toBe('scope_missing');
  });

  it('or a session, a role in it, and more proven than a mailbox', async () => {
    expect(await find({})).toBe('api_key_required');
    const { link } = await inviteOperator(server.deps, {
      email: 'eve@example.com',
      role: 'operator',
      by: null,
    });
    const headers = await bearerOf(server, await followLink(server, link));
    expect(await find(headers)).toBe('strong_factor_required');
  });

  it('who manages a building reads that one alone', async () => {
    const house = async (name: string): Promise<string> => {
      const body = { name, address: 'Elm Street 1', time_zone: 'Europe/Paris', language: 'en' };
      return (await server.api('POST', 'buildings', { body })).body.building_id;
    };
    const [own, other] = [await house('Elm'), await house('Oak')];
    const max = await signInAs(server, 'manager', 'max@example.com', [own]);
    const read = async (id: string) =>
      (await server.request('GET', `/api/v1/buildings/${id}`, { headers: await max.bearer() }))
        .status;
    expect([await read(own), await read(other)]).toEqual([200, 403]);
  });
});

describe('the reason of a person', () => {
  it.each<[string, string]>([
    ['ticket 12', 'ticket 12'],
    ['Zw%C3%B6lf%20Klagen', 'Zwölf Klagen'],
    // A percent sign that was meant as one.
    ['50% sure', '50% sure'],
  ])('is read from %s', async (reason, read) => {
    const caller = await find({ ...(await sue.bearer()), reason });
    expect(caller).toMatchObject({ kind: 'operator', role: 'support', reason: read });
  });

  it.each<[string, string | string[] | undefined]>([
    ['none', undefined],
    ['an empty one', ''],
    ['two', ['one', 'two']],
    ['an endless one', 'x'.repeat(201)],
  ])('is asked for if there is %s', async (_what, reason) => {
    const headers = { ...(await sue.bearer()), ...(reason === undefined ? {} : { reason }) };
    expect(await find(headers)).toBe('reason_required');
  });

  it('must be one that others can read, also where none is asked for', async () => {
    const zoe = await signInAs(server, 'operator', 'zoe@example.com');
    const headers = await zoe.bearer();
    expect(await find({ ...headers, reason: 'x'.repeat(201) })).toBe('reason_required');
    expect(await find(headers)).toMatchObject({ role: 'operator' });
  });
});

it('a caller has proven who they are until a quarter of an hour after the newest proof', async () => {
  const mia = await signInAs(server, 'operator', 'mia@example.com');
  const proven = server.clock.now();
  expect(await find(await mia.bearer())).toMatchObject({
    freshUntil: proven - (proven % 1_000) + 15 * 60_000,
  });
});

it('a refused caller is told of the header, and an accepted one is not (RFC 9110 §11.6.1)', async () => {
  const told = async (headers: Record<string, string>) =>
    (await server.request('GET', '/api/v1/residents', { headers })).headers.get('www-authenticate');
  expect(await told({ authorization: 'Bearer sk_gatecall_x' })).toBe('Bearer');
  expect(await told({ authorization: `Bearer ${server.key}` })).toBeNull();
});

it('a person who was invited has the role for good with their first call', async () => {
  const { userId, link } = await inviteOperator(server.deps, {
    email: 'noa@example.com',
    role: 'operator',
    by: null,
  });
  const token = await addApp(server, await followLink(server, link));
  const invited = async () =>
    (
      await server.deps.db.read
        .selectFrom('operators')
        .select('invited_until')
        .where('user_id', '=', userId)
        .executeTakeFirstOrThrow()
    ).invited_until;
  expect(await invited()).not.toBeNull();
  const headers = await bearerOf(server, token);
  expect((await server.request('GET', '/api/v1/me', { headers })).status).toBe(200);
  expect(await invited()).toBeNull();
});
