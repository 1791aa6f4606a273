import { MAX_GATES } from '@gatecall/contracts/constants';
import { residentAnswer } from '@gatecall/contracts/product/residents';
import { signIn } from '@gatecall/testkit/sign-in';
import { describe, expect, it } from 'vitest';
import { actionOf, names, opens, PANEL, SYSTEM } from '../home.testing.ts';
import { GARAGE, useGates } from './gates.testing.ts';

const { home, addGate, list, twoGates, codeOf, addPerson, callAs, join } = useGates();
const { call, saveIntercom, confirmPhone, dial, post } = home;

/** Calls from a panel and keys a code in; returns the tones that it hears. */
async function tonesFor(code: string, panel: string): Promise<string> {
  const asked = await dial({ From: panel });
  const reply = await post(actionOf(asked), { Digits: code });
  return reply.verbs.find(({ name }) => name === 'Play')?.attributes['digits'] ?? '';
}

describe('another gate', () => {
  it('has a name, a number and a code of its own, and shares the line with the first', async () => {
    const { front, garage } = await twoGates();
    expect(garage).toMatchObject({ name: 'Garage', is_first: false, system_number: SYSTEM });
    expect(front).toMatchObject({ name: null, hint: '199', is_first: true, phone_number: PANEL });
    expect(await codeOf(garage.gate_id)).toMatch(/^\d{6}$/);
    expect(await codeOf(garage.gate_id)).not.toBe(await codeOf(front.gate_id));
  });

  it('changes nothing in the replies to callers that know of one gate', async () => {
    await saveIntercom();
    const paths = ['/v1/user', '/v1/gate', '/v1/entry_code', '/v1/panel', '/v1/household'];
    const read = async () => Promise.all(paths.map(async (path) => (await call('GET', path)).body));
    const before = await read();
    const { gate_id: id } = await addGate();
    await call('POST', `/v1/guest_codes?gate=${id}`, { label: 'Plumber' });
    const { test_open_until: _, ...panel } = before[3];
    await call('PUT', `/v1/panel?gate=${id}`, { ...panel, repeat: 3 });
    expect(await read()).toEqual(before);
    const { intercoms } = residentAnswer.parse((await call('GET', `/v1/user?gate=${id}`)).body);
    expect(intercoms).toMatchObject([{ phone_number: GARAGE, open_dtmf: '5' }]);
    expect((await call('GET', `/v1/panel?gate=${id}`)).body.repeat).toBe(3);
  });

  it('is renamed, and its number and keys are changed, alone', async () => {
    const { front, garage } = await twoGates();
    const path = `/v1/gates/${garage.gate_id}`;
    expect((await call('PUT', path, { name: 'Yard' })).body).toMatchObject({
      name: 'Yard',
      phone_number: GARAGE,
    });
    const moved = { intercom_number: '+12015550197', intercom_code: '7' };
    expect((await call('PUT', path, moved)).body).toMatchObject({
      name: 'Yard',
      phone_number: '+12015550197',
    });
    expect((await call('GET', `/v1/gates/${front.gate_id}`)).body).toEqual(front);
    await call('PUT', `/v1/gates/${front.gate_id}`, { name: 'Front gate' });
    expect((await list()).map(({ name }) => name)).toEqual(['Front gate', 'Yard']);
  });

  it('may not repeat another gate of theirs, nor be one too many', async () => {
    const { garage } = await twoGates();
    const refused = async (body: object) => (await call('POST', '/v1/gates', body)).body.error_type;
    const settings = { name: 'Flat', intercom_code: '9' };
    expect(await refused({ ...settings, intercom_number: GARAGE })).toBe('duplicate_gate');
    const same = { intercom_number: PANEL };
    const changed = await call('PUT', `/v1/gates/${garage.gate_id}`, same);
    expect(changed.body).toMatchObject({ error_type: 'duplicate_gate', field: 'intercom_number' });
    for (let n = 2; n < MAX_GATES; n += 1) await addGate({ intercom_number: `+1201555017${n}` });
    expect(await refused({ ...settings, intercom_number: '+12015550160' })).toBe('gates_full');
    expect((await call('GET', '/v1/gates')).body.has_room).toBe(false);
  });

  it('belongs to no other resident, and is not found if there is none', async () => {
    const { garage } = await twoGates();
    const { jwt } = await signIn(home.server, 'eve@example.com');
    const asEve = async (method: string, path: string, body?: unknown) =>
      (await call(method, path, body, jwt)).body.error_type;
    const id = garage.gate_id;
    expect(await asEve('GET', `/v1/gates/${id}`)).toBe('gate_not_found');
    expect(await asEve('PUT', `/v1/gates/${id}`, { name: 'Mine' })).toBe('gate_not_found');
    expect(await asEve('DELETE', `/v1/gates/${id}`)).toBe('gate_not_found');
    expect(await asEve('GET', `/v1/calls?gate=${id}`)).toBe('gate_not_found');
    expect(await asEve('POST', `/v1/intercom_settings?gate=${id}`, {})).toBe('gate_not_found');
    expect((await call('GET', '/v1/entry_code?gate=nowhere')).body.error_type).toBe(
      'gate_not_found',
    );
  });
});

