/** Sign-in with a wallet's signature (wire 5.3). */
import type {
  CryptoWalletsAuthenticateBody,
  CryptoWalletsStartBody,
  WalletType,
} from '@gatecall/contracts/auth/crypto-wallet';

import { check } from '../arguments.ts';
import type { Core } from '../core.ts';
import type { AuthenticateReply, Reply } from '../entities.ts';
import { primaryOrSecondary } from './primary-or-secondary.ts';
import type { SessionDuration } from './session-duration.ts';
import type { OptionsOf } from './shapes.ts';
import { textSignIn } from './text-sign-in.ts';

export type CryptoWalletType = WalletType;

/** `siwe_params`: sent if the project asks for Sign-In With Ethereum; `uri` defaults to the page's origin. */
export type CryptoStartOptions = OptionsOf<CryptoWalletsStartBody>;
export type CryptoAuthenticateOptions = SessionDuration & OptionsOf<CryptoWalletsAuthenticateBody>;

export type CryptoWallets = {
  /** Returns the text that the wallet must sign. */
  readonly authenticateStart: (
    options: CryptoStartOptions,
  ) => Promise<Reply & { readonly challenge: string }>;
  readonly authenticate: (options: CryptoAuthenticateOptions) => Promise<AuthenticateReply>;
};

/** Adds wallets to a core. The page itself asks the wallet to sign the challenge. */
export function cryptoWallets(core: Core): CryptoWallets {
  return core.methods<CryptoWallets>('cryptoWallets', {
    async authenticateStart(method, options) {
      const { crypto_wallet_address, crypto_wallet_type } = options;
      const wallet = { crypto_wallet_address, crypto_wallet_type };
      check(method, 'string', wallet);
      const { siweRequiredForCryptoWallets } = await core.bootstrap.get();
      const siwe_params =
        siweRequiredForCryptoWallets && crypto_wallet_type === 'ethereum'
          ? { uri: core.ports.location.origin, ...options.siwe_params }
          : undefined;
      return core.protectedCall<Reply & { challenge: string }>(
        `/crypto_wallets/authenticate/start/${primaryOrSecondary(core)}`,
        { ...wallet, siwe_params },
      );
    },

    authenticate: textSignIn(core, '/crypto_wallets/authenticate', [
      'crypto_wallet_address',
      'crypto_wallet_type',
      'signature',
    ]),
  });
}
