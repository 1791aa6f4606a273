import type { Language } from '@gatecall/contracts/languages';

/** Who the call is for and what may happen in it; decided once, by the first webhook. */
export type CallPlan = {
  readonly kind: CallKind;
  readonly language: Language;
  /** Ids of the household members to ring, in order; never the phone that has just not answered. */
  readonly household: readonly string[];
  /** Tries before people are rung; fewer if the caller may not be the intercom. */
  readonly maxTries: number;
  /**
   * Milliseconds from the decision until the gate's first tone has sounded, on a carrier that plays it
   * by itself; null on our own line, which reports it (`tonesBegun`).
   */
  readonly tonesAfterMs?: number | null;
  /** The same until the last tone; absent in a plan made by the previous version. */
  readonly tonesDoneAfterMs?: number | null;
  /** The line cannot send any key that the panel wants, so nothing can open the gate. */
  readonly hasNoTones?: boolean;
  /** It is known by more than its number, which anybody may forge. */
  readonly isVouchedFor?: boolean;
  /** As what it is counted among the calls that reach people; absent if it is not. */
  readonly countedBy?: string;
  /** There were too many of those: nobody is rung, and nobody is told that it rings or that it was missed. */
  readonly reachesNobody?: boolean;
};

/**
 * - `gate`: the intercom's panel
 * - `test`: the resident's own phone while a calibration is open
 * - `demo`: the "Try it!" line
 * - `voicemail`: an ordinary caller, forwarded because the resident did not answer
 * - `unassigned`: one of our numbers, without a resident
 * - `unknown`: a caller with no business here; `loop`: ourselves
 */
export type CallKind = 'gate' | 'test' | 'demo' | 'voicemail' | 'unassigned' | 'unknown' | 'loop';

/** What opened the gate. */
export type OpenedBy =
  | { readonly kind: 'code'; readonly codeId: string }
  | { readonly kind: 'arm'; readonly armId: string }
  | { readonly kind: 'member'; readonly memberId: string }
  /** A person of the home, by a tap during the call or on their own phone: the resident or a member. */
  | { readonly kind: 'resident'; readonly residentId: string }
  /** A person with a role, or a key, by the server API. */
  | { readonly kind: 'operator'; readonly operatorId: string };

/**
 * What was decided about a live call: by a person of the home, whose tap `residentId` says it was, or for its
 * owner by an operator.
 */
export type Decision = {
  readonly kind: 'open' | 'refuse';
  readonly residentId: string;
  readonly operatorId?: string;
};

/** Stored with the call until the line carries it out. */
export type StandingDecision = Decision & {
  /** In epoch milliseconds; absent if the previous version stored it. */
  readonly decidedAt?: number;
};

export type Outcome =
  | 'opened'
  | 'tested'
  | 'demonstrated'
  | 'talked'
  | 'message'
  | 'refused'
  | 'rejected'
  | 'abandoned'
  | 'failed'
  /** Cut off by a stop or failure of ours before it had any outcome. */
  | 'interrupted';

export type Phase =
  | { readonly at: 'new' }
  /** Checking whether the resident has armed the gate; then the `attempt`-th prompt. */
  | { readonly at: 'claiming'; readonly attempt: number }
  | {
      readonly at: 'asking';
      readonly attempt: number;
      /** The finish key came alone, as behind a code that was long enough without it. */
      readonly hasFinishKey?: boolean;
    }
  | { readonly at: 'checking'; readonly attempt: number }
  | {
      readonly at: 'ringing';
      readonly index: number;
      readonly pressedBy: string | null;
      readonly isTalking: boolean;
      /** How many meaningless keys the member has pressed; the question is repeated a few times. */
      readonly slips?: number;
    }
  /** Decided, and the tones are on their way; the gate is not open yet. */
  | {
      readonly at: 'opening';
      /** When it was decided, in epoch milliseconds. */
      readonly since?: number;
      /**
       * The first tone has been played, whatever happened after it: our own line reports it, or a break
       * came later.
       */
      readonly hasBegun?: boolean;
    }
  | { readonly at: 'recording'; readonly purpose: 'message' | 'voicemail' }
  /** The last words have been said; only the hang-up is missing. */
  | { readonly at: 'parting'; readonly outcome: Outcome }
  | {
      readonly at: 'ended';
      readonly outcome: Outcome;
      /** Ended while recording. The recording is reported after the end and amends the outcome. */
      readonly awaits?: RecordingPurpose;
    };

/** What a recording is for: a message at the gate, or an ordinary caller's voicemail. */
export type RecordingPurpose = 'message' | 'voicemail';

export type Call = {
  readonly plan: CallPlan | null;
  readonly phase: Phase;
  readonly startedAt: number;
  /** Set exactly once: a call opens the gate at most once. */
  readonly openedBy: OpenedBy | null;
  /** The resident's decision that stands, carried out at the line's next request. */
  readonly decision?: StandingDecision;
  /** The resident wants this call on their own phone; acted on like a decision. */
  readonly callMe?: { readonly residentId: string };
  /** How often the line was interrupted: replies to earlier requests are heard by no one. */
  readonly interruptions?: number;
  /** The account whose own phone is rung, or was. */
  readonly rungResident?: string;
  /** The resident's last "open" lapsed, because the line did not ask in time. */
  readonly hasLapsed?: boolean;
  /** The resident has been told of the message, by the line's own request or beside it. */
  readonly isMessageTold?: boolean;
  /** The account that the line belongs to, if the carrier's REST interface asks for it. */
  readonly lineAccount?: string;
  /** Steps that were decided from the standby, up to this state. */
  readonly standbySteps?: number;
  /** The guest keys a star before the code: a carrier that counts it may not count the digits for us. */
  readonly keysStar?: boolean;
  /** Wrong codes so far. The resident is told of these, but not of silence. */
  readonly wrong?: number;
  /** What opens was shown, but the line has no tones for it: at worst the call has failed. */
  readonly couldNotOpen?: boolean;
};

/** What a call has come to; undefined while that is still open. */
export const outcomeOf = ({ phase }: Pick<Call, 'phase'>): Outcome | undefined =>
  'outcome' in phase ? phase.outcome : undefined;

/** Whether nothing more can be decided in a call. */
export const isOver = (call: Pick<Call, 'phase'>): boolean => outcomeOf(call) !== undefined;

/** The outcome that a step has brought; the first one stands. */
export const outcomeBrought = (before: Call, after: Call): Outcome | undefined =>
  isOver(before) ? undefined : outcomeOf(after);

/** A call that has only arrived. */
export const newCall = (now: number): Call => ({
  plan: null,
  phase: { at: 'new' },
  startedAt: now,
  openedBy: null,
});
