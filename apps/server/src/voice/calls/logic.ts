import { sha256 } from '../../platform/secrets.ts';
import { isUniqueViolation } from '../../platform/database-failure.ts';
import type { Awaited, CarrierTraits, IncomingCall, Leg, Signal } from '../carriers/carrier.ts';
import type { Verb } from '../carriers/verbs.ts';
import { noticeLoop } from '../../home/forwarding/logic.ts';
import { keepResting } from '../../residents/number-pool.ts';
import type { VoiceDeps } from '../voice-deps.ts';
import { interruptionOf } from './interruption.ts';
import { advance } from './perform.ts';
import { planCall } from './plan.ts';
import { countCall, noteReach } from './reach.ts';
import { noteReceived, stateOf } from './received.ts';
import { dropUnknown, storeRecording } from './message-store.ts';
import { tellGate } from './tell-gate.ts';
import type { StepContext } from './step-context.ts';
import { isOwnLeg, toEvent } from './step-event.ts';
import {
  answerStep,
  findStep,
  firstStepHash,
  insertAnsweredStep,
  type CallStep,
} from './step-store.ts';
import { addCallEvent, insertCall } from './store.ts';
import { proceed, repeated, toDone, writeStep } from './one-step.ts';
import { NO_PANEL } from './panel-of-call.ts';

/** The first webhook of a call. A repeated one gets the same reply. */
export async function receiveCall(
  deps: VoiceDeps,
  carrier: CarrierTraits,
  incoming: IncomingCall,
): Promise<readonly Verb[]> {
  try {
    return await receiveOnce(deps, carrier, incoming);
  } catch (error) {
    // Two copies came to two instances at once, and the other one has replied by now.
    if (!isUniqueViolation(error)) throw error;
    return receiveOnce(deps, carrier, incoming);
  }
}

async function receiveOnce(
  deps: VoiceDeps,
  carrier: CarrierTraits,
  incoming: IncomingCall,
): Promise<readonly Verb[]> {
  const { carrierCallId } = incoming;
  const stepHash = firstStepHash({ carrier: carrier.name, carrierCallId });
  const done = await writeStep(deps, carrier, 'incoming', async (queries) => {
    const known = await findStep(queries, { secrets: deps.secrets, stepHash });
    if (known?.reply != null) return repeated(known.reply);
    const wished = await planCall(deps, queries, incoming, carrier);
    const planned = await countCall(deps, queries, wished);
    const { parties, resolution, plan, gate, leftAlone, tooManyForMs } = planned;
    if (!gate && parties.from !== undefined) {
      const pair = { intercomNumber: parties.from, systemNumber: parties.to };
      await keepResting(queries, { ...pair, now: deps.clock.now() });
    }
    // A test call of ours that the resident's phone forwarded back, as it should.
    const isCheck = resolution.kind === 'loop' && (await noticeLoop(deps, queries, parties));
    const now = deps.clock.now();
    const state = stateOf(now, incoming);
    const call = await noteReceived(deps, queries, { carrier, incoming, planned, state });
    if (leftAlone.length > 0) {
      const details = { people: leftAlone.length };
      await addCallEvent(queries, { callId: call.callId, at: now, kind: 'left_alone', details });
    }
    await noteReach(deps, queries, { call, plan, tooManyForMs });
    const profile = gate?.profile ?? NO_PANEL;
    const context: StepContext = { deps, queries, carrier, call, profile };
    const result = await advance(context, call.state, { kind: 'received', plan });
    await insertCall(queries, {
      ...call,
      kind: resolution.kind,
      rule: isCheck ? 'forwarding_check' : resolution.rule,
      state: result.call,
      tries: result.wrong,
      outcome: result.outcome,
      now,
    });
    await tellGate(deps, queries, { before: call, after: result.call, tries: result.wrong });
    const reply = JSON.stringify(result.verbs);
    await insertAnsweredStep(queries, deps.secrets, { stepHash, callId: call.callId, reply, now });
    return toDone(call, result);
  });
  return done.verbs;
}

/**
 * A later webhook: the action that a reply of ours named. Undefined for a step that is not ours or
 * belongs to another call.
 */
export async function continueCall(
  deps: VoiceDeps,
  carrier: CarrierTraits,
  { token, leg }: { readonly token: string; readonly leg: Leg },
  /** Handles a signal of the line, for the step that waits for it. */
  readSignal: (awaited: Awaited) => Signal,
): Promise<readonly Verb[] | undefined> {
  return continueStep(deps, carrier, { stepHash: sha256(token), leg }, readSignal);
}

/** The same by the step's hash: for what is found without the reply that named it. */
export async function continueStep(
  deps: VoiceDeps,
  carrier: CarrierTraits,
  { stepHash, leg }: { readonly stepHash: string; readonly leg: Leg },
  readSignal: (awaited: Awaited) => Signal,
): Promise<readonly Verb[] | undefined> {
  const done = await writeStep(deps, carrier, 'action', async (queries) => {
    const step = await findStep(queries, { secrets: deps.secrets, stepHash });
    if (!step) await dropUnknown(queries, deps, { carrier, leg }, readSignal);
    if (!step || step.awaited === 'incoming' || step.call.carrier !== carrier.name) {
      return undefined;
    }
    const { call } = step;
    if (!isOwnLeg(leg, step.awaited, call)) return undefined;
    if (step.reply !== null) return repeated(step.reply);
    if (isLeftBehind(step)) {
      const { url: action } = await interruptionOf(deps, queries, call);
      const reply = JSON.stringify([{ verb: 'continue', action }]);
      await answerStep(queries, deps.secrets, { stepHash, reply, now: deps.clock.now() });
      return repeated(reply);
    }
    const signal = readSignal(step.awaited);
    if (signal.kind === 'recorded') {
      await storeRecording(queries, deps, {
        callId: call.callId,
        seconds: signal.seconds,
        name: signal.recording,
      });
    }
    const done = await proceed(deps, queries, carrier, call, toEvent(signal, step.memberId));
    const reply = JSON.stringify(done.verbs);
    await answerStep(queries, deps.secrets, { stepHash, reply, now: deps.clock.now() });
    return done;
  });
  return done?.verbs;
}

/**
 * Whether a guest's answer was overtaken by an interruption of the line, which therefore hears nothing of
 * the reply. Nothing may come of it: a right code would open a gate whose tones are never played. The guest
 * is asked again on the line's new branch; if the line is waiting nevertheless, it is sent there.
 */
const isLeftBehind = ({ awaited, branch, call }: CallStep): boolean =>
  (awaited === 'heard' || awaited === 'ringEnded') && branch < (call.state.interruptions ?? 0);
