import { recordAudit } from '../../audit/audit.ts';
import type { Queries } from '../../db/database.ts';
import { noteCalledTooOften, shortenCalledTooOften } from '../../home/codes/guess-store.ts';
import { gateCallLimit, gateCallsTold, wantedCallLimit } from '../../limits/gate-limits.ts';
import { forgiveHit, hitAll, isFirstHit, knownOver, type Limit } from '../../limits/limits.ts';
import { fullUntil, hitsLeft } from '../../limits/many-hits.ts';
import { toWireTime } from '../../platform/clock.ts';
import type { Call, CallKind, CallPlan, Outcome } from '../call-flow/call.ts';
import { notifyHome } from '../notices/notify-home.ts';
import type { VoiceDeps } from '../voice-deps.ts';
import type { PlannedCall } from './plan.ts';
import { recognised, RECOGNITIONS } from './recognition.ts';
import { addCallEvent, type StoredCall } from './store.ts';

/** Somebody wanted these calls: they do not count. */
const WANTED: readonly (Outcome | undefined)[] = ['opened', 'talked'];

/** A call that has been counted. */
type Counted = PlannedCall & {
  /** How long further ones reach nobody, if this one has shown that there are too many. */
  readonly tooManyForMs: number | undefined;
};

/**
 * Counts a call that would reach people. One too many rings and tells nobody; its guest may still give a code or
 * leave a message. While there are known to be too many, none waits for the count of another.
 */
export async function countCall(
  deps: VoiceDeps,
  queries: Queries,
  planned: PlannedCall,
): Promise<Counted> {
  const limit = limitOf(planned);
  if (!limit) return { ...planned, tooManyForMs: undefined };
  if (knownOver(deps, limit)) return { ...reachingNobody(planned), tooManyForMs: undefined };
  const tooManyForMs = await count(deps, queries, limit);
  const counted = { ...planned, plan: { ...planned.plan, countedBy: recognitionOf(planned) } };
  return { ...(tooManyForMs === undefined ? counted : reachingNobody(counted)), tooManyForMs };
}

/** The same where nothing can be written: the call is counted with its record (`countRecorded`). */
export async function judgeReach(
  deps: VoiceDeps,
  read: Queries,
  planned: PlannedCall,
): Promise<PlannedCall> {
  const limit = limitOf(planned);
  const left = limit && (await hitsLeft(deps, read, [limit])).get(limit.key);
  return left === undefined || left > 0 ? planned : reachingNobody(planned);
}

/** Counts a call that was decided without the primary; returns how long further ones reach nobody. */
export async function countRecorded(
  deps: VoiceDeps,
  queries: Queries,
  call: { intercomId: string | null; kind: CallKind; rule: string; attestation: string | null },
): Promise<number | undefined> {
  const { intercomId, kind } = call;
  if (intercomId === null || !reachesPeople(kind)) return undefined;
  return count(deps, queries, gateCallLimit(intercomId, recognised(call)));
}

const count = async (deps: VoiceDeps, queries: Queries, limit: Limit) =>
  (await hitAll(deps, queries, [limit]))?.retryAfterMs;

const reachesPeople = (kind: CallKind): boolean => kind === 'gate' || kind === 'voicemail';

const limitOf = (planned: PlannedCall): Limit | undefined =>
  planned.gate && reachesPeople(planned.resolution.kind)
    ? gateCallLimit(planned.gate.intercomId, recognitionOf(planned))
    : undefined;

const recognitionOf = ({ resolution: { rule }, attestation }: PlannedCall): string =>
  recognised({ rule, attestation });

const reachingNobody = (planned: PlannedCall): PlannedCall => ({
  ...planned,
  plan: { ...planned.plan, household: [], reachesNobody: true },
  leftAlone: [],
});

/** Whether a call that was wanted was taken by people; a code and an open gate disturb nobody. */
const hasReachedPeople = ({ openedBy }: Call, outcome: Outcome | undefined): boolean =>
  outcome === 'talked' || ['member', 'resident', 'operator'].includes(openedBy?.kind ?? '');

/**
 * Takes a call off the count once somebody has let its guest in, or spoken with them, up to a number a day.
 * If calls like it reach people again by that, there are too many only as long as others are.
 */
export async function forgiveCall(
  deps: VoiceDeps,
  queries: Queries,
  { call, after, outcome }: { call: StoredCall; after: Call; outcome: Outcome | undefined },
): Promise<void> {
  const { intercomId, state } = call;
  const countedBy = state.plan?.countedBy;
  if (!countedBy || !intercomId || !WANTED.includes(outcome)) return;
  const wanted = [wantedCallLimit(intercomId)];
  if (hasReachedPeople(after, outcome) && (await hitAll(deps, queries, wanted))) return;
  const limit = gateCallLimit(intercomId, countedBy);
  const hits = await forgiveHit(deps, queries, limit);
  if (hits !== Math.floor(limit.max * deps.config.rateLimitFactor) - 1) return;
  const counts = RECOGNITIONS.map((each) => gateCallLimit(intercomId, each));
  const until = await fullUntil(deps, queries, counts);
  await shortenCalledTooOften(queries, { intercomId, until });
}

/**
 * Notes in a call's record why it reaches nobody; tells the resident, other programs and the operator once a day
 * that there were too many.
 */
export async function noteReach(
  deps: VoiceDeps,
  queries: Queries,
  noted: {
    readonly call: Omit<StoredCall, 'state'>;
    readonly plan: CallPlan | null;
    readonly tooManyForMs: number | undefined;
  },
): Promise<void> {
  const { call, plan, tooManyForMs } = noted;
  const { callId, intercomId, residentId } = call;
  const now = deps.clock.now();
  if (plan?.reachesNobody) {
    await addCallEvent(queries, { callId, at: now, kind: 'called_too_often' });
  }
  if (tooManyForMs === undefined || intercomId === null || residentId === null) return;
  const until = now + tooManyForMs;
  const told = gateCallsTold(intercomId);
  deps.counters.limitReached(gateCallLimit(intercomId, '').name);
  await noteCalledTooOften(queries, { intercomId, until });
  if (!(await isFirstHit(deps, queries, told))) return;
  await notifyHome(deps, queries, { call, notice: { kind: 'calledTooOften' } });
  const data = { gate_id: intercomId, resident_id: residentId, until: toWireTime(until) };
  await deps.webhooks.tell(queries, { type: 'gate.called_too_often', data });
  const details = { id: intercomId };
  await recordAudit(deps, queries, { event: 'gate_called_too_often', userId: residentId, details });
}

/** Whether nobody is told what happens in a call; that the gate was opened always is. */
export const isUntold = (
  { plan }: Pick<Call, 'plan'>,
  notice: { readonly kind: string },
): boolean => plan?.reachesNobody === true && notice.kind !== 'opened';
