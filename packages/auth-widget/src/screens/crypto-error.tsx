import { WALLETS } from '../state/state.ts';
import { format } from '../text/format.ts';
import { Banner } from '../ui/banner.tsx';
import { Button } from '../ui/button.tsx';
import { Screen } from '../ui/screen.tsx';
import { useWidget } from '../widget-context.ts';

/** Crypto Error: a connection or a signature failed; says why and offers another try (SCR-085). */
export function CryptoError() {
  const { text, state, dispatch } = useWidget();
  const wallet = WALLETS[state.cryptoState.walletOption];
  return (
    <Screen title={text['crypto.error.title']}>
      <p>{format(text['crypto.error.text'], { wallet })}</p>
      {state.errorMessage !== undefined && <Banner kind="error" message={state.errorMessage} />}
      <Button primary onClick={() => dispatch({ type: 'transition', screen: 'Crypto Connect' })}>
        {text['common.tryAgain']}
      </Button>
      <Button onClick={() => dispatch({ type: 'transition', screen: 'Main' })}>
        {text['main.header']}
      </Button>
    </Screen>
  );
}
