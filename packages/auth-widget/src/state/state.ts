import { DEFAULT_PHONE_COUNTRY } from '@gatecall/contracts/constants';

import { isEmail } from './email.ts';

/**
 * The widget's form state (WID-013 to WID-019).
 *
 * The screen follows from `state.screen`; nothing here holds a picture, a promise or a timer.
 */

/** All screens, by their names (SCR-002). */
export const SCREENS = [
  'Main',
  'Register New Passkey',
  'Passkey Registration Success',
  'Passkey Confirmation',
  'Password',
  'Password Reset Form',
  'Password Forgot',
  'Password Breached',
  'Password Set New',
  'Password Dedupe',
  'Password Confirmation',
  'Email Confirmation',
  'OTP Authenticate',
  'OTP Confirmation',
  'Crypto Connect',
  'Crypto Sign Message',
  'Crypto Other Screen',
  'Crypto Setup Wallet',
  'Crypto Error',
  'Crypto Confirmation',
  'IDP Consent',
] as const;
export type ScreenName = (typeof SCREENS)[number];

/** Wallets in the order of WID-009, with their display names. */
export const WALLETS = {
  Phantom: 'Phantom',
  Vessel: 'Vessel',
  Binance: 'Binance',
  Coinbase: 'Coinbase',
  Metamask: 'Metamask',
  GenericEthereumWallet: 'Other Ethereum Wallet',
  GenericSolanaWallet: 'Other Solana Wallet',
} as const;
export type Wallet = keyof typeof WALLETS;

export type OtpMethod = 'sms' | 'whatsapp' | 'email';
/** What the user search returns for an e-mail address (wire 5). */
export type UserType = 'new' | 'password' | 'passwordless';

export type OtpState = {
  readonly type: OtpMethod;
  readonly methodId: string;
  readonly otpDestination: string;
};
export type CryptoState = {
  readonly walletAddress: string;
  readonly walletOption: Wallet;
  readonly walletChallenge: string;
};
export type PasswordState = { readonly email: string; readonly type: UserType };
export type PasskeyState = { readonly registrationId: string; readonly name: string };

export type MainState = {
  /** The chosen way to sign in; undefined until one is chosen. */
  readonly tab: 'text' | 'whatsapp' | 'email' | undefined;
  /** Country of the phone number, two letters. */
  readonly region: string;
  /** The phone number as typed. */
  readonly phoneNumber: string;
};

export type WidgetState = {
  readonly screen: ScreenName;
  /** Screens that the back arrow returns to, nearest last. */
  readonly trail: readonly ScreenName[];
  readonly magicLinkState: { readonly email: string };
  readonly otpState: OtpState;
  readonly cryptoState: CryptoState;
  readonly passwordState: PasswordState;
  readonly resetPasswordState: { readonly token: string };
  readonly passkeyState: PasskeyState;
  /** What Main shows to a user who returns to it. */
  readonly mainState: MainState;
  readonly errorMessage: string | undefined;
  /** Host of the help pages that the message may link to. */
  readonly helpHost: string | undefined;
  /** True once the user has navigated: only then may a screen take the focus from the page. */
  readonly hasMoved: boolean;
};

/** The state of a widget that was just added to a page. */
export function initialState({
  screen = 'Main',
  resetPasswordToken = '',
  loginHint = '',
}: {
  screen?: ScreenName | undefined;
  resetPasswordToken?: string | undefined;
  loginHint?: string | undefined;
} = {}): WidgetState {
  // Anything else that a page passes is no address.
  const email = isEmail(loginHint) ? loginHint : '';
  return {
    screen,
    trail: [],
    magicLinkState: { email },
    otpState: { type: 'email', methodId: '', otpDestination: email },
    cryptoState: { walletAddress: '', walletOption: 'Metamask', walletChallenge: '' },
    passwordState: { email, type: 'new' },
    resetPasswordState: { token: resetPasswordToken },
    passkeyState: { registrationId: '', name: '' },
    mainState: { tab: undefined, region: DEFAULT_PHONE_COUNTRY, phoneNumber: '' },
    errorMessage: undefined,
    helpHost: undefined,
    hasMoved: false,
  };
}
