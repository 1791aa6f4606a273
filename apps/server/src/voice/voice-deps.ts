import type { Deps } from '../deps.ts';
import type { CarrierName } from '../config/telephone.ts';
import type { Carrier } from './carriers/carrier.ts';
import type { CarrierApi } from './carriers/carrier-api.ts';
import type { LiveCalls } from './calls/live.ts';

/** What the gate call uses beyond the server's own dependencies. */
export type VoiceDeps = Deps & {
  readonly carriers: ReadonlyMap<CarrierName, Carrier>;
  readonly live: LiveCalls;
  readonly apis: ReadonlyMap<CarrierName, CarrierApi>;
};
