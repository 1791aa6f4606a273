import { DAY_MS } from '@gatecall/contracts/constants';
import { gateIn, homeIn } from '../../homes/home-address.ts';

/** Which calls are shown: kept in the address, so that a reload or a link shows the same. */
export type CallFilters = {
  readonly search: string;
  readonly result: 'all' | 'opened' | 'refused';
  readonly period: 'all' | 'day' | 'week' | 'month';
};
export const NO_FILTERS: CallFilters = { search: '', result: 'all', period: 'all' };

const PERIOD_MS = { day: DAY_MS, week: 7 * DAY_MS, month: 30 * DAY_MS } as const;
const RESULTS = ['opened', 'refused'] as const;
const PERIODS = ['day', 'week', 'month'] as const;

/** Which part of which calls an address shows. */
type Shown = {
  readonly filters: CallFilters;
  readonly before: string | null;
  /** The gate, as the address names it; null if it does not. */
  readonly home: string | null;
  /** One of several gates there; null for all of them. */
  readonly gate: string | null;
};

/** Gate, filters and page of an address; missing or invalid ones get their default. */
export const readAddress = (search: string): Shown => {
  const query = new URLSearchParams(search);
  return {
    filters: {
      search: query.get('search') ?? '',
      result: RESULTS.find((one) => one === query.get('result')) ?? 'all',
      period: PERIODS.find((one) => one === query.get('period')) ?? 'all',
    },
    before: query.get('before'),
    home: query.get('home'),
    gate: gateIn(search),
  };
};

/** The address that shows these calls, from a given page on. */
export const writeAddress = ({ filters, before, home, gate }: Shown): string => {
  const query = new URLSearchParams();
  if (home !== null) query.set('home', home);
  if (gate !== null) query.set('gate', gate);
  if (filters.search !== '') query.set('search', filters.search);
  if (filters.result !== 'all') query.set('result', filters.result);
  if (filters.period !== 'all') query.set('period', filters.period);
  if (before !== null) query.set('before', before);
  const text = query.toString();
  return text === '' ? '/tables' : `/tables?${text}`;
};

/** The address of one call's page; it keeps the filters of the list for the way back. */
export const callAddress = (search: string, callId: string): string => {
  const query = new URLSearchParams(search);
  query.set('call', callId);
  return `/tables/call?${query.toString()}`;
};

/** The call in such an address, and the address of the list that led there. */
export const readCallAddress = (
  search: string,
): { callId: string; home: string | null; back: string } => {
  const callId = new URLSearchParams(search).get('call') ?? '';
  return { callId, home: homeIn(search), back: writeAddress(readAddress(search)) };
};

/** The same as the server's query. */
export const toQuery = (filters: CallFilters, now: number): Record<string, string> => ({
  ...(filters.search.trim() === '' ? {} : { search: filters.search.trim() }),
  ...(filters.result === 'all' ? {} : { opened: filters.result === 'opened' ? 'yes' : 'no' }),
  ...(filters.period === 'all'
    ? {}
    : { since: new Date(now - PERIOD_MS[filters.period]).toISOString() }),
});

/** Calls by day of arrival, in the resident's time zone; both keep their order. */
export const byDay = <T extends { readonly started_at: string }>(
  calls: readonly T[],
): readonly { readonly day: string; readonly calls: readonly T[] }[] => {
  const days: { day: string; calls: T[] }[] = [];
  for (const call of calls) {
    const day = new Date(call.started_at).toDateString();
    const last = days.at(-1);
    if (last?.day === day) last.calls.push(call);
    else days.push({ day, calls: [call] });
  }
  return days;
};
