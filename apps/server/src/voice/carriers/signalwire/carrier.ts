import { createHmac } from 'node:crypto';
import type { AccountAt } from '../../../config/carriers/list.ts';
import { signalwireAccount } from '../../../config/carriers/signalwire.ts';
import type { Carrier } from '../carrier.ts';
import type { CarrierKind } from '../carrier-kind.ts';
import { checkFormCarrier } from '../checks/form.ts';
import { createFormApi, type FormAccount } from '../form-api.ts';
import { isEqual } from '../../../platform/secrets.ts';
import { isFormSigned } from '../form-signature.ts';
import { DEFAULT_VOICES, renderMarkup, type Dialect, type Voices } from '../markup.ts';
import { createTwilio } from '../twilio/carrier.ts';

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
  ...createTwilio(signingKey),
  name: 'signalwire',
  ...signalwireAccount.line,
  isGenuine({ url, form, headers, rawBody }) {
    const signature = headers['x-signalwire-signature'] ?? headers['x-twilio-signature'] ?? '';
    const overBody = createHmac('sha1', signingKey)
      .update(url + rawBody, 'utf8')
      .digest('hex');
    const isBodySigned = signingKey !== '' && isEqual(overBody, signature);
    return isFormSigned(signingKey, url, form, signature) || isBodySigned;
  },
  render: (verbs) => renderMarkup(verbs, { ...CXML, voices }),
});

type Api = NonNullable<AccountAt<'signalwire'>['api']>;
const formAccount = ({ url, projectId, token }: Api): FormAccount => ({
  carrier: 'signalwire',
  base: url,
  id: projectId,
  password: token,
});

export const signalwire: CarrierKind<'signalwire'> = {
  door: ({ signingKey }, { voices }) => createSignalwire(signingKey, voices),
  api: ({ api }, deps) => api && createFormApi(deps, formAccount(api)),
  check: {
    missing: ({ api }) =>
      api ? undefined : 'SIGNALWIRE_SPACE, SIGNALWIRE_PROJECT_ID and SIGNALWIRE_API_TOKEN',
    findings: async ({ api }, { fetch }, wanted) =>
      api
        ? checkFormCarrier(
            fetch,
            {
              ...formAccount(api),
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
