import type { ComponentType, ReactNode } from 'react';

import { onDemand } from '../lib/on-demand.tsx';
import { Redirect } from '../lib/router.tsx';
import type { Me } from './reads/me.ts';
import { isCurrent, placesOf } from './frame/screens.ts';

/** A screen; `id` is what its address names. */
type Screen = ComponentType<{ id: string }>;

const screens = [
  screen('/console', 'overview', () =>
    import('./screens/overview/overview-screen.tsx').then((page) => page.OverviewScreen),
  ),
  screen('/console/buildings', 'buildings', () =>
    import('./screens/buildings/buildings-screen.tsx').then((page) => page.BuildingsScreen),
  ),
  screen('/console/buildings/:id', 'buildings/:id', () =>
    import('./screens/buildings/building-screen.tsx').then((page) => page.BuildingScreen),
  ),
  screen('/console/imports/:id', 'buildings/:id', () =>
    import('./screens/buildings/import-screen.tsx').then((page) => page.ImportScreen),
  ),
  screen('/console/units/:id', 'units/:id', () =>
    import('./screens/buildings/unit-screen.tsx').then((page) => page.UnitScreen),
  ),
  screen('/console/residents', 'residents', () =>
    import('./screens/residents/residents-screen.tsx').then((page) => page.ResidentsScreen),
  ),
  screen('/console/residents/:id', 'residents/:id', () =>
    import('./screens/residents/resident-screen.tsx').then((page) => page.ResidentScreen),
  ),
  screen('/console/gates', 'gates', () =>
    import('./screens/gates/gates-screen.tsx').then((page) => page.GatesScreen),
  ),
  screen('/console/numbers', 'numbers', () =>
    import('./screens/numbers/numbers-screen.tsx').then((page) => page.NumbersScreen),
  ),
  screen('/console/webhooks', 'webhooks', () =>
    import('./screens/webhooks/webhooks-screen.tsx').then((page) => page.WebhooksScreen),
  ),
  screen('/console/webhooks/:id', 'webhooks/:id', () =>
    import('./screens/webhooks/webhook-screen.tsx').then((page) => page.WebhookScreen),
  ),
  screen('/console/relying-parties', 'relying_parties', () =>
    import('./screens/relying-parties/relying-parties-screen.tsx').then(
      (page) => page.RelyingPartiesScreen,
    ),
  ),
  screen('/console/keys', 'keys', () =>
    import('./screens/keys/keys-screen.tsx').then((page) => page.KeysScreen),
  ),
  screen('/console/people', 'operators', () =>
    import('./screens/people/people-screen.tsx').then((page) => page.PeopleScreen),
  ),
  screen('/console/settings', 'settings', () =>
    import('./screens/settings/settings-screen.tsx').then((page) => page.SettingsScreen),
  ),
  screen('/console/audit', 'audit', () =>
    import('./screens/audit/audit-screen.tsx').then((page) => page.AuditScreen),
  ),
];

/** The addresses of all screens; `:id` stands for what an address names. */
export const SCREEN_PATHS = screens.map(({ path }) => path);

/** `reads` is the call of the server API that the screen makes first. */
function screen(path: string, reads: string, load: () => Promise<Screen>) {
  return { path, reads, ...onDemand(load) };
}

const placeOf = (entry: string) => (entry === '' ? '/console' : `/console/${entry}`);

/** The screen of an address, with what the address names. */
const screenAt = (path: string) => {
  const [, , name = '', id = ''] = path.split('/');
  const pattern = id === '' ? placeOf(name) : `${placeOf(name)}/:id`;
  return { id, found: screens.find((one) => one.path === pattern) };
};

/** Loads the code of an address's screen. */
export const loadScreen = async (path: string): Promise<unknown> => screenAt(path).found?.load();

/** What the screen of an address reads first, unless that depends on a filter in the address. */
export const firstRead = (path: string): string | undefined => {
  const { id, found } = screenAt(path);
  return found?.reads.replace(':id', id);
};

/** The screen of an address; any other address leads to the first screen of the role. */
export const screenOf = (path: string, me: Me): ReactNode => {
  const { id, found } = screenAt(path);
  const mine = placesOf(me.role);
  const isAllowed = mine.some((to) => isCurrent(to, path));
  if (found === undefined || !isAllowed) return <Redirect to={mine[0] ?? '/dashboard'} />;
  return <found.Part id={decodeURIComponent(id)} key={path} />;
};
