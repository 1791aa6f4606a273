import type { ComponentType, ReactNode } from 'react';

import { onDemand } from '../lib/on-demand.tsx';
import { Redirect } from '../lib/router.tsx';
import type { Me } from './reads/me.ts';
import { placesOf } from './frame/screens.ts';

/** A screen; `id` is what its address names. */
type Screen = ComponentType<{ id: string }>;

const screens: readonly { readonly path: string; readonly Part: Screen }[] = [
  screen('/console', async () => {
    return (await import('./screens/overview/overview-screen.tsx')).OverviewScreen;
  }),
  screen('/console/buildings', async () => {
    return (await import('./screens/buildings/buildings-screen.tsx')).BuildingsScreen;
  }),
  screen('/console/buildings/:id', async () => {
    return (await import('./screens/buildings/building-screen.tsx')).BuildingScreen;
  }),
  screen('/console/imports/:id', async () => {
    return (await import('./screens/buildings/import-screen.tsx')).ImportScreen;
  }),
  screen('/console/units/:id', async () => {
    return (await import('./screens/buildings/unit-screen.tsx')).UnitScreen;
  }),
  screen('/console/residents', async () => {
    return (await import('./screens/residents/residents-screen.tsx')).ResidentsScreen;
  }),
  screen('/console/residents/:id', async () => {
    return (await import('./screens/residents/resident-screen.tsx')).ResidentScreen;
  }),
  screen('/console/gates', async () => {
    return (await import('./screens/gates/gates-screen.tsx')).GatesScreen;
  }),
  screen('/console/numbers', async () => {
    return (await import('./screens/numbers/numbers-screen.tsx')).NumbersScreen;
  }),
  screen('/console/webhooks', async () => {
    return (await import('./screens/webhooks/webhooks-screen.tsx')).WebhooksScreen;
  }),
  screen('/console/webhooks/:id', async () => {
    return (await import('./screens/webhooks/webhook-screen.tsx')).WebhookScreen;
  }),
  screen('/console/relying-parties', async () => {
    return (await import('./screens/relying-parties/relying-parties-screen.tsx'))
      .RelyingPartiesScreen;
  }),
  screen('/console/keys', async () => {
    return (await import('./screens/keys/keys-screen.tsx')).KeysScreen;
  }),
  screen('/console/people', async () => {
    return (await import('./screens/people/people-screen.tsx')).PeopleScreen;
  }),
  screen('/console/settings', async () => {
    return (await import('./screens/settings/settings-screen.tsx')).SettingsScreen;
  }),
  screen('/console/audit', async () => {
    return (await import('./screens/audit/audit-screen.tsx')).AuditScreen;
  }),
];

function screen(path: string, load: () => Promise<Screen>) {
  return { path, Part: onDemand(load).Part };
}

/** The screen of an address; any other address leads to the first screen of the role. */
export const screenOf = (path: string, me: Me): ReactNode => {
  const [, , name = '', id = ''] = path.split('/');
  const placeOf = (entry: string) => (entry === '' ? '/console' : `/console/${entry}`);
  const pattern = id === '' ? placeOf(name) : `${placeOf(name)}/:id`;
  const found = screens.find((one) => one.path === pattern);
  const first = placesOf(me.role)[0] ?? '/dashboard';
  // A unit and a file belong to their building's entry of the menu.
  const entry = name === 'units' || name === 'imports' ? 'buildings' : name;
  const isAllowed = placesOf(me.role).includes(placeOf(entry));
  if (found === undefined || !isAllowed) return <Redirect to={first} />;
  return <found.Part id={decodeURIComponent(id)} key={path} />;
};
