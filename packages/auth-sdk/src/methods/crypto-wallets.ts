/** Sign-in with a wallet's signature (wire 5.3). */
import { check } from '../arguments.ts';
import type { Core } from '../core.ts';
import type { Reply } from '../entities.ts';
import type { CryptoWallets } from '../types.ts';
import { primaryOrSecondary } from './primary-or-secondary.ts';
import { textSignIn } from './text-sign-in.ts';

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
