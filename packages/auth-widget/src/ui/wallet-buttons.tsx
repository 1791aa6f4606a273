import { chooseWallet } from '../flows/crypto.ts';
import { WALLETS, type Wallet } from '../state/state.ts';
import { format } from '../text/format.ts';
import { useWidget } from '../widget-context.ts';
import { WALLET_PATHS } from './wallet-paths.ts';
import { Button } from './button.tsx';
import { Icon, Mark } from './icon.tsx';

/** A button per wallet, then the way to the others or to a first wallet (SCR-020, SCR-021, D-24). */
export function WalletButtons({ wallets, more }: { wallets: readonly Wallet[]; more: boolean }) {
  const deps = useWidget();
  const { text, dispatch } = deps;
  return (
    <div className="gca-stack">
      {wallets.map((wallet) => (
        <Button key={wallet} onClick={() => chooseWallet(deps, wallet)}>
          <Mark path={WALLET_PATHS[wallet.toLowerCase()]} />
          {format(text['main.wallet'], { wallet: WALLETS[wallet] })}
        </Button>
      ))}
      {more ? (
        <Button onClick={() => dispatch({ type: 'transition', screen: 'Crypto Other Screen' })}>
          <Icon name="wallet" />
          {text['main.otherWallet']}
        </Button>
      ) : (
        <SetupWalletButton />
      )}
    </div>
  );
}

export function SetupWalletButton() {
  const { text, dispatch } = useWidget();
  return (
    <Button onClick={() => dispatch({ type: 'transition', screen: 'Crypto Setup Wallet' })}>
      <Icon name="wallet" />
      {text['main.setupWallet']}
    </Button>
  );
}
