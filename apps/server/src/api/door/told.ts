import type { Queries } from '../../db/database.ts';
import { held } from '../../db/held.ts';
import { buildingOf, residentOf, type Named } from './about.ts';

/** Whose erasure makes a kept reply unreadable: a resident's, or that of anyone of a building. */
export type Told = { readonly userId: string | null; readonly buildingId: string | null };

const NO_ONE: Told = { userId: null, buildingId: null };

/**
 * Whom a reply tells of, by what it says and what the call's path names, held until it is kept: an erasure waits
 * for that and finds it. Without names it tells of no one. Undefined if a person has been erased since the reply
 * was made.
 */
export async function holdTold(
  queries: Queries,
  said: unknown,
  params: Named | undefined,
): Promise<Told | undefined> {
  if (!params) return NO_ONE;
  const people = new Set(peopleIn([params, said]));
  if (people.size === 0 && ('gate_id' in params || 'call_id' in params)) {
    const owner = await residentOf(queries, params);
    if (owner === undefined) return undefined;
    people.add(owner);
  }
  const buildingId = (await buildingOf(queries, { ...params, ...(said as object | null) })) ?? null;
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
