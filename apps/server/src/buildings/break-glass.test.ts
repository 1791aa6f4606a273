import { describe, expect, it } from 'vitest';
import { eraseAccount } from '../account/logic.ts';
import { signInAs } from '../api/operators.testing.ts';
import { useHousehold } from '../home/people/household.testing.ts';
import { hitAll } from '../limits/limits.ts';
import { rangeLimits } from '../limits/phone-limits.ts';
import { findPhoneOf } from '../residents/own-phone.ts';
import { makeHouse } from './house.testing.ts';

const { home } = useHousehold();
const DAY = 24 * 60 * 60_000;
const REASON = 'Police report 17, burglary on Sunday';

/** Ada, in a unit since ten days, with a call before that and one after, and who manages her building. */
async function settle() {
  await home.saveIntercom();
  await home.dial();
  home.server.clock.advance(DAY);
  await home.signInAgain();
  const house = await makeHouse({ home });
  const { token } = await house.invite({ name: 'Mrs King' });
  await house.accept(home.jwt, token, { with_own_gates: true });
  home.server.clock.advance(10 * DAY);
  await home.signInAgain();
  await home.dial();
  const { unitId, buildingId } = house;
  const manager = await signInAs(home.server, 'manager', 'mia@example.com', [buildingId]);
  const { people } = (await house.api('GET', `units/${unitId}`)).body;
  const ada: string = people[0].resident_id;
  const look = async (body: object = {}, by = manager) =>
    home.server.request('POST', `/api/v1/units/${unitId}/break_glass`, {
      headers: await by.bearer(),
      body: { resident_id: ada, reason: REASON, ...body },
    });
  const mine = async () => (await home.call('GET', '/v1/buildings')).body;
  return { house, look, mine, manager, seen: people[0] };
}

