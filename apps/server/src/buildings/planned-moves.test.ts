import { signIn } from '@gatecall/testkit/sign-in';
import { describe, expect, it } from 'vitest';
import { opens } from '../home/home.testing.ts';
import { useHousehold } from '../home/people/household.testing.ts';
import { toWireTime } from '../platform/clock.ts';
import { addEndpoint } from '../webhooks/endpoints.ts';
import { adaId, makeHouse, wait } from './house.testing.ts';
import { createMover } from './mover.ts';

const { home } = useHousehold();
const { call } = home;
const DAY = 24 * 60 * 60_000;

const inDays = (days: number): string => toWireTime(home.server.clock.now() + days * DAY);
/** The clock goes on for days, at whose end the mover looks; sessions end meanwhile. */
const pass = async (days: number): Promise<string> => {
  home.server.clock.advance(days * DAY);
  await createMover(home.server.deps).run();
  return (await signIn(home.server, 'ada@example.com')).jwt;
};
const gatesOf = async (jwt = home.jwt) =>
  (await call('GET', '/v1/gates', undefined, jwt)).body.gates;
const events = async () =>
  (
    await home.server.deps.db.read
      .selectFrom('webhook_events')
      .select('type')
      .where('type', 'like', 'resident.moved%')
      .orderBy('sequence')
      .execute()
  ).map(({ type }) => type);

const watchedHouse = async () => {
  await addEndpoint(home.server.deps, { url: 'https://example.com/hook', types: null });
  return makeHouse({ home });
};

describe('a person who is moved out', () => {
  const toldOf = async (title: string) =>
    (await home.server.messages()).filter(({ subject }) => subject.startsWith(title));

  it('is told once that their gate there is gone, when the day is over', async () => {
    const house = await watchedHouse();
    await house.moveIn(await adaId(home));
    await house.moveOut({ at: inDays(1) });
    expect(await toldOf('You have moved out')).toEqual([]);
    await pass(1);
    await pass(1);
    const [mail, ...more] = await toldOf('You have moved out: Garden House');
    expect(more).toEqual([]);
    expect(mail).toMatchObject({ to: 'ada@example.com' });
    expect(mail?.text).toContain('Your account stays. If that is wrong, ask them.');
    // Their phone knows nothing of it.
    expect(mail?.text).toContain('##004#');
  });

  it('is not told to stop forwarding while another gate of theirs needs it', async () => {
    const house = await watchedHouse();
    await home.call('POST', '/v1/gates', {
      name: 'Parents',
      intercom_number: '+12015550177',
      intercom_code: '9',
    });
    await house.moveIn(await adaId(home));
    expect(await gatesOf()).toHaveLength(2);
    await house.moveOut();
    const [mail] = await toldOf('You have moved out: Garden House');
    expect(mail?.text).not.toContain('##004#');
  });

  it('is not told so if they lose no gate: they stay in another unit, or were yet to move in', async () => {
    const house = await watchedHouse();
    const id = await adaId(home);
    const other = await house.makeUnit('5A');
    await house.moveIn(id);
    await house.api('POST', `units/${other}/residents`, { resident_id: id });
    await house.moveOut();
    await house.moveIn(id, { moves_in_at: inDays(3) });
    await house.moveOut();
    expect(await gatesOf()).toHaveLength(1);
    expect(await toldOf('You have moved out')).toEqual([]);
  });
});

/** Subjects of the mails about moving out, the oldest first. */
const moveOutMails = async () =>
  (await home.server.messages())
    .map(({ subject }) => subject)
    .filter((subject) => /^You (move out|stay|have moved out)/.test(subject))
    .toReversed();

