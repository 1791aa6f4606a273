import {
  assert,
  boolean,
  constantFrom,
  integer,
  option,
  property,
  record,
  subarray,
  uniqueArray,
} from 'fast-check';
import { describe, expect, it } from 'vitest';
import { newCall, type CallPlan } from '../../voice/call-flow/call.ts';
import type { CallCommand } from '../../voice/call-flow/commands.ts';
import type { CallEvent } from '../../voice/call-flow/events.ts';
import { step } from '../../voice/call-flow/step.ts';
import type { Schedule } from './code-validity.ts';
import { isQuietAt, peopleToRing, quietUntil, type QuietTimes } from './quiet-times.ts';

const MINUTE_MS = 60_000;
const at = (time: string) => Date.parse(time);
const nights: Schedule = {
  weekdays: [0, 1, 2, 3, 4, 5, 6],
  fromMinute: 22 * 60,
  toMinute: 7 * 60,
  timeZone: 'Europe/Berlin',
};
const NO_TIMES: QuietTimes = { schedule: null, until: null };

describe('when a person is left alone', () => {
  it.each<[string, QuietTimes, string, string | null]>([
    ['at night', { ...NO_TIMES, schedule: nights }, '2026-01-05T23:30:00Z', '2026-01-06T06:00:00Z'],
    [
      'until a moment',
      { ...NO_TIMES, until: at('2026-01-05T12:30:30Z') },
      '2026-01-05T12:00:00Z',
      '2026-01-05T12:30:30Z',
    ],
    [
      'until a moment that lies in the quiet hours',
      { schedule: nights, until: at('2026-01-05T22:00:00Z') },
      '2026-01-05T12:00:00Z',
      '2026-01-06T06:00:00Z',
    ],
    [
      'for the shorter night when clocks go forward',
      { ...NO_TIMES, schedule: nights },
      '2026-03-28T21:00:00Z',
      '2026-03-29T05:00:00Z',
    ],
    [
      'for the longer night when they go back',
      { ...NO_TIMES, schedule: nights },
      '2026-10-24T20:00:00Z',
      '2026-10-25T06:00:00Z',
    ],
    [
      'to an hour that clocks skip',
      { ...NO_TIMES, schedule: { ...nights, toMinute: 150 } },
      '2026-03-28T23:00:00Z',
      '2026-03-29T01:00:00Z',
    ],
    [
      'for ever',
      { ...NO_TIMES, schedule: { ...nights, toMinute: nights.fromMinute } },
      '2026-01-05T12:00:00Z',
      null,
    ],
  ])('%s, and no longer', (_title, times, from, end) => {
    expect(isQuietAt(times, at(from))).toBe(true);
    const until = quietUntil(times, at(from));
    expect(until === null ? null : new Date(until).toISOString()).toBe(
      end === null ? null : new Date(end).toISOString(),
    );
    if (until === null) return;
    expect(isQuietAt(times, until - 1)).toBe(true);
    expect(isQuietAt(times, until)).toBe(false);
  });

  it('never without hours and without a moment', () => {
    expect(isQuietAt(NO_TIMES, 0)).toBe(false);
    expect(quietUntil(NO_TIMES, 5)).toBe(5);
  });
});

/** Zones of every kind of clock change: by an hour, half an hour, two, in the south, and none. */
const ZONES = [
  'Europe/Berlin',
  'America/New_York',
  'America/St_Johns',
  'Australia/Lord_Howe',
  'Antarctica/Troll',
  'Asia/Kathmandu',
  'Pacific/Chatham',
  'UTC',
];
const aSchedule = record({
  weekdays: subarray([0, 1, 2, 3, 4, 5, 6], { minLength: 1 }),
  fromMinute: integer({ min: 0, max: 1_439 }),
  toMinute: integer({ min: 0, max: 1_440 }),
  timeZone: constantFrom(...ZONES),
});
/** Half of them around the clock changes of 2026. */
const CHANGES = [
  '2026-03-29T01:00Z',
  '2026-10-25T01:00Z',
  '2026-04-04T15:00Z',
  '2026-03-08T07:00Z',
];
const aMoment = record({
  around: constantFrom(...CHANGES, '2026-06-15T12:00Z', '2026-12-31T23:59Z'),
  minutes: integer({ min: -4_320, max: 4_320 }),
  ms: integer({ min: 0, max: 59_999 }),
}).map(({ around, minutes, ms }) => at(around) + minutes * MINUTE_MS + ms);
const someTimes = record({
  schedule: option(aSchedule),
  until: option(aMoment),
});

/** What the clock on the wall of a zone shows, by the zone's own name for its distance from UTC. */
function wallClock(timeZone: string, now: number): { weekday: number; minute: number } {
  const name = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' })
    .formatToParts(now)
    .find(({ type }) => type === 'timeZoneName')?.value;
  const [, sign, hours, minutes] = /^GMT(?:([+-])(\d\d):(\d\d))?$/.exec(name ?? '') ?? [];
  const offset = (Number(hours ?? 0) * 60 + Number(minutes ?? 0)) * (sign === '-' ? -1 : 1);
  const local = new Date(now + offset * MINUTE_MS);
  return { weekday: local.getUTCDay(), minute: local.getUTCHours() * 60 + local.getUTCMinutes() };
}

