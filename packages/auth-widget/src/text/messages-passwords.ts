import { mailboxTexts } from './messages-mailbox.ts';

/** Every sentence of the screens for passwords, in English. */
export const passwordsTexts = {
  ...mailboxTexts,
  'password.create.title': 'Create an account',
  'password.login.title': 'Log in',
  'password.passwordless.title': 'Welcome back',
  'password.passwordless.text':
    'This account has no password yet. We can email you a link to choose one.',
  'password.passwordless.send': 'Email me a link to set a password',
  'password.label': 'Password',
  'password.new': 'New password',
  'password.show': 'Show password',
  'password.hide': 'Hide password',
  'password.create': 'Create account',
  'password.login': 'Log in',
  'password.forgot': 'Forgot password?',
  'password.magicLink': 'Email me a login link',
  'password.otp': 'Email me a login code',
  'password.forgot.title': 'Forgot password?',
  'password.forgot.text':
    'Enter your email address and we will send you a link to reset your password.',
  'password.forgot.send': 'Send reset link',
  'password.breached.title': 'Change your password',
  'password.breached.text':
    'A different service had a data breach, and a password like yours was in it. Your account here is safe, but please choose a new password before you continue.',
  'password.breached.send': 'Email me a reset link',
  'password.setNew.title': 'Check your email',
  'password.setNew.text': 'A link to set a new password was sent to {email}.',
  'password.dedupe.title': 'Set a new password',
  'password.dedupe.text':
    'To make sure that this account belongs only to you, its password must be set again. A link to do so was sent to {email}.',
  'password.resend': 'Resend link',
  'password.resent': 'Link resent',
  'password.reset.title': 'Set a new password',
  'password.reset.submit': 'Save and log in',
  'password.reset.skip': 'Log in without changing the password',
  'password.reset.noToken': 'This reset link is not complete. Request a new one and try again.',
  'password.confirmed': 'You have signed in.',
  'strength.label': 'Password strength:',
  'strength.checking': 'Checking the password…',
  'strength.score.0': 'Very weak',
  'strength.score.1': 'Weak',
  'strength.score.2': 'Fair',
  'strength.score.3': 'Strong',
  'strength.score.4': 'Very strong',
  'strength.breached':
    'This password is known from a data breach of another service. Choose a different one.',
  'strength.weak': 'Make it harder to guess: longer, or with less common words.',
  'strength.luds.length': 'At least {count} characters',
  'strength.luds.complexity':
    '{count} of these: upper-case letter, lower-case letter, digit, symbol',
  'strength.met': 'met',
  'strength.notMet': 'not met yet',
  'strength.ok': 'Great job! This is a strong password.',
  'error.password': 'Enter a password.',
  'error.weakPassword': 'This password is not strong enough yet. See the advice above.',
} as const;
