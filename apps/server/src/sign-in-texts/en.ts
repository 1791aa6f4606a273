import type { SignInTexts } from './texts.ts';

export const english: SignInTexts = {
  magicLink: {
    subject: 'Your Gatecall sign-in link',
    heading: 'Sign in to Gatecall',
    pressButton: (minutes) =>
      `Press the button to sign in. The link works once, for ${minutes} minutes.`,
    openLink: (minutes) =>
      `Open this link to sign in. The link works once, for ${minutes} minutes.`,
    button: 'Sign in',
    footer: 'If you did not ask for this, you can ignore it: without the link nobody gets in.',
  },
  resetPassword: {
    subject: 'Set a new Gatecall password',
    heading: 'Set a new password',
    pressButton: (minutes) =>
      `Press the button to set a new password. The link works once, for ${minutes} minutes.`,
    openLink: (minutes) =>
      `Open this link to set a new password. The link works once, for ${minutes} minutes.`,
    button: 'Set a new password',
    otherwise: 'Sign in without changing your password',
    footer: 'If you did not ask for this, you can ignore it: your password stays as it is.',
  },
  oneTimeCode: {
    heading: 'Your Gatecall sign-in code',
    lead: (minutes) =>
      `Enter this code where you are signing in. It works once, for ${minutes} minutes.`,
    footer:
      'Gatecall never asks you to tell anybody this code. If you did not ask for it, you can ignore this mail.',
    short: (code, minutes) =>
      `Your Gatecall code is ${code}. It works for ${minutes} minutes. Tell it to nobody.`,
  },
};
