/** A whole call, whatever happens in it; carriers charge by the minute (telephony 5). */
export const MAX_CALL_MS = 6 * 60_000;

/**
 * How long a tapped "open" waits for the line. A line that can be interrupted asks within seconds. Any
 * other asks when the guest has keyed or stayed silent, or when a member has been rung for 20 seconds,
 * and the request itself may take five. A tap of minutes ago does not let in a guest who has been leaving a
 * message or talking for longer.
 */
export const OPEN_STANDS_MS = 25_000;

/** Whether a call has lasted longer than any may. */
export const isTimeUp = ({ startedAt }: { readonly startedAt: number }, now: number): boolean =>
  now - startedAt > MAX_CALL_MS;
