import type { ComponentType } from 'react';

import type { ScreenName } from '../state/state.ts';
import { lazy } from '../ui/lazy.tsx';
import { EmailConfirmation } from './email-confirmation.tsx';
import { Main } from './main.tsx';
import { PasskeyConfirmation } from './passkey-confirmation.tsx';

/**
 * Every screen by its name. What magic links and passkeys need comes with the first view; the
 * others load when they are first shown.
 */
export const SCREEN_COMPONENTS: Readonly<Record<ScreenName, ComponentType>> = {
  Main,
  'Email Confirmation': EmailConfirmation,
  'Passkey Confirmation': PasskeyConfirmation,
  'Register New Passkey': lazy(
    async () => (await import('./register-new-passkey.tsx')).RegisterNewPasskey,
  ),
  'Passkey Registration Success': lazy(
    async () => (await import('./passkey-registration-success.tsx')).PasskeyRegistrationSuccess,
  ),
  Password: lazy(async () => (await import('./password.tsx')).Password),
  'Password Reset Form': lazy(
    async () => (await import('./password-reset-form.tsx')).PasswordResetForm,
  ),
  'Password Forgot': lazy(async () => (await import('./password-forgot.tsx')).PasswordForgot),
  'Password Breached': lazy(async () => (await import('./password-breached.tsx')).PasswordBreached),
  'Password Set New': lazy(async () => (await import('./password-set-new.tsx')).PasswordSetNew),
  'Password Dedupe': lazy(async () => (await import('./password-dedupe.tsx')).PasswordDedupe),
  'Password Confirmation': lazy(
    async () => (await import('./password-confirmation.tsx')).PasswordConfirmation,
  ),
  'OTP Authenticate': lazy(async () => (await import('./otp-authenticate.tsx')).OtpAuthenticate),
  'OTP Confirmation': lazy(async () => (await import('./otp-confirmation.tsx')).OtpConfirmation),
  'Crypto Connect': lazy(async () => (await import('./crypto-connect.tsx')).CryptoConnect),
  'Crypto Sign Message': lazy(
    async () => (await import('./crypto-sign-message.tsx')).CryptoSignMessage,
  ),
  'Crypto Other Screen': lazy(
    async () => (await import('./crypto-other-screen.tsx')).CryptoOtherScreen,
  ),
  'Crypto Setup Wallet': lazy(
    async () => (await import('./crypto-setup-wallet.tsx')).CryptoSetupWallet,
  ),
  'Crypto Error': lazy(async () => (await import('./crypto-error.tsx')).CryptoError),
  'Crypto Confirmation': lazy(
    async () => (await import('./crypto-confirmation.tsx')).CryptoConfirmation,
  ),
  'IDP Consent': lazy(async () => (await import('./idp-consent.tsx')).IdpConsent),
};
