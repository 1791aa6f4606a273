import { describe, expect, it } from 'vitest';
import { useHousehold } from '../home/people/household.testing.ts';
import { toWireTime } from '../platform/clock.ts';
import { adaId, makeHouse, wait } from './house.testing.ts';

const { home } = useHousehold();
const HOUR = 60 * 60_000;
// In the building's zone these begin a day.
const NEW_YEAR = '2098-12-31T23:00:00Z';
const EPIPHANY = '2099-01-05T23:00:00Z';
const PLANNED = 'You move in on January 1, 2099: Garden House';
const OTHER_DAY = 'You move in on January 6, 2099: Garden House';
const NOT_IN = 'You do not move in: Garden House';
const GIVEN = 'Your gate at Garden House';

/** Subjects of the mails about moving in, the oldest first. */
const mails = async () =>
  (await home.server.messages())
    .map(({ subject }) => subject)
    .filter((subject) => /^You (do not )?move in|^Your gate at|^Moved in/.test(subject))
    .toReversed();

describe('a person whom an operator lets move in on a day', () => {
  it('is told which it is after a pause, and of another one', async () => {
    const house = await makeHouse({ home });
    const id = await adaId(home);
    await house.moveIn(id, { moves_in_at: NEW_YEAR });
    await wait(home, 9);
    expect(await mails()).toEqual([]);
    await wait(home, 2);
    await wait(home, 20);
    expect(await mails()).toEqual([PLANNED]);
    const mail = (await home.server.messages()).find(({ subject }) => subject === PLANNED);
    expect(mail).toMatchObject({ to: 'ada@example.com' });
    expect(mail?.text).toContain('/building');
    await house.moveIn(id, { moves_in_at: EPIPHANY });
    await house.moveIn(id, { moves_in_at: NEW_YEAR });
    await wait(home, 11);
    expect(await mails()).toEqual([PLANNED]);
    await house.moveIn(id, { moves_in_at: EPIPHANY });
    await wait(home, 11);
    expect(await mails()).toEqual([PLANNED, OTHER_DAY]);
  });

  it('is told by a file of the whole building, too', async () => {
    const house = await makeHouse({ home });
    await house.moveIn(await adaId(home), { moves_in_at: NEW_YEAR });
    await wait(home, 11);
    const csv = 'unit;email;moves_in\n4B;ada@example.com;2099-01-06';
    const done = await house.api('POST', `buildings/${house.buildingId}/import`, { csv });
    expect(done.body).toMatchObject({ counts: { changed: 1 } });
    await wait(home, 11);
    expect(await mails()).toEqual([PLANNED, OTHER_DAY]);
  });

  it('is told of the gate alone if the day comes first, or is today after all', async () => {
    const house = await makeHouse({ home });
    const id = await adaId(home);
    await house.moveIn(id, { moves_in_at: toWireTime(home.server.clock.now() + HOUR / 12) });
    await wait(home, 6);
    await wait(home, 11);
    expect(await mails()).toEqual([GIVEN]);
    await house.moveOut();
    await house.moveIn(id, { moves_in_at: NEW_YEAR });
    await house.moveIn(id);
    await wait(home, 11);
    expect(await mails()).toEqual([GIVEN, GIVEN]);
  });

  it('is told that it was called off only if they knew of it', async () => {
    const house = await makeHouse({ home });
    const id = await adaId(home);
    await house.moveIn(id, { moves_in_at: NEW_YEAR });
    await house.moveOut();
    await wait(home, 11);
    expect(await mails()).toEqual([]);
    await house.moveIn(id, { moves_in_at: NEW_YEAR });
    await wait(home, 11);
    await wait(home, 1);
    await house.moveOut();
    expect(await mails()).toEqual([PLANNED, NOT_IN]);
  });

  it('is told neither while another unit gives them the gate', async () => {
    const house = await makeHouse({ home });
    const id = await adaId(home);
    const other = await house.makeUnit('5A');
    await house.api('POST', `units/${other}/residents`, { resident_id: id });
    await house.moveIn(id, { moves_in_at: NEW_YEAR });
    await wait(home, 11);
    await house.moveOut();
    expect(await mails()).toEqual([GIVEN]);
  });
});

it('tells a person who moves in by a link nothing that they have agreed to, but of another day', async () => {
  const house = await makeHouse({ home });
  const { token } = await house.invite({ moves_in_at: NEW_YEAR });
  await house.accept(home.jwt, token);
  await wait(home, 11);
  expect(await mails()).toEqual([]);
  await house.moveIn(await adaId(home), { moves_in_at: EPIPHANY });
  await wait(home, 11);
  expect(await mails()).toEqual([OTHER_DAY]);
});

it('tells a person who moves in by a link today nothing, and one whom an operator lets in of the gate', async () => {
  const house = await makeHouse({ home });
  const { token } = await house.invite();
  await house.accept(home.jwt, token);
  expect(await mails()).toEqual([]);
  await house.moveOut();
  await house.moveIn(await adaId(home));
  expect(await mails()).toEqual([GIVEN]);
});

it('tells a resident once whose own gate an operator makes the building’s', async () => {
  await home.saveIntercom();
  const house = await makeHouse({ home });
  const id = await adaId(home);
  await house.moveIn(id);
  const other = await house.makeUnit('5A');
  await house.api('POST', `units/${other}/residents`, { resident_id: id });
  expect(await mails()).toEqual(['Moved in: Garden House']);
});

it('tells them nothing that they agree to', async () => {
  await home.saveIntercom();
  const house = await makeHouse({ home });
  const { token } = await house.invite();
  await house.accept(home.jwt, token, { with_own_gates: true });
  expect(await mails()).toEqual([]);
});
