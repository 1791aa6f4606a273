import { expect, it } from 'vitest';
import { signInAs } from '../api/operators.testing.ts';
import { useHousehold } from '../home/people/household.testing.ts';
import { toWireTime } from '../platform/clock.ts';
import { makeHouse } from './house.testing.ts';
import { createMover } from './mover.ts';

const { home } = useHousehold();
const DAY = 24 * 60 * 60_000;
/** The panel of the other building, and one without a manager. */
const OTHER = { name: 'Harbour gate', phone_number: '+12015550198', open_dtmf: '5' };
const PARENTS = { name: 'Parents', intercom_number: '+12015550197', intercom_code: '7' };

/** Ada lives in two buildings, each with a panel, and has a gate at her parents' as well. */
async function settle() {
  const house = await makeHouse({ home });
  const { token } = await house.invite({ name: 'Mrs King' });
  await house.accept(home.jwt, token);
  const harbour = { name: 'Harbour House', time_zone: 'UTC', language: 'en' };
  const { building_id: otherId } = (await house.api('POST', 'buildings', harbour)).body;
  const { panel_id: otherPanel } = (await house.api('POST', `buildings/${otherId}/panels`, OTHER))
    .body;
  const { unit_id: otherUnit } = (
    await house.api('POST', `buildings/${otherId}/units`, { label: '1' })
  ).body;
  const [ada] = (await house.api('GET', `units/${house.unitId}`)).body.people;
  const into = { resident_id: ada.resident_id };
  expect((await house.api('POST', `units/${otherUnit}/residents`, into)).status).toBe(201);
  await home.call('POST', '/v1/gates', PARENTS);
  return { house, ada: String(ada.resident_id), otherPanel: String(otherPanel) };
}
/** Both numbers, entered for panels of the first building; its residents get their gates there. */
async function claim(house: Awaited<ReturnType<typeof makeHouse>>) {
  const panels = `buildings/${house.buildingId}/panels`;
  const added = [];
  for (const number of [OTHER.phone_number, PARENTS.intercom_number]) {
    const panel = { name: `Claimed ${number}`, phone_number: number, open_dtmf: '1' };
    added.push((await house.api('POST', panels, panel)).body.panel_id);
  }
  await createMover(home.server.deps).run();
  return added.map(String);
}
const numbersOf = async (): Promise<string[]> =>
  (await home.call('GET', '/v1/gates')).body.gates
    .map((gate: { phone_number: string }) => gate.phone_number)
    .toSorted();
const gateIdAt = async (number: string): Promise<string> =>
  (await home.call('GET', '/v1/gates')).body.gates.find(
    (gate: { phone_number: string }) => gate.phone_number === number,
  ).gate_id;

it('shows no ring of a gate that another building or the resident has made', async () => {
  const { house, ada, otherPanel } = await settle();
  const claimed = await claim(house);
  home.server.clock.advance(DAY);
  await home.signInAgain();
  for (const from of [OTHER.phone_number, PARENTS.intercom_number]) await home.dial({ From: from });

  const mia = await signInAs(home.server, 'manager', 'mia@example.com', [house.buildingId]);
  const looked = await home.server.request('POST', `/api/v1/units/${house.unitId}/break_glass`, {
    headers: await mia.bearer(),
    body: { resident_id: ada, reason: 'Police report 17' },
  });
  expect(looked.body.calls).toEqual([]);
  for (const id of claimed) {
    expect((await house.api('GET', `panels/${id}`)).body).toMatchObject({
      gates: 0,
      last_rung_at: null,
    });
  }
  // The building whose gate it is sees that its panel works.
  const own = (await house.api('GET', `panels/${otherPanel}`)).body;
  expect([own.gates, own.last_rung_at]).toEqual([1, expect.any(String)]);
});

it('does not move such a gate when the panel gets another number', async () => {
  const { house } = await settle();
  const before = await numbersOf();
  for (const [i, id] of (await claim(house)).entries()) {
    const phone_number = `+1201555012${i}`;
    expect((await house.api('PATCH', `panels/${id}`, { phone_number })).status).toBe(200);
  }
  expect(await numbersOf()).toEqual(before);
});

it('changes no keys of such a gate', async () => {
  const { house } = await settle();
  const keys = () =>
    home.server.deps.db.read
      .selectFrom('intercoms')
      .select('open_dtmf')
      .where('phone_number', '=', PARENTS.intercom_number)
      .execute();
  const panels = `buildings/${house.buildingId}/panels`;
  const { intercom_number: phone_number, intercom_code: open_dtmf } = PARENTS;
  const panel = { name: 'Parents', phone_number, open_dtmf };
  const { panel_id: id } = (await house.api('POST', panels, panel)).body;
  await createMover(home.server.deps).run();
  await house.api('PATCH', `panels/${id}`, { open_dtmf: '1' });
  expect(await keys()).toEqual([{ open_dtmf }]);
});

it('takes no such gate from a resident who accepted before the manager entered the number', async () => {
  const house = await makeHouse({ home });
  await home.call('POST', '/v1/gates', PARENTS);
  const moves_in_at = toWireTime(home.server.clock.now() + DAY);
  const { token } = await house.invite({ moves_in_at });
  expect((await house.accept(home.jwt, token)).status).toBe(200);
  const [, parents] = await claim(house);
  home.server.clock.advance(2 * DAY);
  await createMover(home.server.deps).run();
  await home.signInAgain();
  expect(await numbersOf()).toContain(OTHER.phone_number);
  expect((await house.api('GET', `panels/${parents}`)).body).toMatchObject({ gates: 0 });
});

