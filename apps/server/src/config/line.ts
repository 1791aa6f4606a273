import type { SpeechConfig } from './speech.ts';
import type { CarrierName } from './carrier-accounts.ts';

/** What can be promised about the line that guests call on, for every call. */
export type LineTraits = {
  /**
   * Guests may say their code. Otherwise the keypad is their only way, and a code of words is useless.
   */
  readonly hearsSpeech: boolean;
  /** The keys A to D, which some panels want, can be played. */
  readonly playsLetters: boolean;
};

/**
 * Each carrier's own line. Asterisk has no recogniser. Twilio's error 13430 and the references of
 * Telnyx and Asterisk list the letters among their keys; SignalWire's does not.
 */
export const CARRIER_LINES: Readonly<Record<CarrierName, LineTraits>> = {
  simulator: { hearsSpeech: true, playsLetters: true },
  twilio: { hearsSpeech: true, playsLetters: true },
  telnyx: { hearsSpeech: true, playsLetters: true },
  signalwire: { hearsSpeech: true, playsLetters: false },
  asterisk: { hearsSpeech: false, playsLetters: true },
};

/** The traits of the configured line; decided only here. */
export const lineTraits = (carrier: CarrierName, speech: SpeechConfig | undefined): LineTraits => ({
  ...CARRIER_LINES[carrier],
  ...(speech ? { hearsSpeech: true } : {}),
});
