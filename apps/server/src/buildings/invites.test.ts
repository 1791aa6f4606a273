import { signIn } from '@gatecall/testkit/sign-in';
import { describe, expect, it } from 'vitest';
import { PANEL, SYSTEM } from '../home/home.testing.ts';
import { useHousehold } from '../home/people/household.testing.ts';
import { createHousekeeper } from '../housekeeping.ts';
import { makeHouse } from './house.testing.ts';

const { home } = useHousehold();
const DAY = 24 * 60 * 60_000;
const look = (token: string) =>
  home.server.request('POST', '/v1/unit_invites/look', { body: { token } });

describe('an invite into a unit', () => {
  it('lets one person move in, with a gate and a number', async () => {
    const house = await makeHouse({ home });
    const { token } = await house.invite({ name: 'Ada King', email: 'Ada@Example.com' });
    const zone = { moves_in_at: null, time_zone: 'Europe/Berlin' };
    const place = { building: 'Garden House', unit: '4B', ...zone };
    expect((await look(token)).body).toEqual({ state: 'ready', ...place });
    const accepted = await house.accept(home.jwt, token);
    expect(accepted.body).toEqual(place);
    const [intercom] = (await home.call('GET', '/v1/user')).body.intercoms;
    expect(intercom).toMatchObject({
      phone_number: PANEL,
      system_number: { phone_number: SYSTEM },
    });
    const { body } = await house.api('GET', `units/${house.unitId}`);
    expect(body).toMatchObject({
      open_invites: 0,
      people: [{ name: 'Ada King', email: 'ada@example.com' }],
    });
    const { jwt } = await signIn(home.server, 'eve@example.com');
    expect((await house.accept(jwt, token)).body.error_type).toBe('invite_used');
    expect((await look(token)).body.state).toBe('used');
  });

  it('lets in one of two who accept it at the same moment', async () => {
    const house = await makeHouse({ home });
    const { token } = await house.invite();
    const { jwt } = await signIn(home.server, 'eve@example.com');
    const replies = await Promise.all([home.jwt, jwt].map((one) => house.accept(one, token)));
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 410]);
    expect((await house.api('GET', `units/${house.unitId}`)).body.residents).toBe(1);
  });

  it('is mailed in the language of the building, and shown once', async () => {
    const house = await makeHouse({ home });
    await house.api('PATCH', `buildings/${house.buildingId}`, { language: 'de' });
    const { token } = await house.invite({ email: 'cy@example.com' });
    const mail = (await home.server.messages()).find(({ to }) => to === 'cy@example.com');
    expect(mail?.subject).toBe('Einzug: Garden House, 4B');
    expect(mail?.text).toContain(`/move-in#${token}`);
    const { text } = await house.api('GET', `units/${house.unitId}/invites`);
    expect(text).toContain('cy@example.com');
    expect(text).not.toContain(token);
  });

  it('is sent again under another link, and the previous one ends', async () => {
    const house = await makeHouse({ home });
    const { inviteId, token } = await house.invite({ name: 'Cy' });
    home.server.clock.advance(10 * DAY);
    const { body } = await house.api('POST', `invites/${inviteId}/send`);
    const renewed = new URL(body.url).hash.slice(1);
    expect((await look(token)).body.error_type).toBe('invite_not_found');
    home.server.clock.advance(10 * DAY);
    expect((await look(renewed)).body.state).toBe('ready');
    home.server.clock.advance(5 * DAY);
    expect((await look(renewed)).body.state).toBe('expired');
    const { jwt } = await signIn(home.server, 'ada@example.com');
    expect((await house.accept(jwt, renewed)).body.error_type).toBe('invite_expired');
  });

  it('is taken back', async () => {
    const house = await makeHouse({ home });
    const { inviteId, token } = await house.invite({ name: 'Cy' });
    const path = `buildings/${house.buildingId}`;
    expect((await house.api('GET', path)).body.open_invites).toBe(1);
    expect((await house.api('GET', `${path}/units?query=cy`)).body.data).toHaveLength(1);
    await house.api('DELETE', `invites/${inviteId}`);
    expect((await house.api('GET', path)).body.open_invites).toBe(0);
    expect((await house.accept(home.jwt, token)).body.error_type).toBe('invite_taken_back');
    for (const [method, over] of [
      ['DELETE', ''],
      ['POST', '/send'],
    ] as const) {
      const reply = await house.api(method, `invites/${inviteId}${over}`);
      expect(reply.body.code).toBe('invite_not_found');
    }
  });

  it('is not used up by a person who lives there already', async () => {
    const house = await makeHouse({ home });
    await house.accept(home.jwt, (await house.invite()).token);
    const { token } = await house.invite();
    expect((await house.accept(home.jwt, token)).body.error_type).toBe('already_resident');
    const { jwt } = await signIn(home.server, 'eve@example.com');
    expect((await house.accept(jwt, token)).status).toBe(200);
  });

  it('is deleted with its recipient’s name, a month after its end', async () => {
    const house = await makeHouse({ home });
    await house.invite({ name: 'Cy', email: 'cy@example.com' });
    home.server.clock.advance(45 * DAY);
    await createHousekeeper(home.server.deps).run();
    const rows = await home.server.deps.db.read.selectFrom('unit_invites').selectAll().execute();
    expect(rows).toEqual([]);
  });
});
