import { DAY_MS } from './constants.ts';

const ISO_DAY = /^(\d{4})-(\d\d)-(\d\d)$/;
/** German spreadsheets write days like this. Others do not say which part is the month. */
const DOTTED_DAY = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/;

/** The moment at which a day begins by the clock of a zone; undefined for an invalid day. */
export function startOfDay(text: string, timeZone: string): number | undefined {
  const midnight = midnightOf(text);
  return midnight === undefined ? undefined : atClock(midnight, timeZone);
}

/** The moment at which it ends. */
export function endOfDay(text: string, timeZone: string): number | undefined {
  const midnight = midnightOf(text);
  return midnight === undefined ? undefined : atClock(midnight + DAY_MS, timeZone);
}

/** As if the day were in UTC. */
function midnightOf(text: string): number | undefined {
  const [, year, month, day] = ISO_DAY.exec(text) ?? swapped(DOTTED_DAY.exec(text));
  const midnight = Date.UTC(Number(year), Number(month) - 1, Number(day));
  const isDay =
    new Date(midnight).getUTCDate() === Number(day) &&
    new Date(midnight).getUTCMonth() === Number(month) - 1;
  return isDay ? midnight : undefined;
}

/** The day that begins at a moment, like 2026-12-31; undefined if none begins there. */
export function dayStartingAt(moment: number, timeZone: string): string | undefined {
  const day = dayAt(moment, timeZone);
  return startOfDay(day, timeZone) === moment ? day : undefined;
}

/** The day that ends at a moment, like 2026-12-31; undefined if none ends there. */
export function dayEndingAt(moment: number, timeZone: string): string | undefined {
  const day = dayAt(moment - 1, timeZone);
  return endOfDay(day, timeZone) === moment ? day : undefined;
}

/** The day that it is at a moment by the clock of a zone. */
export const dayAt = (moment: number, timeZone: string): string =>
  new Date(clockAt(moment, timeZone)).toISOString().slice(0, 10);

const swapped = (found: RegExpExecArray | null): readonly (string | undefined)[] =>
  found ? [found[0], found[3], found[2], found[1]] : [];

/** The moment at which the clock of a zone shows `shown`, which is written as if it were UTC. */
function atClock(shown: number, timeZone: string): number {
  const first = shown - (clockAt(shown, timeZone) - shown);
  // Between the two the clocks may have been changed.
  return shown - (clockAt(first, timeZone) - first);
}

/** Creating a format costs more than using it a hundred times. */
const formats = new Map<string, Intl.DateTimeFormat>();
const MOST_FORMATS = 100;

/** What the clock of a zone shows at a moment, written as if it were UTC. */
function clockAt(moment: number, timeZone: string): number {
  const parts = formatOf(timeZone).formatToParts(moment);
  const part = new Map(parts.map(({ type, value }) => [type, Number(value)]));
  const of = (name: Intl.DateTimeFormatPartTypes): number => part.get(name) ?? 0;
  const whole = Date.UTC(
    of('year'),
    of('month') - 1,
    of('day'),
    of('hour'),
    of('minute'),
    of('second'),
  );
  return whole + (((moment % 1_000) + 1_000) % 1_000);
}

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known) return known;
  if (formats.size === MOST_FORMATS) formats.clear();
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
    hourCycle: 'h23',
  });
  formats.set(timeZone, format);
  return format;
}
