import type { LineTraits } from './carriers/account.ts';
import { lineOf } from './carriers/accounts.ts';
import type { CarrierName } from './carriers/list.ts';
import type { SpeechConfig } from './speech.ts';

/** The traits of the configured line; decided only here. */
export const lineTraits = (carrier: CarrierName, speech: SpeechConfig | undefined): LineTraits => ({
  ...lineOf(carrier),
  ...(speech ? { hearsSpeech: true } : {}),
});
