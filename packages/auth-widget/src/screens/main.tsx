import { useEffect, useRef, useState } from 'react';

import { offerPasskeyAutofill } from '../flows/passkey.ts';
import { withoutUnsendable } from '../state/config.ts';
import { isEmptyLayout, mainLayout, type MainBlock } from '../state/main-layout.ts';
import type { OtpMethod } from '../state/state.ts';
import { useLatest, useWidget } from '../widget-context.ts';
import { Banner } from '../ui/banner.tsx';
import { ErrorMessage } from '../ui/error-message.tsx';
import { lazy } from '../ui/lazy.tsx';
import { MethodForm } from '../ui/method-form.tsx';
import { PasskeyButton } from '../ui/passkey-button.tsx';
import { Screen } from '../ui/screen.tsx';

/** Buttons in a column, as the style sheet draws them. */
const heightOfButtons = (count: number) => count * 57 - 12;

const social = () => import('./social-parts.ts');
const OAuthButtons = lazy(social, 'OAuthButtons', ({ providers }) =>
  heightOfButtons(providers.length),
);
const OneTap = lazy(social, 'OneTap');
const WalletButtons = lazy(
  () => import('./crypto-screens.ts'),
  'WalletButtons',
  ({ wallets }) => heightOfButtons(wallets.length + 1),
);

/** Main: optional logo, optional header, one block per configured product (SCR-010 to SCR-012). */
export function Main() {
  const { config, env, styles, text } = useWidget();
  const autofillSupported = useAutofillSupport();
  const blocks = mainLayout(withoutUnsendable(config, useSendable()), {
    autofillSupported,
    passkeysSupported: env.supportsPasskeys(),
  });
  const hasForm = blocks.some((block) => block.kind === 'form');
  const stopAutofill = usePasskeyAutofill(autofillSupported && hasForm);
  const logo = styles.logo?.logoImageUrl;
  return (
    <Screen title={text['main.header']} hideTitle={styles.hideHeaderText ?? false}>
      {logo && (
        <img className="gca-logo" src={logo} alt={styles.logo?.alt ?? text['main.logoAlt']} />
      )}
      {blocks.map((block) => (
        <Block
          // A configuration has one block of a kind; two dividers differ by what follows them.
          key={block.kind === 'divider' ? `divider-${blocks.indexOf(block)}` : block.kind}
          block={block}
          hasForm={hasForm}
          offersPasskeys={autofillSupported}
          stopAutofill={stopAutofill}
        />
      ))}
      {isEmptyLayout(blocks) && <Banner kind="error" message={text['error.unknown']} />}
      {!hasForm && !blocks.some((block) => block.kind === 'passkey') && <ErrorMessage />}
    </Screen>
  );
}

type BlockProps = {
  readonly block: MainBlock;
  readonly hasForm: boolean;
  readonly offersPasskeys: boolean;
  readonly stopAutofill: () => void;
};

function Block({ block, hasForm, offersPasskeys, stopAutofill }: BlockProps) {
  const { text } = useWidget();
  switch (block.kind) {
    case 'one_tap':
      return <OneTap position={block.position} />;
    case 'passkey':
      return (
        <PasskeyButton isQuiet={!block.prominent} showsError={!hasForm} onStart={stopAutofill} />
      );
    case 'oauth':
      return <OAuthButtons providers={block.providers} />;
    case 'wallets':
      return <WalletButtons wallets={block.wallets} more={block.more} />;
    case 'divider':
      return <div className="gca-divider">{text['common.or']}</div>;
    case 'form':
      return <MethodForm methods={block.methods} offersPasskeys={offersPasskeys} />;
    default:
      return block satisfies never;
  }
}

/** Where the project can send passcodes; undefined until the bootstrap is loaded. */
function useSendable(): readonly OtpMethod[] | undefined {
  const { client, config } = useWidget();
  const hasPasscodes = config.products.includes('otp');
  const [sendable, setSendable] = useState(() => client.bootstrap.getSync().otpDeliveryMethods);
  useEffect(() => {
    if (!hasPasscodes) return undefined;
    let isCurrent = true;
    void client.bootstrap
      .get()
      .then((settings) => isCurrent && setSendable(settings.otpDeliveryMethods));
    return () => {
      isCurrent = false;
    };
  }, [client, hasPasscodes]);
  return sendable;
}

/** Checked before the passkey button is placed (WID-069). */
function useAutofillSupport(): boolean {
  const { client, config, env } = useWidget();
  const hasPasskeys = config.products.includes('passkeys') && env.supportsPasskeys();
  // Most browsers support it: starting with yes keeps the form from jumping in these.
  const [isSupported, setSupported] = useState(true);
  useEffect(() => {
    if (!hasPasskeys) return undefined;
    let isCurrent = true;
    void client.webauthn
      .browserSupportsAutofill()
      .catch(() => false)
      .then((answer) => isCurrent && setSupported(answer));
    return () => {
      isCurrent = false;
    };
  }, [client, hasPasskeys]);
  return hasPasskeys && isSupported;
}

/** Offers passkeys while Main is shown; leaving Main, or the button, aborts it (WID-070). */
function usePasskeyAutofill(isOffered: boolean): () => void {
  const deps = useWidget();
  const newest = useLatest(deps);
  const controller = useRef<AbortController>(null);
  useEffect(() => {
    if (!isOffered) return undefined;
    const aborting = new AbortController();
    controller.current = aborting;
    void offerPasskeyAutofill(newest.current, aborting.signal);
    return () => aborting.abort();
  }, [isOffered, newest]);
  return () => controller.current?.abort();
}
