import { labelColumns } from '@gatecall/server/buildings/unit-store';
import { searchKey } from '@gatecall/server/buildings/keys';
import { flatsOf, panelNumber, type InstallationSize, type Place } from './places.ts';
import type { SeededResident } from './residents.ts';
import type { TableRows } from './rows.ts';

const DAY_MS = 24 * 60 * 60_000;
/** Of a hundred units, two hundred and fifty people live in them. */
const PEOPLE_IN_UNIT = 2.5;
const NAMES = ['Ada', 'Ben', 'Clara', 'David', 'Emma', 'Felix', 'Grace', 'Hugo', 'Iris', 'Jan'];
const SURNAMES = ['King', 'Lovelace', 'Turing', 'Hopper', 'Noether', 'Curie', 'Gauss', 'Euler'];

const padded = (value: number): string => String(value).padStart(6, '0');
export const buildingId = (building: number): string => `building-seed-${padded(building)}`;
export const buildingName = (building: number): string => `House ${padded(building)}`;
const unitId = (building: number, unit: number): string =>
  `unit-seed-${padded(building)}-${padded(unit)}`;
const unitCount = (size: InstallationSize): number =>
  Math.max(1, Math.ceil(flatsOf(size) / PEOPLE_IN_UNIT));

/** The building of a resident, made with its first resident, and where in it they live. */
export function buildingRows(place: Place, resident: SeededResident, now: number): TableRows {
  const { index, size } = place;
  if (size.buildings === 0) return {};
  const flats = flatsOf(size);
  const building = Math.floor(index / flats);
  const unit = Math.floor((index % flats) / PEOPLE_IN_UNIT);
  const since = now - ((index * 7_919) % (365 * DAY_MS));
  const name = `${NAMES[index % NAMES.length]} ${SURNAMES[index % SURNAMES.length]} ${index}`;
  return {
    // Also if there are none, in this order: rows of one table are inserted before those that refer to them.
    ...(index % flats === 0
      ? houseRows(place, building, now)
      : { buildings: [], panels: [], units: [] }),
    residencies: [
      {
        residency_id: `residency-seed-${padded(index)}`,
        unit_id: unitId(building, unit),
        building_id: buildingId(building),
        user_id: resident.residentId,
        name,
        email: `${name.toLowerCase().replaceAll(' ', '.')}@example.org`,
        moved_in_at: since,
        moves_out_at: null,
      },
    ],
    building_gates: [
      {
        intercom_id: resident.intercomId,
        building_id: buildingId(building),
        phone_number: panelNumber(place),
      },
    ],
  };
}

const houseRows = (place: Place, building: number, now: number): TableRows => ({
  buildings: [
    {
      building_id: buildingId(building),
      name: buildingName(building),
      name_key: searchKey(buildingName(building)),
      address: `${building} Garden Lane`,
      time_zone: 'Europe/Berlin',
      language: 'de',
      created_at: now,
    },
  ],
  panels: [
    {
      panel_id: `panel-seed-${padded(building)}`,
      building_id: buildingId(building),
      name: 'Front door',
      phone_number: panelNumber(place),
      open_dtmf: '9',
      profile: null,
      created_at: now,
      number_since: now,
    },
  ],
  units: Array.from({ length: unitCount(place.size) }, (_, unit) => ({
    unit_id: unitId(building, unit),
    building_id: buildingId(building),
    ...labelColumns(`${Math.floor(unit / 4) + 1}${'ABCD'[unit % 4]}`),
    floor: String(Math.floor(unit / 4) + 1),
    created_at: now,
  })),
});
