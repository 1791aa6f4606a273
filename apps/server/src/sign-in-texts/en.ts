import type { SignInTexts } from './texts.ts';

const minutesIn = (minutes: number): string => (minutes === 1 ? '1 minute' : `${minutes} minutes`);

export const english: SignInTexts = {
  magicLink: {
    subject: 'Your Gatecall sign-in link',
    heading: 'Sign in to Gatecall',
    pressButton: (minutes) =>
      `Press the button to sign in. The link works once, for ${minutesIn(minutes)}.`,
    openLink: (minutes) =>
      `Open this link to sign in. The link works once, for ${minutesIn(minutes)}.`,
    button: 'Sign in',
    footer: 'If you did not ask for this, you can ignore it: without the link nobody gets in.',
  },
  resetPassword: {
    subject: 'Set a new Gatecall password',
    heading: 'Set a new password',
    pressButton: (minutes) =>
      `Press the button to set a new password. The link works once, for ${minutesIn(minutes)}.`,
    openLink: (minutes) =>
      `Open this link to set a new password. The link works once, for ${minutesIn(minutes)}.`,
    button: 'Set a new password',
    otherwise: 'Sign in without changing your password',
    footer: 'If you did not ask for this, you can ignore it: your password stays as it is.',
  },
  oneTimeCode: {
    heading: 'Your Gatecall sign-in code',
    lead: (minutes) =>
      `Enter this code where you are signing in. It works once, for ${minutesIn(minutes)}.`,
    footer:
      'Gatecall never asks you to tell anybody this code. If you did not ask for it, you can ignore this mail.',
    short: (code, minutes) =>
      `Your Gatecall code is ${code}. It works for ${minutesIn(minutes)}. Tell it to nobody.`,
  },
  securityNotice: {
    subject: 'A change to your Gatecall account',
    heading: 'Your account was changed',
    changes: {
      emailAdded: 'An email address was added to your account.',
      emailRemoved: 'An email address was removed from your account.',
      phoneAdded: 'A phone number was added to your account.',
      phoneRemoved: 'A phone number was removed from your account.',
      appAdded: 'An authenticator app was added to your account.',
      appRemoved: 'An authenticator app was removed from your account.',
      walletAdded: 'A crypto wallet was added to your account.',
      walletRemoved: 'A crypto wallet was removed from your account.',
      socialAdded: 'A social sign-in ({provider}) was added to your account.',
      socialRemoved: 'A social sign-in was removed from your account.',
      passkeyAdded: 'A passkey was added to your account.',
      passkeyRemoved: 'A passkey was removed from your account.',
      passwordChanged: 'Your password was changed, and all other sessions were ended.',
      recoveryCodeUsed: 'A recovery code was used to sign in to your account.',
    },
    advice:
      'If this was you, there is nothing to do. If it was not, sign in, end all other sessions and change how you sign in.',
    button: 'Check the account',
    footer: 'You get this mail because the address belongs to your Gatecall account.',
  },
  ownPhone: (code, minutes) =>
    `${code} confirms this phone as your own at Gatecall, for ${minutesIn(minutes)}. Tell it to nobody.`,
};
