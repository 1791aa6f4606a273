import type { Catalogue } from './text/catalogue.ts';

type Described = {
  readonly path: string;
  /** Key of its title in the shared words (D-17); null if the page says it. */
  readonly title: keyof Catalogue['shell'] | null;
  readonly requiresSession: boolean;
};

/** The console has addresses of its own below this one, and a frame of its own. */
export const CONSOLE = '/console';

/** Every address of the app; anything else leads to /dashboard (APP-032). `routes.tsx` has their pages. */
export const ADDRESSES = [
  { path: '/login', title: 'titleLogin', requiresSession: false },
  { path: '/authenticate', title: 'titleAuthenticate', requiresSession: false },
  { path: '/oauth/authorize', title: 'titleLogin', requiresSession: false },
  { path: '/oauth/logout', title: 'titleLogin', requiresSession: false },
  { path: '/join', title: 'titleJoin', requiresSession: false },
  { path: '/move-in', title: 'titleJoin', requiresSession: false },
  { path: '/help-in', title: 'titleAuthenticate', requiresSession: false },
  { path: '/dashboard', title: 'titleDashboard', requiresSession: true },
  { path: '/dashboard/card', title: 'titleCard', requiresSession: true },
  { path: '/tables', title: 'titleTables', requiresSession: true },
  { path: '/tables/call', title: 'titleCall', requiresSession: true },
  { path: '/forms', title: 'titleForms', requiresSession: true },
  { path: '/building', title: 'titleBuilding', requiresSession: true },
  { path: '/profile', title: 'titleProfile', requiresSession: true },
  { path: '/ui', title: 'titleUi', requiresSession: true },
  { path: '/responsive', title: 'titleResponsive', requiresSession: true },
  { path: CONSOLE, title: null, requiresSession: true },
  { path: '/error', title: 'titleError', requiresSession: false },
] as const satisfies readonly Described[];

export type Address = (typeof ADDRESSES)[number];

/** The address that a path belongs to, if there is one. */
export const findAddress = (path: string): Address | undefined =>
  ADDRESSES.find((one) => one.path === (path.startsWith(`${CONSOLE}/`) ? CONSOLE : path));
