import type { Queries } from '../../db/database.ts';
import type { PanelProfile } from '../../home/rules/panel-profile.ts';
import type { CarrierTraits } from '../carriers/carrier.ts';
import type { VoiceDeps } from '../voice-deps.ts';
import type { StoredCall } from './store.ts';

/** One step of one call, in one transaction. */
export type StepContext = {
  readonly deps: VoiceDeps;
  readonly queries: Queries;
  readonly carrier: CarrierTraits;
  readonly call: Omit<StoredCall, 'state' | 'tries'>;
  readonly profile: PanelProfile;
};
