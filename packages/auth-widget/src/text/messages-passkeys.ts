/** Every sentence of the screens for new passkeys, in English. */
export const passkeysTexts = {
  'passkey.register.title': 'Set up a new Passkey',
  'passkey.register.text':
    'Sign in next time with your fingerprint, your face or your screen lock instead of waiting for an email.',
  'passkey.register.existing': 'Passkeys of this account',
  'passkey.register.unnamed': 'Passkey',
  'passkey.register.create': 'Create a Passkey',
  'passkey.register.skip': 'Skip',
  'passkey.register.warning':
    'The passkeys of this account could not be read. You can still create a new one.',
  'passkey.created.title': 'Passkey created',
  'passkey.created.text': 'You can use it the next time you sign in.',
  'passkey.created.name': 'Name of this passkey',
  'passkey.created.namePlaceholder': 'My phone',
  'passkey.created.save': 'Save name',
  'passkey.created.saved': 'Name saved',
  'error.passkey.notCreated':
    'Your Passkey was not created. Try again and confirm on your device, or skip this step for now.',
  'error.passkey.registered':
    'This device already has a Passkey for this account. You can use it to sign in, or skip this step.',
} as const;
