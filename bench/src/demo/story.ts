import {
  addGarage,
  addHousehold,
  inviteBen,
  makeCode,
  proveForwarding,
  ringDevice,
  settleIn,
} from './adas-home.ts';
import { flatOf, moveIn, neighbours, type Happening } from './building.ts';
import { callsOfDays, known, visitHome, type Home } from './calls-of-days.ts';
import { seededChance } from './chance.ts';
import { keepHouse } from './house.ts';
import type { Installation } from './installation.ts';
import { LAPTOP, PHONE } from './person.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const YEAR_DAYS = 365;
const SEED = 20_260;
/** The home that is shown: its owner, and a person who belongs to it. */
export const OWNER = 'ada@example.com';
export const MEMBER = 'ben@example.com';

/** When the first residents move in. */
export const beginningOf = (now: number): number => now - (YEAR_DAYS + 1) * DAY;

/**
 * Simulates a year in a building, up to `now`, through the product's own calls; the same in every
 * run except for the secrets. Returns the home that is shown.
 */
export async function liveAYear(place: Installation, now: number): Promise<Home> {
  const chance = seededChance(SEED);
  const zone = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  /** That many days ago, at an hour of local time. */
  const daysAgo = (days: number, hour = 10, minute = chance(60)): number =>
    new Date(now - days * DAY).setHours(hour, minute, chance(60), 0);
  const ada = flatOf(place, { name: 'Ada Lovelace', email: OWNER, ownPhone: '+12025550177' });
  const home: Home = { flat: ada, codes: new Map() };
  const others = neighbours(place, { first: daysAgo(YEAR_DAYS - 20), last: daysAgo(120) });
  const week = (weekdays: number[], from: number, to: number) => ({
    weekdays,
    from_minute: from * 60,
    to_minute: to * 60,
    time_zone: zone,
  });
  const code =
    (label: string, more: Omit<Parameters<typeof makeCode>[1], 'label'> = {}) =>
    async (): Promise<void> =>
      void home.codes.set(label, await makeCode(ada, { label, ...more }));

  const year: Happening[] = [
    { at: daysAgo(YEAR_DAYS), act: () => moveIn(ada) },
    { at: daysAgo(YEAR_DAYS, 11), act: () => proveForwarding(ada) },
    { at: daysAgo(YEAR_DAYS - 1), act: () => addHousehold(place, ada) },
    {
      at: daysAgo(YEAR_DAYS - 2),
      act: async () => {
        home.member = await inviteBen(place, ada);
      },
    },
    { at: daysAgo(YEAR_DAYS - 9), act: () => settleIn(ada, zone) },
    ...others.story,
    ...keepHouse(place, { flats: [ada, ...others.flats], daysAgo }),
    {
      at: daysAgo(200),
      act: async () => {
        home.garage = await addGarage(ada);
      },
    },
    { at: daysAgo(340), act: code('Cleaner', { code: '604913', schedule: week([2, 5], 8, 13) }) },
    { at: daysAgo(300), act: code('Grandma', { kind: 'words' }) },
    { at: daysAgo(150), act: code('Dog walker', { schedule: week([1, 2, 3, 4, 5], 11, 15) }) },
    { at: daysAgo(90), act: code('Babysitter', { schedule: week([5, 6], 17, 23) }) },
    { at: daysAgo(88), act: () => ringDevice(ada, PHONE, 'phone') },
    { at: daysAgo(88, 11), act: () => ringDevice(ada, LAPTOP, 'laptop') },
    { at: daysAgo(6, 9), act: code('UPS', { purpose: 'delivery' }) },
    {
      at: daysAgo(3, 9),
      act: code('Painter', { max_uses: 5, starts_at: new Date(now + 2 * DAY).toISOString() }),
    },
    { at: daysAgo(1, 9), act: code('Bookshop', { purpose: 'delivery' }) },
    {
      at: now - 3 * DAY,
      act: () => ada.owner.call('POST', '/v1/arm/links', { label: 'Plumber', valid_hours: 120 }),
    },
    {
      at: now - 20 * 60 * MINUTE,
      act: () => ada.owner.call('POST', '/v1/household/invites', { name: 'Mia' }),
    },
  ];

  year.push(...callsOfDays(place, { chance, daysAgo, home, neighbours: others.flats }));
  const past = year.filter(({ at }) => at < now - 30 * MINUTE);
  const last: Happening[] = [
    {
      at: now - 26 * MINUTE,
      act: () => visitHome(place, { chance, home }, () => known(home, chance, 'Grandma')),
    },
    { at: now - 12 * MINUTE, act: () => ada.owner.signIn(PHONE) },
  ];
  for (const { at, act } of [...past.toSorted((one, other) => one.at - other.at), ...last]) {
    place.clock.set(Math.max(at, place.clock.now()));
    await act();
    await place.notifyPrograms();
  }
  place.clock.set(Math.max(now, place.clock.now()));
  return home;
}
