import { chooseWallet } from '../flows/crypto.ts';
import { WALLETS, type Wallet } from '../state/state.ts';
import { format } from '../text/format.ts';
import { useWidget } from '../widget-context.ts';
import { Button } from './button.tsx';
import { Icon } from './icon.tsx';
import { WALLET } from './icons-late.ts';
import { Mark } from './mark.tsx';
import { WALLET_MARKS } from './wallet-marks.ts';

/** A button per wallet, then the button to the others or to a first wallet (SCR-020, SCR-021, D-24). */
export function WalletButtons({ wallets, more }: { wallets: readonly Wallet[]; more: boolean }) {
  const deps = useWidget();
  const { text, dispatch } = deps;
  const lastUsed = deps.env.lastWayIn.read();
  return (
    <div className="gca-stack">
      {wallets.map((wallet) => (
        <Button
          key={wallet}
          mark={<Mark parts={WALLET_MARKS[wallet.toLowerCase()]} />}
          lastUsed={lastUsed === `wallet:${wallet}` && text['main.lastUsed']}
          onClick={() => chooseWallet(deps, wallet)}
        >
          {format(text['main.wallet'], { wallet: WALLETS[wallet] })}
        </Button>
      ))}
      {more ? (
        <Button
          mark={<Icon path={WALLET} />}
          onClick={() => dispatch({ type: 'transition', screen: 'Crypto Other Screen' })}
        >
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
    <Button
      mark={<Icon path={WALLET} />}
      onClick={() => dispatch({ type: 'transition', screen: 'Crypto Setup Wallet' })}
    >
      {text['main.setupWallet']}
    </Button>
  );
}
