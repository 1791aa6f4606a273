import { isWithin, minuteOfDay, type Schedule } from './code-validity.ts';

/** When a person wants to be left alone. */
export type QuietTimes = {
  readonly schedule: Schedule | null;
  /** "Do not disturb": until then, whatever the schedule says. */
  readonly until: number | null;
};

/** Whether a person is to be left alone now. Clock changes are the zone's: what counts is its clock. */
export const isQuietAt = ({ schedule, until }: QuietTimes, now: number): boolean =>
  (until !== null && now < until) || (schedule !== null && isWithin(schedule, now));

const MINUTE_MS = 60_000;
const DAY_MINUTES = 24 * 60;
/** Within this long of the hour named, a clock may be put forward or back: each minute is looked at. */
const CLOCK_CHANGE_MINUTES = 180;
/** Whatever a week's schedule leaves open, it leaves open within this time. */
const HORIZON_MS = 8 * DAY_MINUTES * MINUTE_MS;

/**
 * The first moment at which a person who is quiet no longer is, to the minute; null if that does
 * not come by itself.
 */
export function quietUntil(times: QuietTimes, now: number): number | null {
  const { schedule, until } = times;
  let at = now;
  while (at - Math.max(now, until ?? 0) <= HORIZON_MS) {
    if (until !== null && at < until) at = until;
    else if (schedule !== null && isWithin(schedule, at)) at = nextLook(schedule, at);
    else return at;
  }
  return null;
}

function nextLook({ toMinute, timeZone }: Schedule, at: number): number {
  const left = (toMinute - minuteOfDay(timeZone, at) + DAY_MINUTES) % DAY_MINUTES;
  const minutes = Math.max(1, left - CLOCK_CHANGE_MINUTES);
  return (Math.floor(at / MINUTE_MS) + minutes) * MINUTE_MS;
}

type Person = {
  readonly memberId: string;
  readonly phoneNumber: string;
  readonly verifiedAt: number | null;
};

/**
 * Who is rung when no code opened, and who is left alone. Never a number that is not proven, nor one
 * of `skipped`: the caller, and the phone that just did not answer and would forward back to us.
 */
export function peopleToRing(
  members: readonly Person[],
  { skipped, quiet, now }: { skipped: ReadonlySet<string>; quiet: QuietOf; now: number },
): { readonly rung: readonly string[]; readonly left: readonly string[] } {
  const able = members.filter(
    ({ verifiedAt, phoneNumber }) => verifiedAt !== null && !skipped.has(phoneNumber),
  );
  const isLeft = ({ memberId }: Person): boolean => {
    const times = quiet.get(memberId);
    return times !== undefined && isQuietAt(times, now);
  };
  const ids = (people: readonly Person[]) => people.map(({ memberId }) => memberId);
  return { rung: ids(able.filter((one) => !isLeft(one))), left: ids(able.filter(isLeft)) };
}

/** The quiet times of a home, by person. */
export type QuietOf = ReadonlyMap<string, QuietTimes>;
