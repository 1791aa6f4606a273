import type { Queries } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import { toWireTime } from '../../platform/clock.ts';
import type { Told } from '../../webhooks/catalogue.ts';
import { outcomeBrought, type Call } from '../call-flow/call.ts';
import { RING_SECONDS } from '../../home/notices/push-to-devices.ts';
import { openedId, type StoredCall } from './store.ts';

/**
 * Tells other programs what a step has changed for the gate, in its transaction: a guest is there, or how
 * it came out. Ordinary callers, tests and the demo line cause no event.
 */
export async function tellGate(
  deps: Pick<Deps, 'clock' | 'webhooks'>,
  queries: Queries,
  { before, after, tries }: { before: StoredCall; after: Call; tries: number },
): Promise<void> {
  if (after.plan?.kind !== 'gate') return;
  const told = eventOf(before, after, { tries, now: deps.clock.now() });
  if (told) await deps.webhooks.tell(queries, told);
}

function eventOf(
  { callId, intercomId, residentId, state: before }: StoredCall,
  after: Call,
  { tries, now }: { tries: number; now: number },
): Told | undefined {
  if (residentId === null || intercomId === null) return undefined;
  const call = { call_id: callId, gate_id: intercomId, resident_id: residentId };
  if (before.phase.at === 'new' && after.phase.at === 'asking') {
    const expires_at = toWireTime(now + RING_SECONDS * 1_000);
    return { type: 'gate.ringing', data: { ...call, expires_at } };
  }
  if (before.phase.at !== 'ringing' && after.phase.at === 'ringing') {
    return { type: 'gate.asked', data: call };
  }
  // A message that comes in later is an event of its own.
  const outcome = outcomeBrought(before, after);
  switch (outcome) {
    case 'opened': {
      const by_id = openedId(after.openedBy) ?? '';
      return { type: 'gate.opened', data: { ...call, by: after.openedBy?.kind ?? '', by_id } };
    }
    case 'refused': {
      const by = after.decision?.kind === 'refuse' ? 'resident' : 'codes';
      return { type: 'gate.refused', data: { ...call, by, wrong_codes: tries } };
    }
    case 'talked':
      return { type: 'gate.talked', data: call };
    case 'message':
    case 'abandoned':
    case 'failed':
    case 'interrupted':
      return { type: 'gate.missed', data: { ...call, why: outcome, wrong_codes: tries } };
    case 'tested':
    case 'demonstrated':
    case 'rejected':
    case undefined:
      return undefined;
  }
}
