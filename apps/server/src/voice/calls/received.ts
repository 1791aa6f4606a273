import type { Queries } from '../../db/database.ts';
import { newId } from '../../platform/random.ts';
import { newCall, type Call } from '../call-flow/call.ts';
import type { CarrierTraits, IncomingCall } from '../carriers/carrier.ts';
import type { VoiceDeps } from '../voice-deps.ts';
import type { PlannedCall } from './plan.ts';
import { addCallEvent, type StoredCall } from './store.ts';

type Received = {
  readonly carrier: CarrierTraits;
  readonly incoming: IncomingCall;
  readonly planned: Pick<PlannedCall, 'parties' | 'gate' | 'resolution'>;
};

/** A call that comes in now, of which nothing is stored yet. */
export const callOf = (
  { random }: Pick<VoiceDeps, 'random'>,
  { carrier, incoming, planned: { parties, gate } }: Received,
): Omit<StoredCall, 'state' | 'tries'> => ({
  callId: newId(random, 'call'),
  carrier: carrier.name,
  carrierCallId: incoming.carrierCallId,
  residentId: gate?.residentId ?? null,
  intercomId: gate?.intercomId ?? null,
  toNumber: parties.to,
  fromNumber: parties.from ?? null,
});

/** Its state before its first event, and the account that its line belongs to. */
export const stateOf = (now: number, { account }: IncomingCall): Call => ({
  ...newCall(now),
  ...(account ? { lineAccount: account } : {}),
});

/** Notes that a call has come in. It is stored with its first step, by who carries that out. */
export async function noteReceived(
  deps: Pick<VoiceDeps, 'random'>,
  queries: Queries,
  { state, ...received }: Received & { readonly state: Call },
): Promise<StoredCall> {
  const call = callOf(deps, received);
  const { incoming, planned } = received;
  await addCallEvent(queries, {
    callId: call.callId,
    at: state.startedAt,
    kind: 'received',
    details: { rule: planned.resolution.rule, attestation: incoming.attestation },
  });
  return { ...call, tries: 0, state };
}
