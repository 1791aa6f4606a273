import type { Queries } from '../../db/database.ts';
import { newId } from '../../platform/random.ts';
import type { CarrierTraits, IncomingCall } from '../carriers/carrier.ts';
import type { VoiceDeps } from '../voice-deps.ts';
import type { PlannedCall } from './plan.ts';
import { addCallEvent, type StoredCall } from './store.ts';

/** Notes that a call has come in. It is stored with its first step, by who carries that out. */
export async function noteReceived(
  deps: Pick<VoiceDeps, 'random'>,
  queries: Queries,
  call: {
    carrier: CarrierTraits;
    incoming: IncomingCall;
    planned: Pick<PlannedCall, 'parties' | 'resolution' | 'gate'>;
    state: StoredCall['state'];
  },
): Promise<StoredCall> {
  const { carrier, incoming, state } = call;
  const { parties, resolution, gate } = call.planned;
  const callId = newId(deps.random, 'call');
  await addCallEvent(queries, {
    callId,
    at: state.startedAt,
    kind: 'received',
    details: { rule: resolution.rule, attestation: incoming.attestation },
  });
  return {
    callId,
    carrier: carrier.name,
    carrierCallId: incoming.carrierCallId,
    residentId: gate?.residentId ?? null,
    intercomId: gate?.intercomId ?? null,
    toNumber: parties.to,
    fromNumber: parties.from ?? null,
    tries: 0,
    state,
  };
}
