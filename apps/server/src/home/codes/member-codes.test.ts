import { guestCodesAnswer } from '@gatecall/contracts/product/guest-codes';
import { describe, expect, it } from 'vitest';
import { exportAccount } from '../../account/logic.ts';
import { meanwhile } from '../../db/held-up.testing.ts';
import { useGates } from '../gates/gates.testing.ts';
import { opens } from '../home.testing.ts';

const { home, addPerson, callAs, remove, twoGates } = useGates();
const { call, saveIntercom, tryCode } = home;
type Person = Awaited<ReturnType<typeof addPerson>>;

const make = async (person: Person, body: object = { label: 'Plumber' }) =>
  (await callAs(person, 'POST', '/v1/guest_codes', body)).body;
const codesOf = async (person: Person) =>
  guestCodesAnswer.parse((await callAs(person, 'GET', '/v1/guest_codes')).body);
const adasCodes = async () => guestCodesAnswer.parse((await call('GET', '/v1/guest_codes')).body);

describe('a guest code of a member', () => {
  it('opens, and is listed for its maker alone', async () => {
    await saveIntercom();
    const [ben, eve] = [await addPerson('Ben'), await addPerson('Eve')];
    const { code, code_id: id } = await make(ben);
    expect(opens(await tryCode(code))).toBe(true);
    expect(await codesOf(ben)).toMatchObject({
      guest_codes: [{ code_id: id, code, uses: 1 }],
      member_codes: [],
    });
    expect(await codesOf(eve)).toEqual({ guest_codes: [], member_codes: [] });
  });

  it('is shown to the owner with its maker, and without its digits', async () => {
    await saveIntercom();
    const ben = await addPerson('Ben');
    const { code, code_id: id } = await make(ben);
    const own = (await call('POST', '/v1/guest_codes', { label: 'Nana' })).body;
    const reply = await call('GET', '/v1/guest_codes');
    expect(JSON.stringify(reply.body)).not.toContain(code);
    expect(guestCodesAnswer.parse(reply.body)).toMatchObject({
      guest_codes: [{ code_id: own.code_id }],
      member_codes: [
        { code_id: id, label: 'Plumber', made_by: { person_id: ben.homeId, name: 'Ben' } },
      ],
    });
  });

  it('is shared by its maker alone, and taken back by them or the owner', async () => {
    await saveIntercom();
    const [ben, eve] = [await addPerson('Ben'), await addPerson('Eve')];
    const path = async () => `/v1/guest_codes/${(await make(ben)).code_id}`;
    const [first, second] = [await path(), await path()];
    const refused = { status_code: 404, error_type: 'guest_code_not_found' };
    expect((await callAs(eve, 'POST', `${first}/share`)).body).toMatchObject(refused);
    expect((await call('POST', `${first}/share`)).body).toMatchObject(refused);
    expect((await callAs(eve, 'DELETE', first)).body).toMatchObject(refused);
    const { url } = (await callAs(ben, 'POST', `${first}/share`)).body;
    const page = () => home.server.request('GET', new URL(url).pathname);
    expect((await page()).status).toBe(200);
    expect((await callAs(ben, 'DELETE', first)).status).toBe(200);
    expect((await page()).status).toBe(404);
    expect((await call('DELETE', second)).body.member_codes).toEqual([]);
    expect((await codesOf(ben)).guest_codes).toEqual([]);
    // A code of the owner's is none of a member's.
    const own = (await call('POST', '/v1/guest_codes', { label: 'Nana' })).body;
    const ownPath = `/v1/guest_codes/${own.code_id}`;
    expect((await callAs(ben, 'DELETE', ownPath)).body).toMatchObject(refused);
    expect((await callAs(ben, 'POST', `${ownPath}/share`)).body).toMatchObject(refused);
  });

  it('is told of to its maker if the owner takes it back', async () => {
    await saveIntercom();
    const ben = await addPerson('Ben');
    const [first, second] = [await make(ben), await make(ben)];
    await callAs(ben, 'DELETE', `/v1/guest_codes/${first.code_id}`);
    const told = async () =>
      (await home.server.messages()).filter(({ subject }) =>
        subject.startsWith('A guest code no longer opens'),
      );
    expect(await told()).toEqual([]);
    await call('DELETE', `/v1/guest_codes/${second.code_id}`);
    const mails = await told();
    expect(mails).toMatchObject([{ to: 'ben@example.com' }]);
    expect(mails[0]?.text).toContain('The owner of the gate took “Plumber” out of use.');
    expect(mails[0]?.text).toContain(`/forms?home=${ben.homeId}`);
  });

  it('is one of ten, which do not count towards the owner’s', async () => {
    await saveIntercom();
    const ben = await addPerson('Ben');
    await make(ben, { label: 'Brief', ends_at: new Date(home.server.clock.now() + 1_000) });
    for (let n = 0; n < 9; n += 1) expect((await make(ben)).code_id).toBeDefined();
    expect(await make(ben)).toMatchObject({ error_type: 'guest_codes_full' });
    const own = async () => (await call('POST', '/v1/guest_codes', { label: 'Nana' })).body;
    // Fifty with the standing one.
    for (let n = 0; n < 49; n += 1) expect((await own()).label).toBe('Nana');
    expect(await own()).toMatchObject({ error_type: 'guest_codes_full' });
    // One that is over makes way; the owner's that is over would not.
    home.server.clock.advance(2_000);
    expect((await make(ben)).label).toBe('Plumber');
    expect(await make(ben)).toMatchObject({ error_type: 'guest_codes_full' });
  });

  it('differs from every existing code', async () => {
    await saveIntercom();
    const ben = await addPerson('Ben');
    const own = (await call('POST', '/v1/guest_codes', { label: 'Nana', code: '604913' })).body;
    expect(await make(ben, { label: 'x', code: own.code })).toMatchObject({
      error_type: 'duplicate_entry_code',
    });
    await make(ben, { label: 'x', code: '838205' });
    const same = await call('POST', '/v1/guest_codes', { label: 'x', code: '838205' });
    expect(same.body.error_type).toBe('duplicate_entry_code');
  });

  it('is no way to find out the owner’s', async () => {
    await home.restart({ env: { GATECALL_RATE_LIMIT_FACTOR: '1' } });
    await saveIntercom();
    const ben = await addPerson('Ben');
    const guess = async (n: number) =>
      (await make(ben, { label: 'x', code: String(604_913 + 1_117 * n) })).error_type;
    const replies = [];
    for (let n = 0; n < 11; n += 1) replies.push(await guess(n));
    expect(replies.slice(0, 10)).not.toContain('too_many_requests');
    expect(replies[10]).toBe('too_many_requests');
    // What the server chooses tells nothing, and the owner knows all codes anyway.
    for (const { code_id: id } of (await codesOf(ben)).guest_codes.slice(1)) {
      await callAs(ben, 'DELETE', `/v1/guest_codes/${id}`);
    }
    expect((await make(ben)).label).toBe('Plumber');
    for (let n = 20; n < 31; n += 1) {
      const body = { label: 'x', code: String(604_913 + 1_117 * n) };
      expect((await call('POST', '/v1/guest_codes', body)).status).toBe(200);
    }
  });

  it('differs from one that the owner makes at the same moment', async () => {
    await saveIntercom();
    const ben = await addPerson('Ben');
    const body = { label: 'x', code: '604913' };
    // The first transaction counts the call.
    const nth = 2;
    const reply = await meanwhile(
      home.server,
      () => make(ben, body),
      () => call('POST', '/v1/guest_codes', body),
      nth,
    );
    expect(reply.body.error_type).toBe('duplicate_entry_code');
  });

  it('ends with the membership: taken out, left, or erased', async () => {
    await saveIntercom();
    const ends = {
      Ben: remove,
      Eve: ({ jwt, homeId }: Person) =>
        call('DELETE', `/v1/household/homes/${homeId}`, undefined, jwt),
      Cy: ({ jwt }: Person) =>
        call('POST', '/v1/account/delete', { confirm_email: 'cy@example.com' }, jwt),
    };
    for (const [name, end] of Object.entries(ends)) {
      const person = await addPerson(name);
      const { code } = await make(person);
      expect((await end(person)).status, name).toBe(200);
      expect(opens(await tryCode(code)), name).toBe(false);
      expect((await adasCodes()).member_codes).toEqual([]);
      const rows = await home.server.deps.db.read.selectFrom('guest_codes').selectAll().execute();
      expect(rows).toEqual([]);
    }
  });

  it('ends at a gate that its maker was taken out of, and stays at the others', async () => {
    const { front, garage } = await twoGates();
    const ben = await addPerson('Ben');
    const at = (gate: string) => `?gate=${gate}`;
    const { body } = await call('POST', `/v1/household/invites${at(garage.gate_id)}`, {
      name: 'Ben',
    });
    const token = new URL(body.url).hash.slice(1);
    await call('POST', '/v1/household/join', { token }, ben.jwt);
    const makeAt = async (gate: string) =>
      (await callAs(ben, 'POST', `/v1/guest_codes${at(gate)}`, { label: 'Plumber' })).body;
    await makeAt(front.gate_id);
    await makeAt(garage.gate_id);
    await call('DELETE', `/v1/household/people/${ben.homeId}${at(front.gate_id)}`);
    const left = async (gate: string) =>
      (await call('GET', `/v1/guest_codes${at(gate)}`)).body.member_codes.length;
    expect(await left(front.gate_id)).toBe(0);
    expect(await left(garage.gate_id)).toBe(1);
  });

  it('is in the record under its maker’s membership, and in their export', async () => {
    await saveIntercom();
    const ben = await addPerson('Ben');
    const { code_id: id, code } = await make(ben);
    const rows = await home.server.deps.db.read
      .selectFrom('audit_log')
      .selectAll()
      .where('event', '=', 'guest_code_made')
      .execute();
    expect(rows.map(({ details }) => JSON.parse(details))).toEqual([{ id, by: ben.homeId }]);
    const { records } = await exportAccount(home.server.deps, ben);
    expect(records['guest_codes']).toMatchObject([{ code_id: id, label: 'Plumber' }]);
    expect(JSON.stringify(records)).not.toContain(code);
  });
});
