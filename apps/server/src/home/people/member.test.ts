import { callsAnswer } from '@gatecall/contracts/product/calls';
import { gateAnswer } from '@gatecall/contracts/product/gate';
import { signIn } from '@gatecall/testkit/sign-in';
import { describe, expect, it } from 'vitest';
import { actionOf, opens } from '../home.testing.ts';
import { useHousehold } from './household.testing.ts';

const { home, addPerson, callAs, remove } = useHousehold();
const { call, saveIntercom, dial, post } = home;
type Person = Awaited<ReturnType<typeof addPerson>>;

const callsOf = async (person: Person) =>
  callsAnswer.parse((await callAs(person, 'GET', '/v1/calls')).body).calls;
const subscribe = (person: Person, endpoint: string) =>
  call(
    'POST',
    '/v1/notifications/push',
    { endpoint, keys: { p256dh: 'p'.repeat(87), auth: 'a'.repeat(22) } },
    person.jwt,
  );
const pushesTo = async (endpoint: string) =>
  (await home.server.messages()).filter(
    ({ channel, to }) => channel === 'push' && JSON.parse(to).endpoint === endpoint,
  );

describe('a member', () => {
  it('sees the state of the gate, but not how its telephone is set up', async () => {
    await saveIntercom();
    const ben = await addPerson();
    const gate = gateAnswer.parse((await callAs(ben, 'GET', '/v1/gate')).body);
    expect(gate).toMatchObject({ status: 'partly_checked', system_number: null, forwarding: null });
    expect((await call('GET', '/v1/gate', undefined, ben.jwt)).body.status).toBe('not_set_up');
  });

  it('sees what happens at the gate from now on, and nothing from before', async () => {
    await saveIntercom();
    await dial();
    home.server.clock.advance(1_000);
    const ben = await addPerson();
    expect(await callsOf(ben)).toEqual([]);
    const [before] = (await call('GET', '/v1/calls')).body.calls;
    const path = `/v1/calls/${before.call_id}`;
    expect((await callAs(ben, 'GET', path)).body.error_type).toBe('call_not_found');
    expect((await callAs(ben, 'GET', `${path}/message`)).body.error_type).toBe('call_not_found');
    expect((await callAs(ben, 'POST', `${path}/open`)).body.error_type).toBe('call_not_found');
    await dial();
    expect(await callsOf(ben)).toMatchObject([{ kind: 'gate', outcome: null }]);
  });

  it('learns of no call from before they came, nor how it came out', async () => {
    const { code } = (await saveIntercom()).body.intercoms[0].intercom_codes[0];
    const asked = await dial();
    home.server.clock.advance(1_000);
    const ben = await addPerson();
    await subscribe(ben, 'https://fcm.googleapis.com/ben');
    expect(opens(await post(actionOf(asked), { Digits: code }))).toBe(true);
    const told = (await home.server.messages()).filter(({ text }) => text.includes('opened'));
    expect(told.map(({ to }) => to)).toContain('ada@example.com');
    expect(told.map(({ to }) => to)).not.toContain('ben@example.com');
    expect(await pushesTo('https://fcm.googleapis.com/ben')).toEqual([]);
    // They are notified of the next one: any earlier notice would have been sent by then.
    await dial();
    await expect
      .poll(async () => (await pushesTo('https://fcm.googleapis.com/ben')).length)
      .toBe(1);
  });

  it('has no access to the owner’s private callers', async () => {
    await saveIntercom();
    const ben = await addPerson();
    await dial({ From: '+12015550777', ForwardedFrom: '+12015550142' });
    const { calls } = (await call('GET', '/v1/calls')).body;
    expect(calls).toMatchObject([{ kind: 'voicemail' }]);
    expect(await callsOf(ben)).toEqual([]);
    const path = `/v1/calls/${calls[0].call_id}`;
    expect((await callAs(ben, 'GET', path)).body.error_type).toBe('call_not_found');
  });

  it('opens while it rings; everyone sees who it was', async () => {
    await saveIntercom();
    const ben = await addPerson('Ben');
    const eve = await addPerson('Eve');
    const asked = await dial();
    const [ringing] = await callsOf(ben);
    const opened = await callAs(ben, 'POST', `/v1/calls/${ringing?.call_id}/open`);
    expect(opened.body).toMatchObject({ outcome: 'opened' });
    expect(opens(await post(actionOf(asked), {}))).toBe(true);
    expect(await callsOf(ben)).toMatchObject([{ opened_by: { kind: 'resident', name: null } }]);
    const told = { opened_by: { kind: 'member', name: 'Ben' } };
    expect(await callsOf(eve)).toMatchObject([told]);
    expect((await call('GET', '/v1/calls')).body.calls).toMatchObject([told]);
    const mails = await home.server.messages();
    const saying = (words: string) =>
      mails.filter(({ text }) => text.includes(words)).map(({ to }) => to);
    expect(saying('Ben let somebody in.').toSorted()).toEqual([
      'ada@example.com',
      'eve@example.com',
    ]);
    expect(saying('You opened it while')).toEqual(['ben@example.com']);
    const subjects = mails.filter(({ text }) => text.includes('Ben let')).map((one) => one.subject);
    expect(subjects.toSorted()).toEqual(['Your gate was opened', 'Your gate was opened · …199']);
    // Who is no longer there is still not the reader.
    await remove(ben);
    expect((await call('GET', '/v1/calls')).body.calls).toMatchObject([
      { opened_by: { kind: 'member', name: null } },
    ]);
  });

  it('turns a guest away; the owner sees that another person did', async () => {
    await saveIntercom();
    const ben = await addPerson();
    const asked = await dial();
    const [ringing] = await callsOf(ben);
    await callAs(ben, 'POST', `/v1/calls/${ringing?.call_id}/refuse`);
    await post(actionOf(asked), {});
    expect(await callsOf(ben)).toMatchObject([{ refused_by: { kind: 'resident' } }]);
    expect((await call('GET', '/v1/calls')).body.calls).toMatchObject([
      { refused_by: { kind: 'member' } },
    ]);
  });

  it('is rung on devices of their own, by settings and quiet hours of their own', async () => {
    await saveIntercom();
    const ben = await addPerson();
    const device = 'https://fcm.googleapis.com/ben';
    await subscribe(ben, device);
    await dial();
    const [ring] = await waitFor(() => pushesTo(device));
    const [ringing] = await callsOf(ben);
    expect(ring).toMatchObject({
      subject: 'Your gate is ringing · …199',
      page: `/tables/call?call=${ringing?.call_id}&home=${ben.homeId}`,
    });
    const body = { schedule: null, quiet_until: new Date(home.server.clock.now() + 60_000) };
    await call('PUT', '/v1/quiet_hours/me', body, ben.jwt);
    const own = 'https://fcm.googleapis.com/ada';
    await subscribe({ ...ben, jwt: home.jwt }, own);
    await dial();
    await waitFor(() => pushesTo(own));
    expect(await pushesTo(device)).toHaveLength(1);
  });

  it('has the call forwarded to a phone of their own', async () => {
    await saveIntercom();
    const ben = await addPerson();
    await dial();
    const [ringing] = await callsOf(ben);
    const callMe = () => callAs(ben, 'POST', `/v1/calls/${ringing?.call_id}/call_me`);
    // Not on the owner's.
    expect((await callMe()).body.error_type).toBe('own_phone_missing');
    await call('PUT', '/v1/own_phone', { phone: '+12015550155' }, ben.jwt);
    await home.confirmPhone(ben.jwt);
    expect((await callMe()).body).toMatchObject({ outcome: 'called', call: { rings_you: true } });
    expect((await call('GET', '/v1/calls')).body.calls).toMatchObject([
      { rings_you: false, ringing: 'Ben', stage: 'ringing' },
    ]);
  });

  it('sees who else belongs to the home, without addresses or links', async () => {
    const ben = await addPerson('Ben');
    await addPerson('Eve');
    const { people, invites } = (await callAs(ben, 'GET', '/v1/household/people')).body;
    expect(people).toMatchObject([
      { role: 'owner', email: null, is_you: false },
      { name: 'Ben', email: null, is_you: true },
      { name: 'Eve', email: null, is_you: false },
    ]);
    expect(invites).toEqual([]);
  });

  it('may own a gate as well', async () => {
    await saveIntercom();
    const ben = await addPerson();
    await call(
      'POST',
      '/v1/intercom_settings',
      { intercom_number: '+12015550188', intercom_code: '5' },
      ben.jwt,
    );
    const { body } = await call('GET', '/v1/user', undefined, ben.jwt);
    expect(body.intercoms).toMatchObject([{ phone_number: '+12015550188' }]);
    await dial();
    expect((await call('GET', '/v1/calls', undefined, ben.jwt)).body.calls).toEqual([]);
    expect(await callsOf(ben)).toHaveLength(1);
  });

  it('leaves by themselves, and the owner is notified', async () => {
    const ben = await addPerson('Ben');
    const other = await signIn(home.server, 'eve@example.com');
    const path = `/v1/household/homes/${ben.homeId}`;
    expect((await call('DELETE', path, undefined, other.jwt)).body.error_type).toBe(
      'home_not_found',
    );
    expect((await call('DELETE', path, undefined, ben.jwt)).body).toEqual({
      homes: [],
      has_own_gate: false,
      own_gates: [],
    });
    const mail = (await home.server.messages()).find(({ to }) => to === 'ada@example.com');
    expect(mail?.subject).toBe('Ben has left your household');
    expect((await call('GET', '/v1/household/people')).body.people).toHaveLength(1);
  });
});

async function waitFor<T>(look: () => Promise<readonly T[]>): Promise<readonly T[]> {
  await expect.poll(async () => (await look()).length).toBeGreaterThan(0);
  return look();
}
