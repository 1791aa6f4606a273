import type { Queries } from '../../db/database.ts';
import { toWireTime } from '../../platform/clock.ts';
import type { Call } from '../call-flow/call.ts';
import type { CallNotice } from '../call-flow/commands.ts';
import { notifyHome } from '../notices/notify-home.ts';
import { findGuessStates } from '../../home/codes/guess-store.ts';
import { suspensionAt, type GuessResult } from '../../home/rules/guess-backoff.ts';
import type { VoiceDeps } from '../voice-deps.ts';
import { isUntold } from './reach.ts';
import { addCallEvent, type StoredCall } from './store.ts';
import { noteNotice } from './timeline.ts';

type Telling = {
  readonly deps: VoiceDeps;
  readonly queries: Queries;
  readonly call: Omit<StoredCall, 'state' | 'tries'>;
};

/**
 * Tells the resident, other programs and the call's timeline what the flow says about it; of a call that reaches
 * nobody, the resident reads it in their list.
 */
export async function tellNotice(
  telling: Telling & { readonly state: Call },
  notice: CallNotice,
): Promise<void> {
  const { deps, queries, call, state } = telling;
  await noteNotice(queries, { callId: call.callId, at: deps.clock.now(), notice });
  const { startedAt } = state;
  if (!isUntold(state, notice)) {
    await notifyHome(deps, queries, { call: { ...call, startedAt }, notice });
  }
  await tellMessage(telling, notice);
}

/** The same about wrong codes, if they are a reason to. */
export async function tellWarning(
  { deps, queries, call }: Telling,
  warning: GuessResult['warning'],
): Promise<void> {
  if (warning === null) return;
  const { callId, intercomId, residentId } = call;
  await addCallEvent(queries, { callId, at: deps.clock.now(), kind: warning });
  if (warning === 'guessing') {
    await notifyHome(deps, queries, { call, notice: { kind: warning } });
    return;
  }
  if (residentId === null || intercomId === null) return;
  // Those of the other kind of calls may be off since before.
  const now = deps.clock.now();
  const suspended = suspensionAt(await findGuessStates(queries, intercomId), now);
  if (!suspended) return;
  const { calls, until } = suspended;
  await notifyHome(deps, queries, { call, notice: { kind: warning, calls, lastsMs: until - now } });
  const data = {
    gate_id: intercomId,
    resident_id: residentId,
    until: toWireTime(until),
    suspended_calls: calls,
  };
  await deps.webhooks.tell(queries, { type: 'gate.codes_suspended', data });
}

/** A message for the resident, at the gate or an ordinary caller's, is an event of its own. */
async function tellMessage({ deps, queries, call }: Telling, notice: CallNotice): Promise<void> {
  if (notice.kind !== 'message' && notice.kind !== 'voicemail') return;
  if (call.residentId === null || call.intercomId === null) return;
  await deps.webhooks.tell(queries, {
    type: 'gate.message',
    data: {
      call_id: call.callId,
      gate_id: call.intercomId,
      resident_id: call.residentId,
      kind: notice.kind === 'message' ? 'gate' : 'voicemail',
      seconds: notice.seconds,
    },
  });
}
