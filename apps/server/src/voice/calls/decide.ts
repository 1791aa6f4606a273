import { recordAudit } from '../../audit/audit.ts';
import { callsTopic } from '../../residents/home.ts';
import type { CallDecisionAnswer } from '@gatecall/contracts/product/calls';
import type { Queries } from '../../db/database.ts';
import { refuse } from '../../errors.ts';
import type { Home } from '../../residents/home.ts';
import { isOver, outcomeOf, type Call, type Decision, type OpenedBy } from '../call-flow/call.ts';
import { hasOpenLapsed, standingDecision, whyNotOpen } from '../call-flow/decision.ts';
import { step } from '../call-flow/step.ts';
import { isTimeUp, OPEN_STANDS_MS } from '../call-flow/time-limits.ts';
import type { Tap } from '../notices/lapse.ts';
import type { VoiceDeps } from '../voice-deps.ts';
import { interruptionOf, interruptLine, type LineName } from './interruption.ts';
import { showCall } from './list.ts';
import { noteCommand } from './timeline.ts';
import { addCallEvent, findCallOfHome, updateCall, type StoredCall } from './store.ts';
import { findState } from './unfinished.ts';

/** What a call comes to by a decision, as the wire says it. */
export const OUTCOMES = { open: 'opened', refuse: 'refused' } as const;
const AUDITED = { open: 'call_opened', refuse: 'call_refused' } as const;
const TIMELINE = { open: 'resident_opens', refuse: 'resident_refuses' } as const;
const OPENS_FOR_RESIDENT = 'operator_opens';

/**
 * The resident's decision on a live call. The first one stands, whatever is tapped or keyed after
 * it, but "refuse" takes an "open" back until that is carried out. It is stored with the call's row
 * locked and carried out by the line's next request, which comes at once if the line can be
 * interrupted. An "open" for which that takes too long is dropped. Returns what the call comes to.
 * Throws call_not_found if the call is not the home's or not at the gate, call_is_over if it has
 * ended otherwise or may not last much longer, no_keys_to_play if nothing can open the gate.
 */
export async function decideCall(
  deps: VoiceDeps,
  {
    kind,
    operatorId,
    home,
    callId,
    tellLapse,
  }: Pick<Decision, 'kind' | 'operatorId'> & {
    readonly home: Home;
    readonly callId: string;
    /** Half a minute later: the one who tapped may have left by then, and the others are told all the same. */
    tellLapse(tap: Tap): void;
  },
): Promise<CallDecisionAnswer> {
  const { residentId } = home;
  const { answer, interruption, intercomId } = await deps.db.write(async (queries) => {
    const call = await findCallOfHome(queries, { callId, home });
    if (call?.state.plan?.kind !== 'gate') throw refuse('call_not_found');
    const now = deps.clock.now();
    const { state } = call;
    const standing = standingIn(state, now);
    const isTooLate = isOver(state) || (kind === 'open' && isTimeUp(state, now));
    if (isTooLate && standing !== kind) throw refuse('call_is_over');
    if (kind === 'open' && whyNotOpen(state)) throw refuse('no_keys_to_play');
    const kept = isTooLate
      ? undefined
      : await keepDecision(deps, queries, { call, home }, { kind, operatorId });
    const shown = await showCall(queries, { home, callId, now });
    return {
      intercomId: call.intercomId,
      answer: { outcome: OUTCOMES[kept?.standing ?? standing ?? kind], call: shown.call },
      interruption: kept?.isNew ? await interruptionOf(deps, queries, call) : undefined,
    };
  });
  if (interruption) {
    const tellPages = (): void => deps.changes.publish(callsTopic(residentId));
    tellPages();
    interruptLine(deps, interruption);
    // Nothing else need happen in the call when an "open" lapses, and the resident must
    // learn of it.
    const tellAll = (): void => {
      tellPages();
      tellLapse({ callId, intercomId, residentId });
    };
    if (kind === 'open') setTimeout(tellAll, OPEN_STANDS_MS + 1).unref();
  }
  return answer;
}

/** What stands already; for a call that is over, only what the resident's decision made of it. */
function standingIn(call: Call, now: number): Decision['kind'] | undefined {
  const outcome = outcomeOf(call);
  if (outcome === undefined) return standingDecision(call, now);
  if (outcome === 'opened' && isTap(call.openedBy)) return 'open';
  return outcome === 'refused' ? call.decision?.kind : undefined;
}

const isTap = (by: OpenedBy | null): boolean => by?.kind === 'resident' || by?.kind === 'operator';

/** Stores a tap in the flow; returns the decision that stands then, and whether it is this tap's. */
async function keepDecision(
  deps: VoiceDeps,
  queries: Queries,
  { call, home }: { readonly call: StoredCall; readonly home: Home },
  { kind, operatorId }: { kind: Decision['kind']; operatorId: string | undefined },
): Promise<{ readonly standing: Decision['kind'] | undefined; readonly isNew: boolean }> {
  const { callId, state, tries } = call;
  const now = deps.clock.now();
  const decision = {
    kind,
    residentId: home.userId,
    ...(operatorId === undefined ? {} : { operatorId }),
  };
  const decided = step(state, { kind: 'residentDecided', decision }, now);
  const standing = standingDecision(decided.call, now);
  const isNew = decided.call.decision !== state.decision;
  if (!isNew) return { standing, isNew };
  await updateCall(queries, { callId, state: decided.call, tries, outcome: null, now });
  for (const command of decided.commands) {
    await noteCommand({ deps, queries, call }, decided.call, command);
  }
  await addCallEvent(queries, {
    callId,
    at: now,
    kind: operatorId === undefined ? TIMELINE[kind] : OPENS_FOR_RESIDENT,
  });
  await recordAudit(deps, queries, {
    event: AUDITED[kind],
    userId: home.residentId,
    details: { id: callId },
  });
  return { standing, isNew };
}

/** Whether a live call waits for its line to carry a decision out; read from the writing connection. */
export const isDecisionDue = (
  deps: Pick<VoiceDeps, 'db' | 'clock'>,
  name: LineName,
): Promise<boolean> =>
  deps.db.write(async (queries) => {
    const state = await findState(queries, name);
    const wanted = state?.decision ?? state?.callMe;
    if (!state || !wanted || state.openedBy !== null || isOver(state)) return false;
    return !hasOpenLapsed(state, deps.clock.now());
  });
