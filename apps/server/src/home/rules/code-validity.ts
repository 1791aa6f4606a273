import { isWordCode } from '@gatecall/contracts/entry-code';
import type { LineTraits } from '../../config/carriers/account.ts';
import { createLru } from '../../platform/lru.ts';

/** On which days and between which minutes of the day a code works, in the building's time zone. */
export type Schedule = {
  /** 0 is Sunday. */
  readonly weekdays: readonly number[];
  readonly fromMinute: number;
  /** Exclusive; smaller than `fromMinute` means past midnight. */
  readonly toMinute: number;
  /** IANA name, like America/New_York. */
  readonly timeZone: string;
};

export type CodeLimits = {
  readonly startsAt: number | null;
  readonly endsAt: number | null;
  readonly schedule: Schedule | null;
  readonly maxUses: number | null;
  readonly uses: number;
};

export type CodeState = 'valid' | 'not_yet' | 'expired' | 'used_up' | 'outside_hours';
/**
 * The state that people are shown of a code; it may be valid although it cannot be given at the gate.
 */
export type ToldCodeState = CodeState | 'unheard';

/** The state of a code as people are shown it, for the line on which it would be given. */
export function toldCodeState(
  limits: CodeLimits & { readonly code: string },
  line: LineTraits,
  now: number,
): ToldCodeState {
  const state = codeStateAt(limits, now);
  const isOver = state === 'used_up' || state === 'expired';
  return !isOver && !line.hearsSpeech && isWordCode(limits.code) ? 'unheard' : state;
}

/** Whether a code opens now, and why not. */
export function codeStateAt(limits: CodeLimits, now: number): CodeState {
  if (limits.maxUses !== null && limits.uses >= limits.maxUses) return 'used_up';
  if (limits.endsAt !== null && now >= limits.endsAt) return 'expired';
  if (limits.startsAt !== null && now < limits.startsAt) return 'not_yet';
  return limits.schedule === null || isWithin(limits.schedule, now) ? 'valid' : 'outside_hours';
}

/** Whether a moment lies in the hours of the week, by the clock of their zone. */
export function isWithin(schedule: Schedule, now: number): boolean {
  const { weekday, minute } = localTime(schedule.timeZone, now);
  const { weekdays, fromMinute, toMinute } = schedule;
  if (fromMinute < toMinute) {
    return weekdays.includes(weekday) && minute >= fromMinute && minute < toMinute;
  }
  // Past midnight, the previous day counts.
  if (minute >= fromMinute) return weekdays.includes(weekday);
  return minute < toMinute && weekdays.includes((weekday + 6) % 7);
}

const WEEKDAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];

/** Minutes since midnight on the clock of a zone. */
export const minuteOfDay = (timeZone: string, now: number): number =>
  localTime(timeZone, now).minute;

/** Making one takes longer than using it a hundred times. */
const formats = createLru<Intl.DateTimeFormat>(100);

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known) return known;
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    weekday: 'short',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  formats.set(timeZone, format);
  return format;
}

function localTime(timeZone: string, now: number): { weekday: number; minute: number } {
  const format = formatOf(timeZone);
  const parts = new Map(format.formatToParts(now).map(({ type, value }) => [type, value]));
  return {
    weekday: WEEKDAYS.indexOf(parts.get('weekday') ?? ''),
    minute: Number(parts.get('hour')) * 60 + Number(parts.get('minute')),
  };
}
