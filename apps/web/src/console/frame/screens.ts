import type { IconName } from '../../ui/icon-paths.ts';
import type { Role } from '../reads/me.ts';
import type { ConsoleTexts } from '../text/catalogue.ts';

/** A screen that the menu leads to. */
export type Place = {
  readonly to: string;
  readonly icon: IconName;
  readonly label: string;
};
export type PlaceGroup = { readonly label: string; readonly places: readonly Place[] };

const EVERYBODY: readonly Role[] = ['operator', 'manager', 'support'];
const ALL_SEEING: readonly Role[] = ['operator', 'support'];
const OPERATORS: readonly Role[] = ['operator'];

type Listed = {
  readonly to: string;
  readonly icon: IconName;
  readonly name: keyof ConsoleTexts['frame'];
  readonly roles: readonly Role[];
};
const GROUPS: readonly {
  readonly name: keyof ConsoleTexts['frame'];
  readonly screens: readonly Listed[];
}[] = [
  {
    name: 'groupPeople',
    screens: [
      { to: '/console/buildings', icon: 'gate', name: 'buildings', roles: EVERYBODY },
      { to: '/console/residents', icon: 'users', name: 'residents', roles: ALL_SEEING },
      { to: '/console/numbers', icon: 'phone', name: 'numbers', roles: ALL_SEEING },
    ],
  },
  {
    name: 'groupPrograms',
    screens: [
      { to: '/console/webhooks', icon: 'share', name: 'webhooks', roles: ALL_SEEING },
      { to: '/console/relying-parties', icon: 'unlock', name: 'relyingParties', roles: ALL_SEEING },
    ],
  },
  {
    name: 'groupOperation',
    screens: [
      { to: '/console/people', icon: 'user', name: 'people', roles: OPERATORS },
      { to: '/console/audit', icon: 'list', name: 'audit', roles: ALL_SEEING },
    ],
  },
];

/** The screens that a role may open, as the menu groups them. */
export const placeGroups = (text: ConsoleTexts['frame'], role: Role): readonly PlaceGroup[] =>
  GROUPS.map(({ name, screens }) => ({
    label: text[name],
    places: screens
      .filter(({ roles }) => roles.includes(role))
      .map(({ to, icon, name: label }) => ({ to, icon, label: text[label] })),
  })).filter(({ places }) => places.length > 0);

/** The addresses of the same. */
export const placesOf = (role: Role): readonly string[] =>
  GROUPS.flatMap(({ screens }) => screens)
    .filter(({ roles }) => roles.includes(role))
    .map(({ to }) => to);

/** Whether the menu's entry is the one that the address belongs to. */
export const isCurrent = (to: string, path: string): boolean =>
  path === to || (to !== '/console' && path.startsWith(`${to}/`));
