import { signIn } from '@gatecall/testkit/sign-in';
import { createTestServer, type TestServer } from '@gatecall/testkit/test-server';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { listSystemNumbers } from './number-pool.ts';
import { quarantineNumber } from './quarantine-store.ts';

let server: TestServer;
beforeEach(async () => {
  server = await createTestServer();
});
afterEach(() => server.close());

async function saver(email: string) {
  const { jwt } = await signIn(server, email);
  return async (intercomNumber: string) => {
    const reply = await server.request('POST', '/v1/intercom_settings', {
      headers: { authorization: `Bearer ${jwt}` },
      body: { intercom_number: intercomNumber, intercom_code: '9' },
    });
    return reply.body.intercoms[0].system_number.phone_number as string;
  };
}
const counts = async () =>
  (await listSystemNumbers(server.deps, server.deps.db.read)).map(({ intercoms }) => intercoms);

describe('the use of a system number', () => {
  it('is counted with every intercom that comes, moves or goes', async () => {
    expect(await counts()).toEqual([0, 0, 0, 0]);
    const [ada, ben] = [await saver('ada@example.com'), await saver('ben@example.com')];
    await ada('+12015550199');
    await ben('+12015550199');
    expect(await counts()).toEqual([1, 1, 0, 0]);
    await server.deps.db.write((queries) =>
      queries
        .updateTable('intercoms')
        .set({ system_number: '+12015550104' })
        .where('system_number', '=', '+12015550101')
        .execute(),
    );
    expect(await counts()).toEqual([0, 1, 0, 1]);
    await server.deps.db.write((queries) => queries.deleteFrom('intercoms').execute());
    expect(await counts()).toEqual([0, 0, 0, 0]);
  });

  it('spreads buildings that save at once over the pool', async () => {
    const savers = [];
    for (const name of ['a', 'b', 'c', 'd']) savers.push(await saver(`${name}@example.com`));
    const numbers = await Promise.all(savers.map((save, n) => save(`+1201555018${n}`)));
    expect(new Set(numbers).size).toBe(4);
    expect(await counts()).toEqual([1, 1, 1, 1]);
  });
});

/** A resident who can save a gate, and remove it again. */
async function mover(email: string) {
  const { jwt } = await signIn(server, email);
  const call = (method: string, path: string, body?: object) =>
    server.request(method, path, { headers: { authorization: `Bearer ${jwt}` }, body });
  const save = async (panel: string): Promise<string> => {
    const body = { intercom_number: panel, intercom_code: '9' };
    const saved = await call('POST', '/v1/intercom_settings', body);
    return saved.body.intercoms[0].system_number.phone_number;
  };
  const leave = async () => {
    const [gate] = (await call('GET', '/v1/gates')).body.gates;
    expect((await call('DELETE', `/v1/gates/${gate.gate_id}`)).status).toBe(200);
  };
  return { save, leave };
}

it('comes back to the resident who left it, at whatever panel: their phone may still forward there', async () => {
  const ada = await mover('ada@example.com');
  const first = await ada.save('+12015550199');
  await ada.leave();
  expect(await ada.save('+12015550188')).toBe(first);
});

it('does not come back at another panel while another resident’s phone may forward there', async () => {
  const [ada, ben] = [await mover('ada@example.com'), await mover('ben@example.com')];
  const shared = await ada.save('+12015550199');
  await ada.leave();
  await server.deps.db.write((queries) =>
    quarantineNumber(queries, {
      intercomNumber: '+12015550177',
      systemNumber: shared,
      leftBy: 'ben',
      now: server.clock.now(),
    }),
  );
  expect(await ada.save('+12015550188')).not.toBe(shared);
  await ada.leave();
  expect(await ada.save('+12015550199')).toBe(shared);
  expect(await ben.save('+12015550166')).not.toBe(shared);
});
