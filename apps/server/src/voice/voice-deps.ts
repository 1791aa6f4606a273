import type { Deps } from '../deps.ts';
import type { Carrier, CarrierName } from './carriers/carrier.ts';
import type { LiveCalls } from './calls/live.ts';

/** What the gate call uses beyond the server's own dependencies. */
export type VoiceDeps = Deps & {
  readonly carriers: ReadonlyMap<CarrierName, Carrier>;
  readonly live: LiveCalls;
};
