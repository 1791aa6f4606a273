import { provePhone, signIn } from '@gatecall/testkit/sign-in';
import { describe, expect, it } from 'vitest';
import { eraseAccount, exportAccount } from '../../account/logic.ts';
import { actionOf, opens } from '../home.testing.ts';
import { useHousehold } from './household.testing.ts';

const { home, addPerson, callAs, remove } = useHousehold();
const { call, saveIntercom, dial, post } = home;
const PHONE = '+12015550177';
type Person = Awaited<ReturnType<typeof addPerson>>;

/** Opens a member's live stream; `ended` settles when the server has closed it. */
async function openStream(
  origin: string,
  { jwt, homeId }: Person,
): Promise<{ ended: Promise<string> }> {
  const stream = await fetch(`${origin}/v1/calls/events?home=${homeId}`, {
    headers: { authorization: `Bearer ${jwt}` },
  });
  expect(stream.status).toBe(200);
  return { ended: stream.text() };
}

describe('a member who was taken out', () => {
  it('is notified by mail', async () => {
    await remove(await addPerson('Ben'));
    const mail = (await home.server.messages()).find(({ to }) => to === 'ben@example.com');
    expect(mail?.subject).toBe('You no longer belong to a household');
    expect(mail?.text).toContain('The owner of the gate has taken you out.');
  });

  it('can do nothing more at the gate, with the session of before', async () => {
    await saveIntercom();
    const ben = await addPerson();
    const asked = await dial();
    const [{ call_id: id }] = (await callAs(ben, 'GET', '/v1/calls')).body.calls;
    await remove(ben);
    const tries = [
      ['GET', '/v1/gate'],
      ['GET', '/v1/calls'],
      ['GET', '/v1/calls/events'],
      ['GET', `/v1/calls/${id}`],
      ['GET', `/v1/calls/${id}/message`],
      ['POST', `/v1/calls/${id}/open`],
      ['POST', `/v1/calls/${id}/refuse`],
      ['POST', `/v1/calls/${id}/call_me`],
      ['GET', '/v1/household/people'],
    ] as const;
    for (const [method, path] of tries) {
      expect((await callAs(ben, method, path)).body).toMatchObject({
        status_code: 404,
        error_type: 'home_not_found',
      });
      // Nor as if it were their own.
      const own = await call(method, path.replace('/events', ''), undefined, ben.jwt);
      expect(own.status === 200 ? JSON.stringify(own.body) : '').not.toContain(id);
    }
    expect(opens(await post(actionOf(asked), {}))).toBe(false);
    // The account is theirs and stays.
    expect((await call('GET', '/v1/household/homes', undefined, ben.jwt)).body.homes).toEqual([]);
  });

  it('is out of a stream that is open, at once', async () => {
    await saveIntercom();
    const [ben, eve] = [await addPerson('Ben'), await addPerson('Eve')];
    const origin = await home.server.listen();
    const [bens, eves] = [await openStream(origin, ben), await openStream(origin, eve)];
    await remove(ben);
    await bens.ended;
    await call('DELETE', `/v1/household/homes/${eve.homeId}`, undefined, eve.jwt);
    await eves.ended;
  });

  it('is no longer rung', async () => {
    await saveIntercom();
    const ben = await addPerson();
    const subscription = (endpoint: string) => ({
      endpoint,
      keys: { p256dh: 'p'.repeat(87), auth: 'a'.repeat(22) },
    });
    await call(
      'POST',
      '/v1/notifications/push',
      subscription('https://fcm.googleapis.com/ben'),
      ben.jwt,
    );
    await call('POST', '/v1/notifications/push', subscription('https://fcm.googleapis.com/ada'));
    await remove(ben);
    await dial();
    const pushes = async () =>
      (await home.server.messages())
        .filter(({ channel }) => channel === 'push')
        .map(({ to }) => JSON.parse(to).endpoint);
    await expect.poll(pushes).toEqual(['https://fcm.googleapis.com/ada']);
  });

  it.each([
    ['who was taken out', remove],
    [
      'who has left',
      ({ jwt, homeId }: Person) => call('DELETE', `/v1/household/homes/${homeId}`, undefined, jwt),
    ],
    ['who still belongs', async () => {}],
  ])('is sent nothing that still waited: one %s', async (who, end) => {
    await saveIntercom();
    const ben = await addPerson();
    const settings = { phone: PHONE, intercom_number: '+12015550188', intercom_code: '9' };
    await call('POST', '/v1/intercom_settings', settings, ben.jwt);
    await provePhone(home.server, ben.jwt);
    const choice = { email: true, sms: true, push: true, kinds: ['opened'] };
    await call('PUT', '/v1/notifications', choice, ben.jwt);
    const endpoint = 'https://fcm.googleapis.com/ben';
    const keys = { p256dh: 'p'.repeat(87), auth: 'a'.repeat(22) };
    await call('POST', '/v1/notifications/push', { endpoint, keys }, ben.jwt);
    const { code } = (await call('POST', '/v1/guest_codes', { label: 'Plumber' })).body;
    await home.server.messages();
    await home.tryCode(code);
    await end(ben);
    const told = (await home.server.messages()).filter(({ subject, text }) =>
      /opened|came in/.test(subject + text),
    );
    const waysToBen = told
      .filter(({ to }) => /ben/.test(to) || to === PHONE)
      .map(({ channel }) => channel);
    expect(waysToBen.toSorted()).toEqual(
      who === 'who still belongs' ? ['email', 'push', 'sms'] : [],
    );
    expect(told.map(({ to }) => to)).toContain('ada@example.com');
  });

  it('writes nothing if the removal comes between the check and the write', async () => {
    await saveIntercom();
    const ben = await addPerson();
    await dial();
    const [{ call_id: id }] = (await callAs(ben, 'GET', '/v1/calls')).body.calls;
    const { db } = home.server.deps;
    const { write } = db;
    Object.assign(db, {
      async write(work: Parameters<typeof write>[0]) {
        await write((queries) => queries.deleteFrom('memberships').execute());
        return write(work);
      },
    });
    const tap = callAs(ben, 'POST', `/v1/calls/${id}/open`);
    const reply = await tap.finally(() => void Object.assign(db, { write }));
    expect(reply.body.error_type).toBe('home_not_found');
    const { events } = (await call('GET', `/v1/calls/${id}`)).body;
    expect(events.map(({ kind }: { kind: string }) => kind)).not.toContain('resident_opens');
  });

  it('is out too if the account of the owner, or their own, is erased', async () => {
    const [ben, eve] = [await addPerson('Ben'), await addPerson('Eve')];
    const { deps } = home.server;
    const { records } = await exportAccount(deps, ben);
    expect(records['memberships']).toMatchObject([{ name: 'Ben' }]);
    await eraseAccount(deps, { userId: ben.userId, ip: '' });
    expect((await call('GET', '/v1/household/people')).body.people).toHaveLength(2);
    const [ada] = await deps.db.read
      .selectFrom('user_emails')
      .select('user_id')
      .where('email', '=', 'ada@example.com')
      .execute();
    await eraseAccount(deps, { userId: ada?.user_id ?? '', ip: '' });
    expect((await callAs(eve, 'GET', '/v1/gate')).body.error_type).toBe('home_not_found');
    const rows = await deps.db.read.selectFrom('memberships').selectAll().execute();
    expect(rows).toEqual([]);
  });

  it('needs a new link to come back, which is another membership', async () => {
    const ben = await addPerson('Ben');
    await remove(ben);
    const { body } = await call('POST', '/v1/household/invites', { name: 'Ben' });
    const token = new URL(body.url).hash.slice(1);
    const { jwt } = await signIn(home.server, 'ben@example.com');
    const joined = await call('POST', '/v1/household/join', { token }, jwt);
    expect(joined.status).toBe(200);
    expect(joined.body.home_id).not.toBe(ben.homeId);
    expect((await callAs(ben, 'GET', '/v1/gate')).body.error_type).toBe('home_not_found');
  });
});
