import { signIn } from '@gatecall/testkit/sign-in';
import { describe, expect, it } from 'vitest';
import { meanwhile } from '../../db/held-up.testing.ts';
import { useGates } from '../gates/gates.testing.ts';

const { home, addGate, addPerson, callAs, join, invite } = useGates();
const { call, saveIntercom } = home;

async function inviteTo(gateId: string): Promise<string> {
  const { body } = await call('POST', `/v1/household/invites?gate=${gateId}`, { name: 'Ben' });
  return new URL(body.url).hash.slice(1);
}

describe('a person who joins while the owner changes the home', () => {
  it('stays out of the gate that they are taken out of', async () => {
    await saveIntercom();
    const { gate_id: garage } = await addGate();
    const { gate_id: yard } = await addGate({ intercom_number: '+12015550197', name: 'Yard' });
    const ben = await addPerson('Ben');
    await join(ben.jwt, await inviteTo(garage));
    const token = await inviteTo(yard);
    const joined = await meanwhile(
      home.server,
      () => call('DELETE', `/v1/household/people/${ben.homeId}?gate=${garage}`),
      () => join(ben.jwt, token),
    );
    expect(joined.status).toBe(200);
    const { gates } = (await callAs(ben, 'GET', '/v1/gates')).body;
    expect(gates.map((one: { hint: string }) => one.hint)).toEqual(['199', '197']);
  });

  it('gets the gate that there was when they were invited, and not the one that is added', async () => {
    // Made before there was any gate, so that it names none.
    const { token } = await invite('Ben');
    await saveIntercom();
    const ben = await signIn(home.server, 'ben@example.com');
    const { body } = await meanwhile(home.server, addGate, () => join(ben.jwt, token));
    const { gates } = (await callAs({ ...ben, homeId: body.home_id }, 'GET', '/v1/gates')).body;
    expect(gates.map((one: { hint: string }) => one.hint)).toEqual(['199']);
  });
});
