/** The only source of time: milliseconds since the epoch (UTC). */
export type Clock = {
  now(): number;
};

export const systemClock: Clock = { now: () => Date.now() };

/**
 * RFC 3339 in UTC with second precision, as on the wire (wire 2); null for none. Built by hand, because the
 * reply to a sign-in contains six times and `toISOString` takes three times as long for each.
 */
export function toWireTime(ms: number): string;
export function toWireTime(ms: number | null): string | null;
export function toWireTime(ms: number | null): string | null {
  if (ms === null) return null;
  const date = new Date(ms);
  const day = `${date.getUTCFullYear()}-${two(date.getUTCMonth() + 1)}-${two(date.getUTCDate())}`;
  return `${day}T${two(date.getUTCHours())}:${two(date.getUTCMinutes())}:${two(date.getUTCSeconds())}Z`;
}

/** What a caller has written as a time, in milliseconds; null for none. */
export const readWireTime = (time: string | null): number | null =>
  time === null ? null : Date.parse(time);

const two = (value: number): string => (value < 10 ? `0${value}` : String(value));
