import { simulatorAccount } from '../../../config/carriers/simulator.ts';
import type { Deps } from '../../../deps.ts';
import type { Carrier } from '../carrier.ts';
import type { CarrierKind } from '../carrier-kind.ts';
import { isFormSigned } from '../form-signature.ts';
import { createTwilio } from '../twilio/carrier.ts';

/** The key that this installation's own simulator signs with. */
export const simulatorKey = (deps: Pick<Deps, 'secrets'>): string =>
  deps.secrets.index('simulator', 'signing-key');

export const SIMULATOR_SIGNATURE = 'x-simulator-signature';

/**
 * The carrier of development: the telephone at /dev/phone posts webhooks shaped and signed like
 * Twilio's, with a key of this installation, and executes the same replies.
 */
export const createSimulator = (key: string): Carrier => ({
  ...createTwilio(key),
  name: 'simulator',
  ...simulatorAccount.line,
  isGenuine: ({ url, form, headers }) =>
    isFormSigned(key, url, form, headers[SIMULATOR_SIGNATURE] ?? ''),
});

export const simulator: CarrierKind<'simulator'> = {
  door: (_account, deps) => createSimulator(simulatorKey(deps)),
  check: { address: ({ url }) => `simulator at ${url}/dev/phone` },
};
