import type { Language } from '@gatecall/contracts/languages';
import { twilioAccount } from '../../../config/carriers/twilio.ts';
import type { Carrier } from '../carrier.ts';
import type { CarrierKind } from '../carrier-kind.ts';
import { checkFormCarrier } from '../checks/form.ts';
import { createFormApi } from '../form-api.ts';
import { isFormSigned } from '../form-signature.ts';
import { DEFAULT_VOICES, renderMarkup, type Dialect, type Voices } from '../markup.ts';
import type { ExpectedCodes } from '../verbs.ts';
import { readAction, readFailedUrl, readIncoming, readLeg, readStatus } from '../webhook-fields.ts';

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
  ...twilioAccount.line,
  ownsLine: false,
  isGenuine: ({ url, form, headers }) =>
    isFormSigned(authToken, url, form, headers['x-twilio-signature'] ?? ''),
  readIncoming,
  readLeg,
  // `CallStatus` is the calling leg's, `DialCallStatus` that of the one dialled (the reference of `<Dial>`).
  readAction: (awaited, form) => readAction(awaited, form, 'callers'),
  readStatus,
  readFailedUrl,
  render: (verbs) => renderMarkup(verbs, { ...TWIML, voices }),
});

export const twilio: CarrierKind<'twilio'> = {
  door: ({ authToken }, { voices }) => createTwilio(authToken, voices),
  api: ({ url, accountSid, authToken }, deps) =>
    createFormApi(deps, { carrier: 'twilio', base: url, id: accountSid, password: authToken }),
  check: {
    findings: ({ url, accountSid, authToken }, { fetch }, wanted) =>
      checkFormCarrier(
        fetch,
        {
          carrier: 'twilio',
          base: url,
          id: accountSid,
          password: authToken,
          credentials: 'TWILIO_ACCOUNT_SID and TWILIO_AUTH_TOKEN',
          address: 'TWILIO_API_URL',
        },
        wanted,
      ),
    deletion: {
      noRecording: `RE${'0'.repeat(32)}`,
      remedy: 'Give these credentials the right to.',
    },
  },
};
