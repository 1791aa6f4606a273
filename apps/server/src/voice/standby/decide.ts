import type { Queries } from '../../db/database.ts';
import { sha256 } from '../../platform/secrets.ts';
import type { CallEvent } from '../call-flow/events.ts';
import type { Awaited, CarrierTraits, IncomingCall, Leg, Signal } from '../carriers/carrier.ts';
import type { Verb } from '../carriers/verbs.ts';
import { withoutLeavers } from '../calls/leavers.ts';
import { profileOf } from '../calls/panel-of-call.ts';
import { planCall } from '../calls/plan.ts';
import { judgeReach } from '../calls/reach.ts';
import { callOf, stateOf } from '../calls/received.ts';
import { isOwnLeg, toEvent } from '../calls/step-event.ts';
import { firstStepHash, readStep, type CallStep } from '../calls/step-store.ts';
import type { VoiceDeps } from '../voice-deps.ts';
import { advanceOnStandby } from './advance.ts';
import { bringBack } from './bring-back.ts';
import { callKey, openStep, stepsOf, type AwaitedStep, type StandbyCall } from './standby-step.ts';

/** A call has fewer; an address must stay short enough for carriers. */
const MAX_DECIDED = 12;

/** A standby, and a carrier whose call it decides. */
type Context = {
  readonly deps: VoiceDeps;
  readonly read: Queries;
  readonly carrier: CarrierTraits;
};

/** The first webhook of a call. */
export async function receiveFromStandby(
  { deps, read, carrier }: Context,
  incoming: IncomingCall,
): Promise<readonly Verb[]> {
  const planned = await judgeReach(deps, read, await planCall(deps, read, incoming, carrier));
  const { resolution, plan, leftAlone } = planned;
  const { carrierCallId, attestation } = incoming;
  const before: StandbyCall = {
    call: callOf(deps, { carrier, incoming, planned }),
    state: stateOf(deps.clock.now(), incoming),
    received: { rule: resolution.rule, attestation, leftAlone: leftAlone.length },
    decided: [],
  };
  return take({ deps, read, carrier }, before, {
    stepHash: firstStepHash({ carrier: carrier.name, carrierCallId }),
    awaited: 'incoming',
    memberId: null,
    event: { kind: 'received', plan },
  });
}

/** A later webhook; undefined if the standby does not know the step, or it belongs to another leg. */
export async function continueFromStandby(
  context: Context,
  { token, leg }: { readonly token: string; readonly leg: Leg },
  readSignal: (awaited: Awaited) => Signal,
): Promise<readonly Verb[] | undefined> {
  const found = await findAwaited(context, token);
  if (!found || found.awaited === 'incoming' || found.call.carrier !== context.carrier.name) {
    return undefined;
  }
  const { awaited, memberId } = found;
  if (!isOwnLeg(leg, awaited, found.call)) return undefined;
  if ('reply' in found && found.reply !== null) return JSON.parse(found.reply) as readonly Verb[];
  const signal = readSignal(awaited);
  const event = toEvent(signal, memberId);
  const recording =
    signal.kind === 'recorded' ? { seconds: signal.seconds, name: signal.recording } : null;
  const step = { stepHash: sha256(token), awaited, memberId, event, recording };
  return take(context, found, step);
}

/** A call whose carrier could not use our last reply, or was never given one. */
export async function recoverFromStandby(
  context: Context,
  incoming: IncomingCall,
  failedToken: string | undefined,
): Promise<readonly Verb[]> {
  const { carrierCallId } = incoming;
  const found = failedToken === undefined ? undefined : await findAwaited(context, failedToken);
  if (!found || found.call.carrierCallId !== carrierCallId || found.awaited === 'incoming') {
    return receiveFromStandby(context, incoming);
  }
  return take(context, found, {
    stepHash: sha256(`failed ${failedToken} ${stepsOf(found.state)}`),
    awaited: 'decisionDue',
    memberId: null,
    event: { kind: 'carrierFailed' },
  });
}

/** The step that a token names, by itself or by what the standby has of it. */
async function findAwaited(
  { deps: { secrets }, read }: Context,
  token: string,
): Promise<AwaitedStep | (StandbyCall & Omit<CallStep, 'call'>) | undefined> {
  const carried = openStep(secrets, token);
  const step = carried ? undefined : await readStep(read, { secrets, stepHash: sha256(token) });
  if (!step) return carried;
  const { state, tries: _counted, ...call } = step.call;
  const { awaited, memberId, branch, reply } = step;
  return { call, state, received: null, decided: [], awaited, memberId, branch, reply };
}

type Taken = {
  readonly stepHash: string;
  readonly awaited: CallStep['awaited'];
  readonly memberId: string | null;
  readonly event: CallEvent;
  readonly recording?: { readonly seconds: number; readonly name: string | null } | null;
};

/** Decides a step once, and returns only when it is on the disk of this instance. */
async function take(
  { deps, read, carrier }: Context,
  found: StandbyCall,
  { event: said, recording = null, ...step }: Taken,
): Promise<readonly Verb[]> {
  const { calls, turns } = deps.standbyMemory;
  const key = callKey(found.call);
  return turns.run(key, async () => {
    const known = calls.get(key);
    if (known?.stepHash === step.stepHash) return known.verbs;
    const { call, state: reached, received, decided } = newest(found, known);
    const { state, event } = await withoutLeavers(read, call, { state: reached, event: said });
    const before: StandbyCall = {
      call,
      state: { ...state, standbySteps: stepsOf(state) + 1 },
      received,
      decided: [...decided, step.stepHash].slice(-MAX_DECIDED),
    };
    const { intercomId } = call;
    const profile = await profileOf(read, { intercomId, state: before.state });
    const context = { deps, queries: read, carrier, profile };
    const { after, verbs, events } = await advanceOnStandby(context, before, event);
    const { name, hearsSpeech, playsLetters, ownsLine } = carrier;
    await deps.late.add({
      ...before,
      ...step,
      carrier: { name, hearsSpeech, playsLetters, ownsLine },
      events,
      at: deps.clock.now(),
      reply: JSON.stringify(verbs),
      recording,
    });
    const isNewest = known !== undefined && stepsOf(known.state) >= stepsOf(found.state);
    const hasCaller = step.memberId === null || (isNewest && known.hasCaller);
    calls.set(key, { ...before, state: after, stepHash: step.stepHash, verbs, hasCaller });
    deps.counters.standbyDecided();
    if (!hasCaller) bringBack(deps, before, after);
    return verbs;
  });
}

/** The other leg may have brought the call further than this one's address says. */
export const newest = (found: StandbyCall, known: StandbyCall | undefined): StandbyCall =>
  known && stepsOf(known.state) > stepsOf(found.state) ? known : found;
