/** Every sentence of the screens for wallets, in English. */
export const walletsTexts = {
  'main.wallet': 'Continue with {wallet}',
  'main.otherWallet': 'Continue with other Crypto Wallet',
  'main.setupWallet': 'Set up a new crypto wallet',
  'crypto.connect.title': 'Connect {wallet}',
  'crypto.connect.text': 'Confirm the connection in your wallet to continue.',
  'crypto.connect.waiting': 'Waiting for your wallet…',
  'crypto.sign.title': 'Sign the message',
  'crypto.sign.text':
    'To prove that the wallet is yours, sign this message. It costs nothing and moves nothing.',
  'crypto.sign.message': 'Message to sign',
  'crypto.sign.submit': 'Sign with {wallet}',
  'crypto.other.title': 'Choose a wallet',
  'crypto.setup.title': 'Set up a new crypto wallet',
  'crypto.setup.text':
    'Install one of these wallets, create an account in it, then come back and sign in.',
  'crypto.setup.get': 'Get {wallet}',
  'crypto.error.title': 'Something went wrong',
  'crypto.error.text': 'Signing in with {wallet} was not completed.',
  'crypto.missing':
    '{wallet} was not found in this browser. Install it or unlock it, then try again.',
  'crypto.noAccount': 'The wallet shared no account. Unlock it and choose one.',
  'crypto.rejected': 'The request was declined in the wallet.',
  'crypto.confirmed': 'You have signed in with your wallet.',
} as const;