describe('breaking the glass', () => {
  it('shows when guests have rung since the resident moved in, and nothing else', async () => {
    const { look } = await settle();
    // A caller of the resident's telephone, which forwarded the call.
    await home.dial({ From: '+12015550123' });
    const { body } = await look();
    expect(body.calls).toEqual([
      { panel: 'Front door', started_at: expect.stringContaining('2026-'), outcome: null },
    ]);
    expect(Object.keys(body)).toEqual(['resident_id', 'since', 'calls']);
  });

  it('is in the resident’s own list at once, with the person and the reason, and is mailed', async () => {
    const { look, mine } = await settle();
    expect((await mine()).looks).toEqual([]);
    await look();
    expect((await mine()).looks).toMatchObject([
      { building: 'Garden House', by: 'mia@example.com', role: 'manager', reason: REASON },
    ]);
    const mail = (await home.server.messages()).find(({ to }) => to === 'ada@example.com');
    expect(mail?.subject).toBe('Your list of calls was looked at');
    expect(mail?.text).toContain(REASON);
    expect(mail?.text).toContain('/building');
  });

  it('is for an emergency: one person looks ten times a day at most, and each time is mailed', async () => {
    await home.restart({ env: { GATECALL_RATE_LIMIT_FACTOR: '1' } });
    const { house, look } = await settle();
    const mails = async () =>
      (await home.server.messages()).filter(
        ({ subject }) => subject === 'Your list of calls was looked at',
      ).length;
    for (let n = 0; n < 10; n += 1) expect((await look()).status).toBe(200);
    const refused = await look();
    expect([refused.status, refused.body.code]).toEqual([429, 'too_many_requests']);
    expect(await mails()).toBe(10);
    const other = await signInAs(home.server, 'manager', 'max@example.com', [house.buildingId]);
    expect((await look({}, other)).status).toBe(200);
  });

  it('stays in it when the person who looked erases their account', async () => {
    const { look, mine } = await settle();
    await look();
    const { deps } = home.server;
    const { user_id: userId } = await deps.db.read
      .selectFrom('operators')
      .select('user_id')
      .where('role', '=', 'manager')
      .executeTakeFirstOrThrow();
    await eraseAccount(deps, { userId, ip: '' });
    expect((await mine()).looks).toMatchObject([
      { building: 'Garden House', by: null, role: 'manager', reason: REASON },
    ]);
  });

  it('reaches their devices at once, and their telephone if there is no mailbox', async () => {
    const { look, seen } = await settle();
    const keys = { p256dh: 'p'.repeat(87), auth: 'a'.repeat(22) };
    const endpoint = 'https://fcm.googleapis.com/ada';
    await home.call('POST', '/v1/notifications/push', { endpoint, keys });
    const chosen = { email: true, sms: false, push: true, kinds: [] };
    await home.call('PUT', '/v1/notifications', chosen);
    await home.confirmPhone();
    await home.server.deps.db.write((queries) =>
      queries.deleteFrom('user_emails').where('user_id', '=', seen.resident_id).execute(),
    );
    await look();
    const told = await home.server.messages();
    expect(told.find(({ channel }) => channel === 'push')).toMatchObject({
      subject: 'Your list of calls was looked at',
      text: expect.stringContaining('Garden House'),
      page: '/building',
    });
    // A text names no one.
    expect(told.find(({ channel }) => channel === 'sms')?.text).toBe(
      'Gatecall: The management of your building has looked at your list of calls. Their reason is in Gatecall, under "Your building".',
    );
  });

  it('is refused once a person has looked three hundred times a day, at whomever', async () => {
    await home.restart({ env: { GATECALL_RATE_LIMIT_FACTOR: '1' } });
    const { look, mine, manager } = await settle();
    const { deps } = home.server;
    const all = { name: 'break-glass-all', key: manager.userId, max: 300, windowMs: DAY } as const;
    const looked = (times: number) =>
      deps.db.write((queries) =>
        hitAll(
          deps,
          queries,
          Array.from({ length: times }, () => all),
        ),
      );
    await looked(299);
    expect((await look()).status).toBe(200);
    expect((await look()).body.code).toBe('too_many_requests');
    expect((await mine()).looks).toHaveLength(1);
  });

  it('is texted even where other texts have used up their limits', async () => {
    await home.restart({ env: { GATECALL_RATE_LIMIT_FACTOR: '1' } });
    const { look, seen } = await settle();
    await home.confirmPhone();
    const { deps } = home.server;
    await deps.db.write(async (queries) => {
      await queries.deleteFrom('user_emails').where('user_id', '=', seen.resident_id).execute();
      const { residentNumber = '' } = await findPhoneOf(queries, seen.resident_id);
      const limits = rangeLimits('notice', residentNumber ?? '');
      while (!(await hitAll(deps, queries, limits)));
    });
    await look();
    const told = await home.server.messages();
    expect(
      told.filter(({ channel, text }) => channel === 'sms' && /looked at/.test(text)),
    ).toHaveLength(1);
  });

  it.each([
    ['without a reason', { reason: ' ' }, 'invalid_field'],
    ['at a person who does not live there', { resident_id: 'user-of-another' }, 'not_a_resident'],
  ])('is refused %s, and nothing is recorded', async (_name, over, code) => {
    const { look, mine } = await settle();
    expect((await look(over)).body.code).toBe(code);
    expect((await mine()).looks).toEqual([]);
  });

  it('needs a manager of the building with a proof of a moment ago', async () => {
    const { look, house } = await settle();
    const stranger = await signInAs(home.server, 'manager', 'max@example.com', []);
    expect((await look({}, stranger)).body.code).toBe('building_not_yours');
    const support = await signInAs(home.server, 'support', 'sue@example.com');
    expect((await look({}, support)).body.code).toBe('role_not_allowed');
    const path = `units/${house.unitId}/break_glass`;
    expect((await house.api('POST', path, {})).body.code).toBe('people_only');
    home.server.clock.advance(16 * 60_000);
    expect((await look()).body.code).toBe('step_up_required');
  });
});

it.each([
  ['the building had its panel', 'POST', 'panels'],
  ['its number was that of a panel', 'PATCH', 'spare'],
])('shows nothing of a gate from before %s', async (_name, method, target) => {
  const { house, look } = await settle();
  const spare = { name: 'Spare', phone_number: '+12015550111', open_dtmf: '5' };
  const panels = `buildings/${house.buildingId}/panels`;
  const added = (await house.api('POST', panels, spare)).body.panel_id;
  const garage = { name: 'Parents', intercom_number: '+12015550198', intercom_code: '5' };
  await home.call('POST', '/v1/gates', garage);
  await home.dial({ From: garage.intercom_number });
  home.server.clock.advance(1_000);
  const panel = { name: 'Back door', phone_number: garage.intercom_number, open_dtmf: '5' };
  const path = target === 'panels' ? panels : `panels/${added}`;
  expect((await house.api(method, path, panel)).status).toBeLessThan(300);
  expect((await look()).body.calls).toMatchObject([{ panel: 'Front door' }]);
});

describe('the page of what the manager sees', () => {
  it('says of a resident what the manager’s own call says', async () => {
    const { mine, seen } = await settle();
    const { resident_id: _id, ...rest } = seen;
    expect((await mine()).units).toEqual([
      { building: 'Garden House', unit: '4B', time_zone: 'Europe/Berlin', ...rest },
    ]);
  });
});
