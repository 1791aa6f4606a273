import { Suspense } from 'react';

import { CONSOLE, findAddress } from './addresses.ts';
import type { DarkMode } from './app-state/dark-mode.ts';
import { PersonScope } from './app-state/person-scope.tsx';
import { type AppDeps, DepsContext } from './deps.ts';
import { ErrorBoundary } from './error-boundary.tsx';
import { Guard, Waiting } from './guard.tsx';
import { GateScope } from './homes/gate-scope.tsx';
import { Redirect, useAddress } from './lib/router.tsx';
import { layout, PAGES } from './routes.tsx';
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
  const address = findAddress(useAddress().path);
  if (address === undefined) return <Redirect to="/dashboard" />;
  const Page = PAGES[address.path].Part;
  const page = (
    <Suspense fallback={<Waiting />} key={address.path}>
      <GateScope>
        <Page darkMode={darkMode} />
      </GateScope>
    </Suspense>
  );
  if (!address.requiresSession) return <Guard address={address}>{page}</Guard>;
  return (
    <Guard address={address}>
      <PersonScope>
        {address.path === CONSOLE ? (
          page
        ) : (
          <Suspense fallback={null}>
            <AppLayout darkMode={darkMode} path={address.path}>
              {page}
            </AppLayout>
          </Suspense>
        )}
      </PersonScope>
    </Guard>
  );
};
