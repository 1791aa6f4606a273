import { findLanguage } from '../../auth/users/logic.ts';
import { peopleOfGate, type Home } from '../../residents/home.ts';
import type { PushTerms } from '../../outbox/message.ts';
import { outcomeBrought, type Call, type Outcome } from '../call-flow/call.ts';
import { whyNotOpen } from '../call-flow/decision.ts';
import type { StoredCall } from '../calls/store.ts';
import type { VoiceDeps } from '../voice-deps.ts';
import { createSharedMoment } from '../../platform/shared-moment.ts';
import { textsIn } from '../../texts/texts.ts';
import type { GateTexts, RingEnd } from '../../texts/gate.ts';
import { callPage } from './notify-home.ts';
import { gateOfNotice, memberAt, titleAt } from '../../home/people/names.ts';
import { isLeftAlone } from '../../home/quiet/logic.ts';
import { findRingingDevices } from '../../home/notices/device-store.ts';
import { pushToDevices, RING_SECONDS } from '../../home/notices/push-to-devices.ts';
import { findNoticeSettings } from '../../home/notices/store.ts';
import { CHOICES } from '../../home/notices/words.ts';
import { findToldKinds, hasComeOut } from './store.ts';

/** A call at the gate whose ringing, or its outcome, is to be reported. */
export type RingingChange = Pick<StoredCall, 'callId' | 'intercomId'> & {
  readonly residentId: string;
  /** Unset while it rings. */
  readonly outcome: Outcome | undefined;
  /** Whether the line can play what opens the gate. */
  readonly canOpen: boolean;
  /** When the call came in: a device that was told of it is also told of its end. */
  readonly startedAt: number;
};

/** Its end is of use as long as the ringing may still be on a screen. */
export const OVER_SECONDS = 300;

/**
 * What a step changes for those who are rung: a call at the gate begins to ask its guest, or has come out.
 * No one is rung for ordinary callers, tests and the demo line, for a gate that opens by itself, nor after too
 * many calls.
 */
export function ringingChange(
  { callId, intercomId, residentId, state: before }: StoredCall,
  after: Call,
): RingingChange | undefined {
  if (residentId === null || after.plan?.kind !== 'gate' || after.plan.reachesNobody) {
    return undefined;
  }
  const canOpen = whyNotOpen(after) === null;
  const { startedAt } = after;
  const call = { callId, intercomId, residentId, canOpen, startedAt };
  const isNew = before.phase.at === 'new';
  if (isNew && after.phase.at === 'asking') return { ...call, outcome: undefined };
  const outcome = outcomeBrought(before, after);
  return isNew || outcome === undefined ? undefined : { ...call, outcome };
}

/**
 * Calls that came in together get their replies first; then their people are told together. The event loop rests in
 * between: the system may keep what was written until then, if there is much of it.
 */
const afterReplies = createSharedMoment(4);

/**
 * Tells every browser of everyone in the home: at once, without holding up the call. If no
 * browser has asked for it, no one is told.
 */
export function tellRinging(deps: VoiceDeps, change: RingingChange): void {
  const fail = (error: unknown): void =>
    deps.log.error({ err: error }, 'a ringing could not be told');
  const tellPeople = async (): Promise<void> => {
    await afterReplies();
    const people = await peopleOfGate(deps.db.read, change);
    for (const home of people) tellBrowsers(deps, change, home).catch(fail);
  };
  tellPeople().catch(fail);
}

/** That it rings; or how it ended, unless another notice says so anyway. */
async function wordsOf(
  deps: VoiceDeps,
  { callId, intercomId: gateId, outcome, canOpen }: RingingChange,
  { texts, kinds }: { readonly texts: Texts; readonly kinds: readonly string[] },
): Promise<Words | undefined> {
  if (outcome === undefined) {
    const push = { kind: 'ring', ttlSeconds: RING_SECONDS, callId, gateId };
    const { open, ...others } = texts.answers;
    const answers = canOpen ? { open, ...others } : others;
    return { ...texts.ringing, push: { ...push, lateSubject: texts.rang, answers } };
  }
  const told = await findToldKinds(deps.db.read, callId);
  // A gate that was armed opened before anyone was rung.
  if (!told.includes('asked')) return undefined;
  const isTold = ENDS.some((kind) => told.includes(kind) && kinds.includes(CHOICES[kind]));
  if (isTold) return undefined;
  const { title, text } = texts.ringingOver;
  const push = { kind: 'ring_over', ttlSeconds: OVER_SECONDS, callId, gateId };
  return { title, text: text[endOf(outcome)], push };
}

/** The notices that say how a call came out; a warning of guesses, for one, does not. */
const ENDS = ['opened', 'refused', 'message'] as const;

function endOf(outcome: Outcome): RingEnd {
  if (outcome === 'opened' || outcome === 'refused' || outcome === 'talked') return outcome;
  return 'gone';
}

type Words = {
  readonly title: string;
  readonly text: string;
  readonly push: Omit<PushTerms, 'receipt'>;
};
type Texts = GateTexts['notices'];

async function tellBrowsers(deps: VoiceDeps, change: RingingChange, home: Home): Promise<void> {
  const { callId } = change;
  const { userId } = home;
  const { read } = deps.db;
  const { push: isWanted, kinds } = await findNoticeSettings(read, userId);
  if (!isWanted) return;
  if (await isLeftAlone(read, { residentId: userId }, change.startedAt)) return;
  const devices = await findRingingDevices(read, deps.secrets, userId);
  if (devices.length === 0) return;
  const language = await findLanguage(read, userId);
  const { notices: texts } = textsIn(language, deps.config.brand).gate;
  const words = await wordsOf(deps, change, { texts, kinds });
  if (!words) return;
  const gate = await gateOfNotice(read, home, change.intercomId);
  await deps.db.write(async (queries) => {
    // A guest with a code may be faster than we are: what is over is not reported.
    if (change.outcome === undefined && (await hasComeOut(queries, callId))) return;
    await pushToDevices(deps, queries, devices, {
      ...words,
      title: titleAt(words.title, gate),
      page: callPage(callId, home),
      lifetimeMs: words.push.ttlSeconds * 1_000,
      isUrgent: true,
      member: memberAt(home, change.intercomId),
    });
  });
}
