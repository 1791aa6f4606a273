import type { Deps } from '../../deps.ts';
import type { CarrierName } from '../../config/carrier-accounts.ts';
import type { Carrier } from './carrier.ts';
import { DEFAULT_VOICES } from './markup.ts';
import { createSignalwire } from './signalwire.ts';
import { createSimulator } from './simulator.ts';
import { createTelnyx } from './telnyx.ts';
import { createTwilio } from './twilio.ts';

/** The key that this installation's own simulator signs with. */
export const simulatorKey = (deps: Pick<Deps, 'secrets'>): string =>
  deps.secrets.index('simulator', 'signing-key');

/** The configured carriers; the simulator in development only. */
export function configuredCarriers(
  deps: Pick<Deps, 'config' | 'secrets'>,
): ReadonlyMap<CarrierName, Carrier> {
  const { twilio, telnyx, signalwire, mode } = deps.config;
  const voices = { ...DEFAULT_VOICES, ...deps.config.voices };
  const carriers = [
    twilio && createTwilio(twilio.authToken, voices),
    telnyx && createTelnyx(telnyx.publicKey, voices),
    signalwire && createSignalwire(signalwire.signingKey, voices),
    mode === 'development' ? createSimulator(simulatorKey(deps)) : undefined,
  ].filter((carrier) => carrier !== undefined);
  return new Map(carriers.map((carrier) => [carrier.name, carrier]));
}
