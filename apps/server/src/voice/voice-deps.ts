import type { Deps } from '../deps.ts';
import type { CarrierName } from '../config/carriers/list.ts';
import type { Carrier } from './carriers/carrier.ts';
import type { CarrierApi } from './carriers/carrier-api.ts';
import type { LateJournal } from './calls/late-journal.ts';
import type { LiveCalls } from './calls/live.ts';
import type { CallTally } from './calls/tally.ts';
import type { StandbyMemory } from './standby/memory.ts';

/** What the gate call uses beyond the server's own dependencies. */
export type VoiceDeps = Deps & {
  readonly carriers: ReadonlyMap<CarrierName, Carrier>;
  readonly live: LiveCalls;
  /** What happened in calls while the database was away. */
  readonly late: LateJournal;
  readonly standbyMemory: StandbyMemory;
  readonly tally: CallTally;
  readonly apis: ReadonlyMap<CarrierName, CarrierApi>;
};
