import type { WidgetEvent } from '@gatecall/auth-widget/events';
import { GatecallAuth } from '@gatecall/auth-widget/react.tsx';
import { useCallback, useMemo, useState, useSyncExternalStore } from 'react';

import { forgetPlace } from '../../app-state/return-place.ts';
import { useOwnState } from '../../app-state/use-own-state.ts';
import { useDeps } from '../../deps.ts';
import { LanguageSelect } from '../../layout/language-select.tsx';
import { ProductLogo } from '../../layout/product-logo.tsx';
import { WIDGET_STYLES } from '../../layout/widget-styles.ts';
import { useLanguage, useText } from '../../text/use-text.ts';
import { handleWidgetEvent } from '../login/handle-widget-event.ts';
import { loginWidgetConfig } from '../login/login-page.tsx';
import { AskedAccount } from './asked-account.tsx';
import { EndSession } from './end-session-page.tsx';
import { demandedProof, newestProof } from './demanded-proof.ts';
import { useSignInFirst } from './use-sign-in-first.ts';

/**
 * Another application asks for this account, or to log out of it (wire 5.7). The widget reads the
 * request from the address. A user without a session logs in first, here, so that the request is not
 * lost; a mailed link leads back here, in whichever tab it opens.
 */
export const ConsentPage = () => {
  const deps = useDeps();
  const text = useText();
  const { language } = useLanguage();
  const { isLoaded } = useOwnState();
  const { client } = deps;
  const session = useSyncExternalStore(
    useCallback((listen: () => void) => client.session.onChange(listen), [client]),
    () => client.session.getSync(),
  );
  const [demand] = useState(() => demandedProof(window.location.search, Date.now()));
  const config = useMemo(
    () => loginWidgetConfig(deps.origin, language, loginHint(window.location.search)),
    [deps.origin, language],
  );
  const callbacks = useMemo(
    () => ({
      onEvent: (event: WidgetEvent) =>
        handleWidgetEvent(deps, event, () => forgetPlace(deps.storage)),
      onError: (error: unknown) => deps.log.error('Consent', error),
    }),
    [deps],
  );
  const query = new URLSearchParams(window.location.search);
  const isLogout = window.location.pathname.endsWith('/logout');
  const isPlainLogout = isLogout && !query.has('post_logout_redirect_uri');
  const isProven = session !== null && newestProof(session) >= demand;
  const screen = useSignInFirst(!isProven && !isLogout) ? 'Main' : 'IDP Consent';
  if (!isLoaded) return null;
  return (
    <div className="brand-gradient flex min-h-dvh flex-col text-white">
      <main className="mx-auto flex w-full max-w-[440px] flex-1 flex-col justify-center gap-6 px-4 py-8">
        <header className="flex flex-col items-center gap-3 text-center">
          <ProductLogo size={56} title={text.productName} />
          <h1 className="text-2xl font-semibold">{text.productName}</h1>
        </header>
        <div
          className={`rounded-2xl bg-surface text-ink shadow-card ${isPlainLogout ? '' : 'min-h-76'}`}
        >
          {isPlainLogout ? (
            <EndSession isSignedIn={session !== null} />
          ) : (
            <GatecallAuth
              key={screen}
              callbacks={callbacks}
              client={client}
              config={config}
              screen={screen}
              styles={WIDGET_STYLES}
            />
          )}
        </div>
        {screen === 'IDP Consent' && !isLogout && <AskedAccount />}
      </main>
      <footer className="flex justify-center px-4 py-3 text-sm text-white/85">
        <LanguageSelect />
      </footer>
    </div>
  );
};

/** The user whom the application expects (OpenID Connect Core §3.1.2.1). */
const loginHint = (search: string): string | undefined =>
  new URLSearchParams(search).get('login_hint') ?? undefined;
