import type { Deps } from '../deps.ts';
import type { Carrier, CarrierName } from './carriers/carrier.ts';
import type { PlaceCall } from './carriers/place-call.ts';
import type { LiveCalls } from './calls/live.ts';

/** What the gate call uses beyond the server's own dependencies. */
export type VoiceDeps = Deps & {
  readonly carriers: ReadonlyMap<CarrierName, Carrier>;
  readonly live: LiveCalls;
  /** Unset where the carrier cannot place calls. */
  readonly placeCall: PlaceCall | undefined;
};
