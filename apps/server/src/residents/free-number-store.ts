import { sql } from 'kysely';
import type { Queries } from '../db/database.ts';
import { heldUnlessTaken } from '../db/held.ts';

type Wanted = {
  readonly residentId: string;
  readonly intercomNumber: string;
  readonly residentNumber: string | null;
  /** Index of the resident, who may return to a resting number. */
  readonly leftBy: string;
  /** Pairs that were left since then rest. */
  readonly restingSince: number;
};

/**
 * The pool's number that the fewest intercoms use and that no resident of this intercom number has:
 * only the pair must be unique, so buildings share numbers. A pair that a resident has left rests
 * first, because their phone may still forward there.
 *
 * The pool is walked from its least used number on, so only a building's own numbers are ever skipped:
 * the size of the pool makes no difference.
 */
export async function findFreeSystemNumber(
  queries: Queries,
  wanted: Wanted,
): Promise<string | undefined> {
  const free = freeNumbers(queries, wanted);
  const contested = contestedNumbers(queries, wanted);
  const leftHere = queries
    .selectFrom('number_quarantine')
    .select('system_number')
    .where('intercom_number', '=', wanted.intercomNumber)
    .where('left_by', '=', wanted.leftBy);
  // At another panel only if no one else's telephone may still forward to it.
  const mayReturn = free.where((number) =>
    number.or([
      number('phone_number', 'in', leftHere),
      number('intercoms', '>', 0),
      number.not(number.exists(restingPairs(queries, wanted.restingSince, wanted.leftBy))),
    ]),
  );
  const own = await mayReturn
    .where('phone_number', 'in', (sub) =>
      sub
        .selectFrom('number_quarantine')
        .select('system_number')
        .where('left_by', '=', wanted.leftBy),
    )
    .clearOrderBy()
    .orderBy((eb) => eb.case().when('phone_number', 'in', contested).then(1).else(0).end())
    .orderBy((eb) => eb.case().when('phone_number', 'in', leftHere).then(0).else(1).end())
    .orderBy('intercoms')
    .orderBy('phone_number')
    .executeTakeFirst();
  // A returning resident gets their old number, that of this intercom first: their forwarding is right
  // again, and moving back and forth takes no number from the neighbours.
  if (own) return own.phone_number;
  // Preferably not where one resident's panel or phone is another one's phone: until a phone is proven,
  // its calls belong to no one there. Never refused, because that could be abused.
  const uncontested = free.where('phone_number', 'not in', contested);
  // Nor a free one that a telephone may still forward another building's calls to, as long as
  // there are others.
  const rested = uncontested.where((number) =>
    number.or([
      number('intercoms', '>', 0),
      number.not(number.exists(restingPairs(queries, wanted.restingSince))),
    ]),
  );
  // Another building that takes a number holds its count until the commit: this one takes the next.
  const unheld = heldUnlessTaken(queries, rested);
  for (const choice of [unheld, rested, uncontested, free]) {
    const found = await choice.executeTakeFirst();
    if (found) return found.phone_number;
  }
  return undefined;
}

/**
 * Whether a resident may take this number of the pool for this intercom, as `findFreeSystemNumber`
 * would give it to them as first choice.
 */
export async function isFreeAt(
  queries: Queries,
  systemNumber: string,
  wanted: Wanted,
): Promise<boolean> {
  const row = await freeNumbers(queries, wanted)
    .where('phone_number', '=', systemNumber)
    .where('phone_number', 'not in', contestedNumbers(queries, wanted))
    .executeTakeFirst();
  return row !== undefined;
}

/** Within a selection of numbers: its pairs that rest, but for those that one resident has left. */
const restingPairs = (queries: Queries, since: number, exceptOf?: string) => {
  const pairs = queries
    .selectFrom('number_quarantine')
    .select('number_quarantine.intercom_number')
    .whereRef('number_quarantine.system_number', '=', sql.ref('system_numbers.phone_number'))
    .where('number_quarantine.released_at', '>', since);
  if (exceptOf === undefined) return pairs;
  return pairs.where(({ eb }) => eb.or([eb('left_by', 'is', null), eb('left_by', '!=', exceptOf)]));
};

const freeNumbers = (queries: Queries, { intercomNumber, leftBy, restingSince }: Wanted) =>
  queries
    .selectFrom('system_numbers')
    .select('phone_number')
    .where('removed_at', 'is', null)
    .where('phone_number', 'not in', (sub) =>
      sub
        .selectFrom('intercoms')
        .select('system_number')
        .where('phone_number', '=', intercomNumber)
        .where('system_number', 'is not', null)
        .$castTo<{ system_number: string }>(),
    )
    .where('phone_number', 'not in', (sub) =>
      sub
        .selectFrom('number_quarantine')
        .select('system_number')
        .where('intercom_number', '=', intercomNumber)
        .where('released_at', '>', restingSince)
        .where(({ eb }) => eb.or([eb('left_by', 'is', null), eb('left_by', '!=', leftBy)])),
    )
    .orderBy('intercoms')
    .orderBy('phone_number')
    .limit(1);

/** Numbers at which a phone of this resident, or of this panel, already belongs to another one. */
const contestedNumbers = (
  queries: Queries,
  { residentId, intercomNumber, residentNumber }: Wanted,
) =>
  queries
    .selectFrom('residents')
    .innerJoin('intercoms', 'intercoms.resident_id', 'residents.resident_id')
    .select('intercoms.system_number')
    .where('residents.phone_number', 'in', [intercomNumber, residentNumber ?? ''])
    .where('residents.resident_id', '!=', residentId)
    .where('intercoms.system_number', 'is not', null)
    .union(
      queries
        .selectFrom('intercoms')
        .select('system_number')
        .where('phone_number', '=', residentNumber ?? '')
        .where('resident_id', '!=', residentId)
        .where('system_number', 'is not', null),
    )
    .$castTo<{ system_number: string }>();
