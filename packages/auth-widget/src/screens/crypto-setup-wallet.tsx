import { WALLETS, type Wallet } from '../state/state.ts';
import { format } from '../text/format.ts';
import { Mark } from '../ui/mark.tsx';
import { Screen } from '../ui/screen.tsx';
import { WALLET_MARKS } from '../ui/wallet-marks.ts';
import { useWidget } from '../widget-context.ts';

const HOMEPAGES: readonly (readonly [Wallet, string])[] = [
  ['Metamask', 'https://metamask.io/download'],
  ['Coinbase', 'https://www.coinbase.com/wallet/downloads'],
  ['Phantom', 'https://phantom.com/download'],
  ['Binance', 'https://www.binance.com/en/binancewallet'],
];

/** Crypto Setup Wallet: where to get a first wallet (SCR-084). */
export function CryptoSetupWallet() {
  const { text } = useWidget();
  return (
    <Screen title={text['crypto.setup.title']}>
      <p className="gca-quiet">{text['crypto.setup.text']}</p>
      <div className="gca-stack">
        {HOMEPAGES.map(([wallet, href]) => (
          <a
            key={wallet}
            className="gca-button gca-marked"
            href={href}
            target="_blank"
            rel="noopener noreferrer"
          >
            <Mark parts={WALLET_MARKS[wallet.toLowerCase()]} />
            <span>
              {format(text['crypto.setup.get'], { wallet: WALLETS[wallet] })}
              <span className="gca-sr"> {text['common.newWindow']}</span>
            </span>
          </a>
        ))}
      </div>
    </Screen>
  );
}
