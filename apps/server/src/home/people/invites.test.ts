import { inviteShowAnswer, peopleAnswer } from '@gatecall/contracts/product/people';
import { signIn } from '@gatecall/testkit/sign-in';
import { describe, expect, it } from 'vitest';
import { useHousehold } from './household.testing.ts';
import { INVITE_LIFETIME_MS, MAX_PEOPLE } from './invites.ts';

const { home, invite, join, addPerson } = useHousehold();
const { call, saveIntercom } = home;
const person = async (name: string) => (await signIn(home.server, `${name}@example.com`)).jwt;
const show = async (token: string, jwt?: string) =>
  inviteShowAnswer.parse((await call('POST', '/v1/household/invites/show', { token }, jwt)).body);

describe('an invitation', () => {
  it('tells the holder of its link who invites, and nothing private', async () => {
    await saveIntercom();
    const { token } = await invite();
    const look = () =>
      home.server.request('POST', '/v1/household/invites/look', { body: { token } });
    expect((await look()).body).toEqual({ state: 'ready', invited_by: null, gate_hint: '199' });
    await home.server.deps.db.write((queries) =>
      queries.updateTable('users').set({ first_name: 'Ada' }).execute(),
    );
    expect((await look()).body.invited_by).toBe('Ada');
    expect(await show(token)).toMatchObject({ state: 'ready', relation: 'own' });
    expect(await show(token, await person('ben'))).toMatchObject({ relation: 'none' });
  });

  it('lets one person in, and tells the owner by mail', async () => {
    const { token } = await invite('Ben');
    const ben = await person('ben');
    const joined = await join(ben, token);
    expect(joined.body.homes).toMatchObject([{ home_id: joined.body.home_id }]);
    const mail = (await home.server.messages()).find(({ to }) => to === 'ada@example.com');
    expect(mail?.subject).toBe('Ben can now open your gate');
    const { people, invites } = peopleAnswer.parse(
      (await call('GET', '/v1/household/people')).body,
    );
    expect(people).toMatchObject([
      { role: 'owner', is_you: true, email: 'ada@example.com' },
      { role: 'member', name: 'Ben', email: 'ben@example.com', is_you: false },
    ]);
    expect(invites).toEqual([]);
    expect((await join(await person('eve'), token)).body).toMatchObject({
      status_code: 410,
      error_type: 'invite_used',
    });
    expect(await show(token, ben)).toMatchObject({ state: 'used', relation: 'member' });
  });

  it('lets in one of several people who open it at the same moment', async () => {
    const { token } = await invite();
    const jwts = [];
    for (const name of ['ben', 'eve', 'cy', 'dan']) jwts.push(await person(name));
    const replies = await Promise.all(jwts.map((jwt) => join(jwt, token)));
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 410, 410, 410]);
    const { people } = (await call('GET', '/v1/household/people')).body;
    expect(people).toHaveLength(2);
  });

  it('is not used up by its owner, nor by a member', async () => {
    const ben = await addPerson('Ben');
    const { token } = await invite('Eve');
    const own = await call('POST', '/v1/household/join', { token });
    expect(own.body).toMatchObject({ status_code: 409, error_type: 'own_invite' });
    const again = await join(ben.jwt, token);
    expect(again.body).toMatchObject({ status_code: 409, error_type: 'already_member' });
    expect((await join(await person('eve'), token)).status).toBe(200);
  });

  it('ends by time, and when it is taken back', async () => {
    const { token: late } = await invite('Ben');
    const { token: taken, inviteId } = await invite('Eve');
    const after = await call('DELETE', `/v1/household/invites/${inviteId}`);
    expect(after.body.invites).toMatchObject([{ name: 'Ben' }]);
    const twice = await call('DELETE', `/v1/household/invites/${inviteId}`);
    expect(twice.body.error_type).toBe('invite_not_found');
    const cy = await person('cy');
    expect((await join(cy, taken)).body.error_type).toBe('invite_taken_back');
    expect(await show(taken, cy)).toMatchObject({ state: 'taken_back', relation: 'none' });
    home.server.clock.advance(INVITE_LIFETIME_MS);
    const dan = await person('dan');
    expect((await join(dan, late)).body.error_type).toBe('invite_expired');
    expect(await show(late, dan)).toMatchObject({ state: 'expired' });
    expect((await join(dan, 'guessed')).body).toMatchObject({
      status_code: 404,
      error_type: 'invite_not_found',
    });
  });

  it('is stored as a hash alone', async () => {
    const { token } = await invite();
    const rows = await home.server.deps.db.read.selectFrom('home_invites').selectAll().execute();
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(token);
    expect(home.server.logText()).not.toContain(token);
  });

  it('is refused if there are already as many people and links as allowed', async () => {
    await addPerson('Ben');
    for (let n = 1; n < MAX_PEOPLE; n += 1) await invite(`Guest ${n}`);
    const reply = await call('POST', '/v1/household/invites', { name: 'One more' });
    expect(reply.body).toMatchObject({ status_code: 400, error_type: 'people_full' });
  });
});
