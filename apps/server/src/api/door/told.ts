import type { Queries } from '../../db/database.ts';
import { held } from '../../db/held.ts';
import type { FindBuilding } from './access.ts';
import { residentOf, type Named } from './looked-up.ts';

/** What a reply is about besides what it says itself: what the call's path names. */
export type Tells = { readonly params: Named; readonly findBuilding: FindBuilding };

/** Whose erasure makes a kept reply unreadable: a resident's, or that of anyone of a building. */
export type Told = { readonly userId: string | null; readonly buildingId: string | null };

const NO_ONE: Told = { userId: null, buildingId: null };

/**
 * Whom a reply tells of, held until it is kept: an erasure waits for that and finds it. Undefined if a
 * person has been erased since the reply was made.
 */
export async function holdTold(
  queries: Queries,
  said: unknown,
  tells: Tells | undefined,
): Promise<Told | undefined> {
  if (!tells) return NO_ONE;
  const { params, findBuilding } = tells;
  const people = new Set(peopleIn([params, said]));
  if (people.size === 0 && ('gate_id' in params || 'call_id' in params)) {
    const owner = await residentOf(queries, params);
    if (owner === undefined) return undefined;
    people.add(owner);
  }
  const buildingId = buildingIn(said) ?? (await findBuilding(queries)) ?? null;
  if (people.size === 0) return { userId: null, buildingId };
  const found = await held(
    queries,
    queries
      .selectFrom('users')
      .select('user_id')
      .where('user_id', 'in', [...people])
      .orderBy('user_id'),
    'forShare',
  ).execute();
  if (found.length < people.size) return undefined;
  const [one, another] = found;
  if (one && !another) return { userId: one.user_id, buildingId };
  // Several people are told of as those of a building.
  return buildingId === null ? undefined : { userId: null, buildingId };
}

/** The ids of all residents in it, at whatever depth. */
function peopleIn(value: unknown): readonly string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, member]) =>
    (name === 'resident_id' || name === 'user_id') && typeof member === 'string'
      ? [member]
      : peopleIn(member),
  );
}

function buildingIn(said: unknown): string | undefined {
  const { building_id: id } = { ...(said as object | null) } as Named;
  return typeof id === 'string' ? id : undefined;
}