describe('a call', () => {
  it('is asked for the codes of the gate that it comes from, and hears its keys', async () => {
    const { front, garage } = await twoGates();
    const [frontCode, garageCode] = [await codeOf(front.gate_id), await codeOf(garage.gate_id)];
    expect(await tonesFor(frontCode, PANEL)).toMatch(/9$/);
    expect(await tonesFor(garageCode, GARAGE)).toMatch(/5$/);
    expect(await tonesFor(frontCode, GARAGE)).toBe('');
    expect(await tonesFor(garageCode, PANEL)).toBe('');
  });

  it('is listed with its gate, and by one gate alone if asked', async () => {
    const { front, garage } = await twoGates();
    await dial();
    await dial({ From: GARAGE });
    const gatesOf = async (query = '') =>
      (await call('GET', `/v1/calls${query}`)).body.calls.map(
        (one: { gate: { hint: string } }) => one.gate.hint,
      );
    expect((await gatesOf()).toSorted()).toEqual(['198', '199']);
    expect(await gatesOf(`?gate=${garage.gate_id}`)).toEqual(['198']);
    expect(await gatesOf(`?gate=${front.gate_id}`)).toEqual(['199']);
  });

  it('is cleared from the history with those of its gate alone, if asked', async () => {
    const { garage } = await twoGates();
    const ringFrom = async (From: string) => {
      await dial({ From });
      await post('/voice/twilio/status', { CallStatus: 'completed' });
      home.server.clock.advance(1_000);
    };
    await ringFrom(PANEL);
    await ringFrom(GARAGE);
    const clear = async (query = '') => (await call('DELETE', `/v1/history${query}`)).body;
    expect(await clear(`?gate=${garage.gate_id}`)).toEqual({ deleted: 1 });
    expect((await call('GET', '/v1/calls')).body.calls).toMatchObject([{ gate: { hint: '199' } }]);
    expect(await clear()).toEqual({ deleted: 1 });
  });

  it('rings the household of its gate, and no other', async () => {
    const { garage } = await twoGates();
    const add = async (query: string, phone: string) => {
      const { members } = (await call('POST', `/v1/household${query}`, { name: 'Ben', phone }))
        .body;
      const sms = (await home.server.messages()).find(({ to }) => to === phone);
      const code = /\d{6}/.exec(sms?.text ?? '')?.[0];
      await call('POST', `/v1/household/${members[0].member_id}/verify${query}`, { code });
      return members;
    };
    expect(await add('', '+12015550177')).toHaveLength(1);
    expect(await add(`?gate=${garage.gate_id}`, '+12015550178')).toHaveLength(1);
    const rung = async (panel: string): Promise<string | undefined> => {
      let reply = await dial({ From: panel });
      while (!names(reply).includes('Dial')) reply = await post(actionOf(reply), {});
      return reply.verbs.find(({ name }) => name === 'Dial')?.children[0]?.text;
    };
    expect(await rung(PANEL)).toBe('+12015550177');
    expect(await rung(GARAGE)).toBe('+12015550178');
  });

  it('rings a household member once at each gate that they were added to', async () => {
    const { garage } = await twoGates();
    const add = async (query: string) =>
      (await call('POST', `/v1/household${query}`, { name: 'Ben', phone: '+12015550177' })).body;
    expect((await add('')).members).toHaveLength(1);
    expect((await add(`?gate=${garage.gate_id}`)).members).toHaveLength(1);
    expect((await add('')).error_type).toBe('duplicate_phone_number');
    expect((await add(`?gate=${garage.gate_id}`)).error_type).toBe('duplicate_phone_number');
  });

  it('has codes switched off at the gate where they were guessed, and at no other', async () => {
    const { front, garage } = await twoGates();
    for (let i = 0; i < 10; i += 1) await tonesFor('111111', GARAGE);
    const status = async (id: string) => (await call('GET', `/v1/gates/${id}`)).body.status;
    expect(await status(garage.gate_id)).toBe('codes_suspended');
    expect(await status(front.gate_id)).toBe('partly_checked');
    expect(await tonesFor(await codeOf(front.gate_id), PANEL)).toMatch(/9$/);
    await call('DELETE', `/v1/gate/suspension?gate=${garage.gate_id}`);
    expect(await tonesFor(await codeOf(garage.gate_id), GARAGE)).toMatch(/5$/);
  });

  it('is reported by a notice that names the gate, once there are two', async () => {
    const { garage } = await twoGates();
    const subjects = async () =>
      (await home.server.messages()).find(({ channel }) => channel === 'email')?.subject;
    await tonesFor(await codeOf(garage.gate_id), GARAGE);
    expect(await subjects()).toMatch(/ · Garage$/);
    const [front] = await list();
    await tonesFor(await codeOf(front?.gate_id ?? ''), PANEL);
    expect(await subjects()).toMatch(/ · …199$/);
  });

  it('proves the forwarding of the phone for every gate that shares the line', async () => {
    const { front, garage } = await twoGates();
    await confirmPhone();
    await call('POST', `/v1/forwarding/checks?gate=${garage.gate_id}`, { condition: 'busy' });
    const checked = (await list()).map((one) => one.conditions_checked);
    expect(checked).toEqual([1, 1]);
    const { body } = await call('GET', `/v1/forwarding?gate=${front.gate_id}`);
    expect(body.conditions).toContainEqual(
      expect.objectContaining({ condition: 'busy', state: 'works' }),
    );
  });
});

