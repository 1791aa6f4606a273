import type { ScreenName } from '../state/state.ts';
import type { Product } from '../state/config.ts';
import { lazy, type LazyComponent } from '../ui/lazy.tsx';
import { Main } from './main.tsx';
import { PasskeyConfirmation } from './passkey-confirmation.tsx';

const passkeys = () => import('./passkey-screens.ts');
const passwords = () => import('./password-screens.ts');
const otp = () => import('./otp-screens.ts');
const crypto = () => import('./crypto-screens.ts');

/**
 * Every screen by its name. Main, and what follows a passkey directly, are part of the first view. The
 * others load by method: the likely next ones while the page is idle, the rest when shown.
 */
export const SCREEN_COMPONENTS: Readonly<Record<ScreenName, LazyComponent<object>>> = {
  Main,
  'Email Confirmation': lazy(
    async () => (await import('./email-confirmation.tsx')).EmailConfirmation,
  ),
  'Passkey Confirmation': PasskeyConfirmation,
  'Register New Passkey': lazy(async () => (await passkeys()).RegisterNewPasskey),
  'Passkey Registration Success': lazy(async () => (await passkeys()).PasskeyRegistrationSuccess),
  Password: lazy(async () => (await passwords()).Password),
  'Password Reset Form': lazy(async () => (await passwords()).PasswordResetForm),
  'Password Forgot': lazy(async () => (await passwords()).PasswordForgot),
  'Password Breached': lazy(async () => (await passwords()).PasswordBreached),
  'Password Set New': lazy(async () => (await passwords()).PasswordSetNew),
  'Password Dedupe': lazy(async () => (await passwords()).PasswordDedupe),
  'Password Confirmation': lazy(async () => (await passwords()).PasswordConfirmation),
  'OTP Authenticate': lazy(async () => (await otp()).OtpAuthenticate),
  'OTP Confirmation': lazy(async () => (await otp()).OtpConfirmation),
  'Crypto Connect': lazy(async () => (await crypto()).CryptoConnect),
  'Crypto Sign Message': lazy(async () => (await crypto()).CryptoSignMessage),
  'Crypto Other Screen': lazy(async () => (await crypto()).CryptoOtherScreen),
  'Crypto Setup Wallet': lazy(async () => (await crypto()).CryptoSetupWallet),
  'Crypto Error': lazy(async () => (await crypto()).CryptoError),
  'Crypto Confirmation': lazy(async () => (await crypto()).CryptoConfirmation),
  'IDP Consent': lazy(async () => (await import('./idp-consent.tsx')).IdpConsent),
};

/** The screen that most likely follows Main; those for passkeys are loaded already. */
const NEXT: Partial<Record<Product, ScreenName>> = {
  emailMagicLinks: 'Email Confirmation',
  otp: 'OTP Authenticate',
  passwords: 'Password',
};

/** Preloads what the products need next, so that the next step shows immediately. */
export function preloadNextScreens(products: readonly Product[]): void {
  for (const product of products) SCREEN_COMPONENTS[NEXT[product] ?? 'Main'].preload?.();
}
