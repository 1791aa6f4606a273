/** Sign-in with a wallet's signature (wire §5.3). */
import { check } from '../arguments.ts';
import type { Core } from '../core.ts';
import type { Reply } from '../entities.ts';
import type { CryptoWallets } from '../types.ts';
import { primaryOrSecondary } from './primary-or-secondary.ts';
import { sessionDuration } from './session-duration.ts';

/** Adds wallets to a core. The page itself asks the wallet to sign the challenge. */
export function cryptoWallets(core: Core): CryptoWallets {
  return {
    authenticateStart: (options) =>
      core.run('cryptoWallets.authenticateStart', async () => {
        const { crypto_wallet_address, crypto_wallet_type } = options;
        const wallet = { crypto_wallet_address, crypto_wallet_type };
        check('cryptoWallets.authenticateStart', 'string', wallet);
        const { siweRequiredForCryptoWallets } = await core.bootstrap.get();
        const siwe_params =
          siweRequiredForCryptoWallets && crypto_wallet_type === 'ethereum'
            ? { uri: core.ports.location.origin, ...options.siwe_params }
            : undefined;
        return core.protectedCall<Reply & { challenge: string }>(
          `/crypto_wallets/authenticate/start/${primaryOrSecondary(core)}`,
          { ...wallet, siwe_params },
        );
      }),

    authenticate: (options) =>
      core.run('cryptoWallets.authenticate', () => {
        const { crypto_wallet_address, crypto_wallet_type, signature } = options;
        const texts = { crypto_wallet_address, crypto_wallet_type, signature };
        check('cryptoWallets.authenticate', 'string', texts);
        const duration = sessionDuration('cryptoWallets.authenticate', options);
        return core.signIn('/crypto_wallets/authenticate', { ...texts, ...duration });
      }),
  };
}
