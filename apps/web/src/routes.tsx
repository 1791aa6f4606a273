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
  route('/authenticate', 'titleAuthenticate', false, async () => {
    return (await import('./pages/authenticate/authenticate-page.tsx')).AuthenticatePage;
  }),
  route('/oauth/authorize', 'titleLogin', false, async () => {
    return (await import('./pages/consent/consent-page.tsx')).ConsentPage;
  }),
  route('/oauth/logout', 'titleLogin', false, async () => {
    return (await import('./pages/consent/consent-page.tsx')).ConsentPage;
  }),
  route('/join', 'titleJoin', false, async () => {
    return (await import('./pages/join/join-page.tsx')).JoinPage;
  }),
  route('/move-in', 'titleJoin', false, async () => {
    return (await import('./pages/move-in/move-in-page.tsx')).MoveInPage;
  }),
  route('/help-in', 'titleAuthenticate', false, async () => {
    return (await import('./pages/help-in/help-in-page.tsx')).HelpInPage;
  }),
  route('/dashboard', 'titleDashboard', true, async () => {
    return (await import('./pages/dashboard/dashboard-page.tsx')).DashboardPage;
  }),
  route('/dashboard/card', 'titleDashboard', true, async () => {
    return (await import('./pages/dashboard/card-page.tsx')).CardPage;
  }),
  route('/tables', 'titleTables', true, async () => {
    return (await import('./pages/calls/calls-page.tsx')).CallsPage;
  }),
  route('/tables/call', 'titleCall', true, async () => {
    return (await import('./pages/calls/call-page.tsx')).CallPage;
  }),
  route('/forms', 'titleForms', true, async () => {
    return (await import('./pages/codes/codes-page.tsx')).CodesPage;
  }),
  route('/building', 'titleBuilding', true, async () => {
    return (await import('./pages/building/building-page.tsx')).BuildingPage;
  }),
  route('/profile', 'titleProfile', true, async () => {
    return (await import('./pages/profile/profile-page.tsx')).ProfilePage;
  }),
  route('/ui', 'titleUi', true, async () => {
    return (await import('./pages/gallery/gallery-page.tsx')).GalleryPage;
  }),
  route('/responsive', 'titleResponsive', true, async () => {
    return (await import('./pages/responsive/responsive-page.tsx')).ResponsivePage;
  }),
  route(CONSOLE, null, true, async () => {
    return (await import('./console/console-app.tsx')).ConsoleApp;
  }),
  route('/error', 'titleError', false, async () => {
    return (await import('./pages/error/error-page.tsx')).ErrorPage;
  }),
];

/** The frame of the signed-in pages: /login does without it. */
export const layout = onDemand(async () => (await import('./layout/app-layout.tsx')).AppLayout);

/** The route of an address, if there is one. */
export const findRoute = (path: string): AppRoute | undefined =>
  ROUTES.find((one) => one.path === (path.startsWith(`${CONSOLE}/`) ? CONSOLE : path));
