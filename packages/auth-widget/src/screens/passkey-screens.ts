/** What creating a passkey needs, loaded as one piece. */
export { PasskeyRegistrationSuccess } from './passkey-registration-success.tsx';
export { RegisterNewPasskey } from './register-new-passkey.tsx';
