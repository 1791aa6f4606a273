import { chooseWallet } from '../flows/crypto.ts';
import { activeProviders, splitWallets } from '../state/main-layout.ts';
import { WALLETS } from '../state/state.ts';
import { Button } from '../ui/button.tsx';
import { Mark } from '../ui/mark.tsx';
import { Screen } from '../ui/screen.tsx';
import { SetupWalletButton } from '../ui/wallet-buttons.tsx';
import { WALLET_MARKS } from '../ui/wallet-marks.ts';
import { useWidget } from '../widget-context.ts';

/** Crypto Other Screen: the wallets that did not fit on Main (SCR-080 to SCR-083). */
export function CryptoOtherScreen() {
  const deps = useWidget();
  const { more } = splitWallets(activeProviders(deps.config).length);
  return (
    <Screen title={deps.text['crypto.other.title']}>
      <div className="gca-stack">
        {more.map((wallet) => (
          <Button
            key={wallet}
            mark={<Mark parts={WALLET_MARKS[wallet.toLowerCase()]} />}
            onClick={() => chooseWallet(deps, wallet)}
          >
            {WALLETS[wallet]}
          </Button>
        ))}
      </div>
      <div className="gca-divider">{deps.text['common.or']}</div>
      <SetupWalletButton />
    </Screen>
  );
}
