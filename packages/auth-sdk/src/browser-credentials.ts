/** The browser's door to passkeys; loaded with the calls that need it. */
import type { CredentialsPort } from './ports.ts';

const AUTOFILL_INPUT = 'input[autocomplete*=webauthn]';

export const browserCredentials: CredentialsPort = {
  create: async (options) => navigator.credentials.create(options),
  get: async (options) => navigator.credentials.get(options),
  supportsAutofill: async () =>
    (await window.PublicKeyCredential?.isConditionalMediationAvailable?.()) ?? false,
  hasAutofillInput: () => hasAutofillInput(document),
};

/** Sign-in elements keep their input in an open shadow root, which browsers fill as well. */
const hasAutofillInput = (root: ParentNode): boolean =>
  root.querySelector(AUTOFILL_INPUT) !== null ||
  [...root.querySelectorAll('*')].some(
    (element) => element.shadowRoot !== null && hasAutofillInput(element.shadowRoot),
  );
