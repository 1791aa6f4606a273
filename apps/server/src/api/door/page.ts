import { z } from 'zod';
import { refuse } from '../../errors.ts';
import { parseJson } from '../../platform/parse-json.ts';

/**
 * Lists are paged by the place of the last row, never by a number of rows: what is added meanwhile moves
 * nothing, so a walk returns every row once that was there when it began.
 */
export const toCursor = (place: readonly unknown[]): string =>
  Buffer.from(JSON.stringify(place)).toString('base64url');

/** The place that a cursor stands for; undefined for the first page. */
export function readCursor<T>(shape: z.ZodType<T>, cursor: string | undefined): T | undefined {
  if (cursor === undefined) return undefined;
  const parsed = shape.safeParse(parseJson(Buffer.from(cursor, 'base64url').toString('utf8')));
  if (parsed.success) return parsed.data;
  throw refuse('invalid_field', { field: 'cursor', sentence: 'cursorUnknown' });
}

/** The place of a row, in a list in the order of its ids. */
export const idPlace = z.tuple([z.string().max(200)]);

/** A page of rows, of which one more than `limit` was read, and the cursor of the next one. */
export function pageOf<Row>(
  rows: readonly Row[],
  limit: number,
  placeOf: (row: Row) => readonly (string | number)[],
): { readonly rows: readonly Row[]; readonly next_cursor: string | null } {
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  const isMore = rows.length > limit && last !== undefined;
  return { rows: shown, next_cursor: isMore ? toCursor(placeOf(last)) : null };
}
