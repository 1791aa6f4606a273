import type { CryptoWalletType } from '@gatecall/auth-sdk/methods/crypto-wallets';

import type { Wallet } from '../state/state.ts';

/** One wallet in this browser, ready for requests. */
export type WalletApi = {
  readonly type: CryptoWalletType;
  /** Asks for an account; returns its address. */
  readonly connect: () => Promise<string | undefined>;
  readonly sign: (input: { readonly message: string; readonly address: string }) => Promise<string>;
};
/** The wallets in this browser; no wallet vendor's code is loaded (WID-073). */
export type WalletPort = {
  /** The wallet's own interface in this page, loaded on demand; undefined if there is none. */
  readonly find: (wallet: Wallet) => Promise<WalletApi | undefined>;
};
