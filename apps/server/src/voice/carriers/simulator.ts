import { CARRIER_LINES } from '../../config/line.ts';
import type { Carrier } from './carrier.ts';
import { isFormSigned } from './form-signature.ts';
import { createTwilio } from './twilio.ts';

export const SIMULATOR_SIGNATURE = 'x-simulator-signature';

/**
 * The carrier of development: the telephone at /dev/phone posts webhooks shaped and signed like
 * Twilio's, with a key of this installation, and executes the same replies.
 */
export const createSimulator = (key: string): Carrier => ({
  ...createTwilio(key),
  name: 'simulator',
  ...CARRIER_LINES.simulator,
  isGenuine: ({ url, form, headers }) =>
    isFormSigned(key, url, form, headers[SIMULATOR_SIGNATURE] ?? ''),
});
