import { describe, expect, it } from 'vitest';

import {
  NO_FILTERS,
  byDay,
  callAddress,
  readAddress,
  readCallAddress,
  toQuery,
  writeAddress,
} from './call-query.ts';

const NOW = Date.parse('2026-11-21T09:30:00Z');

describe('the address of the calls', () => {
  it.each([
    ['/tables', NO_FILTERS, null],
    [
      '/tables?search=Nana+%26+Co&result=opened&period=week',
      { search: 'Nana & Co', result: 'opened', period: 'week' },
      null,
    ],
    ['/tables?result=refused&before=17.call-1', { ...NO_FILTERS, result: 'refused' }, '17.call-1'],
  ] as const)('%s is read and written', (address, filters, before) => {
    const shown = { filters, before, home: null, gate: null };
    expect(readAddress(address.slice('/tables'.length))).toEqual(shown);
    expect(writeAddress(shown)).toBe(address);
  });

  it('keeps whose gate it is, from the list to a call and back', () => {
    const address = '/tables?home=home-1&gate=gate-1&result=opened';
    const search = address.slice('/tables'.length);
    expect(writeAddress(readAddress(search))).toBe(address);
    const call = new URL(callAddress(search, 'call-1'), 'https://gate.example.com');
    expect(readCallAddress(call.search)).toEqual({
      callId: 'call-1',
      home: 'home-1',
      back: address,
    });
    // Named, so that no one is led away from it.
    expect(readCallAddress('?call=call-1&home=own')).toMatchObject({
      home: null,
      back: '/tables?home=own',
    });
  });

  it('falls back to the defaults for nonsense', () => {
    expect(readAddress('?result=banana&period=7')).toEqual({
      filters: NO_FILTERS,
      before: null,
      home: null,
      gate: null,
    });
  });

  it('asks the server for the same', () => {
    expect(toQuery(NO_FILTERS, NOW)).toEqual({});
    expect(toQuery({ search: ' Nana ', result: 'refused', period: 'day' }, NOW)).toEqual({
      search: 'Nana',
      opened: 'no',
      since: '2026-11-20T09:30:00.000Z',
    });
  });
});

it('calls are listed under the day on which they came, in order', () => {
  const at = (day: number, hour: number) => ({
    started_at: new Date(2026, 10, day, hour).toISOString(),
  });
  const calls = [at(21, 9), at(21, 0), at(20, 23), at(18, 12)];
  expect(byDay(calls).map((group) => group.calls)).toEqual([
    [calls[0], calls[1]],
    [calls[2]],
    [calls[3]],
  ]);
  expect(byDay([])).toEqual([]);
});
