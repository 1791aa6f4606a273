import type { Carrier } from './carrier.ts';
import { isFormSigned } from './form-signature.ts';
import { renderMarkup, type Dialect } from './markup.ts';
import { readAction, readFailure, readIncoming, readLeg, readStatus } from './webhook-fields.ts';

const TWIML: Dialect = {
  digitLimit: (digits) => ({ numDigits: String(digits) }),
  // The filter would turn a misheard "six" into stars (telephony 4.1).
  speech: { profanityFilter: 'false' },
  onSilence: 'action',
};

/** Twilio: TwiML, and X-Twilio-Signature over the public URL (telephony 2.1-2.4). */
export const createTwilio = (authToken: string): Carrier => ({
  name: 'twilio',
  hearsSpeech: true,
  isGenuine: ({ url, form, headers }) =>
    isFormSigned(authToken, url, form, headers['x-twilio-signature'] ?? ''),
  readIncoming,
  readLeg,
  readAction,
  readStatus,
  readFailure,
  render: (verbs) => renderMarkup(verbs, TWIML),
});
