import { AUTH_ENDPOINTS } from '@gatecall/contracts/endpoints';
import { declareFactor } from '../../factor.ts';

declare module '../../../db/schema.ts' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- the only way to add to it
  interface Schema {
    crypto_wallets: {
      crypto_wallet_id: string;
      user_id: string;
      wallet_type: 'ethereum' | 'solana';
      /** Canonical; case variants are one wallet (A79). */
      address: string;
      verified: number;
      created_at: number;
    };
  }
}

/** The wallets that sign for an account. */
export const walletFactor = declareFactor({
  table: 'crypto_wallets',
  id: 'crypto_wallet_id',
  columns: ['crypto_wallet_id', 'address', 'wallet_type', 'verified'],
  member: 'wallets',
  fromRows: (rows) =>
    rows.map((row) => ({
      walletId: row.crypto_wallet_id,
      address: row.address,
      walletType: row.wallet_type,
      isVerified: row.verified === 1,
    })),
  labelOf: ({ address }) => address,
  wireMember: 'crypto_wallets',
  toWire: (wallets) =>
    wallets.map((w) => ({
      crypto_wallet_id: w.walletId,
      crypto_wallet_address: w.address,
      crypto_wallet_type: w.walletType,
      verified: w.isVerified,
    })),
  names: (wallets) => wallets.map(({ address }) => address),
  countWays: (wallets) => wallets.filter((w) => w.isVerified).length,
  addedNotice: 'walletAdded',
  removal: {
    endpoint: AUTH_ENDPOINTS.usersDeleteCryptoWallet,
    summary: 'Remove a crypto wallet',
    name: 'crypto_wallets',
    notFound: 'crypto_wallet_not_found',
    notice: 'walletRemoved',
  },
});
