import type { idpTexts } from './messages-idp.ts';
import type { mailTexts } from './messages-mail.ts';
import type { otpTexts } from './messages-otp.ts';
import type { passkeysTexts } from './messages-passkeys.ts';
import type { passwordsTexts } from './messages-passwords.ts';
import type { socialTexts } from './messages-social.ts';
import type { walletsTexts } from './messages-wallets.ts';

/**
 * Every sentence of the first view, in English. What loads later brings its own (`ui/lazy.tsx`). Texts
 * that a requirement quotes stand verbatim. Other languages are catalogues of all keys, loaded when
 * asked for (`load-messages.ts`).
 */
export const en = {
  // Common
  'common.back': 'Back',
  'common.done': 'Done',
  'common.tryAgain': 'Try again',
  'common.loading': 'Loading…',
  'common.working': 'One moment…',
  'common.success': 'Success',
  'common.or': 'or',
  'common.newWindow': '(opens a new window)',
  'common.loadFailed': 'This step could not be loaded. Check your connection and try again.',

  // Main
  'main.header': 'Sign up or log in',
  'main.logoAlt': 'Logo',
  'main.methods': 'Ways to sign in',
  'main.email': 'Email',
  'main.emailPlaceholder': 'example@email.com',
  'main.tab.text': 'Text',
  'main.tab.whatsapp': 'WhatsApp',
  'main.tab.email': 'Email',
  'main.submit.email': 'Continue with email',
  'main.submit.text': 'Continue with text',
  'main.submit.whatsapp': 'Continue with WhatsApp',
  'main.passkey': 'Login with a Passkey',
  'main.lastUsed': 'Last used',

  // Passkeys
  'passkey.confirmed': 'You have signed in with your passkey.',

  // Errors
  'error.otpEmail': 'Invalid email, please try again.',
  'error.email': 'Invalid email address',
  'error.conflict.bothEmail': 'Error: Cannot use both EML and Email OTP',
  'error.conflict.passkeys':
    'Error: Cannot use Passkeys by itself, please add another product to the config.',
  'error.passkey.notFound':
    'Passkey registration not found. You may have deleted the passkey from your account but not password manager. Please try again.',
  'error.passkey.unknown':
    'Unknown error occurred during passkey authentication. Please try again.',
  'error.unreachable': 'Unable to contact our servers.',
  'error.otherDevice':
    'Make sure this flow is completed on the same device on which it was started.',
  'error.unknown': 'Something went wrong. Please try again.',
} as const;

export type MessageKey = keyof (typeof en &
  typeof idpTexts &
  typeof mailTexts &
  typeof otpTexts &
  typeof passkeysTexts &
  typeof passwordsTexts &
  typeof socialTexts &
  typeof walletsTexts);
/**
 * One catalogue: a translation has every key. English arrives in parts; screens that load later are given
 * theirs and the first.
 */
export type Messages = Readonly<Record<MessageKey, string>>;
