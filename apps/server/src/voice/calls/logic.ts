import { callsTopic } from '../../residents/home.ts';
import type { Queries } from '../../db/database.ts';
import { newId } from '../../platform/random.ts';
import { sha256 } from '../../platform/secrets.ts';
import { newCall } from '../call-flow/call.ts';
import { CARRIER_LINES } from '../../config/line.ts';
import type { CarrierName } from '../../config/telephone.ts';
import type { CallEvent } from '../call-flow/events.ts';
import type { Awaited, CarrierTraits, IncomingCall, Leg, Signal } from '../carriers/carrier.ts';
import type { Verb } from '../carriers/verbs.ts';
import { noticeLoop } from '../../home/forwarding/logic.ts';
import { ringingChange, tellRinging, type RingingChange } from '../notices/ring.ts';
import { findGate } from '../../home/panel/store.ts';
import { DEFAULT_PROFILE, type PanelProfile } from '../../home/rules/panel-profile.ts';
import type { VoiceDeps } from '../voice-deps.ts';
import { interruptionOf } from './interruption.ts';
import { advance, type Advance, type StepContext } from './perform.ts';
import { planCall } from './plan.ts';
import { dropUnknown, storeRecording } from './message-store.ts';
import { traceCall } from './trace-call.ts';
import { tellGate } from './tell-gate.ts';
import { noteEnd } from './timeline.ts';
import { finishedBy, type FinishedCall } from './tally.ts';
import { isOwnLeg, toEvent } from './step-event.ts';
import {
  answerStep,
  findStep,
  firstStepHash,
  insertAnsweredStep,
  type CallStep,
} from './step-store.ts';
import {
  addCallEvent,
  findCallByCarrier,
  insertCall,
  updateCall,
  type StoredCall,
} from './store.ts';

/** The result of one webhook. */
type Done = {
  readonly verbs: readonly Verb[];
  readonly residentId: string | null;
  /** The call that is over with this. */
  readonly endedId: string | undefined;
  /** Set once for each call, by the webhook that decided it. */
  readonly finished: FinishedCall | undefined;
  /** What the people to be rung or told must learn, if anything. */
  readonly ringing: RingingChange | undefined;
};

/** PostgreSQL: another transaction was faster with the same key. */
const UNIQUE_VIOLATION = '23505';

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
    if ((error as { code?: unknown }).code !== UNIQUE_VIOLATION) throw error;
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
    const known = await findStep(queries, { ...stepReader(deps), stepHash });
    if (known?.reply != null) return repeated(known.reply);
    const { parties, resolution, plan, gate, leftAlone } = await planCall(
      deps,
      queries,
      incoming,
      carrier,
    );
    // A test call of ours that the resident's phone forwarded back, as it should.
    const isCheck = resolution.kind === 'loop' && (await noticeLoop(deps, queries, parties.to));
    const now = deps.clock.now();
    const call: StoredCall = {
      callId: newId(deps.random, 'call'),
      carrier: carrier.name,
      carrierCallId: incoming.carrierCallId,
      residentId: gate?.residentId ?? null,
      intercomId: gate?.intercomId ?? null,
      toNumber: parties.to,
      fromNumber: parties.from ?? null,
      tries: 0,
      state: { ...newCall(now), ...(incoming.account ? { lineAccount: incoming.account } : {}) },
    };
    await addCallEvent(queries, {
      callId: call.callId,
      at: now,
      kind: 'received',
      details: { rule: resolution.rule, attestation: incoming.attestation },
    });
    if (plan.kind === 'gate' && leftAlone.length > 0) {
      const details = { people: leftAlone.length };
      await addCallEvent(queries, { callId: call.callId, at: now, kind: 'left_alone', details });
    }
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
  afterCommit(deps, done);
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
    const step = await findStep(queries, { ...stepReader(deps), stepHash });
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
  if (done) afterCommit(deps, done);
  return done?.verbs;
}

/**
 * Whether a guest's answer was overtaken by an interruption of the line, which therefore hears nothing of
 * the reply. Nothing may come of it: a right code would open a gate whose tones nobody plays. The guest
 * is asked again on the line's new branch; should the line be waiting all the same, it is sent there.
 */
const isLeftBehind = ({ awaited, branch, call }: CallStep): boolean =>
  (awaited === 'heard' || awaited === 'ringEnded') && branch < (call.state.interruptions ?? 0);

type Reported = 'hungUp' | 'carrierFailed' | 'interrupted' | 'tonesBegun';
/** A hang-up with its time. */
type HangUp = Extract<CallEvent, { kind: 'hungUp' }>;

/**
 * What a carrier reports about a call outside its steps: that it is over, that it failed, and so on.
 */
export async function reportCall(
  deps: VoiceDeps,
  carrier: CarrierTraits,
  report: { carrierCallId: string; event: Reported | HangUp },
): Promise<readonly Verb[]> {
  return (await tellCall(deps, carrier, report)) ?? [{ verb: 'hangup' }];
}

/** Continues a call that another process began; undefined if it is unknown or over. */
export async function resumeCall(
  deps: VoiceDeps,
  carrier: CarrierTraits,
  carrierCallId: string,
): Promise<readonly Verb[] | undefined> {
  return tellCall(deps, carrier, { carrierCallId, event: 'resumed' });
}

