import { signChallenge } from '../flows/crypto.ts';
import { WALLETS } from '../state/state.ts';
import { format } from '../text/format.ts';
import { Button } from '../ui/button.tsx';
import { Screen } from '../ui/screen.tsx';
import { useTask, useWidget } from '../widget-context.ts';

/** Crypto Sign Message: shows the whole text before the wallet signs it (SCR-077 to SCR-079). */
export function CryptoSignMessage() {
  const deps = useWidget();
  const { text, state } = deps;
  const { walletOption, walletChallenge } = state.cryptoState;
  const [isBusy, run] = useTask();
  return (
    <Screen title={text['crypto.sign.title']}>
      <p>{text['crypto.sign.text']}</p>
      <pre
        className="gca-message"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a text that scrolls must be reachable by keyboard
        tabIndex={0}
        role="region"
        aria-label={text['crypto.sign.message']}
      >
        {walletChallenge}
      </pre>
      <Button
        primary
        busy={isBusy}
        onClick={() => void run(() => signChallenge(deps, state.cryptoState))}
      >
        {format(text['crypto.sign.submit'], { wallet: WALLETS[walletOption] })}
      </Button>
    </Screen>
  );
}
