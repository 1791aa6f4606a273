import { assert, constantFrom, integer, property } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dayAt, dayEndingAt, dayStartingAt, endOfDay, startOfDay } from './days.ts';

const ZONES = [
  'UTC',
  'Europe/Berlin',
  'America/New_York',
  'Asia/Kathmandu',
  'Pacific/Apia',
  'America/Havana',
];

describe('the end of a day', () => {
  it.each([
    ['2026-12-31', 'UTC', '2027-01-01T00:00:00.000Z'],
    ['2026-12-31', 'Europe/Berlin', '2026-12-31T23:00:00.000Z'],
    ['31.12.2026', 'Europe/Berlin', '2026-12-31T23:00:00.000Z'],
    // Clocks change in the night to the 29th of March, and the evening before they have not changed yet.
    ['2026-03-28', 'Europe/Berlin', '2026-03-28T23:00:00.000Z'],
    ['2026-03-29', 'Europe/Berlin', '2026-03-29T22:00:00.000Z'],
    ['2026-11-25', 'America/New_York', '2026-11-26T05:00:00.000Z'],
  ])('of %s in %s is %s', (day, zone, end) => {
    expect(new Date(endOfDay(day, zone) ?? 0).toISOString()).toBe(end);
  });

  it.each(['2026-02-30', '2026-13-01', '12/31/2026', '31.02.2026', 'tomorrow', '2026-1-1', ''])(
    'is nowhere for "%s"',
    (text) => {
      expect(endOfDay(text, 'UTC')).toBeUndefined();
    },
  );

  it('is written as the day that it ends', () => {
    const days = integer({ min: 0, max: 20_000 });
    assert(
      property(days, constantFrom(...ZONES), (number, zone) => {
        const day = new Date(number * 86_400_000).toISOString().slice(0, 10);
        const end = endOfDay(day, zone) ?? 0;
        // Apia has lived through no 30th of December 2011: it ends as the day before it.
        expect([day, '2011-12-29']).toContain(dayEndingAt(end, zone) ?? day);
        expect(dayEndingAt(end + 1, zone)).toBeUndefined();
      }),
    );
  });
});

describe('the start of a day', () => {
  it.each([
    ['2026-12-31', 'UTC', '2026-12-31T00:00:00.000Z'],
    ['31.12.2026', 'Europe/Berlin', '2026-12-30T23:00:00.000Z'],
    ['2026-03-30', 'Europe/Berlin', '2026-03-29T22:00:00.000Z'],
  ])('of %s in %s is %s', (day, zone, start) => {
    expect(new Date(startOfDay(day, zone) ?? 0).toISOString()).toBe(start);
    expect(startOfDay('2026-02-30', zone)).toBeUndefined();
  });

  it('is written as the day that it begins', () => {
    const start = startOfDay('2026-12-31', 'Europe/Berlin') ?? 0;
    expect(dayStartingAt(start, 'Europe/Berlin')).toBe('2026-12-31');
    expect(dayStartingAt(start + 1, 'Europe/Berlin')).toBeUndefined();
    expect(dayEndingAt(start, 'Europe/Berlin')).toBe('2026-12-30');
  });
});

describe('the day that it is', () => {
  it.each([
    ['2026-11-25T23:30:00Z', 'UTC', '2026-11-25'],
    ['2026-11-25T23:30:00Z', 'Europe/Berlin', '2026-11-26'],
    ['2026-11-26T03:00:00Z', 'America/New_York', '2026-11-25'],
  ])('at %s in %s is %s', (moment, zone, day) => {
    expect(dayAt(Date.parse(moment), zone)).toBe(day);
  });
});
