import type { Catalogue } from '../text/catalogue.ts';
import type { IconName } from '../ui/icon-paths.ts';

/** A page that residents open on purpose. */
export type Place = { readonly to: string; readonly icon: IconName; readonly label: string };

/** The four of them, in the menu and in the bottom bar. */
export const places = (text: Catalogue['shell']): readonly Place[] => [
  { to: '/dashboard', icon: 'dashboard', label: text.titleDashboard },
  { to: '/tables', icon: 'list', label: text.navCalls },
  { to: '/forms', icon: 'key', label: text.navCodes },
  { to: '/profile', icon: 'user', label: text.titleProfile },
];

/** What a screen reader announces: that it is this page, or that this page belongs to it. */
export const currentOf = (to: string, path: string): 'page' | 'true' | undefined =>
  to === path ? 'page' : path.startsWith(`${to}/`) ? 'true' : undefined;
