import { signIn } from '@gatecall/testkit/sign-in';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { listAudit } from '../../audit/list.ts';
import { recordAudit } from '../../audit/audit.ts';
import { createApiServer, type ApiServer } from '../api.testing.ts';
import { signInAs } from '../operators.testing.ts';
import { namesOf } from './names.ts';

let server: ApiServer;
beforeEach(async () => {
  server = await createApiServer();
});
afterEach(() => server.close());

const HOUSE = { name: 'Garden House', time_zone: 'Europe/Berlin', language: 'en' };
const PANEL = { name: 'Front door', phone_number: '+12015550142', open_dtmf: '9' };

/** A building with a unit where Ada lives, made by an operator. */
async function settle() {
  const olga = await signInAs(server, 'operator', 'olga@example.com');
  const headers = await olga.bearer();
  const act = async (path: string, body: object) =>
    (await server.request('POST', `/api/v1/${path}`, { headers, body })).body;
  const { building_id: building } = await act('buildings', HOUSE);
  const { panel_id: panel } = await act(`buildings/${building}/panels`, PANEL);
  const { unit_id: unit } = await act(`buildings/${building}/units`, { label: '4B' });
  const { userId: ada } = await signIn(server, 'ada@example.com');
  await act(`units/${unit}/residents`, { resident_id: ada });
  return { headers, olga, ada, building, unit, panel };
}

describe('the names in the audit log', () => {
  it('are those of the actor, the account and the thing that changed', async () => {
    const { headers, olga, ada, building, unit, panel } = await settle();
    const list = async (event: string) => {
      const path = `/api/v1/audit?event=${event}`;
      return (await server.request('GET', path, { headers })).body.data[0];
    };
    const moved = await list('resident_moved_in');
    expect(moved).toMatchObject({ resident_id: ada, details: { id: unit, building } });
    expect(moved.names).toEqual({
      [moved.actor.id]: 'olga@example.com',
      [ada]: 'ada@example.com',
      [unit]: 'Garden House, 4B',
      [building]: 'Garden House',
    });
    expect(moved.actor.id).toBe(olga.userId);
    expect((await list('panel_added')).names).toMatchObject({
      [panel]: 'Garden House, Front door',
    });
    const gate = await list('gate_added');
    expect(gate.names).toMatchObject({ [gate.details.id]: 'Garden House' });
  });

  it('are for people: a key for the log alone reads ids', async () => {
    await settle();
    const { key } = await server.makeKey(['audit:read']);
    const { body } = await server.request('GET', '/api/v1/audit?event=resident_moved_in', {
      headers: { authorization: `Bearer ${key}` },
    });
    expect(body.data).toMatchObject([{ names: {} }]);
  });

  it('takes one statement for each kind of thing, however many events there are', async () => {
    const { ada, building } = await settle();
    await server.deps.db.write(async (queries) => {
      for (let n = 0; n < 60; n += 1) {
        const details = { id: building, before: { unit: 'unit-1' } };
        await recordAudit(server.deps, queries, { event: 'looked_up', userId: ada, details });
      }
    });
    const statements: string[] = [];
    const { read } = server.deps.db;
    const counted = read.withPlugin({
      transformQuery: ({ node }) => {
        statements.push(node.kind);
        return node;
      },
      transformResult: async ({ result }) => result,
    });
    const { rows } = await listAudit(server.deps, { limit: 100 });
    expect(rows.length).toBeGreaterThan(60);
    await namesOf(counted as typeof read, rows);
    expect(statements.length).toBeLessThanOrEqual(6);
  });
});
