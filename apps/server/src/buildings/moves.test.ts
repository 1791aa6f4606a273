import { signIn } from '@gatecall/testkit/sign-in';
import { describe, expect, it } from 'vitest';
import { opens, PANEL, SYSTEM } from '../home/home.testing.ts';
import { useHousehold } from '../home/people/household.testing.ts';
import { toWireTime } from '../platform/clock.ts';
import { moveOutDue } from './move-out.ts';
import { createFailures } from '../platform/failures.ts';
import { createMover } from './mover.ts';
import { adaId, makeHouse } from './house.testing.ts';

const { home, addPerson, callAs } = useHousehold();
const { call } = home;
const DAY = 24 * 60 * 60_000;
const GARAGE = { name: 'Garage', intercom_number: '+12015550198', intercom_code: '5' };

const gatesOf = async (jwt = home.jwt) =>
  (await call('GET', '/v1/gates', undefined, jwt)).body.gates;
const sharedCode = async (): Promise<string> =>
  (await call('GET', '/v1/user')).body.intercoms[0].intercom_codes[0].code;

describe('a person who moves in', () => {
  it('gets a gate that opens, with a number and how the panel wants its tones', async () => {
    const house = await makeHouse({ home });
    const profile = {
      delay_ms: 700,
      repeat: 2,
      gap_ms: 200,
      tone_ms: 300,
      hang_up_after_ms: 1_000,
      deny_key: null,
      doubles_keys: false,
      language: 'de',
    };
    await house.api('PATCH', `panels/${house.panelId}`, { profile });
    const moved = await house.moveIn(await adaId(home), { name: 'Ms Lovelace' });
    expect(moved.status).toBe(201);
    expect(moved.body).toMatchObject({
      residents: 1,
      people: [{ name: 'Ms Lovelace', email: null, moves_out_at: null, status: 'partly_checked' }],
    });
    expect(await gatesOf()).toMatchObject([{ name: 'Garden House', phone_number: PANEL }]);
    expect((await call('GET', '/v1/gate')).body.system_number).toBe(SYSTEM);
    expect((await call('GET', '/v1/panel')).body).toMatchObject(profile);
    expect(opens(await home.tryCode(await sharedCode()))).toBe(true);
    const { body } = await house.api('GET', `buildings/${house.buildingId}/panels`);
    expect(body.data).toMatchObject([{ gates: 1, calls_30_days: 0, is_silent: false }]);
    home.server.clock.advance(22 * DAY);
    const later = await house.api('GET', `panels/${house.panelId}`);
    expect(later.body).toMatchObject({ calls_30_days: 1, is_silent: true });
    expect(later.body.last_rung_at).not.toBeNull();
  });

  it('keeps the gate that they have made there themselves', async () => {
    await home.saveIntercom();
    const [own] = await gatesOf();
    const house = await makeHouse({ home });
    await house.moveIn(await adaId(home));
    expect(await gatesOf()).toMatchObject([{ gate_id: own.gate_id, name: null }]);
  });

  it('moves in once, and has to exist', async () => {
    const house = await makeHouse({ home });
    await house.moveIn(await adaId(home));
    expect((await house.moveIn(await adaId(home))).body.code).toBe('already_resident');
    expect((await house.moveIn('user-x')).body.code).toBe('resident_not_found');
  });

  it('is found by the name and the address that the manager knows, and by no other', async () => {
    const house = await makeHouse({ home });
    const known = { name: 'Ada King', email: 'Rent@Example.com' };
    await house.moveIn(await adaId(home), known);
    const find = async (query: string) =>
      (await house.api('GET', `buildings/${house.buildingId}/units?query=${query}`)).body.data;
    for (const query of ['ada', 'KING', 'rent@']) expect(await find(query)).toHaveLength(1);
    for (const query of ['ada@example.com', 'ing', '%25']) expect(await find(query)).toEqual([]);
  });

  it('follows the panel when its number and keys change', async () => {
    const house = await makeHouse({ home });
    await house.moveIn(await adaId(home));
    await home.dial();
    const rang = async () => (await call('GET', '/v1/gate')).body.forwarding.last_gate_call_at;
    expect(await rang()).not.toBeNull();
    home.server.clock.advance(1_000);
    const change = { phone_number: '+12015550197', open_dtmf: '5' };
    await house.api('PATCH', `panels/${house.panelId}`, change);
    // Nobody has seen it ring under that number.
    expect(await rang()).toBeNull();
    const [intercom] = (await call('GET', '/v1/user')).body.intercoms;
    expect(intercom).toMatchObject({ ...change, system_number: { phone_number: SYSTEM } });
  });
});

