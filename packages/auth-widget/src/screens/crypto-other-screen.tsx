import { chooseWallet } from '../flows/crypto.ts';
import { activeProviders, splitWallets } from '../state/main-layout.ts';
import { WALLETS } from '../state/state.ts';
import { Mark } from '../ui/icon.tsx';
import { WALLET_PATHS } from '../ui/wallet-paths.ts';
import { Button } from '../ui/button.tsx';
import { Screen } from '../ui/screen.tsx';
import { SetupWalletButton } from '../ui/wallet-buttons.tsx';
import { useWidget } from '../widget-context.ts';

/** Crypto Other Screen: the wallets that did not fit on Main (SCR-080 to SCR-083). */
export function CryptoOtherScreen() {
  const deps = useWidget();
  const { more } = splitWallets(activeProviders(deps.config).length);
  return (
    <Screen title={deps.text['crypto.other.title']}>
      <div className="gca-stack">
        {more.map((wallet) => (
          <Button key={wallet} onClick={() => chooseWallet(deps, wallet)}>
            <Mark path={WALLET_PATHS[wallet.toLowerCase()]} />
            {WALLETS[wallet]}
          </Button>
        ))}
      </div>
      <div className="gca-divider">{deps.text['common.or']}</div>
      <SetupWalletButton />
    </Screen>
  );
}
