import { signIn } from '@gatecall/testkit/sign-in';
import { describe, expect, it } from 'vitest';
import { GARAGE, useGates } from '../gates/gates.testing.ts';
import { actionOf, opens } from '../home.testing.ts';

const { home, addPerson, callAs, codeOf, invite, join, twoGates } = useGates();
const { call, dial, post, saveIntercom } = home;

const tokenOf = (body: { url: string }) => new URL(body.url).hash.slice(1);
const inviteTo = async (gateId: string, name: string) =>
  tokenOf((await call('POST', `/v1/household/invites?gate=${gateId}`, { name })).body);
const show = async (token: string, jwt: string) =>
  (await call('POST', '/v1/household/invites/show', { token }, jwt)).body;
/** Somebody with a gate of their own. */
async function neighbour(name: string) {
  const { jwt } = await signIn(home.server, `${name}@example.com`);
  const settings = { intercom_number: '+12015550188', intercom_code: '5' };
  await call('POST', '/v1/intercom_settings', settings, jwt);
  return jwt;
}
/** Lets a guest in at the garage by its code; `meanwhile` happens while it rings. */
async function openGarage(gateId: string, meanwhile: () => Promise<unknown> = async () => {}) {
  const asked = await dial({ From: GARAGE });
  await meanwhile();
  expect(opens(await post(actionOf(asked), { Digits: await codeOf(gateId) }))).toBe(true);
}
const told = async () =>
  (await home.server.messages())
    .filter(({ subject }) => /opened/.test(subject))
    .map(({ to }) => to);

describe('a person who belongs to some of the gates of a home', () => {
  it('comes into another resident’s home by a membership of its own', async () => {
    await saveIntercom();
    const ben = await addPerson('Ben');
    const eve = await neighbour('eve');
    home.server.clock.advance(1_000);
    const { body } = await call('POST', '/v1/household/invites', { name: 'Ben' }, eve);
    const joined = await join(ben.jwt, tokenOf(body));
    expect(joined.body.home_id).not.toBe(ben.homeId);
    expect(joined.body.homes).toMatchObject([
      { home_id: ben.homeId, gates: [{ hint: '199' }] },
      { home_id: joined.body.home_id, gates: [{ hint: '188' }] },
    ]);
  });

  it('is told of their own gates as well', async () => {
    const eve = await neighbour('eve');
    const homes = await call('GET', '/v1/household/homes', undefined, eve);
    expect(homes.body).toMatchObject({ has_own_gate: true, own_gates: [{ hint: '188' }] });
  });

  it('is listed at these, and sees nobody who belongs to others', async () => {
    const { front, garage } = await twoGates();
    const ben = await addPerson('Ben');
    const { jwt: cy } = await signIn(home.server, 'cy@example.com');
    await join(cy, await inviteTo(garage.gate_id, 'Cy'));
    await inviteTo(garage.gate_id, 'Dan');
    const names = (all: readonly { name: string | null }[]) => all.map(({ name }) => name);
    const at = async (gateId: string) => {
      const { people, invites } = (await call('GET', `/v1/household/people?gate=${gateId}`)).body;
      return [names(people), names(invites)];
    };
    expect(await at(front.gate_id)).toEqual([[null, 'Ben'], []]);
    expect(await at(garage.gate_id)).toEqual([[null, 'Cy'], ['Dan']]);
    const { people } = (await callAs(ben, 'GET', '/v1/household/people')).body;
    expect(names(people)).toEqual([null, 'Ben']);
  });

  it('is not added to them once more by a link', async () => {
    const { front, garage } = await twoGates();
    const ben = await addPerson('Ben');
    const again = await inviteTo(front.gate_id, 'Ben');
    expect(await show(again, ben.jwt)).toMatchObject({ relation: 'member' });
    expect((await join(ben.jwt, again)).body.error_type).toBe('already_member');
    const other = await inviteTo(garage.gate_id, 'Ben');
    expect(await show(other, ben.jwt)).toMatchObject({ relation: 'none' });
  });

  it('is not added to the only one by a link from before it', async () => {
    const early = await invite('Ben');
    await saveIntercom();
    const ben = await addPerson('Ben');
    expect(await show(early.token, ben.jwt)).toMatchObject({ relation: 'member' });
    expect((await join(ben.jwt, early.token)).body.error_type).toBe('already_member');
  });

  it('is told what guests do who ring once they are let in there, and nothing of those before', async () => {
    const { garage } = await twoGates();
    const ben = await addPerson('Ben');
    await openGarage(garage.gate_id, async () => {
      home.server.clock.advance(1_000);
      await join(ben.jwt, await inviteTo(garage.gate_id, 'Ben'));
    });
    expect(await told()).toEqual(['ada@example.com']);
    await openGarage(garage.gate_id);
    const ada = 'ada@example.com';
    expect((await told()).toSorted()).toEqual([ada, ada, 'ben@example.com']);
  });

  it('is told which gate is none of theirs any more: taken out of it, or it is gone', async () => {
    const lost = async () =>
      (await home.server.messages()).filter(({ subject }) =>
        subject.startsWith('You can no longer'),
      );
    const { front, garage } = await twoGates();
    const ben = await addPerson('Ben');
    const eve = await addPerson('Eve');
    for (const { jwt } of [ben, eve]) await join(jwt, await inviteTo(garage.gate_id, 'Ben'));
    await call('DELETE', `/v1/household/people/${ben.homeId}?gate=${front.gate_id}`);
    expect(await lost()).toMatchObject([
      { to: 'ben@example.com', subject: expect.stringContaining('199') },
    ]);
    // Nothing is taken from him there once more.
    await call('DELETE', `/v1/household/people/${ben.homeId}?gate=${front.gate_id}`);
    expect(await lost()).toHaveLength(1);
    await call('DELETE', `/v1/gates/${garage.gate_id}`);
    expect((await lost()).map(({ to }) => to).toSorted()).toEqual([
      'ben@example.com',
      'eve@example.com',
    ]);
  });

  it('does nothing if they are taken out of one between the check and the write', async () => {
    const { front, garage } = await twoGates();
    const ben = await addPerson('Ben');
    await join(ben.jwt, await inviteTo(garage.gate_id, 'Ben'));
    await dial({ From: GARAGE });
    const [{ call_id: id }] = (await callAs(ben, 'GET', '/v1/calls')).body.calls;
    const { db } = home.server.deps;
    const { write } = db;
    const gates = JSON.stringify([front.gate_id]);
    Object.assign(db, {
      async write(work: Parameters<typeof write>[0]) {
        await write((queries) => queries.updateTable('memberships').set({ gates }).execute());
        return write(work);
      },
    });
    const tap = callAs(ben, 'POST', `/v1/calls/${id}/open`);
    const reply = await tap.finally(() => void Object.assign(db, { write }));
    expect(reply.body.error_type).toBe('gate_not_found');
  });

  it('acts at the only one that there is, although they came before it', async () => {
    const ben = await addPerson('Ben');
    await saveIntercom();
    const made = await callAs(ben, 'POST', '/v1/guest_codes', { label: 'Plumber' });
    expect(made.status).toBe(200);
  });
});
