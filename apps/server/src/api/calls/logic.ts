import type { CallsQuery, ServerCall } from '@gatecall/contracts/server/calls';
import type { Deps } from '../../deps.ts';
import { refuse } from '../../errors.ts';
import { toWireTime } from '../../platform/clock.ts';
import { ownHome } from '../../residents/home.ts';
import { decideCall } from '../../voice/calls/decide.ts';
import {
  findAnyCall,
  listAllCalls,
  listCallEvents,
  type OperatorCall,
} from '../../voice/calls/list-all.ts';
import { tellLapse } from '../../voice/notices/lapse.ts';
import type { VoiceDeps } from '../../voice/voice-deps.ts';
import { momentPage, readMoment } from '../door/moment.ts';

/** Calls of all residents, the newest first. */
export async function listServerCalls(
  { db }: Pick<Deps, 'db'>,
  { limit, cursor, since, until, ...filter }: CallsQuery,
): Promise<{ data: ServerCall[]; next_cursor: string | null }> {
  const place = readMoment(cursor);
  const rows = await listAllCalls(db.read, {
    outcome: filter.outcome,
    kind: filter.kind,
    residentId: filter.resident_id,
    gateId: filter.gate_id,
    since: since === undefined ? undefined : Date.parse(since),
    until: until === undefined ? undefined : Date.parse(until),
    upTo: place?.at,
    limit: limit + 1 + (place?.seen.length ?? 0),
  });
  const { data, next_cursor } = momentPage(rows, {
    limit,
    place,
    momentOf: ({ startedAt, callId }) => ({ at: startedAt, id: callId }),
  });
  return { data: data.map(toWire), next_cursor };
}

/** One call and what happened in it. */
export async function showServerCall({ db }: Pick<Deps, 'db'>, callId: string) {
  const call = await requireCall({ db }, callId);
  const events = await listCallEvents(db.read, callId);
  return {
    ...toWire(call),
    events: events.map(({ at, kind, details }) => ({
      at: toWireTime(at),
      kind,
      // Written by addCallEvent: an object.
      details: JSON.parse(details) as Record<string, unknown>,
    })),
  };
}

/** Opens the gate in a live call, for its resident: the first decision stands. */
export async function openGate(
  deps: VoiceDeps,
  { callId, operatorId }: { callId: string; operatorId: string },
): Promise<{ outcome: 'opened' | 'refused' }> {
  const { residentId } = await requireCall(deps, callId);
  if (residentId === null) throw refuse('call_not_found');
  const { outcome } = await decideCall(deps, {
    kind: 'open',
    operatorId,
    home: ownHome(residentId),
    callId,
    tellLapse: (tap) => tellLapse(deps, tap),
  });
  return { outcome };
}

async function requireCall({ db }: Pick<Deps, 'db'>, callId: string): Promise<OperatorCall> {
  const call = await findAnyCall(db.read, callId);
  if (!call) throw refuse('call_not_found');
  return call;
}

const toWire = (call: OperatorCall): ServerCall => ({
  call_id: call.callId,
  kind: call.kind,
  outcome: call.outcome,
  resident_id: call.residentId,
  gate_id: call.gateId,
  opened_by: call.openedKind === null ? null : { kind: call.openedKind, id: call.openedId },
  from_number: call.fromNumber,
  to_number: call.toNumber,
  tries: call.tries,
  started_at: toWireTime(call.startedAt),
  ended_at: toWireTime(call.endedAt),
});
