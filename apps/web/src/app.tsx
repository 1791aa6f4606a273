import { Suspense } from 'react';
import { BrowserRouter, Navigate, Route, Routes } from 'react-router';

import type { DarkMode } from './app-state/dark-mode.ts';
import { type AppDeps, DepsContext } from './deps.ts';
import { ErrorBoundary } from './error-boundary.tsx';
import { Guard } from './guard.tsx';
import { AppLayout } from './layout/app-layout.tsx';
import { ROUTES } from './routes.tsx';
import { LanguageProvider } from './text/language-provider.tsx';
import type { LanguageState } from './text/use-text.ts';
import { ToastRegion } from './ui/toasts.tsx';

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
    <LanguageProvider initial={language}>
      <BrowserRouter>
        <ErrorBoundary log={deps.log}>
          <AppRoutes darkMode={darkMode} />
        </ErrorBoundary>
      </BrowserRouter>
      <ToastRegion toasts={deps.toasts} />
    </LanguageProvider>
  </DepsContext>
);

const AppRoutes = ({ darkMode }: { darkMode: DarkMode }) => {
  const element = (route: (typeof ROUTES)[number]) => (
    <Guard key={route.path} route={route}>
      <Suspense fallback={null}>
        <route.Page />
      </Suspense>
    </Guard>
  );
  return (
    <Routes>
      <Route element={<AppLayout darkMode={darkMode} />}>
        {ROUTES.filter((route) => route.requiresSession).map((route) => (
          <Route element={element(route)} key={route.path} path={route.path} />
        ))}
      </Route>
      {ROUTES.filter((route) => !route.requiresSession).map((route) => (
        <Route element={element(route)} key={route.path} path={route.path} />
      ))}
      <Route element={<Navigate replace to="/dashboard" />} path="*" />
    </Routes>
  );
};
