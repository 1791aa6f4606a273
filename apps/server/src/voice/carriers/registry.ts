import type { FastifyInstance } from 'fastify';
import { CARRIERS, type AccountAt, type CarrierName } from '../../config/carriers/list.ts';
import type { Config } from '../../config.ts';
import type { Deps } from '../../deps.ts';
import { asterisk } from './asterisk/carrier.ts';
import type { Carrier } from './carrier.ts';
import type { CarrierApi } from './carrier-api.ts';
import type { CarrierKind } from './carrier-kind.ts';
import { DEFAULT_VOICES } from './markup.ts';
import { signalwire } from './signalwire/carrier.ts';
import { createSimulatorApi } from './simulator/api.ts';
import { simulator } from './simulator/carrier.ts';
import { createSimulatedLine, type SimulatedLine } from './simulator/line.ts';
import { telnyx } from './telnyx/carrier.ts';
import { twilio } from './twilio/carrier.ts';

/** Every carrier. */
export const CARRIER_KINDS: { readonly [Name in CarrierName]: CarrierKind<Name> } = {
  simulator,
  twilio,
  telnyx,
  signalwire,
  asterisk,
};

/** What follows from each account that we have; a carrier without it is left out. */
function ofAccounts<Made>(
  { accounts }: Pick<Config, 'accounts'>,
  make: <Name extends CarrierName>(
    kind: CarrierKind<Name>,
    account: AccountAt<Name>,
  ) => Made | undefined,
): Map<CarrierName, Made> {
  const made = new Map<CarrierName, Made>();
  const add = <Name extends CarrierName>(name: Name): void => {
    const account = accounts[name];
    const one = account && make<Name>(CARRIER_KINDS[name], account);
    if (one !== undefined) made.set(name, one);
  };
  for (const name of CARRIERS) add(name);
  return made;
}

/** The configured carriers that call us by webhook; the simulator in development only. */
export function configuredCarriers(
  deps: Pick<Deps, 'config' | 'secrets'>,
): ReadonlyMap<CarrierName, Carrier> {
  const voices = { ...DEFAULT_VOICES, ...deps.config.voices };
  return ofAccounts(deps.config, (kind, account) => kind.door?.(account, { ...deps, voices }));
}

/** The REST interfaces that are configured, of today's carrier and of earlier ones. */
export function configuredApis(
  app: FastifyInstance,
  deps: Deps,
  simulated: SimulatedLine = createSimulatedLine(),
): ReadonlyMap<CarrierName, CarrierApi> {
  const apis = remoteApis(deps);
  if (deps.config.accounts.simulator) {
    apis.set('simulator', createSimulatorApi(app, deps, simulated));
  }
  return apis;
}

/** Those that are elsewhere. */
export const remoteApis = (deps: Pick<Deps, 'config' | 'fetch'>): Map<CarrierName, CarrierApi> =>
  ofAccounts(deps.config, (kind, account) => kind.api?.(account, deps));