describe('a person whose day to move out changes', () => {
  // In the building's zone this ends the last day of the year.
  const NEW_YEAR = '2098-12-31T23:00:00Z';
  const PLANNED = 'You move out on December 31, 2098: Garden House';
  const STAYS = 'You stay: Garden House';
  const houseOfAda = async () => {
    const house = await watchedHouse();
    await house.moveIn(await adaId(home));
    return house;
  };

  it('is told which it is, once, after a pause in which it can be undone', async () => {
    const house = await houseOfAda();
    await house.moveOut({ at: NEW_YEAR });
    await wait(home, 9);
    expect(await moveOutMails()).toEqual([]);
    await wait(home, 2);
    await wait(home, 20);
    expect(await moveOutMails()).toEqual([PLANNED]);
    const mail = (await home.server.messages()).find(({ subject }) => subject === PLANNED);
    expect(mail).toMatchObject({ to: 'ada@example.com' });
    expect(mail?.text).toContain('/building');
    expect(mail?.text).toContain('If that is wrong, ask them.');
  });

  it('reads of nothing that was undone at once, and that they stay if they have read of the day', async () => {
    const house = await houseOfAda();
    await house.moveOut({ at: NEW_YEAR });
    await house.moveOut({ at: null });
    await wait(home, 11);
    expect(await moveOutMails()).toEqual([]);
    await house.moveOut({ at: NEW_YEAR });
    await wait(home, 11);
    await house.moveOut({ at: null });
    await house.moveOut({ at: NEW_YEAR });
    await wait(home, 11);
    expect(await moveOutMails()).toEqual([PLANNED]);
    await house.moveOut({ at: null });
    await wait(home, 11);
    expect(await moveOutMails()).toEqual([PLANNED, STAYS]);
  });

  it('is told of another day, to the minute where it is no whole one', async () => {
    const house = await houseOfAda();
    await house.moveOut({ at: NEW_YEAR });
    await wait(home, 11);
    await house.moveOut({ at: '2098-12-31T12:30:00Z' });
    await wait(home, 11);
    const [, other] = await moveOutMails();
    expect(other).toMatch(/^You move out on December 31, 2098 at 1:30.PM: Garden House$/);
  });

  it('is told by a file of the whole building, too', async () => {
    const house = await houseOfAda();
    const csv = 'unit;email;moves_out\n4B;ada@example.com;2098-12-31';
    const done = await house.api('POST', `buildings/${house.buildingId}/import`, { csv });
    expect(done.body).toMatchObject({ counts: { changed: 1 } });
    await wait(home, 11);
    expect(await moveOutMails()).toEqual([PLANNED]);
  });

  it('is not told what they agreed to, but if it is called off or changed before they move in', async () => {
    const house = await watchedHouse();
    const id = await adaId(home);
    const { token } = await house.invite({ moves_in_at: inDays(2), moves_out_at: NEW_YEAR });
    await house.accept(home.jwt, token);
    await wait(home, 11);
    expect(await moveOutMails()).toEqual([]);
    await house.moveIn(id, { moves_in_at: inDays(2), moves_out_at: '2098-12-30T23:00:00Z' });
    await wait(home, 11);
    expect(await moveOutMails()).toEqual(['You move out on December 30, 2098: Garden House']);
    await house.moveOut({ at: null });
    await wait(home, 11);
    expect(await moveOutMails()).toHaveLength(2);
  });

  it('is told the last day that an operator has given them with the first', async () => {
    const house = await watchedHouse();
    await house.moveIn(await adaId(home), { moves_out_at: NEW_YEAR });
    expect(await moveOutMails()).toEqual([]);
    await wait(home, 11);
    expect(await moveOutMails()).toEqual([PLANNED]);
  });

  it('is not told while another unit keeps their gate, nor of a day that has come', async () => {
    const house = await houseOfAda();
    const other = await house.makeUnit('5A');
    await house.api('POST', `units/${other}/residents`, { resident_id: await adaId(home) });
    await house.moveOut({ at: NEW_YEAR });
    await wait(home, 11);
    expect(await moveOutMails()).toEqual([]);
    await house.api('POST', `units/${other}/move_out`);
    await house.moveOut({ at: inDays(1 / 24 / 12) });
    await wait(home, 6);
    await wait(home, 11);
    expect(await moveOutMails()).toEqual(['You have moved out: Garden House']);
  });
});