/** What a line does that was interrupted for the resident's decision. */
export async function takeDecision(
  deps: VoiceDeps,
  carrier: CarrierTraits,
  carrierCallId: string,
): Promise<readonly Verb[]> {
  const verbs = await tellCall(deps, carrier, { carrierCallId, event: 'decisionDue' });
  return verbs ?? [{ verb: 'hangup' }];
}

/** Passes an event from outside its steps to a call's flow; undefined if the call is unknown. */
export async function tellCall(
  deps: VoiceDeps,
  carrier: CarrierTraits,
  report: { carrierCallId: string; event: Reported | HangUp | 'resumed' | 'decisionDue' },
): Promise<readonly Verb[] | undefined> {
  const done = await writeStep(deps, carrier, 'report', async (queries) => {
    const { carrierCallId, event } = report;
    const named = { carrier: carrier.name, carrierCallId };
    const call = await findCallByCarrier(queries, deps.db.engine, named);
    const told = typeof event === 'string' ? { kind: event } : event;
    return call && proceed(deps, queries, carrier, call, told);
  });
  if (done) afterCommit(deps, done);
  return done?.verbs;
}

/**
 * Closes a call whose end was never reported, with the outcome it had; its timeline says so. A call
 * that has ended meanwhile stays as it is.
 */
export async function closeUnreported(
  deps: VoiceDeps,
  named: { carrier: CarrierName; carrierCallId: string },
): Promise<void> {
  const carrier = { name: named.carrier, ...CARRIER_LINES[named.carrier], ownsLine: false };
  const done = await writeStep(deps, carrier, 'report', async (queries) => {
    const call = await findCallByCarrier(queries, deps.db.engine, named);
    if (!call || call.state.phase.at === 'ended') return undefined;
    return proceed(deps, queries, carrier, call, { kind: 'hungUp' }, 'end_unreported');
  });
  if (done) afterCommit(deps, done);
}

export const stepReader = ({ secrets, db }: VoiceDeps) => ({ secrets, engine: db.engine });

/** One transaction for each webhook, seen as one span if tracing is on, with the call that it ended. */
export const writeStep = <T extends Done | undefined>(
  deps: VoiceDeps,
  carrier: CarrierTraits,
  step: 'incoming' | 'action' | 'report',
  work: (queries: Queries) => Promise<T>,
): Promise<T> =>
  deps.tracing.inSpan(
    'call step',
    { 'gatecall.carrier': carrier.name, 'gatecall.step': step },
    async () => {
      const done = await deps.db.write(work);
      if (done?.endedId !== undefined) await traceCall(deps, done.endedId);
      return done;
    },
  );

/** Another step of a known call. */
export async function proceed(
  deps: VoiceDeps,
  queries: Queries,
  carrier: CarrierTraits,
  call: StoredCall,
  event: CallEvent,
  endedAs = 'hung_up',
): Promise<Done> {
  const profile = await profileOf(queries, call, event);
  const result = await advance({ deps, queries, carrier, call, profile }, call.state, event);
  const now = deps.clock.now();
  const tries = call.tries + result.wrong;
  await updateCall(queries, {
    callId: call.callId,
    state: result.call,
    tries,
    outcome: result.outcome,
    now,
  });
  await tellGate(deps, queries, { before: call, after: result.call, tries });
  if (call.state.phase.at !== 'ended' && result.call.phase.at === 'ended') {
    const ended = { callId: call.callId, at: now };
    if (endedAs === 'hung_up') await noteEnd(queries, { ...ended, before: call.state, event });
    else await addCallEvent(queries, { ...ended, kind: endedAs });
  }
  return toDone(call, result);
}

const toDone = (before: StoredCall, { call, verbs }: Advance): Done => ({
  verbs,
  residentId: before.residentId,
  endedId:
    before.state.phase.at !== 'ended' && call.phase.at === 'ended' ? before.callId : undefined,
  finished: finishedBy(before, call),
  ringing: ringingChange(before, call),
});

const NO_PANEL: PanelProfile = { ...DEFAULT_PROFILE, openKeys: '' };

async function profileOf(
  queries: Queries,
  { intercomId, state }: StoredCall,
  event: CallEvent,
): Promise<PanelProfile> {
  // A hang-up plays nothing: it needs no profile.
  const isNeeded = intercomId !== null && event.kind !== 'hungUp';
  const profile = (isNeeded && (await findGate(queries, intercomId))?.profile) || NO_PANEL;
  return { ...profile, language: state.plan?.language ?? profile.language };
}

/** Notifies the people concerned of a step, once it is stored. */
export function afterCommit(deps: VoiceDeps, { residentId, finished, ringing }: Done): void {
  if (finished) deps.tally.add(finished);
  if (residentId === null) return;
  deps.changes.publish(callsTopic(residentId));
  if (ringing) tellRinging(deps, ringing);
}

const repeated = (reply: string): Done => ({
  verbs: parseReply(reply),
  residentId: null,
  endedId: undefined,
  finished: undefined,
  ringing: undefined,
});

// Encrypted by answerStep: our own data.
const parseReply = (reply: string): readonly Verb[] => JSON.parse(reply) as readonly Verb[];
