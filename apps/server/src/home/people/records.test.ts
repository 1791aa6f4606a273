import { signIn } from '@gatecall/testkit/sign-in';
import { describe, expect, it } from 'vitest';
import { forgetPastInvites } from '../../retention.ts';
import { useHousehold } from './household.testing.ts';
import { INVITE_LIFETIME_MS } from './invites.ts';

const { home, invite, addPerson, callAs, remove } = useHousehold();
const { call } = home;
const person = (name: string) => signIn(home.server, `${name}@example.com`);

describe('the people of a home', () => {
  it('leave a record of who came, went and was taken out, and by which link (A89)', async () => {
    const { inviteId } = await invite('Cy');
    await call('DELETE', `/v1/household/invites/${inviteId}`);
    const [ben, eve] = [await addPerson('Ben'), await addPerson('Eve')];
    await remove(ben);
    await call('DELETE', `/v1/household/homes/${eve.homeId}`, undefined, eve.jwt);
    const { read } = home.server.deps.db;
    const [ofCy, ofBen, ofEve] = await read
      .selectFrom('home_invites')
      .select(['invite_id', 'name'])
      .orderBy('invite_id')
      .execute();
    // From then on the membership alone says whom one was for.
    expect([ofCy?.name, ofBen?.name, ofEve?.name]).toEqual(['', '', '']);
    const rows = await read
      .selectFrom('audit_log')
      .select(['event', 'details'])
      .where('event', 'like', 'home%')
      .execute();
    const told = rows.map(({ event, details }) => ({ event, ...JSON.parse(details) }));
    expect(told).toHaveLength(8);
    expect(told).toEqual(
      expect.arrayContaining([
        { event: 'home_invite_made', id: inviteId },
        { event: 'home_invite_taken_back', id: inviteId },
        { event: 'home_invite_made', id: ofBen?.invite_id },
        { event: 'home_joined', id: ben.homeId, invite: ofBen?.invite_id },
        { event: 'home_joined', id: eve.homeId, invite: ofEve?.invite_id },
        { event: 'home_person_removed', id: ben.homeId },
        { event: 'home_left', id: eve.homeId },
      ]),
    );
  });

  it('are each taken out by their own membership alone', async () => {
    const ben = await addPerson('Ben');
    const unknown = await remove({ ...ben, homeId: 'home-none' });
    expect(unknown.body).toMatchObject({
      status_code: 404,
      error_type: 'household_member_not_found',
    });
    expect((await callAs(ben, 'GET', '/v1/gate')).status).toBe(200);
  });

  it('are told the name of the person who removed them', async () => {
    const ben = await addPerson('Ben');
    await home.server.deps.db.write((queries) =>
      queries.updateTable('users').set({ first_name: 'Ada' }).execute(),
    );
    await remove(ben);
    const mails = (await home.server.messages()).filter(({ to }) => to === 'ben@example.com');
    expect(mails.some(({ text }) => text.includes('Ada'))).toBe(true);
  });
});

describe('a link into a home', () => {
  it('says to strangers that they do not belong to it, and to members that they do', async () => {
    const { token } = await invite('Ben');
    const { jwt } = await addPerson('Eve');
    const relationOf = async (who: string) =>
      (await call('POST', '/v1/household/invites/show', { token }, who)).body.relation;
    expect(await relationOf(jwt)).toBe('member');
    expect(await relationOf((await person('ben')).jwt)).toBe('none');
  });

  it('is made thirty times a day and no more, however many were taken back (A84)', async () => {
    await home.restart({ env: { GATECALL_RATE_LIMIT_FACTOR: '1' } });
    for (let made = 0; made < 30; made += 1) {
      const { inviteId } = await invite();
      await call('DELETE', `/v1/household/invites/${inviteId}`);
    }
    const refused = await call('POST', '/v1/household/invites', { name: 'Ben' });
    expect(refused.body).toMatchObject({ status_code: 429, error_type: 'too_many_requests' });
  });

  it('is forgotten some time after it has ended, a part at a time', async () => {
    for (const name of ['Ben', 'Eve', 'Cy']) await invite(name);
    const { db, clock } = home.server.deps;
    const end = clock.now() + INVITE_LIFETIME_MS + 30 * 24 * 60 * 60_000;
    const forget = (now: number) => db.write((queries) => forgetPastInvites(queries, now, 2));
    expect(await forget(end)).toBe(0);
    expect([await forget(end + 1), await forget(end + 1)]).toEqual([2, 1]);
  });
});
