import type { WalletType } from '@gatecall/contracts/auth/crypto-wallet';
import type { Queries } from '../../../db/database.ts';

/** Who owns the wallet at a canonical address. */
export const findWallet = (queries: Queries, type: WalletType, address: string) =>
  queries
    .selectFrom('crypto_wallets')
    .select(['crypto_wallet_id', 'user_id'])
    .where('wallet_type', '=', type)
    .where('address', '=', address)
    .executeTakeFirst();

/** Adds a proven wallet; returns false if another one was faster (the address is unique). */
export async function insertWallet(
  queries: Queries,
  wallet: { walletId: string; userId: string; type: WalletType; address: string; now: number },
): Promise<boolean> {
  const result = await queries
    .insertInto('crypto_wallets')
    .values({
      crypto_wallet_id: wallet.walletId,
      user_id: wallet.userId,
      wallet_type: wallet.type,
      address: wallet.address,
      verified: 1,
      created_at: wallet.now,
    })
    .onConflict((conflict) => conflict.columns(['wallet_type', 'address']).doNothing())
    .executeTakeFirst();
  return (result.numInsertedOrUpdatedRows ?? 0n) > 0n;
}
