import type { SpokenLanguage } from '../spoken-code/match-code.ts';

/** Who the call is for and what may happen in it; decided once, on the first webhook. */
export type CallPlan = {
  readonly kind: CallKind;
  readonly language: SpokenLanguage;
  /** Ids of the household members to ring, in order; never the phone that just did not answer. */
  readonly household: readonly string[];
  /** Tries before people are rung; fewer where the caller is not surely the intercom. */
  readonly maxTries: number;
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
  | 'failed';

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
    }
  | { readonly at: 'recording'; readonly purpose: 'message' | 'voicemail' }
  /** The last words are said; only the hang-up is missing. */
  | { readonly at: 'parting'; readonly outcome: Outcome }
  | { readonly at: 'ended'; readonly outcome: Outcome };

export type Call = {
  readonly plan: CallPlan | null;
  readonly phase: Phase;
  readonly startedAt: number;
  /** Set exactly once: a call opens the gate at most once. */
  readonly openedBy: OpenedBy | null;
};

/** A call of which nothing is known but that it came in. */
export const newCall = (now: number): Call => ({
  plan: null,
  phase: { at: 'new' },
  startedAt: now,
  openedBy: null,
});
