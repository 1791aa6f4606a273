import { insertResidents } from '@gatecall/testkit/residents';
import { signIn } from '@gatecall/testkit/sign-in';
import { createTestServer } from '@gatecall/testkit/test-server';
import { expect, it } from 'vitest';
import { CARRIER_ENV, carrierDoor } from './carriers/carrier-door.testing.ts';
import { forgetPastSteps } from '../retention.ts';
import { forgetPastCalls, tellSilentIntercoms } from './housekeeping.ts';

const DAY = 24 * 60 * 60_000;
const LIMIT = 500;

it('reports a silent intercom once, and forgets calls after ninety days', async () => {
  const server = await createTestServer({ env: CARRIER_ENV });
  const { jwt } = await signIn(server, 'ada@example.com');
  await server.request('POST', '/v1/intercom_settings', {
    headers: { authorization: `Bearer ${jwt}` },
    body: { intercom_number: '+12015550199', intercom_code: '9' },
  });
  const door = carrierDoor(server, 'twilio');
  for (let call = 0; call < 5; call += 1) {
    const parties = { CallSid: `CA${call}`, From: '+12015550199', To: '+12015550101' };
    await door.post('/voice/twilio/incoming', parties);
    server.clock.advance(DAY);
  }
  const rows = (table: 'calls' | 'call_events' | 'call_steps') =>
    server.deps.db.read.selectFrom(table).selectAll().execute();
  const tell = async () =>
    (await tellSilentIntercoms(server.deps, { after: '', limit: LIMIT })).told;
  expect(await tell()).toBe(0);
  server.clock.advance(20 * DAY);
  expect(await tell()).toBe(1);
  expect(await tell()).toBe(0);
  expect((await server.messages())[0]?.subject).toBe('Your intercom has gone silent');
  await server.deps.db.write((queries) => forgetPastCalls(queries, server.clock.now(), LIMIT));
  await server.deps.db.write((queries) => forgetPastSteps(queries, server.clock.now(), LIMIT));
  expect(await rows('calls')).toHaveLength(5);
  expect(await rows('call_steps')).toHaveLength(0);
  server.clock.advance(90 * DAY);
  await server.deps.db.write((queries) => forgetPastCalls(queries, server.clock.now(), LIMIT));
  expect(await rows('calls')).toHaveLength(0);
  expect(await rows('call_events')).toHaveLength(0);
  await server.close();
});

it('tells others of their silent intercoms if one cannot be told', async () => {
  const server = await createTestServer({ env: CARRIER_ENV });
  const door = carrierDoor(server, 'twilio');
  const panels = ['+12015550198', '+12015550199'];
  for (const [n, intercom_number] of panels.entries()) {
    const { jwt } = await signIn(server, `ada${n}@example.com`);
    await server.request('POST', '/v1/intercom_settings', {
      headers: { authorization: `Bearer ${jwt}` },
      body: { intercom_number, intercom_code: '9' },
    });
  }
  const { deps } = server;
  const gates = await deps.db.read
    .selectFrom('intercoms')
    .select(['phone_number as From', 'system_number as To'])
    .execute();
  for (let call = 0; call < 5; call += 1) {
    for (const [n, { From, To }] of gates.entries()) {
      const parties = { CallSid: `CA${call}-${n}`, From, To: To ?? '' };
      await door.post('/voice/twilio/incoming', parties);
    }
    server.clock.advance(DAY);
  }
  server.clock.advance(20 * DAY);
  const outbox = {
    ...deps.outbox,
    enqueue: (...[queries, message]: Parameters<typeof deps.outbox.enqueue>) =>
      message.to === 'ada0@example.com'
        ? Promise.reject(new Error('out of order'))
        : deps.outbox.enqueue(queries, message),
  };
  const tell = (own: typeof deps) => tellSilentIntercoms(own, { after: '', limit: LIMIT });
  expect(await tell({ ...deps, outbox })).toEqual({ told: 1, next: undefined });
  expect(server.logText().split('a silent gate could not be told of')).toHaveLength(2);
  expect((await server.messages()).map(({ to }) => to)).toContain('ada1@example.com');
  expect((await tell(deps)).told).toBe(1);
  await server.close();
});

it('looks at all intercoms part by part, and says where the next part begins', async () => {
  const server = await createTestServer();
  const intercom = (n: number) => ({
    intercom_id: `intercom-${n}`,
    resident_id: `user-${n}`,
    phone_number: `+1202555010${n}`,
    open_dtmf: '9',
    system_number: null,
    created_at: 0,
    updated_at: 0,
  });
  await server.deps.db.write(async (queries) => {
    await insertResidents(
      queries,
      [1, 2, 3].map((n) => `user-${n}`),
    );
    await queries.insertInto('intercoms').values([1, 2, 3].map(intercom)).execute();
  });
  const next = async (after: string) =>
    (await tellSilentIntercoms(server.deps, { after, limit: 2 })).next;
  expect(await next('')).toBe('intercom-2');
  expect(await next('intercom-2')).toBeUndefined();
  await server.close();
});
