import { Suspense } from 'react';

import type { DarkMode } from './app-state/dark-mode.ts';
import { type AppDeps, DepsContext } from './deps.ts';
import { ErrorBoundary } from './error-boundary.tsx';
import { Guard, Waiting } from './guard.tsx';
import { GateScope } from './homes/gate-scope.tsx';
import { Redirect, useAddress } from './lib/router.tsx';
import { CONSOLE, findRoute, layout } from './routes.tsx';
import { BrandContext } from './text/brand.ts';
import { LanguageProvider } from './text/language-provider.tsx';
import type { LanguageState } from './text/use-text.ts';
import { ToastRegion } from './ui/toasts.tsx';

const AppLayout = layout.Part;

/** The whole app around its outside world. */
export const App = ({
  deps,
  darkMode,
  language,
}: {
  deps: AppDeps;
  darkMode: DarkMode;
  language: Pick<LanguageState, 'language' | 'translation'>;
}) => (
  <DepsContext value={deps}>
    <BrandContext value={deps.config}>
      <LanguageProvider initial={language}>
        <ErrorBoundary log={deps.log}>
          <Screen darkMode={darkMode} />
        </ErrorBoundary>
        <ToastRegion toasts={deps.toasts} />
      </LanguageProvider>
    </BrandContext>
  </DepsContext>
);

/** The screen of the address; any other address leads to /dashboard (APP-032). */
const Screen = ({ darkMode }: { darkMode: DarkMode }) => {
  const route = findRoute(useAddress().path);
  if (route === undefined) return <Redirect to="/dashboard" />;
  const page = (
    <Suspense fallback={<Waiting />} key={route.path}>
      <GateScope>
        <route.Page darkMode={darkMode} />
      </GateScope>
    </Suspense>
  );
  return (
    <Guard route={route}>
      {route.requiresSession && route.path !== CONSOLE ? (
        <Suspense fallback={null}>
          <AppLayout darkMode={darkMode} path={route.path}>
            {page}
          </AppLayout>
        </Suspense>
      ) : (
        page
      )}
    </Guard>
  );
};