describe('a member', () => {
  it('hears nothing of a gate that is added while their stream is open', async () => {
    // Invited before there was any gate: to the only one, for as long as it is that.
    const ben = await addPerson('Ben');
    await saveIntercom();
    const stream = await fetch(`${await home.server.listen()}/v1/calls/events?home=${ben.homeId}`, {
      headers: { authorization: `Bearer ${ben.jwt}` },
    });
    await addGate();
    await dial({ From: GARAGE });
    // It ends; another one is about the gate that they belong to.
    expect(await stream.text()).not.toContain('data:');
  });

  it('has the gate that there was when they joined, and not the one that came later', async () => {
    await saveIntercom();
    const ben = await addPerson('Ben');
    const garage = await addGate();
    const asked = await dial({ From: GARAGE });
    expect((await callAs(ben, 'GET', '/v1/calls')).body.calls).toEqual([]);
    expect((await callAs(ben, 'GET', '/v1/gates')).body).toMatchObject({
      gates: [{ hint: '199', phone_number: null }],
      has_room: false,
    });
    const [{ call_id: id }] = (await call('GET', '/v1/calls')).body.calls;
    expect((await callAs(ben, 'POST', `/v1/calls/${id}/open`)).body.error_type).toBe(
      'call_not_found',
    );
    const named = await callAs(ben, 'GET', `/v1/gate?gate=${garage.gate_id}`);
    expect(named.body.error_type).toBe('gate_not_found');
    expect(opens(await post(actionOf(asked), {}))).toBe(false);
  });

  it('is invited to another gate by a link for it, and taken out of one alone', async () => {
    await saveIntercom();
    const ben = await addPerson('Ben');
    const { gate_id: id } = await addGate();
    const { body } = await call('POST', `/v1/household/invites?gate=${id}`, { name: 'Ben' });
    const token = new URL(body.url).hash.slice(1);
    const joined = await call('POST', '/v1/household/join', { token }, ben.jwt);
    expect(joined.body.homes).toMatchObject([{ gates: [{ hint: '199' }, { name: 'Garage' }] }]);
    await dial({ From: GARAGE });
    expect((await callAs(ben, 'GET', '/v1/calls')).body.calls).toHaveLength(1);
    await call('DELETE', `/v1/household/people/${ben.homeId}?gate=${id}`);
    expect((await callAs(ben, 'GET', '/v1/calls')).body.calls).toEqual([]);
    expect((await callAs(ben, 'GET', '/v1/gate')).status).toBe(200);
  });

  it('is sent nothing that still waited about a gate that they were taken out of', async () => {
    await saveIntercom();
    const ben = await addPerson('Ben');
    const { gate_id: id } = await addGate();
    const { body } = await call('POST', `/v1/household/invites?gate=${id}`, { name: 'Ben' });
    await join(ben.jwt, new URL(body.url).hash.slice(1));
    const [front] = await list();
    await home.server.messages();
    await tonesFor(await codeOf(front?.gate_id ?? ''), PANEL);
    await tonesFor(await codeOf(id), GARAGE);
    await call('DELETE', `/v1/household/people/${ben.homeId}?gate=${id}`);
    const subjectsTo = async (name: string) =>
      (await home.server.messages())
        .filter(({ to, subject }) => to === `${name}@example.com` && /opened/.test(subject))
        .map(({ subject }) => subject.split(' · ').at(-1));
    expect((await subjectsTo('ada')).toSorted()).toEqual(['Garage', '…199']);
    expect(await subjectsTo('ben')).toEqual(['…199']);
  });

  it('sees and does nothing about calls that began at a gate before they were let in there', async () => {
    await saveIntercom();
    const ben = await addPerson('Ben');
    await dial();
    const { gate_id: id } = await addGate();
    await dial({ From: GARAGE });
    const seen = async () =>
      (await callAs(ben, 'GET', '/v1/calls')).body.calls.map(
        (one: { gate: { hint: string } }) => one.gate.hint,
      );
    const rejoin = async () => {
      home.server.clock.advance(1_000);
      const { body } = await call('POST', `/v1/household/invites?gate=${id}`, { name: 'Ben' });
      await join(ben.jwt, new URL(body.url).hash.slice(1));
    };
    await rejoin();
    const [{ call_id: ringing }] = (await call('GET', `/v1/calls?gate=${id}`)).body.calls;
    for (const act of ['open', 'refuse', 'call_me']) {
      const reply = await callAs(ben, 'POST', `/v1/calls/${ringing}/${act}`);
      expect(reply.body.error_type).toBe('call_not_found');
    }
    expect(await seen()).toEqual(['199']);
    await dial({ From: GARAGE });
    expect(await seen()).toEqual(['198', '199']);
    // Calls between two of their stays are not theirs either.
    await call('DELETE', `/v1/household/people/${ben.homeId}?gate=${id}`);
    await dial({ From: GARAGE });
    await rejoin();
    expect(await seen()).toEqual(['199']);
  });
});
