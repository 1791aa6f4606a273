import { expect, it } from 'vitest';
import { z } from 'zod';
import { momentPage, readMoment } from './moment.ts';
import { idPlace, pageOf, readCursor, toCursor } from './page.ts';

const idOf = (id: string) => [id];
const refused = expect.objectContaining({
  code: 'invalid_field',
  field: 'cursor',
  message: 'This is no cursor of this list. Begin without one.',
});

it('reads the place that a cursor was made of, and none without a cursor', () => {
  expect(readCursor(idPlace, toCursor(['call-7']))).toEqual(['call-7']);
  expect(readCursor(idPlace, undefined)).toBeUndefined();
});

it.each([
  ['no JSON', Buffer.from('call-7').toString('base64url')],
  ['nothing', ''],
  ['another shape', toCursor([7])],
  ['an id that is longer than any', toCursor(['i'.repeat(201)])],
])('refuses a cursor of %s, and says which field it was', (_what, cursor) => {
  expect(() => readCursor(idPlace, cursor)).toThrow(refused);
});

it('takes the longest id there is', () => {
  expect(readCursor(idPlace, toCursor(['i'.repeat(200)]))).toHaveLength(1);
});

it.each([
  [[], []],
  [['a'], ['a']],
  [
    ['a', 'b'],
    ['a', 'b'],
  ],
])('names no next page of %o, two at a time', (rows, shown) => {
  expect(pageOf(rows, 2, idOf)).toEqual({ rows: shown, next_cursor: null });
});

it('leads from page to page, by the last row that was shown', () => {
  const page = pageOf(['a', 'b', 'c'], 2, idOf);
  expect(page.rows).toEqual(['a', 'b']);
  expect(readCursor(z.tuple([z.string()]), page.next_cursor ?? '')).toEqual(['b']);
});

it('has no next page if nothing is shown', () => {
  expect(pageOf(['a'], 0, idOf)).toEqual({ rows: [], next_cursor: null });
});

type Row = { readonly id: string; readonly at: number };
const row = (id: string, at: number): Row => ({ id, at });
const paged = (rows: readonly Row[], limit: number, cursor?: string) => {
  const { data, next_cursor: next } = momentPage(rows, {
    limit,
    place: readMoment(cursor),
    momentOf: (one) => one,
  });
  return { ids: data.map(({ id }) => id), next };
};

it('shows every row of a list by time once, also those of one moment that pages part', () => {
  // The newest first, and what has the time of the place is queried again.
  const rows = [row('a', 3), row('b', 3), row('c', 3), row('d', 3), row('e', 2), row('f', 1)];
  const shown: string[] = [];
  let cursor: string | undefined;
  do {
    const place = readMoment(cursor);
    const from = rows.filter(({ at }) => place === undefined || at <= place.at);
    const page = paged(from.slice(0, 2 + 1 + (place?.seen.length ?? 0)), 2, cursor);
    shown.push(...page.ids);
    cursor = page.next ?? undefined;
  } while (cursor !== undefined && shown.length < 20);
  expect(shown).toEqual(['a', 'b', 'c', 'd', 'e', 'f']);
});

it('keeps the rows shown of a moment, and those of no earlier one', () => {
  const first = paged([row('a', 3), row('b', 2), row('c', 2)], 2);
  expect(readMoment(first.next ?? '')).toEqual({ at: 2, seen: ['b'] });
  const second = paged([row('b', 2), row('c', 2), row('d', 2)], 1, first.next ?? '');
  expect(readMoment(second.next ?? '')).toEqual({ at: 2, seen: ['b', 'c'] });
  const third = paged([row('b', 2), row('c', 2), row('d', 1), row('e', 1)], 1, second.next ?? '');
  expect(third.ids).toEqual(['d']);
  expect(readMoment(third.next ?? '')).toEqual({ at: 1, seen: ['d'] });
});

it('has no next page of a list by time once all of it was shown', () => {
  expect(paged([], 2)).toEqual({ ids: [], next: null });
  expect(paged([row('a', 1), row('b', 1)], 2)).toEqual({ ids: ['a', 'b'], next: null });
  expect(paged([row('a', 1)], 0).next).toBeNull();
});

it.each([
  ['a moment that is no number', toCursor(['3', ['a']])],
  ['a moment between two milliseconds', toCursor([1.5, []])],
  ['an id that is longer than any', toCursor([1, ['i'.repeat(201)]])],
  ['more rows than a moment can have', toCursor([1, Array.from({ length: 1_001 }, () => 'a')])],
])('refuses a place of %s', (_what, cursor) => {
  expect(() => readMoment(cursor)).toThrow(refused);
});

it('takes as many rows of a moment as there can be', () => {
  const seen = Array.from({ length: 1_000 }, () => 'i'.repeat(200));
  expect(readMoment(toCursor([1, seen]))?.seen).toHaveLength(1_000);
});
