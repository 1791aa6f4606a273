import { createTestServer, type TestServer } from '@gatecall/testkit/test-server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { nameOfCallback, queryOfForm } from './form-callback.ts';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());

const user = (name: object) => JSON.stringify({ name });
/** The query that a form becomes. */
const query = (form: [string, string][], provider: 'apple' | 'google' = 'apple') =>
  queryOfForm(server.deps, provider, new URLSearchParams(form));
/** The name that comes along with a form. */
const name = (told: string, form: [string, string][] = [['state', 's']]) =>
  nameOfCallback(server.deps, query([...form, ['user', told]]));

describe('a provider’s form', () => {
  it('becomes a query of the members that a callback reads, each as often as it was sent (A57)', () => {
    const form: [string, string][] = [
      ['code', 'c'],
      ['state', 's'],
      ['state', 't'],
      ['iss', 'i'],
      ['error', 'e'],
      ['id_token', 'x'],
      ['named', 'y'],
    ];
    expect(query(form).toString()).toBe('state=s&state=t&code=c&iss=i&error=e');
  });

  it.each([
    ['both parts', { firstName: 'Ada', lastName: 'Lovelace' }, { first: 'Ada', last: 'Lovelace' }],
    ['the first part', { firstName: 'Ada', lastName: '' }, { first: 'Ada', last: '' }],
    ['the last part', { firstName: '', lastName: 'Lovelace' }, { first: '', last: 'Lovelace' }],
    ['one part and nonsense', { firstName: 'Ada', lastName: 7 }, { first: 'Ada', last: '' }],
    ['no part', { firstName: '', lastName: '' }, undefined],
    ['nonsense', { firstName: [], lastName: {} }, undefined],
  ])('passes on a name of %s', (_what, told, expected) => {
    expect(name(user(told))).toEqual(expected);
  });

  it('passes on a name for its own state, and none if there is none', () => {
    const told = user({ firstName: 'Ada', lastName: '' });
    const callback = query([
      ['state', 's'],
      ['user', told],
    ]);
    expect(nameOfCallback(server.deps, callback)).toBeDefined();
    callback.set('state', 't');
    expect(nameOfCallback(server.deps, callback)).toBeUndefined();
    callback.delete('state');
    expect(nameOfCallback(server.deps, callback)).toBeUndefined();
    expect(name(told, [])).toBeUndefined();
  });
});
