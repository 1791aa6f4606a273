import {
  PRODUCT_MAGIC_LINK_EXPIRATION_MINUTES,
  PRODUCT_SESSION_DURATION_MINUTES,
} from '@gatecall/contracts/constants';
import type { WidgetEvent } from '@gatecall/auth-widget/events';
import { GatecallAuth } from '@gatecall/auth-widget/react.tsx';
import { useMemo } from 'react';

import { useDeps } from '../../deps.ts';
import { LanguageSelect } from '../../layout/language-select.tsx';
import { Logo } from '../../layout/logo.tsx';
import { WIDGET_STYLES } from '../../layout/widget-styles.ts';
import { navigate } from '../../lib/router.tsx';
import { useLanguage, useText } from '../../text/use-text.ts';
import { handleWidgetEvent } from './handle-widget-event.ts';

/** Sign-in: the provider's widget on a full-screen gradient with the logo (specification §2). */
export const LoginPage = () => {
  const deps = useDeps();
  const text = useText();
  const { language } = useLanguage();
  const config = useMemo(() => loginWidgetConfig(deps.origin, language), [deps.origin, language]);
  const callbacks = useMemo(
    () => ({
      onEvent: (event: WidgetEvent) => handleWidgetEvent(deps, event, () => navigate('/dashboard')),
      onError: (error: unknown) => deps.log.error('Sign-in', error),
    }),
    [deps],
  );
  return (
    <div className="brand-gradient flex min-h-dvh flex-col text-white">
      <main className="mx-auto flex w-full max-w-[440px] flex-1 flex-col justify-center gap-6 px-4 py-8">
        <header className="flex flex-col items-center gap-3 text-center">
          <Logo size={56} title={text.productName} />
          <h1 className="text-2xl font-semibold">{text.loginClaim}</h1>
          <p className="text-white/85">{text.loginText}</p>
        </header>
        <div className="min-h-76 rounded-2xl bg-surface text-ink shadow-card">
          <GatecallAuth
            callbacks={callbacks}
            client={deps.client}
            config={config}
            styles={WIDGET_STYLES}
          />
        </div>
      </main>
      <footer className="flex flex-wrap items-center justify-center gap-x-4 px-4 py-3 text-sm text-white/85">
        <p>
          © {new Date(deps.now()).getFullYear()} {text.companyLine}
        </p>
        <LanguageSelect />
      </footer>
    </div>
  );
};

/** Exactly two methods, 60-minute links that land on /authenticate (specification §2, §7, §9). */
export const loginWidgetConfig = (origin: string, locale: string) => {
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
  } as const;
};
