import type { ComponentType } from 'react';

import type { ScreenName } from '../state/state.ts';
import type { Product } from '../state/config.ts';
import { lazy, type LazyComponent } from '../ui/lazy.tsx';
import { Main } from './main.tsx';
import { PasskeyConfirmation } from './passkey-confirmation.tsx';

const passkeys = () => import('./passkey-screens.ts');
const passwords = () => import('./password-screens.ts');
const otp = () => import('./otp-screens.ts');
const crypto = () => import('./crypto-screens.ts');

/** A screen that a file of late code exports under this name. */
const screen = <Name extends string>(
  load: () => Promise<Readonly<Record<NoInfer<Name>, ComponentType>>>,
  name: Name,
) => lazy(async () => (await load())[name]);

/**
 * Every screen by its name. Main, and what follows a passkey directly, are part of the first view. The
 * others load by method: the likely next ones while the page is idle, the rest when shown.
 */
export const SCREEN_COMPONENTS: Readonly<Record<ScreenName, LazyComponent<object>>> = {
  Main,
  'Email Confirmation': screen(() => import('./email-confirmation.tsx'), 'EmailConfirmation'),
  'Passkey Confirmation': PasskeyConfirmation,
  'Register New Passkey': screen(passkeys, 'RegisterNewPasskey'),
  'Passkey Registration Success': screen(passkeys, 'PasskeyRegistrationSuccess'),
  Password: screen(passwords, 'Password'),
  'Password Reset Form': screen(passwords, 'PasswordResetForm'),
  'Password Forgot': screen(passwords, 'PasswordForgot'),
  'Password Breached': screen(passwords, 'PasswordBreached'),
  'Password Set New': screen(passwords, 'PasswordSetNew'),
  'Password Dedupe': screen(passwords, 'PasswordDedupe'),
  'Password Confirmation': screen(passwords, 'PasswordConfirmation'),
  'OTP Authenticate': screen(otp, 'OtpAuthenticate'),
  'OTP Confirmation': screen(otp, 'OtpConfirmation'),
  'Crypto Connect': screen(crypto, 'CryptoConnect'),
  'Crypto Sign Message': screen(crypto, 'CryptoSignMessage'),
  'Crypto Other Screen': screen(crypto, 'CryptoOtherScreen'),
  'Crypto Setup Wallet': screen(crypto, 'CryptoSetupWallet'),
  'Crypto Error': screen(crypto, 'CryptoError'),
  'Crypto Confirmation': screen(crypto, 'CryptoConfirmation'),
  'IDP Consent': screen(() => import('./idp-consent.tsx'), 'IdpConsent'),
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
