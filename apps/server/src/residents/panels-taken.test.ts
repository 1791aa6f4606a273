import { DAY_MS } from '@gatecall/contracts/constants';
import { signIn } from '@gatecall/testkit/sign-in';
import { createTestServer, type TestServer } from '@gatecall/testkit/test-server';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createKey } from '../api/keys/logic.ts';
import { panelLimits } from '../limits/gate-limits.ts';
import { hitMany } from '../limits/many-hits.ts';

let server: TestServer;
beforeEach(async () => {
  server = await createTestServer({ env: { GATECALL_RATE_LIMIT_FACTOR: '1' } });
});
afterEach(() => server.close());

const panelOf = (n: number): string => `+1201555${String(1_000 + n)}`;

/** A stranger with a mailbox; how each save of a gate comes out. */
async function stranger(email: string, ip = '192.0.2.7') {
  const { jwt } = await signIn(server, email);
  const call = async (method: string, path: string, body?: object) =>
    server.request(method, path, { ip, headers: { authorization: `Bearer ${jwt}` }, body });
  const save = async (n: number): Promise<number> => {
    const body = { intercom_number: panelOf(n), intercom_code: '9' };
    return (await call('POST', '/v1/intercom_settings', body)).status;
  };
  return { call, save };
}

it('keeps strangers who move gates from panel to panel from emptying all of them', async () => {
  // As many as the pool has numbers, one at each.
  const strangers = [];
  for (let n = 0; n < 4; n += 1) strangers.push(await stranger(`stranger${n}@example.com`));
  const last = 59;
  for (let panel = 0; panel <= last; panel += 1) {
    for (const { save } of strangers) await save(panel);
  }
  const { save } = await stranger('ada@example.com', '198.51.100.7');
  expect(await save(last)).toBe(200);
});

it('lets one account have gates at fifty panels within a week, by whichever call', async () => {
  const { call, save } = await stranger('stranger@example.com');
  for (let panel = 0; panel < 48; panel += 1) expect(await save(panel)).toBe(200);
  const body = { name: 'Parents', intercom_number: panelOf(48), intercom_code: '9' };
  const added = await call('POST', '/v1/gates', body);
  const path = `/v1/gates/${added.body.gate_id}`;
  const move = async (n: number) =>
    (await call('PUT', path, { intercom_number: panelOf(n) })).status;
  expect(await move(49)).toBe(200);
  expect([await move(50), await save(51)]).toEqual([429, 429]);
  expect((await call('POST', '/v1/gates', { ...body, intercom_number: panelOf(52) })).status).toBe(
    429,
  );
  // What names no other panel is saved all the same.
  expect([await move(49), await save(47)]).toEqual([200, 200]);
});

it('lets one network have gates at five hundred within a day', async () => {
  const ip = '192.0.2.7';
  const others = Array.from({ length: 480 }, (_, n) => panelLimits(`user-${n}`, ip)).flat();
  await server.deps.db.write((queries) => hitMany(server.deps, queries, others));
  const { save } = await stranger('stranger@example.com', ip);
  const statuses = [];
  for (let panel = 0; panel < 22; panel += 1) statuses.push(await save(panel));
  expect(statuses.filter((status) => status === 200)).toHaveLength(20);
  const elsewhere = await stranger('ada@example.com', '198.51.100.7');
  expect(await elsewhere.save(900)).toBe(200);
  server.clock.advance(DAY_MS);
  const tomorrow = await stranger('ben@example.com');
  expect(await tomorrow.save(901)).toBe(200);
});

it('counts no panel at which a program of the operator’s gives a resident’s gate another number', async () => {
  const { call, save } = await stranger('ada@example.com');
  for (let panel = 0; panel < 50; panel += 1) await save(panel);
  const [gate] = (await call('GET', '/v1/gates')).body.gates;
  const wanted = { name: 'test', scopes: ['*'], expiresAt: null, operator: 'test' } as const;
  const { key } = await createKey(server.deps, wanted);
  const moved = await server.request('PATCH', `/api/v1/gates/${gate.gate_id}`, {
    headers: { authorization: `Bearer ${key}` },
    body: { intercom_number: panelOf(60) },
  });
  expect([moved.status, await save(61)]).toEqual([200, 429]);
});
