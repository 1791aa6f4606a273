import { recordAudit } from '../../audit/audit.ts';
import { callsTopic } from '../../residents/home.ts';
import type { CallMeAnswer } from '@gatecall/contracts/product/calls';
import type { Queries } from '../../db/database.ts';
import { refuse } from '../../errors.ts';
import { hitAll, tooMany } from '../../limits/limits.ts';
import { callLimits } from '../../limits/phone-limits.ts';
import type { Home } from '../../residents/home.ts';
import { findPhoneOf, requireCallable } from '../../residents/own-phone.ts';
import { isOver } from '../call-flow/call.ts';
import { standingDecision } from '../call-flow/decision.ts';
import { isTalking, isWithResident } from '../call-flow/ring-resident.ts';
import { step } from '../call-flow/step.ts';
import { isTimeUp } from '../call-flow/time-limits.ts';
import type { VoiceDeps } from '../voice-deps.ts';
import { OUTCOMES } from './decide.ts';
import { interruptionOf, interruptLine } from './interruption.ts';
import { showCall } from './list.ts';
import { addCallEvent, findCallOfHome, updateCall, type StoredCall } from './store.ts';

/**
 * "Call me": brings a live call to the own phone of the person who taps. It is stored with the call's row locked,
 * like a decision, and an earlier decision comes first: then that is what is returned. Throws
 * call_not_found, call_is_over, call_is_answered if a member talks to the guest already, and what is
 * missing to call the resident's phone.
 */
export async function callMe(
  deps: VoiceDeps,
  { home, ip, callId }: { home: Home; ip: string; callId: string },
): Promise<CallMeAnswer> {
  const { answer, interruption } = await deps.db.write(async (queries) => {
    const call = await findCallOfHome(queries, { callId, home });
    if (call?.state.plan?.kind !== 'gate') throw refuse('call_not_found');
    const now = deps.clock.now();
    const { state } = call;
    if (isOver(state) || isTimeUp(state, now)) throw refuse('call_is_over');
    const decided = standingDecision(state, now);
    const isNew = decided === undefined && !isWithResident(state);
    if (isNew) {
      if (isTalking(state)) throw refuse('call_is_answered');
      await requirePhone(deps, queries, { call, home, ip });
      const asked = step(state, { kind: 'residentCalls', residentId: home.userId }, now).call;
      await updateCall(queries, { ...call, state: asked, outcome: null, now });
      await addCallEvent(queries, { callId, at: now, kind: 'resident_calls' });
      const details = { id: callId };
      await recordAudit(deps, queries, { event: 'call_fetched', userId: home.residentId, details });
    }
    const shown = await showCall(queries, { home, callId, now });
    const outcome = decided === undefined ? ('called' as const) : OUTCOMES[decided];
    return {
      answer: { outcome, call: shown.call },
      interruption: isNew ? await interruptionOf(deps, queries, call) : undefined,
    };
  });
  if (interruption) {
    deps.changes.publish(callsTopic(home.residentId));
    interruptLine(deps, interruption);
  }
  return answer;
}

async function requirePhone(
  deps: VoiceDeps,
  queries: Queries,
  { call: { intercomId }, home, ip }: { call: StoredCall; home: Home; ip: string },
): Promise<void> {
  if (intercomId === null) throw refuse('intercom_not_set_up');
  const phone = await findPhoneOf(queries, home.userId);
  const over = await hitAll(deps, queries, callLimits(requireCallable(deps, phone), ip));
  if (over !== undefined) throw tooMany(deps, over);
}
