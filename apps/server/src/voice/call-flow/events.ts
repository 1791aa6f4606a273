import type { CallPlan } from './call.ts';

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
  | { readonly kind: 'recorded'; readonly seconds: number }
  | { readonly kind: 'carrierFailed' }
  /** Another process takes the call over: nothing of what was said last is sure to have been heard. */
  | { readonly kind: 'resumed' }
  /** The call is over, and no event has told how. */
  | { readonly kind: 'interrupted' }
  | { readonly kind: 'hungUp' };
