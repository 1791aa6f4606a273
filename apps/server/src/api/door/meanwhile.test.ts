import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { meanwhile } from '../../db/held-up.testing.ts';
import { changeOperator, removeOperator } from '../../operators/logic.ts';
import { createApiServer, type ApiServer } from '../api.testing.ts';
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