describe('a person who moves out', () => {
  it('loses the gate at the building and no other', async () => {
    const house = await makeHouse({ home });
    await house.moveIn(await adaId(home));
    await call('POST', '/v1/gates', GARAGE);
    const code = await sharedCode();
    expect((await house.moveOut()).body).toMatchObject({ residents: 0, people: [] });
    expect(await gatesOf()).toMatchObject([{ name: 'Garage' }]);
    expect(opens(await home.tryCode(code))).toBe(false);
  });

  it('keeps the gate while they live in another unit of the building', async () => {
    const house = await makeHouse({ home });
    const id = await adaId(home);
    await house.moveIn(id);
    const other = await house.makeUnit('5A');
    await house.api('POST', `units/${other}/residents`, { resident_id: id });
    await house.moveOut({ resident_id: id });
    expect(await gatesOf()).toHaveLength(1);
    await house.api('POST', `units/${other}/move_out`, {});
    expect(await gatesOf()).toEqual([]);
  });

  it('no longer belongs to a neighbour’s gate', async () => {
    const house = await makeHouse({ home });
    await house.moveIn(await adaId(home));
    const ben = await addPerson('Ben');
    await house.moveIn(ben.userId);
    expect((await callAs(ben, 'GET', '/v1/gate')).status).toBe(200);
    await house.moveOut({ resident_id: ben.userId });
    expect((await callAs(ben, 'GET', '/v1/gate')).body.error_type).toBe('home_not_found');
    expect(await gatesOf(ben.jwt)).toEqual([]);
    expect(await gatesOf()).toHaveLength(1);
  });

  it('goes even if the one before them cannot, who is tried again', async () => {
    const house = await makeHouse({ home });
    const { deps } = home.server;
    const { userId } = await signIn(home.server, 'max@example.com');
    const ada = await adaId(home);
    const at = toWireTime(deps.clock.now() + DAY);
    for (const id of [ada, userId]) {
      await house.moveIn(id);
      await house.moveOut({ resident_id: id, at });
    }
    home.server.clock.advance(DAY);
    const webhooks = {
      ...deps.webhooks,
      tell: (...[queries, told]: Parameters<typeof deps.webhooks.tell>) =>
        JSON.stringify(told).includes(ada)
          ? Promise.reject(new Error('out of order'))
          : deps.webhooks.tell(queries, told),
    };
    const residents = async () => (await house.api('GET', `units/${house.unitId}`)).body.people;
    const due = { limit: 10, failures: createFailures() };
    expect(await moveOutDue({ ...deps, webhooks }, due)).toBe(1);
    expect(await moveOutDue({ ...deps, webhooks }, due)).toBe(0);
    expect(await residents()).toMatchObject([{ resident_id: ada }]);
    // Not once a second.
    expect(home.server.logText().split('a move-out failed')).toHaveLength(2);
    expect(await moveOutDue(deps, due)).toBe(1);
    expect(await residents()).toEqual([]);
  });

  it('does so on the planned day, unless the plan is called off', async () => {
    const house = await makeHouse({ home });
    const { deps, clock } = home.server;
    await house.moveIn(await adaId(home));
    const at = new Date(clock.now() + DAY).toISOString();
    expect((await house.moveOut({ at })).body.people[0].moves_out_at).not.toBeNull();
    expect((await house.moveOut({ at: null })).body.people[0].moves_out_at).toBeNull();
    clock.advance(2 * DAY);
    await createMover(deps).run();
    const path = `units/${house.unitId}`;
    expect((await house.api('GET', path)).body.residents).toBe(1);
    await house.moveOut({ at: new Date(clock.now() + DAY).toISOString() });
    await createMover(deps).run();
    expect((await house.api('GET', path)).body.residents).toBe(1);
    clock.advance(DAY);
    await createMover(deps).run();
    expect((await house.api('GET', path)).body.residents).toBe(0);
    const { jwt } = await signIn(home.server, 'ada@example.com');
    expect(await gatesOf(jwt)).toEqual([]);
  });

  it('has to live there; a unit and a building with people stay', async () => {
    const house = await makeHouse({ home });
    expect((await house.moveOut({ resident_id: 'user-x' })).body.code).toBe('not_a_resident');
    await house.moveIn(await adaId(home));
    expect((await house.api('DELETE', `units/${house.unitId}`)).body.code).toBe('unit_occupied');
    const { body } = await house.api('DELETE', `buildings/${house.buildingId}`);
    expect(body.code).toBe('building_occupied');
  });
});