describe('a person who is to move in', () => {
  it('sees when by the link, has no access before that day, and gets the gate on it', async () => {
    const house = await watchedHouse();
    const movesInAt = inDays(2);
    const { token } = await house.invite({ name: 'Ada King', moves_in_at: movesInAt });
    const place = { moves_in_at: movesInAt, time_zone: 'Europe/Berlin' };
    const look = await home.server.request('POST', '/v1/unit_invites/look', { body: { token } });
    expect(look.body).toMatchObject(place);
    expect((await house.accept(home.jwt, token)).body).toMatchObject(place);
    const seen = (await call('GET', '/v1/buildings')).body;
    expect(seen.units).toMatchObject([{ unit: '4B', moves_in_at: movesInAt }]);
    const { body } = await house.api('GET', `units/${house.unitId}`);
    expect(body.people).toMatchObject([{ moves_in_at: movesInAt, moved_in_at: movesInAt }]);
    expect(await gatesOf()).toEqual([]);
    expect(await gatesOf(await pass(1))).toEqual([]);
    expect(await events()).toEqual([]);
    const jwt = await pass(1);
    expect(await gatesOf(jwt)).toMatchObject([{ name: 'Garden House' }]);
    const [intercom] = (await call('GET', '/v1/user', undefined, jwt)).body.intercoms;
    expect(opens(await home.tryCode(intercom.intercom_codes[0].code))).toBe(true);
    expect((await house.api('GET', `units/${house.unitId}`)).body.people).toMatchObject([
      { moves_in_at: null, moved_in_at: movesInAt },
    ]);
    expect(await events()).toEqual(['resident.moved_in']);
    const mails = (await home.server.messages()).map(({ subject }) => subject);
    expect(mails).toContain('Your gate at Garden House');
  });

  it('is mailed the day with the link, as the building reads it', async () => {
    const house = await watchedHouse();
    await house.api('PATCH', `buildings/${house.buildingId}`, { language: 'de' });
    // In the building's zone the second of March has begun.
    const movesInAt = '2099-03-01T23:00:00Z';
    const { token } = await house.invite({ email: 'cy@example.com', moves_in_at: movesInAt });
    await house.invite({ email: 'di@example.com' });
    const textTo = async (address: string) =>
      (await home.server.messages()).find(({ to }) => to === address)?.text;
    expect(await textTo('cy@example.com')).toContain('Du ziehst am 2. März 2099 ein');
    expect(await textTo('cy@example.com')).toContain(`/move-in#${token}`);
    expect(await textTo('di@example.com')).not.toContain('Du ziehst am');
  });

  it('can be given another day, or moved in at once, and not after that', async () => {
    const house = await watchedHouse();
    const id = await adaId(home);
    await house.moveIn(id, { name: 'Ada', moves_in_at: inDays(5) });
    const sooner = await house.moveIn(id, { moves_in_at: inDays(1) });
    expect(sooner.body.people).toMatchObject([{ name: 'Ada', moves_in_at: inDays(1) }]);
    expect((await house.moveIn(id)).body.people).toMatchObject([{ moves_in_at: null }]);
    expect(await gatesOf()).toHaveLength(1);
    const again = await house.moveIn(id, { moves_in_at: inDays(1) });
    expect(again.body.code).toBe('already_resident');
    await pass(5);
    expect(await events()).toEqual(['resident.moved_in']);
    const rows = await home.server.deps.db.read
      .selectFrom('audit_log')
      .select('details')
      .where('event', '=', 'move_in_planned')
      .execute();
    expect(rows).toHaveLength(2);
  });

  it('does not come if the plan is called off, and keeps a gate of their own', async () => {
    await home.saveIntercom();
    const house = await watchedHouse();
    await house.moveIn(await adaId(home), { moves_in_at: inDays(1) });
    expect((await house.moveOut()).body).toMatchObject({ residents: 0, people: [] });
    expect(await gatesOf(await pass(2))).toHaveLength(1);
    expect(await events()).toEqual([]);
    const rows = await home.server.deps.db.read
      .selectFrom('audit_log')
      .select('event')
      .where('event', 'in', ['move_in_called_off', 'resident_moved_out'])
      .execute();
    expect(rows).toEqual([{ event: 'move_in_called_off' }]);
  });

  it('has no gate between two units of one building, and keeps it if one follows the other', async () => {
    const house = await watchedHouse();
    const id = await adaId(home);
    const other = await house.makeUnit('5A');
    await house.moveIn(id, { moves_out_at: inDays(1) });
    const [before] = await gatesOf();
    const next = (days: number) =>
      house.api('POST', `units/${other}/residents`, { resident_id: id, moves_in_at: inDays(days) });
    await next(3);
    expect(await gatesOf(await pass(1))).toEqual([]);
    expect(await gatesOf(await pass(2))).toHaveLength(1);
    await house.api('POST', `units/${other}/move_out`, { at: inDays(1) });
    await house.moveIn(id, { moves_in_at: inDays(1) });
    const [gate] = await gatesOf((await signIn(home.server, 'ada@example.com')).jwt);
    expect(gate.gate_id).not.toBe(before.gate_id);
    expect(await gatesOf(await pass(1))).toMatchObject([{ gate_id: gate.gate_id }]);
  });

  it('gets the gates of panels that were added meanwhile as well', async () => {
    const house = await watchedHouse();
    await house.moveIn(await adaId(home), { moves_in_at: inDays(2) });
    const garage = { name: 'Garage', phone_number: '+12015550198', open_dtmf: '5' };
    await house.api('POST', `buildings/${house.buildingId}/panels`, garage);
    expect(await gatesOf(await pass(1))).toEqual([]);
    expect(await gatesOf(await pass(1))).toHaveLength(2);
  });

  it('cannot leave before that', async () => {
    const house = await watchedHouse();
    const days = { moves_in_at: inDays(2), moves_out_at: inDays(1) };
    const refused = await house.moveIn(await adaId(home), days);
    expect([refused.status, refused.body.field]).toEqual([400, 'moves_out_at']);
    const invite = await house.api('POST', `units/${house.unitId}/invites`, days);
    expect(invite.status).toBe(400);
  });

  it('cannot leave before that by a change of either day, nor with the others', async () => {
    const house = await watchedHouse();
    const id = await adaId(home);
    await house.moveIn(id, { moves_in_at: inDays(3), moves_out_at: inDays(6) });
    const refusedAs = { status: 400, body: { code: 'invalid_field' } };
    for (const { field, reply } of [
      { field: 'at', reply: await house.moveOut({ resident_id: id, at: inDays(3) }) },
      // The last day stays as it was planned.
      { field: 'moves_in_at', reply: await house.moveIn(id, { moves_in_at: inDays(6) }) },
    ]) {
      expect(reply).toMatchObject(refusedAs);
      expect(reply.body).toMatchObject({ field, detail: expect.stringContaining('move-out') });
    }
    // Who comes after the others have gone is none of them.
    await house.moveOut({ at: inDays(2) });
    const { body } = await house.api('GET', `units/${house.unitId}`);
    expect(body.people).toMatchObject([{ moves_in_at: inDays(3), moves_out_at: inDays(6) }]);
    const later = await house.moveOut({ resident_id: id, at: inDays(8) });
    expect(later.body.people).toMatchObject([{ moves_in_at: inDays(3), moves_out_at: inDays(8) }]);
  });
});
