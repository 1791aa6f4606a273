import type { ScreenName } from '../state/state.ts';
import type { Product } from '../state/config.ts';
import { lazy, type LazyComponent } from '../ui/lazy.tsx';
import { Main } from './main.tsx';
import { PasskeyConfirmation } from './passkey-confirmation.tsx';

const passkeys = () => import('./passkey-screens.ts');
const passwords = () => import('./password-screens.ts');
const otp = () => import('./otp-screens.ts');
const wallets = () => import('./crypto-screens.ts');

/**
 * Every screen by its name. Main, and what follows a passkey directly, are part of the first view. The
 * others load by method: the likely next ones while the page is idle, the rest when shown.
 */
export const SCREEN_COMPONENTS: Readonly<Record<ScreenName, LazyComponent<object>>> = {
  Main,
  'Email Confirmation': lazy(() => import('./mail-screens.ts'), 'EmailConfirmation'),
  'Passkey Confirmation': PasskeyConfirmation,
  'Register New Passkey': lazy(passkeys, 'RegisterNewPasskey'),
  'Passkey Registration Success': lazy(passkeys, 'PasskeyRegistrationSuccess'),
  Password: lazy(passwords, 'Password'),
  'Password Reset Form': lazy(passwords, 'PasswordResetForm'),
  'Password Forgot': lazy(passwords, 'PasswordForgot'),
  'Password Breached': lazy(passwords, 'PasswordBreached'),
  'Password Set New': lazy(passwords, 'PasswordSetNew'),
  'Password Dedupe': lazy(passwords, 'PasswordDedupe'),
  'Password Confirmation': lazy(passwords, 'PasswordConfirmation'),
  'OTP Authenticate': lazy(otp, 'OtpAuthenticate'),
  'OTP Confirmation': lazy(otp, 'OtpConfirmation'),
  'Crypto Connect': lazy(wallets, 'CryptoConnect'),
  'Crypto Sign Message': lazy(wallets, 'CryptoSignMessage'),
  'Crypto Other Screen': lazy(wallets, 'CryptoOtherScreen'),
  'Crypto Setup Wallet': lazy(wallets, 'CryptoSetupWallet'),
  'Crypto Error': lazy(wallets, 'CryptoError'),
  'Crypto Confirmation': lazy(wallets, 'CryptoConfirmation'),
  'IDP Consent': lazy(() => import('./idp-screens.ts'), 'IdpConsent'),
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
