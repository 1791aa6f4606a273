import type { GateCall } from '../../api/calls.ts';
import type { Catalogue } from '../../text/catalogue.ts';
import { callerOf, reasonOf, resultOf } from './call-words.ts';

export type Column = 'when' | 'who' | 'result' | 'how';
export type Filters = {
  readonly search: string;
  readonly result: 'all' | 'opened' | 'refused';
  readonly period: 'all' | 'day' | 'week' | 'month';
};
export type Sorting = { readonly by: Column; readonly isAscending: boolean };

export const PAGE_SIZE = 20;
export const NO_FILTERS: Filters = { search: '', result: 'all', period: 'all' };
export const NEWEST_FIRST: Sorting = { by: 'when', isAscending: false };

const DAY_MS = 86_400_000;
const PERIOD_MS = { all: Infinity, day: DAY_MS, week: 7 * DAY_MS, month: 30 * DAY_MS } as const;

type Words = Catalogue['calls'];

/** The calls that the filters let through, in the wished order. */
export const arrangeCalls = (
  calls: readonly GateCall[],
  { filters, sorting, text, now }: { filters: Filters; sorting: Sorting; text: Words; now: number },
): readonly GateCall[] => {
  const wanted = filters.search.trim().toLowerCase().replaceAll(' ', '');
  const isShown = (call: GateCall): boolean => {
    if (now - Date.parse(call.started_at) > PERIOD_MS[filters.period]) return false;
    const isOpened = call.outcome === 'opened';
    if (filters.result !== 'all' && isOpened !== (filters.result === 'opened')) return false;
    const words = [callerOf(call, text), call.from_number ?? '', reasonOf(call, text)].join(' ');
    return words.toLowerCase().replaceAll(' ', '').includes(wanted);
  };
  const direction = sorting.isAscending ? 1 : -1;
  return calls
    .filter(isShown)
    .toSorted(
      (a, b) => direction * compare(keyOf(a, sorting.by, text), keyOf(b, sorting.by, text)),
    );
};

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

const keyOf = (call: GateCall, column: Column, text: Words): string => {
  switch (column) {
    case 'when':
      return call.started_at;
    case 'who':
      return callerOf(call, text).toLowerCase();
    case 'result':
      return resultOf(call, text).label.toLowerCase();
    case 'how':
      return reasonOf(call, text).toLowerCase();
    default:
      return column satisfies never;
  }
};

/** The rows of the CSV file, with their header. */
export const toRows = (calls: readonly GateCall[], text: Words): readonly string[][] => [
  [text.when, text.who, text.result, text.how],
  ...calls.map((call) => [
    call.started_at,
    call.from_number ?? callerOf(call, text),
    resultOf(call, text).label,
    reasonOf(call, text),
  ]),
];
