import type { ComponentType } from 'react';

import type { DarkMode } from './app-state/dark-mode.ts';
import { onDemand } from './lib/on-demand.tsx';
import type { Catalogue } from './text/catalogue.ts';

/** One screen with an address. */
export type AppRoute = {
  readonly path: string;
  /** Key of the route's title in the shared words (D-17); null if the page says it. */
  readonly title: keyof Catalogue['shell'] | null;
  readonly requiresSession: boolean;
  /** Loads the code of the page; called early for the first page, on demand for the others. */
  readonly load: () => Promise<unknown>;
  readonly Page: ComponentType<{ darkMode: DarkMode }>;
};

/** The console has addresses of its own below this one, and a frame of its own. */
export const CONSOLE = '/console';

const route = (
  path: string,
  title: AppRoute['title'],
  requiresSession: boolean,
  load: () => Promise<AppRoute['Page']>,
): AppRoute => {
  const page = onDemand(load);
  return { path, title, requiresSession, load: page.load, Page: page.Part };
};

/** Every address of the app; anything else leads to /dashboard (APP-032). */
export const ROUTES: readonly AppRoute[] = [
  route('/login', 'titleLogin', false, async () => {
    const { LoginPage, adoptStyles } = await import('./pages/login/login-page.tsx');
    // Read now, while the session is being loaded: rendering the page has enough to do.
    adoptStyles(document);
    return LoginPage;
  }),
  route('/authenticate', 'titleAuthenticate', false, () =>
    import('./pages/authenticate/authenticate-page.tsx').then((page) => page.AuthenticatePage),
  ),
  route('/oauth/authorize', 'titleLogin', false, () =>
    import('./pages/consent/consent-page.tsx').then((page) => page.ConsentPage),
  ),
  route('/oauth/logout', 'titleLogin', false, () =>
    import('./pages/consent/consent-page.tsx').then((page) => page.ConsentPage),
  ),
  route('/join', 'titleJoin', false, () =>
    import('./pages/join/join-page.tsx').then((page) => page.JoinPage),
  ),
  route('/move-in', 'titleJoin', false, () =>
    import('./pages/move-in/move-in-page.tsx').then((page) => page.MoveInPage),
  ),
  route('/help-in', 'titleAuthenticate', false, () =>
    import('./pages/help-in/help-in-page.tsx').then((page) => page.HelpInPage),
  ),
  route('/dashboard', 'titleDashboard', true, () =>
    import('./pages/dashboard/dashboard-page.tsx').then((page) => page.DashboardPage),
  ),
  route('/dashboard/card', 'titleDashboard', true, () =>
    import('./pages/dashboard/card-page.tsx').then((page) => page.CardPage),
  ),
  route('/tables', 'titleTables', true, () =>
    import('./pages/calls/calls-page.tsx').then((page) => page.CallsPage),
  ),
  route('/tables/call', 'titleCall', true, () =>
    import('./pages/calls/call-page.tsx').then((page) => page.CallPage),
  ),
  route('/forms', 'titleForms', true, () =>
    import('./pages/codes/codes-page.tsx').then((page) => page.CodesPage),
  ),
  route('/building', 'titleBuilding', true, () =>
    import('./pages/building/building-page.tsx').then((page) => page.BuildingPage),
  ),
  route('/profile', 'titleProfile', true, () =>
    import('./pages/profile/profile-page.tsx').then((page) => page.ProfilePage),
  ),
  route('/ui', 'titleUi', true, () =>
    import('./pages/gallery/gallery-page.tsx').then((page) => page.GalleryPage),
  ),
  route('/responsive', 'titleResponsive', true, () =>
    import('./pages/responsive/responsive-page.tsx').then((page) => page.ResponsivePage),
  ),
  route(CONSOLE, null, true, async () => {
    const { ConsoleApp, loadFirstScreen } = await import('./console/console-app.tsx');
    await loadFirstScreen(document);
    return ConsoleApp;
  }),
  route('/error', 'titleError', false, () =>
    import('./pages/error/error-page.tsx').then((page) => page.ErrorPage),
  ),
];

/** The frame of the signed-in pages: /login does without it. */
export const layout = onDemand(async () => (await import('./layout/app-layout.tsx')).AppLayout);

/** The route of an address, if there is one. */
export const findRoute = (path: string): AppRoute | undefined =>
  ROUTES.find((one) => one.path === (path.startsWith(`${CONSOLE}/`) ? CONSOLE : path));
