/** The screens for wallets, loaded as one chunk. */
export { walletsTexts as texts } from '../text/messages-wallets.ts';
export { WalletButtons } from '../ui/wallet-buttons.tsx';
export { CryptoConfirmation } from './crypto-confirmation.tsx';
export { CryptoConnect } from './crypto-connect.tsx';
export { CryptoError } from './crypto-error.tsx';
export { CryptoOtherScreen } from './crypto-other-screen.tsx';
export { CryptoSetupWallet } from './crypto-setup-wallet.tsx';
export { CryptoSignMessage } from './crypto-sign-message.tsx';
