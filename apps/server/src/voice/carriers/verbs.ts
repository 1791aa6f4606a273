import type { Language } from '@gatecall/contracts/languages';
import type { ToneSequence } from '../../home/rules/panel-profile.ts';

/**
 * How long a guest may think before the first key and between two, and how long we listen for a word.
 */
export const GUEST_PAUSE_SECONDS = 6;
/** Silence that ends a message early: after words, and how long after the beep it counts. */
export const SILENCE_AFTER_WORDS_SECONDS = 5;
export const SILENCE_FROM_BEEP_SECONDS = 8;
/** Ends an entry or a message early. */
export const FINISH_KEY = '#';

/** The kinds of codes that a guest may give. */
export type ExpectedCodes = 'digits' | 'digits-or-words';

/** What a carrier is told to do on a line, in order; each carrier writes it its own way. */
export type Verb =
  | { readonly verb: 'say'; readonly text: string; readonly language: Language }
  | { readonly verb: 'pause'; readonly ms: number }
  | {
      readonly verb: 'gather';
      readonly text: string;
      readonly language: Language;
      readonly accepts: 'keys' | 'keys-and-speech';
      /** What the recogniser may expect: digits as a class, and words, but never a code itself. */
      readonly codes: ExpectedCodes;
      readonly maxDigits: number | null;
      readonly action: string;
    }
  | {
      readonly verb: 'tones';
      readonly tones: ToneSequence;
      /** They open the gate: our own line reports when they begin, so that they are played once. */
      readonly isReported?: boolean;
    }
  | {
      readonly verb: 'dial';
      readonly number: string;
      readonly callerId: string;
      readonly timeoutSeconds: number;
      readonly limitSeconds: number;
      /** Asked on the callee's side before the two are connected. */
      readonly whisper: string;
      readonly action: string;
    }
  | {
      readonly verb: 'record';
      readonly maxSeconds: number;
      readonly action: string;
      /** Receives the recording even if the line was sent elsewhere; its reply is not obeyed. */
      readonly beside?: string;
    }
  /** Last words to a callee who is not connected. */
  | { readonly verb: 'farewell'; readonly text: string; readonly language: Language }
  /** Continues with another request. */
  | { readonly verb: 'continue'; readonly action: string }
  /** Connects a callee with the caller; their keys are reported if the line is ours. */
  | { readonly verb: 'connect'; readonly action?: string }
  | { readonly verb: 'reject' }
  | { readonly verb: 'hangup' };
