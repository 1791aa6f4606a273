import type { Building } from '@gatecall/contracts/server/buildings';
import type { Unit, UnitInviteMade } from '@gatecall/contracts/server/units';
import { GARAGE_PANEL, PANEL, type Flat, type Happening } from './building.ts';
import type { Installation } from './installation.ts';
import { LAPTOP, personOf } from './person.ts';

/** The building's manager. */
const MANAGER = 'max@example.com';

const FLOORS = 4;
const DOORS = ['A', 'B', 'C'] as const;
/** Where the flats of the story are, in order. */
const LIVED_IN = ['3B', '1A', '1C', '2A', '2B', '3A', '4C'];
const DAY = 24 * 60 * 60_000;

/** The building as the console knows it, once its manager has entered it. */
type House = { readonly key: string; readonly id: string; readonly units: Map<string, string> };

/**
 * What the console shows: an operator runs the installation and appoints a manager for the building, who
 * enters its panels and units and invites its residents; a program of the operator's is notified; one
 * resident leaves, and others are expected.
 */
export function keepHouse(
  place: Installation,
  { flats, daysAgo }: { flats: readonly Flat[]; daysAgo: (days: number, hour?: number) => number },
): Happening[] {
  let house: House | undefined;
  const within = (act: (at: House) => Promise<unknown>) => async (): Promise<void> => {
    if (house) await act(house);
  };
  return [
    {
      at: daysAgo(118, 9),
      act: async () => {
        house = await found(place);
      },
    },
    {
      at: daysAgo(118, 11),
      act: within(async (at) => {
        await appointManager(place, at);
        await connectPrograms(place, at);
      }),
    },
    ...flats.map((flat, index) => ({
      at: daysAgo(112 - index, 18),
      act: within((at) => settle(place, at, { flat, label: LIVED_IN[index] ?? '' })),
    })),
    {
      at: daysAgo(40),
      act: () => place.makeKey('Doorman’s tablet', ['buildings:read', 'gates:read']),
    },
    { at: daysAgo(5), act: within((at) => leaveSoon(place, at, '1C', 25)) },
    { at: daysAgo(2), act: within((at) => invite(place, at, '4A', 'Dorothy Vaughan')) },
    { at: daysAgo(1), act: within((at) => invite(place, at, '2C', 'Alonzo Church')) },
  ];
}

/** The building with its panels and units, by a program that has a key. */
async function found(place: Installation): Promise<House> {
  const key = await place.makeKey('Property software', ['*']);
  const { building_id: id } = await place.call<Building>(
    { token: key },
    'POST',
    '/api/v1/buildings',
    {
      name: 'Harbour House',
      address: '1 Quay Street, Dublin',
      time_zone: 'Europe/Dublin',
      language: 'en',
    },
  );
  for (const panel of [
    { name: 'Front door', phone_number: PANEL, open_dtmf: '9' },
    { name: 'Garage', phone_number: GARAGE_PANEL, open_dtmf: '5' },
  ]) {
    await place.call({ token: key }, 'POST', `/api/v1/buildings/${id}/panels`, panel);
  }
  const units = new Map<string, string>();
  for (let floor = 1; floor <= FLOORS; floor += 1) {
    for (const door of DOORS) {
      const label = `${floor}${door}`;
      const unit = { label, floor: String(floor) };
      const made = await place.call<Unit>(
        { token: key },
        'POST',
        `/api/v1/buildings/${id}/units`,
        unit,
      );
      units.set(label, made.unit_id);
    }
  }
  return { key, id, units };
}

/** The manager signs in with a passkey, as everyone with a role does. */
async function appointManager(place: Installation, { id }: House): Promise<void> {
  await place.inviteOperator({ email: MANAGER, role: 'manager', buildingIds: [id] });
  const manager = personOf(place, MANAGER);
  await manager.rename('Max', 'Planck');
  await manager.addPasskey('ThinkPad', LAPTOP);
  await manager.call('GET', `/api/v1/buildings/${id}`);
}

/** The operator's own program hears who comes and goes. */
async function connectPrograms({ call, receiver }: Installation, { key }: House): Promise<void> {
  if (!receiver) return;
  const events = ['gate.opened', 'gate.missed', 'resident.moved_in', 'resident.moved_out'];
  await call({ token: key }, 'POST', '/api/v1/webhooks', { url: receiver.url, events });
}

/** A letter with a link into that unit. */
async function invite(
  place: Installation,
  { key, units }: House,
  label: string,
  name: string,
): Promise<UnitInviteMade> {
  const path = `/api/v1/units/${units.get(label)}/invites`;
  return place.call<UnitInviteMade>({ token: key }, 'POST', path, { name });
}

/** Those who live there already follow the link in their letter. */
async function settle(
  place: Installation,
  house: House,
  { flat, label }: { flat: Flat; label: string },
): Promise<void> {
  const { url } = await invite(place, house, label, flat.name);
  const token = new URL(url).hash.slice(1);
  await flat.owner.call('POST', '/v1/unit_invites/accept', { token, with_own_gates: true });
}

async function leaveSoon(
  place: Installation,
  { key, units }: House,
  label: string,
  days: number,
): Promise<void> {
  const at = new Date(place.clock.now() + days * DAY).toISOString();
  await place.call({ token: key }, 'POST', `/api/v1/units/${units.get(label)}/move_out`, { at });
}
