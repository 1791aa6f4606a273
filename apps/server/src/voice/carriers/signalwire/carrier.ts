import { createHmac } from 'node:crypto';
import { signalwireAccount } from '../../../config/carriers/signalwire.ts';
import type { Carrier } from '../carrier.ts';
import type { CarrierKind } from '../carrier-kind.ts';
import { checkFormCarrier } from '../checks/form.ts';
import { createFormApi } from '../form-api.ts';
import { isEqual } from '../../../platform/secrets.ts';
import { isFormSigned } from '../form-signature.ts';
import { DEFAULT_VOICES, renderMarkup, type Dialect, type Voices } from '../markup.ts';
import { readAction, readFailure, readIncoming, readLeg, readStatus } from '../webhook-fields.ts';

const CXML: Omit<Dialect, 'voices'> = {
  digitHints: 'words',
  digitLimit: (digits) => ({ numDigits: String(digits) }),
  // Without `enhanced`, which is charged for, a model has no effect.
  speech: () => ({}),
  silenceCounts: 'from-beep',
  onSilence: 'action',
};

/**
 * SignalWire: cXML; the project's signing key, over the form as Twilio does or, for JSON webhooks,
 * as hex over the raw body (telephony 2.7).
 */
export const createSignalwire = (signingKey: string, voices: Voices = DEFAULT_VOICES): Carrier => ({
  name: 'signalwire',
  ...signalwireAccount.line,
  ownsLine: false,
  isGenuine({ url, form, headers, rawBody }) {
    const signature = headers['x-signalwire-signature'] ?? headers['x-twilio-signature'] ?? '';
    const overBody = createHmac('sha1', signingKey)
      .update(url + rawBody, 'utf8')
      .digest('hex');
    const isBodySigned = signingKey !== '' && isEqual(overBody, signature);
    return isFormSigned(signingKey, url, form, signature) || isBodySigned;
  },
  readIncoming,
  readLeg,
  // As at Twilio: the dialled leg's status has a member of its own, `DialCallStatus`.
  readAction: (awaited, form) => readAction(awaited, form, 'callers'),
  readStatus,
  readFailure,
  render: (verbs) => renderMarkup(verbs, { ...CXML, voices }),
});

export const signalwire: CarrierKind<'signalwire'> = {
  door: ({ signingKey }, { voices }) => createSignalwire(signingKey, voices),
  api: ({ api }, deps) =>
    api &&
    createFormApi(deps, {
      carrier: 'signalwire',
      base: api.url,
      id: api.projectId,
      password: api.token,
    }),
  check: {
    missing: ({ api }) =>
      api ? undefined : 'SIGNALWIRE_SPACE, SIGNALWIRE_PROJECT_ID and SIGNALWIRE_API_TOKEN',
    findings: async ({ api }, { fetch }, wanted) =>
      api
        ? checkFormCarrier(
            fetch,
            {
              carrier: 'signalwire',
              base: api.url,
              id: api.projectId,
              password: api.token,
              credentials: 'SIGNALWIRE_PROJECT_ID and SIGNALWIRE_API_TOKEN',
              address: 'SIGNALWIRE_SPACE',
            },
            wanted,
          )
        : [],
    deletion: {
      noRecording: '00000000-0000-0000-0000-000000000000',
      remedy: 'Give these credentials the right to.',
    },
  },
};
