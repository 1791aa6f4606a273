import type { Language } from '@gatecall/contracts/languages';
import { CARRIER_LINES } from '../../config/line.ts';
import type { Carrier } from './carrier.ts';
import { isFormSigned } from './form-signature.ts';
import { DEFAULT_VOICES, renderMarkup, type Dialect, type Voices } from './markup.ts';
import type { ExpectedCodes } from './verbs.ts';
import { readAction, readFailure, readIncoming, readLeg, readStatus } from './webhook-fields.ts';

const TWIML: Omit<Dialect, 'voices'> = {
  digitHints: 'words',
  digitLimit: (digits) => ({ numDigits: String(digits) }),
  speech,
  silenceCounts: 'from-beep',
  onSilence: 'action',
};

/**
 * Of the models that survive a failing provider (the reference of `<Gather>`, `speechModel`), the one
 * for digits knows only English under our name for it; the one for short phrases knows all our
 * languages, and has a profanity filter, which would turn a misheard "six" into stars (telephony 4.1).
 */
function speech(codes: ExpectedCodes, language: Language): Readonly<Record<string, string>> {
  return codes === 'digits' && language === 'en'
    ? { speechModel: 'numbers_and_commands' }
    : { speechModel: 'experimental_utterances', profanityFilter: 'false' };
}

/** Twilio: TwiML, and X-Twilio-Signature over the public URL (telephony 2.1-2.4). */
export const createTwilio = (authToken: string, voices: Voices = DEFAULT_VOICES): Carrier => ({
  name: 'twilio',
  ...CARRIER_LINES.twilio,
  ownsLine: false,
  isGenuine: ({ url, form, headers }) =>
    isFormSigned(authToken, url, form, headers['x-twilio-signature'] ?? ''),
  readIncoming,
  readLeg,
  // `CallStatus` is the calling leg's, `DialCallStatus` that of the one dialled (the reference of `<Dial>`).
  readAction: (awaited, form) => readAction(awaited, form, 'callers'),
  readStatus,
  readFailure,
  render: (verbs) => renderMarkup(verbs, { ...TWIML, voices }),
});
