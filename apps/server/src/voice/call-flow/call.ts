import type { SpokenLanguage } from '../spoken-code/match-code.ts';

/** Who the call is for and what may happen in it; decided once, on the first webhook. */
export type CallPlan = {
  readonly kind: CallKind;
  readonly language: SpokenLanguage;
  /** Ids of the household members to ring, in order; never the phone that just did not answer. */
  readonly household: readonly string[];
  /** Tries before people are rung; fewer where the caller is not surely the intercom. */
  readonly maxTries: number;
  /** Whether the carrier tells when the gate's tones went out; else they count as sent with the reply. */
  readonly confirmsTones?: boolean;
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
  | { readonly kind: 'member'; readonly memberId: string };

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
  | { readonly at: 'opening' }
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
