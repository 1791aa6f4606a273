import type { ResidentAnswer } from '@gatecall/contracts/product/residents';
import type { Installation } from './installation.ts';
import { personOf, type Person } from './person.ts';

/** The building's panel: it calls every flat from one number. */
export const PANEL = '+12025550142';
export const GARAGE_PANEL = '+12025550143';

/** Something that happens in the story, and when. */
export type Happening = { readonly at: number; readonly act: () => Promise<unknown> };

/** A gate that guests ring at, as they know it. */
export type Gate = {
  readonly owner: Person;
  readonly panel: string;
  readonly ownPhone: string;
  readonly systemNumber: string;
  readonly code: string;
};

/** A flat; it has a gate once its people have moved in. */
export type Flat = {
  readonly name: string;
  readonly owner: Person;
  readonly ownPhone: string;
  gate?: Gate;
};

const NEIGHBOURS = [
  'Grace Hopper',
  'Alan Turing',
  'Katherine Johnson',
  'Edsger Dijkstra',
  'Hedy Lamarr',
  'Emmy Noether',
];

export const flatOf = (
  place: Installation,
  who: { name: string; email: string; ownPhone: string },
): Flat => ({ name: who.name, owner: personOf(place, who.email), ownPhone: who.ownPhone });

/** Name, phone, panel: what everyone does on their first day. */
export async function moveIn(flat: Flat): Promise<Gate> {
  const { name, owner, ownPhone } = flat;
  const [first = '', last = ''] = name.split(' ');
  await owner.rename(first, last);
  await owner.provePhone(ownPhone);
  const resident = await owner.call<ResidentAnswer>('POST', '/v1/intercom_settings', {
    phone: ownPhone,
    intercom_number: PANEL,
    intercom_code: '9',
    entry_codes: [],
  });
  const intercom = resident.intercoms[0];
  const gate: Gate = {
    owner,
    ownPhone,
    panel: PANEL,
    systemNumber: intercom?.system_number.phone_number ?? '',
    code: intercom?.intercom_codes[0]?.code ?? '',
  };
  flat.gate = gate;
  return gate;
}

/** Who else lives behind the panel, and the days on which they came, from the first to the last. */
export function neighbours(
  place: Installation,
  { first, last }: { first: number; last: number },
): { flats: Flat[]; story: Happening[] } {
  const flats = NEIGHBOURS.map((name, index) =>
    flatOf(place, {
      name,
      email: `${name.toLowerCase().replace(' ', '.')}@example.com`,
      ownPhone: `+1202555016${index}`,
    }),
  );
  const step = (last - first) / NEIGHBOURS.length;
  const story = flats.map((flat, index) => ({
    at: first + index * step,
    act: () => moveIn(flat),
  }));
  return { flats, story };
}
