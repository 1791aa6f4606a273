import type { Flat, Gate, Happening } from './building.ts';
import { pick, type Chance } from './chance.ts';
import type { Installation } from './installation.ts';
import type { Person } from './person.ts';
import { anyVisit, spoken, tap, visit, withoutCode, type Visit } from './visits.ts';

/** Older calls would be deleted immediately. */
const CALLS_DAYS = 89;
const [SUNDAY, TUESDAY, FRIDAY, SATURDAY] = [0, 2, 5, 6];

/** The home that the demonstration looks into; it fills as the year goes by. */
export type Home = {
  readonly flat: Flat;
  /** The codes that guests were given, by their labels. */
  readonly codes: Map<string, string>;
  garage?: Gate;
  /** Who belongs to it, and what their calls name it by. */
  member?: { readonly who: Person; readonly home: string };
};

/** A guest with a code types or says it. */
export function known(home: Home, chance: Chance, label: string): Visit {
  const code = home.codes.get(label) ?? '';
  if (!/^\d+$/.test(code)) return { answers: [{ say: code }] };
  return { answers: [chance(2) === 0 ? { keys: code } : { say: spoken(code) }] };
}

/** One visit to that home, once it has moved in. */
export async function visitHome(
  place: Installation,
  { chance, home }: { chance: Chance; home: Home },
  how: () => Visit,
): Promise<void> {
  const { gate } = home.flat;
  if (gate) await visit(place, chance, { gate, ...how() });
}

/** The days' visits: to the home, to its garage and to the neighbours. */
export function callsOfDays(
  place: Installation,
  {
    chance,
    daysAgo,
    home,
    neighbours,
  }: {
    chance: Chance;
    daysAgo: (days: number, hour: number) => number;
    home: Home;
    neighbours: readonly Flat[];
  },
): Happening[] {
  const calls: Happening[] = [];
  const toHome = (at: number, how: () => Visit): void =>
    void calls.push({ at, act: () => visitHome(place, { chance, home }, how) });
  const guest = (label: string) => (): Visit => known(home, chance, label);
  for (let day = CALLS_DAYS; day >= 0; day -= 1) {
    const weekday = new Date(daysAgo(day, 12)).getDay();
    const isWorkday = weekday !== SUNDAY && weekday !== SATURDAY;
    if (weekday === TUESDAY || weekday === FRIDAY) toHome(daysAgo(day, 8), guest('Cleaner'));
    if (isWorkday && chance(3) > 0) toHome(daysAgo(day, 12), guest('Dog walker'));
    if (weekday === SATURDAY) toHome(daysAgo(day, 18), guest('Babysitter'));
    for (let left = chance(3); left > 0; left -= 1) {
      toHome(daysAgo(day, 13 + chance(9)), () => usualVisit(home, chance));
    }
    if (chance(4) === 0) {
      const at = daysAgo(day, 7 + chance(14));
      calls.push({ at, act: () => visitGarage(place, chance, home) });
    }
    for (const { gate, at } of neighbours.flatMap((flat) =>
      chance(3) === 0 ? [{ gate: () => flat.gate, at: daysAgo(day, 8 + chance(14)) }] : [],
    )) {
      calls.push({ at, act: () => visitNeighbour(place, chance, gate()) });
    }
  }
  toHome(daysAgo(6, 14), guest('UPS'));
  toHome(daysAgo(2, 17), () => withoutCode('1'));
  toHome(daysAgo(1, 11), () => withoutCode(undefined, 14));
  toHome(daysAgo(1, 19), () => withoutCode('9'));
  return calls;
}

async function visitGarage(place: Installation, chance: Chance, { garage }: Home): Promise<void> {
  if (garage) await visit(place, chance, { gate: garage, answers: [{ keys: garage.code }] });
}

async function visitNeighbour(place: Installation, chance: Chance, gate?: Gate): Promise<void> {
  if (gate) await visit(place, chance, { gate, ...anyVisit(chance, gate) });
}

/** Family, friends, and all others who ring. */
function usualVisit({ flat, member, codes }: Home, chance: Chance): Visit {
  const tapped = (who: Person, decision: 'open' | 'refuse', about?: string): Visit => ({
    answers: [],
    atQuestion: tap(who, decision, about),
  });
  return pick<() => Visit>(chance, [
    [8, () => ({ answers: [{ keys: flat.gate?.code ?? '' }] })],
    [4, () => known({ flat, codes }, chance, 'Grandma')],
    [4, () => tapped(flat.owner, 'open')],
    [3, () => (member ? tapped(member.who, 'open', member.home) : withoutCode('9'))],
    [2, () => withoutCode('9')],
    [2, () => withoutCode('1')],
    [2, () => withoutCode(undefined, 5 + chance(20))],
    [2, () => ({ answers: [] })],
    [1, () => tapped(flat.owner, 'refuse')],
  ])();
}
