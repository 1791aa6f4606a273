import type { CallPlan, Decision } from './call.ts';

/** What a guest gave at a prompt. */
export type Heard =
  | { readonly kind: 'keys'; readonly digits: string }
  | { readonly kind: 'speech'; readonly transcript: string }
  /** Nothing but the finish key, which often belongs to the entry before. */
  | { readonly kind: 'finishKey' }
  | { readonly kind: 'silence' };

export type Verdict =
  | { readonly kind: 'right'; readonly codeId: string }
  /** Wrong, unknown, expired, used up or suspended: nobody on the line can tell which. */
  | { readonly kind: 'refused'; readonly attempts: number };

export type CallEvent =
  | { readonly kind: 'received'; readonly plan: CallPlan }
  | { readonly kind: 'armClaimed'; readonly armId: string | null }
  | { readonly kind: 'heard'; readonly heard: Heard }
  | { readonly kind: 'codeChecked'; readonly verdict: Verdict }
  | { readonly kind: 'memberAnswered' }
  | { readonly kind: 'memberPressed'; readonly memberId: string; readonly digit: string }
  | { readonly kind: 'ringEnded' }
  | { readonly kind: 'tonesPlayed' }
  /** Our own line is about to play the gate's first tone; the others tell nothing before the end. */
  | { readonly kind: 'tonesBegun' }
  /** `hasLeft`: the guest has hung up, which ended the recording. */
  | { readonly kind: 'recorded'; readonly seconds: number; readonly hasLeft?: boolean }
  /** Told beside the line, which may do something else by now, or nothing any more. */
  | {
      readonly kind: 'recordingKept';
      readonly seconds: number;
      /** The line has not been asked to record anything else since. */
      readonly isLast: boolean;
    }
  | { readonly kind: 'carrierFailed' }
  /** A tap in the app: nothing is said on the line yet. */
  | { readonly kind: 'residentDecided'; readonly decision: Decision }
  /** The line was interrupted for a decision and asks what to do. */
  | { readonly kind: 'decisionDue' }
  /** Another process takes the call over: nothing of what was said last is sure to have been heard. */
  | { readonly kind: 'resumed' }
  /** The call is over, and no event has told how. */
  | { readonly kind: 'interrupted' }
  | { readonly kind: 'hungUp' };
