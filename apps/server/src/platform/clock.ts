/** The only door to time: milliseconds since the epoch (UTC). */
export type Clock = {
  now(): number;
};

export const systemClock: Clock = { now: () => Date.now() };

/** RFC 3339 in UTC with second precision, as the wire carries times (wire §2). */
export const toWireTime = (ms: number): string =>
  `${new Date(ms).toISOString().slice(0, -'.000Z'.length)}Z`;
