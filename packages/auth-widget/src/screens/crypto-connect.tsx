import { connectWallet } from '../flows/crypto.ts';
import { WALLETS } from '../state/state.ts';
import { format } from '../text/format.ts';
import { Screen } from '../ui/screen.tsx';
import { useOnce, useWidget } from '../widget-context.ts';

/** Crypto Connect: the wallet is asked as soon as the screen shows (SCR-074 to SCR-076). */
export function CryptoConnect() {
  const deps = useWidget();
  const { text, state } = deps;
  useOnce(() => void connectWallet(deps, state.cryptoState));
  const wallet = WALLETS[state.cryptoState.walletOption];
  return (
    <Screen title={format(text['crypto.connect.title'], { wallet })}>
      <p>{text['crypto.connect.text']}</p>
      <div className="gca-center" role="status">
        <span className="gca-spinner" />
        <p className="gca-quiet gca-small">{text['crypto.connect.waiting']}</p>
      </div>
    </Screen>
  );
}
