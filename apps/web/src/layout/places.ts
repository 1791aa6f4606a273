import { keepHome } from '../homes/home-address.ts';
import type { Catalogue } from '../text/catalogue.ts';
import type { IconName } from '../ui/icon-paths.ts';

/** A page that residents open on purpose. */
export type Place = {
  readonly to: string;
  /** The same with the gate that it shows. */
  readonly address: string;
  readonly icon: IconName;
  readonly label: string;
  /** A word of it, where there is no room for more. */
  readonly short?: string;
};

/** The four of them, in the menu and in the bottom bar; about the gate that the address shows. */
export const places = (text: Catalogue['shell'], search: string): readonly Place[] =>
  [
    { to: '/dashboard', icon: 'dashboard', label: text.titleDashboard } as const,
    { to: '/tables', icon: 'list', label: text.navCalls } as const,
    { to: '/forms', icon: 'key', label: text.navCodes, short: text.navCodesShort } as const,
    { to: '/profile', icon: 'user', label: text.titleProfile } as const,
  ].map((place) => ({ ...place, address: keepHome(place.to, search) }));

/** What a screen reader announces: that it is this page, or that this page belongs to it. */
export const currentOf = (to: string, path: string): 'page' | 'true' | undefined =>
  to === path ? 'page' : path.startsWith(`${to}/`) ? 'true' : undefined;
