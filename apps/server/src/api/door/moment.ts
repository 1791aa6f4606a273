import { z } from 'zod';
import { readCursor, toCursor } from './page.ts';

/** Where a page of a list by time ends: a moment, and the rows of that moment that have been shown. */
export type Place = { readonly at: number; readonly seen: readonly string[] };

/** More than can happen in a millisecond. */
const SEEN = 1_000;
const shape = z.tuple([z.int(), z.array(z.string().max(200)).max(SEEN)]);

/** The place that a cursor stands for; undefined for the first page. */
export function readMoment(cursor: string | undefined): Place | undefined {
  const read = readCursor(shape, cursor);
  return read && { at: read[0], seen: read[1] };
}

/**
 * A page of rows, queried from the place's moment on, inclusive: as many as `limit`, one more,
 * and those that were shown. So an index over the time alone is enough.
 */
export function momentPage<Row>(
  rows: readonly Row[],
  {
    limit,
    place,
    momentOf,
  }: {
    limit: number;
    place: Place | undefined;
    momentOf: (row: Row) => { readonly at: number; readonly id: string };
  },
): { readonly data: readonly Row[]; readonly next_cursor: string | null } {
  const fresh = rows.filter((row) => !place?.seen.includes(momentOf(row).id));
  const data = fresh.slice(0, limit);
  const last = data.at(-1);
  if (fresh.length <= limit || last === undefined) return { data, next_cursor: null };
  const { at } = momentOf(last);
  const shown = data.map(momentOf).flatMap((one) => (one.at === at ? [one.id] : []));
  const before = place?.at === at ? place.seen : [];
  return { data, next_cursor: toCursor([at, [...before, ...shown]]) };
}
