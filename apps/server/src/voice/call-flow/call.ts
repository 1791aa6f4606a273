import type { SpokenLanguage } from '../spoken-code/match-code.ts';

/** Who the call is for and what may happen in it; decided once, on the first webhook. */
export type CallPlan = {
  readonly kind: CallKind;
  readonly language: SpokenLanguage;
  /** Ids of the household members to ring, in order; never the phone that just did not answer. */
  readonly household: readonly string[];
  /** Tries before people are rung; fewer where the caller is not surely the intercom. */
  readonly maxTries: number;
  /**
   * Milliseconds from the decision until the first tone for the gate has sounded, on a carrier that plays
   * it by itself; null where the line is ours and tells (`tonesBegun`).
   */
  readonly tonesAfterMs?: number | null;
  /** The same until the last of them has; absent where the version before has made the plan. */
  readonly tonesDoneAfterMs?: number | null;
  /** The line knows none of the keys that the panel wants: nothing that is decided can open the gate. */
  readonly hasNoTones?: boolean;
};

/**
 * - `gate`: the intercom's panel
 * - `test`: the resident's own phone while a calibration is open
 * - `demo`: the "Try it!" line
 * - `voicemail`: an ordinary caller, forwarded because the resident did not answer
 * - `unassigned`: a number of ours that no resident has
 * - `unknown`: somebody without business here; `loop`: ourselves
 */
export type CallKind = 'gate' | 'test' | 'demo' | 'voicemail' | 'unassigned' | 'unknown' | 'loop';

/** What opened the gate. */
export type OpenedBy =
  | { readonly kind: 'code'; readonly codeId: string }
  | { readonly kind: 'arm'; readonly armId: string }
  | { readonly kind: 'member'; readonly memberId: string }
  /** The resident, by a tap while the call went on. */
  | { readonly kind: 'resident'; readonly residentId: string };

/** What the resident has decided about a call that goes on. */
export type Decision = { readonly kind: 'open' | 'refuse'; readonly residentId: string };

/** Kept with the call until the line carries it out. */
export type StandingDecision = Decision & {
  /** In epoch milliseconds; absent where the version before has kept it. */
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
  /** Cut off by a stop or a failure of ours, before it had come out in any way. */
  | 'interrupted';

export type Phase =
  | { readonly at: 'new' }
  /** Asking whether the resident has armed the gate; then the `attempt`-th prompt. */
  | { readonly at: 'claiming'; readonly attempt: number }
  | { readonly at: 'asking'; readonly attempt: number }
  | { readonly at: 'checking'; readonly attempt: number }
  | {
      readonly at: 'ringing';
      readonly index: number;
      readonly pressedBy: string | null;
      readonly isTalking: boolean;
      /** Keys of the member that mean nothing: the question is repeated a few times. */
      readonly slips?: number;
    }
  /** The decision is made and the tones are on their way; the gate is not yet open. */
  | {
      readonly at: 'opening';
      /** When it was made, in epoch milliseconds. */
      readonly since?: number;
      /** The first of them is out, whatever becomes of the rest: our own line tells, or a break came after it. */
      readonly hasBegun?: boolean;
    }
  | { readonly at: 'recording'; readonly purpose: 'message' | 'voicemail' }
  /** The last words are said; only the hang-up is missing. */
  | { readonly at: 'parting'; readonly outcome: Outcome }
  | {
      readonly at: 'ended';
      readonly outcome: Outcome;
      /** Ended while recording: what was said is reported after the end, and amends it. */
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
  /** What stands of the resident's words, acted on as soon as the line asks for something. */
  readonly decision?: StandingDecision;
  /** The resident's last "open" came to nothing: the line had not asked in time. */
  readonly hasLapsed?: boolean;
  /** The resident has been told of the message: by the line's own request, or beside it. */
  readonly isMessageTold?: boolean;
  /** The account that the line belongs to, where the carrier's own interface asks for it. */
  readonly lineAccount?: string;
  /** Wrong codes so far: what the resident is told of, which silence is not. */
  readonly wrong?: number;
};

/** A call of which nothing is known but that it came in. */
export const newCall = (now: number): Call => ({
  plan: null,
  phase: { at: 'new' },
  startedAt: now,
  openedBy: null,
});
