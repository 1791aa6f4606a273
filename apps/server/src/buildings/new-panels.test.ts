import { MAX_GATES } from '@gatecall/contracts/constants';
import { signIn } from '@gatecall/testkit/sign-in';
import { describe, expect, it } from 'vitest';
import { actionOf, opens, SYSTEM } from '../home/home.testing.ts';
import { useHousehold } from '../home/people/household.testing.ts';
import { addEndpoint } from '../webhooks/endpoints.ts';
import { adaId, makeHouse } from './house.testing.ts';
import { createMover } from './mover.ts';

const { home } = useHousehold();
const { call } = home;
const GARAGE = { name: 'Garage', phone_number: '+12015550198', open_dtmf: '5' };

const gates = async (jwt = home.jwt) => (await call('GET', '/v1/gates', undefined, jwt)).body.gates;
const move = () => createMover(home.server.deps).run();
const rows = async (event: string) =>
  home.server.deps.db.read
    .selectFrom('audit_log')
    .select(['actor_id', 'details'])
    .where('event', '=', event)
    .execute();
const told = async (type: string) =>
  home.server.deps.db.read
    .selectFrom('webhook_events')
    .select('data')
    .where('type', '=', type)
    .execute();

/** A house where Ada lives, and a panel that is added then. */
async function addGarage() {
  const house = await makeHouse({ home });
  await addEndpoint(home.server.deps, { url: 'https://example.com/hook', types: null });
  await house.moveIn(await adaId(home));
  home.server.clock.advance(1_000);
  const added = await house.api('POST', `buildings/${house.buildingId}/panels`, GARAGE);
  expect(added.status).toBe(201);
  return { house, panelId: String(added.body.panel_id) };
}

describe('a panel that is added after people have moved in', () => {
  it('gives each of them a gate that opens, and says so', async () => {
    const { house, panelId } = await addGarage();
    await move();
    expect(await gates()).toMatchObject([
      { name: 'Garden House' },
      { name: 'Garage', phone_number: GARAGE.phone_number },
    ]);
    const [, { gate_id: id }] = await gates();
    const [garage] = (await call('GET', `/v1/user?gate=${id}`)).body.intercoms;
    expect(garage).toMatchObject({ system_number: { phone_number: SYSTEM }, open_dtmf: '5' });
    const asked = await home.dial({ From: GARAGE.phone_number });
    const Digits = garage.intercom_codes[0].code;
    expect(opens(await home.post(actionOf(asked), { Digits }))).toBe(true);
    expect((await house.api('GET', `panels/${panelId}`)).body).toMatchObject({ gates: 1 });
    const mails = (await home.server.messages()).filter(({ to }) => to === 'ada@example.com');
    expect(mails.map(({ subject }) => subject)).toContain('Your gate at Garden House · Garage');
    expect((await rows('gate_added')).map(({ actor_id: by }) => by)).toContain('mover');
    expect(await told('gate.added')).toHaveLength(2);
  });

  it('does so once, and brings back no gate that a resident has removed', async () => {
    await addGarage();
    await move();
    const [front, garage] = await gates();
    await call('DELETE', `/v1/gates/${garage.gate_id}`);
    await move();
    expect(await gates()).toMatchObject([{ gate_id: front.gate_id }]);
  });

  it('gives a gate that waits for a number if none is free', async () => {
    const house = await makeHouse({ home });
    await house.moveIn(await adaId(home));
    home.server.clock.advance(1_000);
    await home.server.deps.db.write((queries) =>
      queries.updateTable('intercoms').set({ system_number: null }).execute(),
    );
    await home.server.deps.db.write((queries) => queries.deleteFrom('system_numbers').execute());
    await house.api('POST', `buildings/${house.buildingId}/panels`, GARAGE);
    await move();
    expect(await gates()).toMatchObject([{}, { name: 'Garage', status: 'no_number' }]);
  });

  it('gives no gate to a resident who has as many as allowed, and records it', async () => {
    const { house } = await addGarage();
    const { jwt, userId } = await signIn(home.server, 'max@example.com');
    for (let i = 0; i < MAX_GATES; i += 1) {
      const gate = { name: `G${i}`, intercom_number: `+1201555018${i}`, intercom_code: '5' };
      await call('POST', '/v1/gates', gate, jwt);
    }
    await home.server.deps.db.write((queries) =>
      queries
        .insertInto('residencies')
        .values({
          residency_id: 'residency-max',
          unit_id: house.unitId,
          building_id: house.buildingId,
          user_id: userId,
          name: null,
          email: null,
          moved_in_at: 0,
          moves_in_at: null,
          moves_out_at: null,
          panels_since: 1,
        })
        .execute(),
    );
    await move();
    expect(await gates(jwt)).toHaveLength(MAX_GATES);
    expect(await rows('gate_not_given')).toHaveLength(2);
    expect(await gates()).toHaveLength(2);
  });
});
