import { signIn } from '@gatecall/testkit/sign-in';
import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApiServer, type ApiServer } from '../api.testing.ts';

let server: ApiServer;
const ids: Record<string, string> = {};
beforeAll(async () => {
  server = await createApiServer();
  for (const name of ['ada', 'bob', 'cleo', 'dan', 'eve']) {
    ids[name] = (await signIn(server, `${name}@example.com`)).userId;
  }
  const name = { first_name: 'Ada', last_name: 'Lovelace' };
  await server.api('PATCH', `residents/${ids['ada']}`, { body: { name } });
  await server.api('DELETE', `residents/${ids['bob']}`);
  const bob = { email: 'bob@example.com', phone_number: '+1 202 555 0142' };
  ids['bob'] = (await server.api('POST', 'residents', { body: bob })).body.resident_id;
});
afterAll(() => server.close());

const listed = async (query: string) =>
  (await server.api('GET', `residents?${query}`)).body.data.map(
    (one: { resident_id: string }) => one.resident_id,
  );

describe('a search', () => {
  it.each([
    ['ada@example.com', 'ada'],
    ['ADA@', 'ada'],
    ['bo', 'bob'],
    ['+12025550142', 'bob'],
    ['+1 (202) 555', 'bob'],
    ['0142', 'bob'],
    ['555-0142', 'bob'],
    ['love', 'ada'],
    ['Ada Lovel', 'ada'],
  ])('%s finds %s', async (query, name) => {
    expect(await listed(`query=${encodeURIComponent(query)}`)).toEqual([ids[name]]);
  });

  it('finds by id', async () => {
    expect(await listed(`query=${ids['cleo']}`)).toEqual([ids['cleo']]);
  });

  it.each(['142', '%', '_da', "' or 1=1 --", 'example.com', '555'])(
    '%s finds no resident',
    async (query) => {
      expect(await listed(`query=${encodeURIComponent(query)}`)).toEqual([]);
    },
  );
});

it('lists by status', async () => {
  expect(await listed('status=active')).toHaveLength(5);
  expect(await listed('status=suspended')).toEqual([]);
  expect(await listed('status=pending')).toEqual([]);
});

describe('a walk through the list', () => {
  it('returns everyone who was there when it began, once each, whatever is added meanwhile', async () => {
    const before = await listed('limit=100');
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.record({ limit: fc.integer({ min: 1, max: 7 }), adds: fc.boolean() }), {
          minLength: 30,
          maxLength: 30,
        }),
        async (steps) => {
          const met: string[] = [];
          let cursor = '';
          for (const { limit, adds } of steps) {
            if (adds) await signIn(server, `new${server.deps.random.uuid()}@example.com`);
            const at = cursor && `&cursor=${cursor}`;
            const { body } = await server.api('GET', `residents?limit=${limit}${at}`);
            met.push(...body.data.map((one: { resident_id: string }) => one.resident_id));
            cursor = body.next_cursor ?? '';
            if (cursor === '') break;
          }
          expect(new Set(met).size).toBe(met.length);
          if (cursor === '') expect(met).toEqual(expect.arrayContaining(before));
        },
      ),
      { numRuns: 3 },
    );
  });

  it('refuses a cursor that it did not give', async () => {
    const forged = Buffer.from('["a","b"]').toString('base64url');
    for (const cursor of ['nonsense', forged]) {
      const { body } = await server.api('GET', `residents?cursor=${cursor}`);
      expect(body).toMatchObject({ status: 400, code: 'invalid_field', field: 'cursor' });
    }
  });
});

describe('one resident', () => {
  it('has a tag, by which an unchanged one is not sent again', async () => {
    const shown = await server.api('GET', `residents/${ids['ada']}`);
    expect(shown.body).toEqual({
      resident_id: ids['ada'],
      status: 'active',
      email: 'ada@example.com',
      phone_number: null,
      name: { first_name: 'Ada', last_name: 'Lovelace' },
      trusted_metadata: {},
      gate_ids: [],
      created_at: expect.any(String),
    });
    const tag = shown.headers.get('etag') ?? '';
    const again = (value: string) =>
      server.api('GET', `residents/${ids['ada']}`, { headers: { 'if-none-match': value } });
    const known = await again(`"other", W/${tag}`);
    expect([known.status, known.text]).toEqual([304, '']);
    expect((await again('"other"')).status).toBe(200);
  });

  it('is not found by an unknown id', async () => {
    const reply = await server.api('GET', 'residents/user-unknown');
    expect([reply.status, reply.body.code]).toEqual([404, 'resident_not_found']);
  });
});
