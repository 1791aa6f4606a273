import { assert, constantFrom, integer, property } from 'fast-check';
import { describe, expect, it } from 'vitest';

import { draftFor, toNewCode, toRepeat } from './code-draft.ts';
import { WHENS, spanOf } from './when.ts';

/** A Wednesday, a Saturday and a Sunday, by the clock of the machine that runs the test. */
const WEDNESDAY = new Date(2026, 10, 25, 14, 30).getTime();
const SATURDAY = new Date(2026, 10, 28, 9, 0).getTime();
const SUNDAY = new Date(2026, 10, 29, 22, 0).getTime();

describe('when a code works, as people say it', () => {
  it.each([
    ['today', WEDNESDAY, null, new Date(2026, 10, 25, 23, 59, 59)],
    ['tomorrow', WEDNESDAY, new Date(2026, 10, 26), new Date(2026, 10, 26, 23, 59, 59)],
    ['weekend', WEDNESDAY, new Date(2026, 10, 28), new Date(2026, 10, 29, 23, 59, 59)],
    ['weekend', SATURDAY, null, new Date(2026, 10, 29, 23, 59, 59)],
    ['weekend', SUNDAY, null, new Date(2026, 10, 29, 23, 59, 59)],
    ['week', WEDNESDAY, null, new Date(2026, 11, 2, 23, 59, 59)],
    ['weekly', WEDNESDAY, null, null],
    ['always', WEDNESDAY, null, null],
  ] as const)('means %s by the clock of this browser', (when, now, from, until) => {
    expect(spanOf(when, now)).toEqual({ from, until });
  });

  it('begins before it ends and ends in the future, at any moment of any year', () => {
    const spoken = WHENS.filter((when) => when !== 'dates');
    const minutes = integer({ min: 0, max: 5 * 366 * 24 * 60 - 1 });
    assert(
      property(constantFrom(...spoken), minutes, (when, minute) => {
        const now = Date.UTC(2026, 0, 1) + minute * 60_000;
        const { from, until } = spanOf(when, now) ?? { from: null, until: null };
        if (until === null) return;
        // In its last second a day has less than a second left.
        expect(until.getTime()).toBeGreaterThan(now - 1_000);
        if (from !== null) expect(until.getTime()).toBeGreaterThan(from.getTime());
      }),
    );
  });
});

describe('what is sent for a filled form', () => {
  const made = (draft: Partial<ReturnType<typeof draftFor>>, now = WEDNESDAY) =>
    toNewCode({ ...draftFor('visit'), label: ' UPS ', ...draft }, { timeZone: 'UTC', now });

  it('is a delivery that opens once, today, between two hours', () => {
    const draft = { ...draftFor('delivery'), label: 'UPS', hasHours: true };
    expect(toNewCode(draft, { timeZone: 'UTC', now: WEDNESDAY })).toEqual({
      label: 'UPS',
      purpose: 'delivery',
      starts_at: null,
      ends_at: new Date(2026, 10, 25, 23, 59, 59).toISOString(),
      max_uses: 1,
      schedule: {
        weekdays: [0, 1, 2, 3, 4, 5, 6],
        from_minute: 540,
        to_minute: 720,
        time_zone: 'UTC',
      },
    });
  });

  it('has days of the week only if it repeats every week', () => {
    const tuesdays = { weekdays: [2], hasHours: true };
    expect(made({ when: 'weekly', ...tuesdays }).schedule).toMatchObject({ weekdays: [2] });
    expect(made({ when: 'today', ...tuesdays }).schedule).toMatchObject({
      weekdays: [0, 1, 2, 3, 4, 5, 6],
    });
    expect(made({ when: 'always' })).toMatchObject({ ends_at: null, schedule: null });
  });

  it('sends dates if they are chosen, and drops them if they are not', () => {
    const dates = { from: '2026-12-01T08:00', until: '2026-12-02T18:00' };
    expect(made({ when: 'dates', ...dates })).toMatchObject({
      starts_at: new Date(2026, 11, 1, 8).toISOString(),
      ends_at: new Date(2026, 11, 2, 18).toISOString(),
    });
    expect(made({ when: 'always', ...dates })).toMatchObject({ starts_at: null, ends_at: null });
  });
});

describe('a code made again', () => {
  const code = {
    code_id: 'code-1',
    label: 'UPS',
    code: '604913',
    starts_at: null,
    ends_at: '2026-11-20T10:00:00.000Z',
    schedule: null,
    max_uses: 1,
    uses: 1,
    state: 'used_up',
    purpose: null,
    by_operator: false,
    last_opened_at: null,
    created_at: '2026-11-20T08:00:00.000Z',
  } as const;

  it('lasts as long as the one before, with new digits', () => {
    expect(toRepeat(code, WEDNESDAY)).toEqual({
      label: 'UPS',
      starts_at: null,
      ends_at: new Date(WEDNESDAY + 2 * 60 * 60_000).toISOString(),
      max_uses: 1,
      schedule: null,
    });
  });

  it('is for today if it is a delivery', () => {
    expect(toRepeat({ ...code, purpose: 'delivery' }, WEDNESDAY)).toMatchObject({
      purpose: 'delivery',
      ends_at: new Date(2026, 10, 25, 23, 59, 59).toISOString(),
    });
  });
});
