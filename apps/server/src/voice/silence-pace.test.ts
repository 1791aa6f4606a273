import { insertResidents } from '@gatecall/testkit/residents';
import { signIn } from '@gatecall/testkit/sign-in';
import { createTestServer } from '@gatecall/testkit/test-server';
import { expect, it } from 'vitest';
import { createHousekeeper } from '../housekeeping.ts';
import { CARRIER_ENV, carrierDoor } from './carriers/carrier-door.testing.ts';

const DAY = 24 * 60 * 60_000;
const INTERCOMS = 300;
const HABIT = [0, 1, 2, 3, 4];

it('reports many silent intercoms over several rounds, each once', async () => {
  const server = await createTestServer({ env: CARRIER_ENV });
  const { jwt } = await signIn(server, 'ada@example.com');
  await server.request('POST', '/v1/intercom_settings', {
    headers: { authorization: `Bearer ${jwt}` },
    body: { intercom_number: '+12015550199', intercom_code: '9' },
  });
  const parties = { CallSid: 'CA0', From: '+12015550199', To: '+12015550101' };
  await carrierDoor(server, 'twilio').post('/voice/twilio/incoming', parties);
  const { db, clock } = server.deps;
  const intercom = await db.read.selectFrom('intercoms').selectAll().executeTakeFirstOrThrow();
  const call = await db.read.selectFrom('calls').selectAll().executeTakeFirstOrThrow();
  await db.write(async (queries) => {
    await queries.deleteFrom('calls').execute();
    await queries.deleteFrom('intercoms').execute();
    for (let n = 1000; n < 1000 + INTERCOMS; n += 1) {
      const own = { intercom_id: `intercom-${n}`, resident_id: `user-${n}` };
      await insertResidents(queries, [own.resident_id]);
      await queries
        .insertInto('intercoms')
        .values({ ...intercom, ...own, phone_number: `+1202555${n}` })
        .execute();
      const calls = HABIT.map((day) => ({
        ...call,
        ...own,
        call_id: `call-${n}-${day}`,
        carrier_call_id: `CA-${n}-${day}`,
        started_at: call.started_at + day * DAY,
      }));
      await queries.insertInto('calls').values(calls).execute();
    }
  });
  server.clock.advance(30 * DAY);
  expect(clock.now() - call.started_at).toBeGreaterThanOrEqual(30 * DAY);
  const told = async () => {
    const rows = await db.read
      .selectFrom('audit_log')
      .select('user_id')
      .where('event', '=', 'intercom_silent')
      .execute();
    expect(new Set(rows.map((row) => row.user_id)).size).toBe(rows.length);
    return rows.length;
  };
  const housekeeper = createHousekeeper(server.deps);
  await housekeeper.run();
  expect(await told()).toBe(250);
  await housekeeper.run();
  expect(await told()).toBe(INTERCOMS);
  await housekeeper.run();
  expect(await told()).toBe(INTERCOMS);
  await server.close();
});
