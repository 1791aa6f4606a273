import { type Address, CONSOLE } from './addresses.ts';
import type { DarkMode } from './app-state/dark-mode.ts';
import { onDemand } from './lib/on-demand.tsx';

const page = onDemand<{ darkMode: DarkMode }>;

/** The page of every address; its code loads early for the first one, on demand for the others. */
export const PAGES: Readonly<Record<Address['path'], ReturnType<typeof page>>> = {
  '/login': page(async () => {
    const { LoginPage, adoptStyles } = await import('./pages/login/login-page.tsx');
    // Read now, while the session is being loaded: rendering the page has enough to do.
    adoptStyles(document);
    return LoginPage;
  }),
  '/authenticate': page(() =>
    import('./pages/authenticate/authenticate-page.tsx').then((page) => page.AuthenticatePage),
  ),
  '/oauth/authorize': page(() =>
    import('./pages/consent/consent-page.tsx').then((page) => page.ConsentPage),
  ),
  '/oauth/logout': page(() =>
    import('./pages/consent/consent-page.tsx').then((page) => page.ConsentPage),
  ),
  '/join': page(() => import('./pages/join/join-page.tsx').then((page) => page.JoinPage)),
  '/move-in': page(() =>
    import('./pages/move-in/move-in-page.tsx').then((page) => page.MoveInPage),
  ),
  '/help-in': page(() =>
    import('./pages/help-in/help-in-page.tsx').then((page) => page.HelpInPage),
  ),
  '/dashboard': page(() =>
    import('./pages/dashboard/dashboard-page.tsx').then((page) => page.DashboardPage),
  ),
  '/dashboard/card': page(() =>
    import('./pages/dashboard/card-page.tsx').then((page) => page.CardPage),
  ),
  '/tables': page(() => import('./pages/calls/calls-page.tsx').then((page) => page.CallsPage)),
  '/tables/call': page(() => import('./pages/calls/call-page.tsx').then((page) => page.CallPage)),
  '/forms': page(() => import('./pages/codes/codes-page.tsx').then((page) => page.CodesPage)),
  '/building': page(() =>
    import('./pages/building/building-page.tsx').then((page) => page.BuildingPage),
  ),
  '/profile': page(() =>
    import('./pages/profile/profile-page.tsx').then((page) => page.ProfilePage),
  ),
  '/ui': page(() => import('./pages/gallery/gallery-page.tsx').then((page) => page.GalleryPage)),
  '/responsive': page(() =>
    import('./pages/responsive/responsive-page.tsx').then((page) => page.ResponsivePage),
  ),
  [CONSOLE]: page(async () => {
    const { ConsoleApp, loadFirstScreen } = await import('./console/console-app.tsx');
    await loadFirstScreen(document);
    return ConsoleApp;
  }),
  '/error': page(() => import('./pages/error/error-page.tsx').then((page) => page.ErrorPage)),
};

/** The frame of the signed-in pages: /login does without it. */
export const layout = onDemand(async () => (await import('./layout/app-layout.tsx')).AppLayout);
