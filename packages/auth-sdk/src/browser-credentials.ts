/** The browser's passkey functions; loaded with the calls that need them. */
import type { CredentialsPort } from './ports.ts';

export const browserCredentials: CredentialsPort = {
  create: async (options) => navigator.credentials.create(options),
  get: async (options) => navigator.credentials.get(options),
  supportsAutofill: async () =>
    (await window.PublicKeyCredential?.isConditionalMediationAvailable?.()) ?? false,
  hasAutofillInput: () => hasAutofillInput(document),
};

/** Sign-in elements have their input in an open shadow root, which browsers fill as well. */
const hasAutofillInput = (root: ParentNode): boolean =>
  [...root.querySelectorAll('*')].some((element) =>
    element.shadowRoot
      ? hasAutofillInput(element.shadowRoot)
      : element.matches('input[autocomplete*=webauthn]'),
  );
