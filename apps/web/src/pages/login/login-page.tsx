import {
  PRODUCT_MAGIC_LINK_EXPIRATION_MINUTES,
  PRODUCT_SESSION_DURATION_MINUTES,
} from '@gatecall/contracts/constants';
import type { WidgetEvent } from '@gatecall/auth-widget/events';
import { GatecallAuth } from '@gatecall/auth-widget/react.tsx';
import { adoptStyles } from '@gatecall/auth-widget/theme/sheets';
import { Suspense, useMemo } from 'react';

import { goToPlace, takePlace } from '../../app-state/return-place.ts';
import { useOwnState } from '../../app-state/use-own-state.ts';
import { useDeps } from '../../deps.ts';
import { AbsenceNotice } from '../../layout/absence-notice.tsx';
import { OfflineCodeNotice } from '../../layout/offline-code-notice.tsx';
import { OfflineNotice } from '../../layout/offline-notice.tsx';
import { WIDGET_STYLES } from '../../layout/widget-styles.ts';
import { onDemand } from '../../lib/on-demand.tsx';
import { useLanguage } from '../../text/use-text.ts';
import { handleWidgetEvent } from './handle-widget-event.ts';
import { LoginFrame } from './login-frame.tsx';

export { adoptStyles };

/** Loads for accounts with an authenticator app; the first view does not include it. */
const SecondFactor = onDemand(async () => (await import('./second-factor.tsx')).SecondFactor).Part;

/** Sign-in by the provider's widget. */
export const LoginPage = () => {
  const deps = useDeps();
  const { isHalfSignedIn } = useOwnState();
  const { language } = useLanguage();
  const config = useMemo(() => loginWidgetConfig(deps.origin, language), [deps.origin, language]);
  const callbacks = useMemo(
    () => ({
      onEvent: (event: WidgetEvent) =>
        handleWidgetEvent(deps, event, () => {
          // Usually the guard has gone there already, as soon as own state was known.
          if (location.pathname !== '/login') return;
          goToPlace(takePlace(deps.storage, deps.now(), deps.own.get().session?.user_id));
        }),
      onError: (error: unknown) => deps.log.error('Sign-in', error),
    }),
    [deps],
  );
  return (
    <LoginFrame year={new Date(deps.now()).getFullYear()}>
      <OfflineNotice />
      <AbsenceNotice />
      <OfflineCodeNotice />
      {isHalfSignedIn ? (
        <Suspense fallback={null}>
          <SecondFactor />
        </Suspense>
      ) : (
        <GatecallAuth
          callbacks={callbacks}
          client={deps.client}
          config={config}
          styles={WIDGET_STYLES}
        />
      )}
    </LoginFrame>
  );
};

/** Exactly two methods, 60-minute links that land on /authenticate (APP-014, APP-114, APP-115). */
export const loginWidgetConfig = (origin: string, locale: string, loginHint?: string) => {
  const landing = `${origin}/authenticate`;
  return {
    products: ['emailMagicLinks', 'passkeys'],
    emailMagicLinksOptions: {
      loginRedirectURL: landing,
      loginExpirationMinutes: PRODUCT_MAGIC_LINK_EXPIRATION_MINUTES,
      signupRedirectURL: landing,
      signupExpirationMinutes: PRODUCT_MAGIC_LINK_EXPIRATION_MINUTES,
    },
    sessionOptions: { sessionDurationMinutes: PRODUCT_SESSION_DURATION_MINUTES },
    locale,
    ...(loginHint === undefined ? {} : { loginHint }),
    // Our own page: its first view is a picture of the form, which the form then replaces.
    enableShadowDOM: false,
  } as const;
};
