/** The screens that create a passkey, loaded as one chunk. */
export { passkeysTexts as texts } from '../text/messages-passkeys.ts';
export { PasskeyRegistrationSuccess } from './passkey-registration-success.tsx';
export { RegisterNewPasskey } from './register-new-passkey.tsx';
