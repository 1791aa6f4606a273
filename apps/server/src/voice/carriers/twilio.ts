import type { Carrier } from './carrier.ts';
import { isFormSigned } from './form-signature.ts';
import { DEFAULT_VOICES, renderMarkup, type Dialect, type Voices } from './markup.ts';
import { readAction, readFailure, readIncoming, readLeg, readStatus } from './webhook-fields.ts';

const TWIML: Omit<Dialect, 'voices'> = {
  digitHints: 'words',
  digitLimit: (digits) => ({ numDigits: String(digits) }),
  // The filter would turn a misheard "six" into stars (telephony 4.1).
  speech: { profanityFilter: 'false' },
  onSilence: 'action',
};

/** Twilio: TwiML, and X-Twilio-Signature over the public URL (telephony 2.1-2.4). */
export const createTwilio = (authToken: string, voices: Voices = DEFAULT_VOICES): Carrier => ({
  name: 'twilio',
  hearsSpeech: true,
  ownsLine: false,
  isGenuine: ({ url, form, headers }) =>
    isFormSigned(authToken, url, form, headers['x-twilio-signature'] ?? ''),
  readIncoming,
  readLeg,
  readAction,
  readStatus,
  readFailure,
  render: (verbs) => renderMarkup(verbs, { ...TWIML, voices }),
});
