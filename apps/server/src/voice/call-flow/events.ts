import type { CallPlan, Decision } from './call.ts';

/** What a guest gave at a prompt. */
export type Heard =
  | {
      readonly kind: 'keys';
      readonly digits: string;
      /** A star was among them, which carriers count as a digit. */
      readonly hasStar?: boolean;
    }
  | { readonly kind: 'speech'; readonly transcript: string }
  /** Only the finish key, which often belongs to the previous entry. */
  | { readonly kind: 'finishKey' }
  | { readonly kind: 'silence' };

export type Verdict =
  | { readonly kind: 'right'; readonly codeId: string }
  /** Wrong, unknown, expired, used up or suspended: the caller must not learn which. */
  | {
      readonly kind: 'refused';
      /** The codes that were tried; none if what was given can be no code. */
      readonly attempts: number;
      /** They let us know that they have none. */
      readonly hasNone?: boolean;
    }
  /** Right, but its uses cannot be counted while there is no primary database. */
  | { readonly kind: 'notNow' };

export type CallEvent =
  | { readonly kind: 'received'; readonly plan: CallPlan }
  | { readonly kind: 'armClaimed'; readonly armId: string | null }
  | { readonly kind: 'heard'; readonly heard: Heard }
  | { readonly kind: 'codeChecked'; readonly verdict: Verdict }
  | { readonly kind: 'memberAnswered' }
  | { readonly kind: 'memberPressed'; readonly memberId: string; readonly digit: string }
  | { readonly kind: 'ringEnded' }
  | { readonly kind: 'tonesPlayed' }
  /**
   * Our own line is about to play the gate's first tone; other carriers report nothing before the end.
   */
  | { readonly kind: 'tonesBegun' }
  /** `hasLeft`: the guest has hung up, which ended the recording. */
  | { readonly kind: 'recorded'; readonly seconds: number; readonly hasLeft?: boolean }
  /** Reported beside the line, which may be busy with something else, or gone. */
  | {
      readonly kind: 'recordingKept';
      readonly seconds: number;
      /** The line has not been asked to record anything since. */
      readonly isLast: boolean;
    }
  | { readonly kind: 'carrierFailed' }
  /** A tap in the app; the line has said nothing about it yet. */
  | { readonly kind: 'residentDecided'; readonly decision: Decision }
  /** "Call me": this call shall come to the resident's own phone. */
  | { readonly kind: 'residentCalls'; readonly residentId: string }
  /** The line was interrupted for a decision and asks what to do. */
  | { readonly kind: 'decisionDue' }
  /** Another process takes the call over. The caller may not have heard what was said last. */
  | { readonly kind: 'resumed' }
  /** The call is over, and no event has said how. */
  | { readonly kind: 'interrupted' }
  /** `endedAt`: when that was, if the carrier says. */
  | { readonly kind: 'hungUp'; readonly endedAt?: number };
