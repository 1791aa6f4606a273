import { callAnswer } from '@gatecall/contracts/product/calls';
import { quietHoursAnswer } from '@gatecall/contracts/product/quiet-hours';
import { signIn } from '@gatecall/testkit/sign-in';
import { describe, expect, it } from 'vitest';
import { createPushService } from '../../platform/push/push-service.testing.ts';
import { toWireTime } from '../../platform/clock.ts';
import type { Message } from '../../outbox/message.ts';
import { actionOf, names, opens, useHome } from '../home.testing.ts';
import { openRinging } from '../../voice/notices/ringing.testing.ts';

const home = useHome();
const { addMember, call, saveIntercom, dial, post, tryCode } = home;

const HOUR_MS = 60 * 60_000;
const SOON = { timeout: 5_000 };
const always = {
  weekdays: [0, 1, 2, 3, 4, 5, 6],
  from_minute: 0,
  to_minute: 0,
  time_zone: 'Europe/Berlin',
};
const inHours = (hours: number) => toWireTime(home.server.clock.now() + hours * HOUR_MS);
const read = async () => quietHoursAnswer.parse((await call('GET', '/v1/quiet_hours')).body).people;
const save = (personId: string, body: object, token?: string) =>
  call('PUT', `/v1/quiet_hours/${personId}`, { schedule: null, quiet_until: null, ...body }, token);

/** A guest without a code, up to the step after the last try. */
async function guestWithoutCode() {
  let reply = await dial();
  for (let n = 0; n < 3; n += 1) reply = await post(actionOf(reply), { Digits: '111222' });
  return reply;
}
const dialled = (reply: Awaited<ReturnType<typeof dial>>): string[] =>
  reply.verbs.flatMap(({ name, children }) =>
    name === 'Dial' ? children.map(({ text }) => text) : [],
  );

describe('quiet hours', () => {
  it('are of the resident and of each member, and theirs to set alone', async () => {
    const ben = await addMember('Ben', '+12015550177');
    expect(await read()).toMatchObject([
      { person_id: 'me', name: null, is_rung: false, schedule: null, is_quiet: false },
      { person_id: ben, name: 'Ben', is_rung: true, schedule: null, is_quiet: false },
    ]);
    const until = inHours(1);
    await save('me', { quiet_until: until });
    await save(ben, { schedule: { ...always, from_minute: 60 } });
    const [me, member] = await read();
    expect(me).toMatchObject({ quiet_until: until, is_quiet: true, ends_at: until });
    expect(member).toMatchObject({ schedule: { ...always, from_minute: 60 } });
    home.server.clock.advance(HOUR_MS);
    await home.signInAgain();
    expect((await read())[0]).toMatchObject({ quiet_until: null, is_quiet: false, ends_at: null });

    const bob = (await signIn(home.server, 'bob@example.com')).jwt;
    expect((await save(ben, {}, bob)).status).toBe(404);
    const wrong = { ...always, time_zone: 'Europe/Atlantis' };
    expect((await save('me', { schedule: wrong })).status).toBe(400);
    expect((await home.server.request('GET', '/v1/quiet_hours')).status).toBe(401);
  });

  it('leave out the people who have them, and ring the others', async () => {
    await saveIntercom();
    const ben = await addMember('Ben', '+12015550177');
    await addMember('Cleo', '+12015550178');
    expect(dialled(await guestWithoutCode())).toEqual(['+12015550177']);
    await save(ben, { schedule: always });
    expect(dialled(await guestWithoutCode())).toEqual(['+12015550178']);
    const { calls } = (await call('GET', '/v1/calls')).body;
    const { events } = callAnswer.parse((await call('GET', `/v1/calls/${calls[0].call_id}`)).body);
    expect(events).toContainEqual(
      expect.objectContaining({ kind: 'left_alone', details: { people: 1 } }),
    );
  });

  it('take a message if nobody is left to ring, and never claim to have rung', async () => {
    await saveIntercom();
    const ben = await addMember('Ben', '+12015550177');
    await save(ben, { quiet_until: inHours(1) });
    const reply = await guestWithoutCode();
    expect(names(reply)).toContain('Record');
    expect(names(reply)).not.toContain('Dial');
    const said = reply.verbs.map(({ text }) => text).join(' ');
    expect(said).not.toContain('answered');
  });

  it('hold while a call goes on that began before', async () => {
    await saveIntercom();
    const ben = await addMember('Ben', '+12015550177');
    let reply = await dial();
    await save(ben, { quiet_until: inHours(1) });
    for (let n = 0; n < 3; n += 1) reply = await post(actionOf(reply), { Digits: '111222' });
    expect(dialled(reply)).toEqual([]);
    const next = reply.verbs.find(({ name }) => name === 'Redirect')?.text ?? '';
    expect(names(await post(next, {}))).toContain('Record');
  });

  it('do not stop a guest who has a code, or for whom the gate was armed', async () => {
    const saved = await saveIntercom();
    const ben = await addMember('Ben', '+12015550177');
    for (const person of ['me', ben]) await save(person, { schedule: always });
    expect(opens(await tryCode(saved.body.intercoms[0].intercom_codes[0].code))).toBe(true);
    await call('POST', '/v1/arm');
    expect(opens(await dial())).toBe(true);
  });

  it('send the resident no push, and mail what would have been pushed', async () => {
    await saveIntercom();
    const pushes = createPushService(home.server.clock);
    await call('POST', '/v1/notifications/push', pushes.subscribe());
    await call('PUT', '/v1/notifications', {
      email: false,
      sms: false,
      push: true,
      kinds: ['message', 'refused'],
    });
    const told: Message[] = [];
    const close = openRinging(home.server, pushes, told);
    // Shorter than a session's token lives: mail is not caught here, so no one can sign in again.
    await save('me', { quiet_until: inHours(1 / 20) });
    expect((await call('GET', '/v1/gate')).body.is_quiet).toBe(true);
    const asked = await guestWithoutCode();
    const record = asked.verbs.find(({ name }) => name === 'Record')?.attributes['action'] ?? '';
    await post(record, {
      RecordingDuration: '7',
      RecordingSid: 'RE1',
      RecordingUrl: 'https://api.twilio.com/2010-04-01/Accounts/AC1/Recordings/RE1',
    });
    await expect.poll(() => told.map(({ channel }) => channel), SOON).toEqual(['email']);
    expect(pushes.received).toEqual([]);

    home.server.clock.advance(HOUR_MS / 20);
    expect((await call('GET', '/v1/gate')).body.is_quiet).toBe(false);
    await dial();
    await expect.poll(() => pushes.received.length, SOON).toBe(1);
    await close();
  });

  it('are forgotten with the member', async () => {
    const ben = await addMember('Ben', '+12015550177');
    await save(ben, { schedule: always });
    await call('DELETE', `/v1/household/${ben}`);
    const rows = await home.server.deps.db.read.selectFrom('quiet_times').selectAll().execute();
    expect(rows).toEqual([]);
  });
});
