import type { ReadSettings } from '../catalogue/setting.ts';

/**
 * The characters of carriers' ids: Twilio's are letters and digits, SignalWire's are UUIDs, and
 * Telnyx's calls are `v3:` and base64url. Dots alone would lead upwards in a path.
 */
const CARRIER_ID = /^(?!\.+$)[\w:.-]{1,200}$/;

/** Whether a text can be a carrier's id, and so one segment of a path. */
export const isCarrierId = (text: string): boolean => CARRIER_ID.test(text);

/** An id that will occur in the paths of our requests. */
export function readCarrierId<Name extends string>(
  { text, problem }: ReadSettings<Name>,
  name: Name,
  example: string,
): string | undefined {
  const id = text(name);
  if (id !== undefined && !isCarrierId(id)) problem(name, `"${id}" is no id.`, example);
  return id;
}