it('removes nothing of another building’s when a resident moves out', async () => {
  const { house } = await settle();
  home.server.clock.advance(1);
  await claim(house);
  await house.moveOut();
  expect(await numbersOf()).toContain(OTHER.phone_number);
});

it('leaves a resident who moves out the gate that was theirs before the manager entered its number', async () => {
  const { house } = await settle();
  home.server.clock.advance(1);
  await claim(house);
  await house.moveOut();
  expect(await numbersOf()).toContain(PARENTS.intercom_number);
});

it('removes what a resident who moves out has made at a number of the building’s', async () => {
  const { house } = await settle();
  await home.call('DELETE', `/v1/gates/${await gateIdAt(PARENTS.intercom_number)}`);
  home.server.clock.advance(1);
  const panel = { name: 'Back door', phone_number: PARENTS.intercom_number, open_dtmf: '1' };
  await house.api('POST', `buildings/${house.buildingId}/panels`, panel);
  // Before the mover gives her one, or instead of the one that it gave.
  home.server.clock.advance(1);
  await home.call('POST', '/v1/gates', PARENTS);
  await house.moveOut();
  // It would open the door.
  expect(await numbersOf()).toEqual([OTHER.phone_number]);
});

it('removes the gate that a resident who planned to move in had at a panel that was there', async () => {
  const house = await makeHouse({ home });
  await home.call('POST', '/v1/gates', PARENTS);
  home.server.clock.advance(1);
  await house.api('POST', `buildings/${house.buildingId}/panels`, {
    name: 'Back door',
    phone_number: PARENTS.intercom_number,
    open_dtmf: '1',
  });
  const moves_in_at = toWireTime(home.server.clock.now() + DAY);
  const { token } = await house.invite({ moves_in_at });
  const asked = await house.accept(home.jwt, token);
  expect([asked.status, asked.body.error_type]).toEqual([409, 'own_gate_at_panel']);
  expect((await house.accept(home.jwt, token, { with_own_gates: true })).status).toBe(200);
  home.server.clock.advance(2 * DAY);
  await createMover(home.server.deps).run();
  await home.signInAgain();
  expect(await numbersOf()).toContain(PARENTS.intercom_number);
  await house.moveOut();
  expect(await numbersOf()).toEqual([]);
});

it('spares the gate at a number that was entered between the acceptance and the day of moving in', async () => {
  const house = await makeHouse({ home });
  await home.call('POST', '/v1/gates', PARENTS);
  const { token } = await house.invite({ moves_in_at: toWireTime(home.server.clock.now() + DAY) });
  expect((await house.accept(home.jwt, token)).status).toBe(200);
  home.server.clock.advance(1);
  await claim(house);
  home.server.clock.advance(2 * DAY);
  await createMover(home.server.deps).run();
  await home.signInAgain();
  expect(await numbersOf()).toHaveLength(3);
  await house.moveOut();
  expect(await numbersOf()).toEqual([PARENTS.intercom_number]);
});

it('lets go of a gate that its resident has given another number', async () => {
  const { house } = await settle();
  const [gate] = (await home.call('GET', '/v1/gates')).body.gates;
  const moved = { intercom_number: '+12015550196', intercom_code: '9' };
  expect((await home.call('PUT', `/v1/gates/${gate.gate_id}`, moved)).status).toBe(200);
  const { panelId } = house;
  const change = { phone_number: moved.intercom_number };
  expect((await house.api('PATCH', `panels/${panelId}`, change)).status).toBe(200);
  expect((await house.api('GET', `panels/${panelId}`)).body).toMatchObject({ gates: 0 });
});

it('takes a gate that the resident has made only once they agree, and its link stays good until then', async () => {
  const house = await makeHouse({ home });
  await home.call('POST', '/v1/gates', PARENTS);
  const panel = { name: 'Claimed', phone_number: PARENTS.intercom_number, open_dtmf: '1' };
  const { panel_id: panelId } = (
    await house.api('POST', `buildings/${house.buildingId}/panels`, panel)
  ).body;
  const gatesThere = async () => (await house.api('GET', `panels/${panelId}`)).body.gates;
  const { token } = await house.invite();
  for (const more of [{}, { with_own_gates: false }]) {
    const asked = await house.accept(home.jwt, token, more);
    expect([asked.status, asked.body.error_type]).toEqual([409, 'own_gate_at_panel']);
  }
  expect((await house.api('GET', `units/${house.unitId}`)).body.residents).toBe(0);
  expect(await numbersOf()).toEqual([PARENTS.intercom_number]);
  expect((await house.accept(home.jwt, token, { with_own_gates: true })).status).toBe(200);
  expect(await gatesThere()).toBe(1);
});

it('asks nothing about a gate that is a building’s already', async () => {
  const { house } = await settle();
  await house.api('POST', `buildings/${house.buildingId}/panels`, OTHER);
  const unit = await house.makeUnit('5');
  const made = await house.api('POST', `units/${unit}/invites`, {});
  const reply = await house.accept(home.jwt, new URL(made.body.url).hash.slice(1));
  expect(reply.status).toBe(200);
});
