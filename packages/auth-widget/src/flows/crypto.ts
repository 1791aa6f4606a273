import { WALLETS, type CryptoState, type Wallet } from '../state/state.ts';
import { errorText } from '../text/error-text.ts';
import { format } from '../text/format.ts';
import { fail, type FlowDeps } from './deps.ts';

/** Stores the wallet and goes to Crypto Connect (WID-040). */
export function chooseWallet({ dispatch }: FlowDeps, wallet: Wallet): void {
  dispatch({ type: 'update_crypto_state', cryptoState: { walletOption: wallet } });
  dispatch({ type: 'transition', screen: 'Crypto Connect' });
}

/** Asks the wallet for an account and the server for the text to sign (SCR-075, SCR-076). */
export async function connectWallet(deps: FlowDeps, { walletOption }: CryptoState): Promise<void> {
  await orCryptoError(deps, async () => {
    const wallet = await findOrThrow(deps, walletOption);
    const address = await wallet.connect();
    if (address === undefined) throw new Error(deps.text['crypto.noAccount']);
    const data = await deps.client.cryptoWallets.authenticateStart({
      crypto_wallet_address: address,
      crypto_wallet_type: wallet.type,
    });
    deps.dispatch({
      type: 'update_crypto_state',
      cryptoState: { walletAddress: address, walletChallenge: data.challenge },
    });
    deps.dispatch({ type: 'transition', screen: 'Crypto Sign Message' });
    deps.emit({ type: 'CRYPTO_WALLET_AUTHENTICATE_START', data });
  });
}

/** Asks the wallet to sign and sends the signature (SCR-077 to SCR-079). */
export async function signChallenge(deps: FlowDeps, state: CryptoState): Promise<void> {
  await orCryptoError(deps, async () => {
    const wallet = await findOrThrow(deps, state.walletOption);
    const signature = await wallet.sign({
      message: state.walletChallenge,
      address: state.walletAddress,
    });
    const data = await deps.client.cryptoWallets.authenticate({
      crypto_wallet_address: state.walletAddress,
      crypto_wallet_type: wallet.type,
      signature,
      session_duration_minutes: deps.config.sessionDurationMinutes,
    });
    deps.env.lastWayIn.write(`wallet:${state.walletOption}`);
    deps.emit({ type: 'CRYPTO_WALLET_AUTHENTICATE', data });
    deps.dispatch({ type: 'transition', screen: 'Crypto Confirmation' });
  });
}

async function findOrThrow({ env, text }: FlowDeps, option: Wallet) {
  const wallet = await env.wallets.find(option);
  if (wallet === undefined) {
    throw new Error(format(text['crypto.missing'], { wallet: WALLETS[option] }));
  }
  return wallet;
}

/** Every failure leads to Crypto Error, which says why (SCR-085). */
async function orCryptoError(deps: FlowDeps, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    deps.dispatch({ type: 'transition', screen: 'Crypto Error' });
    const message = isRejection(error) ? deps.text['crypto.rejected'] : errorText(error, deps.text);
    fail(deps, error, message);
  }
}

/** EIP-1193 and Solana wallets alike: 4001 means that the user declined. */
function isRejection(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'code' in error && error.code === 4001;
}