describe('quiet hours of any zone', () => {
  it('are those of its local time, through every change of the clock', () => {
    assert(
      property(aSchedule, aMoment, (schedule, now) => {
        const { weekday, minute } = wallClock(schedule.timeZone, now);
        const { weekdays, fromMinute, toMinute } = schedule;
        const isEvening = minute >= fromMinute && weekdays.includes(weekday);
        const isMorning = minute < toMinute && weekdays.includes((weekday + 6) % 7);
        const isQuiet =
          fromMinute < toMinute ? isEvening && minute < toMinute : isEvening || isMorning;
        expect(isQuietAt({ schedule, until: null }, now)).toBe(isQuiet);
      }),
      { numRuns: 5_000 },
    );
  });

  it('end when it is said, to the minute and no sooner', () => {
    assert(
      property(someTimes, aMoment, (times, now) => {
        const end = quietUntil(times, now);
        if (!isQuietAt(times, now)) {
          expect(end).toBe(now);
          return;
        }
        const last = Math.min(end ?? Infinity, now + 8 * 24 * 60 * MINUTE_MS);
        if (end !== null) expect(isQuietAt(times, end)).toBe(false);
        for (let look = now; look < last; look += 17 * MINUTE_MS) {
          expect(isQuietAt(times, look)).toBe(true);
        }
        if (end !== null) expect(isQuietAt(times, end - 1)).toBe(true);
      }),
      { numRuns: 300 },
    );
  });
});

const NUMBERS = ['+12015550171', '+12015550172', '+12015550173', '+12015550174', '+12015550175'];
const aHome = record({
  people: uniqueArray(
    record({
      phoneNumber: constantFrom(...NUMBERS),
      isProven: boolean(),
      times: option(someTimes, { nil: undefined }),
    }),
    { selector: ({ phoneNumber }) => phoneNumber, maxLength: 5 },
  ),
  skipped: subarray(NUMBERS),
  now: aMoment,
  /** At which try the right code is given; at none, the guest has none. */
  rightAt: option(integer({ min: 1, max: 3 })),
});

const plan: CallPlan = { kind: 'gate', language: 'en', household: [], maxTries: 3 };

/** A guest at the gate who stays until the call has come to something. */
function ringAt(home: { household: readonly string[]; now: number; rightAt: number | null }) {
  let call = newCall(home.now);
  const rung: string[] = [];
  let tries = 0;
  const queue: CallEvent[] = [{ kind: 'received', plan: { ...plan, household: home.household } }];
  const answer = (command: CallCommand): CallEvent | undefined => {
    switch (command.do) {
      case 'claimArm':
        return { kind: 'armClaimed', armId: null };
      case 'listen':
        return { kind: 'heard', heard: { kind: 'keys', digits: '604913' } };
      case 'checkCode':
        tries += 1;
        return tries === home.rightAt
          ? { kind: 'codeChecked', verdict: { kind: 'right', codeId: 'code' } }
          : { kind: 'codeChecked', verdict: { kind: 'refused', attempts: 1 } };
      case 'ring':
        rung.push(command.memberId);
        return { kind: 'ringEnded' };
      default:
        return undefined;
    }
  };
  for (let event = queue.shift(); event; event = queue.shift()) {
    const done = step(call, event, home.now);
    call = done.call;
    for (const command of done.commands) {
      const next = answer(command);
      if (next) queue.push(next);
    }
  }
  return { phase: call.phase.at, rung };
}

describe('a ring in any home at any hour', () => {
  // QUIET_RUNS=1000000 is the long run.
  it('opens for a right code, else rings the people without quiet hours, and at last takes a message', () => {
    assert(
      property(aHome, ({ people, skipped, now, rightAt }) => {
        const members = people.map(({ phoneNumber, isProven }) => ({
          memberId: `member ${phoneNumber}`,
          phoneNumber,
          verifiedAt: isProven ? 1 : null,
        }));
        const quiet = new Map(
          people.flatMap(({ phoneNumber, times }) =>
            times === undefined ? [] : [[`member ${phoneNumber}`, times] as const],
          ),
        );
        const { rung: household, left } = peopleToRing(members, {
          skipped: new Set(skipped),
          quiet,
          now,
        });
        const { phase, rung } = ringAt({ household, now, rightAt });
        const isRight = rightAt !== null;
        // A right code opens, whoever is asleep; without one the guest always hears a sentence.
        expect(phase).toBe(isRight ? 'opening' : 'recording');
        expect(rung).toEqual(isRight ? [] : household);
        for (const person of people) {
          const id = `member ${person.phoneNumber}`;
          const isQuiet = person.times !== undefined && isQuietAt(person.times, now);
          const isAble = person.isProven && !skipped.includes(person.phoneNumber);
          expect(household.includes(id)).toBe(isAble && !isQuiet);
          expect(left.includes(id)).toBe(isAble && isQuiet);
        }
      }),
      { numRuns: Number(process.env['QUIET_RUNS'] ?? 10_000) },
    );
  });
});

it('a long rest ends when it was to end', () => {
  const now = Date.UTC(2026, 0, 5, 12);
  const until = now + 20 * 24 * 60 * 60_000;
  expect(quietUntil({ schedule: null, until }, now)).toBe(until);
});
