import type { Queries } from '../../db/database.ts';
import { findHouseholdAt } from '../../home/household/store.ts';
import { peopleOfGate } from '../../residents/home.ts';
import type { Call } from '../call-flow/call.ts';
import { isMemberEvent } from '../call-flow/ending.ts';
import type { CallEvent } from '../call-flow/events.ts';
import { OWN_PHONE, rungMember } from '../call-flow/member-key.ts';
import type { StoredCall } from './store.ts';

type Gate = { readonly residentId: string; readonly intercomId: string | null };
type Stage = { readonly state: Call; readonly event: CallEvent };

/** Whatever was tapped then has lapsed. */
const LONG_AGO = 0;
/** The key of a phone that is no longer to be rung: the flow lets it go. */
const RELEASED: CallEvent = { kind: 'memberPressed', memberId: '', digit: '' };

/**
 * A call and its event without what people have tapped or keyed who have been taken out since: they open
 * nothing, although the call has known them from its beginning.
 */
export async function withoutLeavers(
  queries: Queries,
  { residentId, intercomId }: Pick<StoredCall, 'residentId' | 'intercomId'>,
  stage: Stage,
): Promise<Stage> {
  if (residentId === null) return stage;
  const gate = { residentId, intercomId };
  return withoutTheirKey(queries, gate, await withoutTheirTap(queries, gate, stage));
}

async function withoutTheirTap(queries: Queries, gate: Gate, stage: Stage): Promise<Stage> {
  const { decision, openedBy } = stage.state;
  if (decision?.kind !== 'open' || openedBy !== null) return stage;
  if (await belongs(queries, gate, decision.residentId)) return stage;
  // The flow drops it, and says so.
  return { ...stage, state: { ...stage.state, decision: { ...decision, decidedAt: LONG_AGO } } };
}

async function withoutTheirKey(queries: Queries, gate: Gate, stage: Stage): Promise<Stage> {
  const { state, event } = stage;
  const { phase } = state;
  if (phase.at !== 'ringing') return stage;
  const rung = rungMember(state);
  const isTheirs = isMemberEvent(event) || phase.pressedBy !== null;
  if (rung === undefined || !isTheirs || (await isRung(queries, gate, state, rung))) return stage;
  return {
    state: { ...state, phase: { ...phase, pressedBy: null } },
    event: isMemberEvent(event) ? RELEASED : event,
  };
}

const belongs = async (queries: Queries, gate: Gate, userId: string): Promise<boolean> =>
  userId === gate.residentId ||
  (await peopleOfGate(queries, gate)).some((person) => person.userId === userId);

const isRung = async (
  queries: Queries,
  gate: Gate,
  { rungResident }: Call,
  memberId: string,
): Promise<boolean> =>
  memberId === OWN_PHONE
    ? rungResident !== undefined && belongs(queries, gate, rungResident)
    : (await findHouseholdAt(queries, gate)).some((member) => member.memberId === memberId);
