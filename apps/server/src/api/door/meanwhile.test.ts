import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { endSessionsFor } from '../../auth/sessions/ending.ts';
import type { Database } from '../../db/database.ts';
import { meanwhile } from '../../db/held-up.testing.ts';
import { changeOperator, removeOperator } from '../../operators/logic.ts';
import { createApiServer, type ApiServer } from '../api.testing.ts';
import { revokeKey } from '../keys/logic.ts';
import { signInAs } from '../operators.testing.ts';

let server: ApiServer;
beforeAll(async () => {
  server = await createApiServer();
});
afterAll(() => server.close());

type Change = (userId: string) => Promise<void>;
const change = (userId: string, to: { role?: 'support'; buildingIds?: readonly string[] }) =>
  changeOperator(server.deps, { userId, by: 'ada', ...to });

const TAKEN: readonly [string, 'operator' | 'manager', Change][] = [
  ['role', 'operator', (userId) => removeOperator(server.deps, userId)],
  ['role for a lesser one', 'operator', (id) => change(id, { role: 'support' })],
  ['building', 'manager', (id) => change(id, { buildingIds: [] })],
];

describe('a call that is under way', () => {
  beforeAll(async () => {
    // The last operator would stay.
    const { bearer } = await signInAs(server, 'operator', 'ada@example.com');
    await server.api('GET', 'me', { headers: await bearer() });
  });

  it.each(TAKEN)('writes nothing if its caller loses a %s meanwhile', async (what, role, take) => {
    const body = { name: what, address: 'Elm Street 1', time_zone: 'Europe/Paris', language: 'en' };
    const { body: house } = await server.api('POST', 'buildings', { body });
    const email = `${what.replaceAll(' ', '-')}@example.com`;
    const { userId, bearer } = await signInAs(server, role, email, [house.building_id]);
    const headers = await bearer();
    await server.api('GET', 'me', { headers });
    const path = `buildings/${house.building_id}/units`;
    const reply = await meanwhile(
      server,
      () => take(userId),
      () => server.api('POST', path, { headers, body: { label: '4B' } }),
    );
    expect(reply.status).toBe(403);
    expect((await server.api('GET', path)).body.data).toEqual([]);
  });
});

describe('a call that has passed the door', () => {
  /** The first of a call counts it; `before` happens between the door and what it does. */
  const atSecondWrite = async <T>(before: () => Promise<unknown>, call: () => Promise<T>) => {
    const { db } = server.deps;
    const { write } = db;
    let writes = 0;
    const held: Database['write'] = async (work) => {
      writes += 1;
      if (writes === 2) {
        Object.assign(db, { write });
        await before();
      }
      return write(work);
    };
    Object.assign(db, { write: held });
    return call();
  };
  const LATER: Record<string, (who: { userId: string; keyId: string }) => Promise<unknown>> = {
    'session ends': ({ userId }) => endSessionsFor(server.deps, { userId, operator: 'test' }),
    'role is taken away': ({ userId }) => removeOperator(server.deps, userId),
    'role becomes a lesser one': ({ userId }) => change(userId, { role: 'support' }),
    'key is revoked': ({ keyId }) => revokeKey(server.deps, { keyId, operator: 'test' }),
  };

  it.each(Object.keys(LATER))('writes nothing once its %s', async (what) => {
    const body = { name: what, address: 'Elm Street 1', time_zone: 'Europe/Paris', language: 'en' };
    const { body: house } = await server.api('POST', 'buildings', { body });
    const email = `${what.replaceAll(' ', '-')}@example.com`;
    const { userId, bearer } = await signInAs(server, 'operator', email);
    const { keyId, key } = await server.makeKey(['*']);
    const person = await bearer();
    await server.api('GET', 'me', { headers: person });
    const headers = what.startsWith('key') ? { authorization: `Bearer ${key}` } : person;
    const path = `buildings/${house.building_id}/units`;
    const reply = await atSecondWrite(
      () => LATER[what]!({ userId, keyId }),
      () => server.api('POST', path, { headers, body: { label: '4B' } }),
    );
    expect(reply.status).toBe(what.startsWith('role') ? 403 : 401);
    expect((await server.api('GET', path)).body.data).toEqual([]);
  });
});
