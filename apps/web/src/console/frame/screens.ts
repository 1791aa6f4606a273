import type { IconName } from '../../ui/icon-paths.ts';
import type { Role } from '../reads/me.ts';
import type { ConsoleTexts } from '../text/catalogue.ts';

/** A screen that the menu leads to. */
export type Place = {
  readonly to: string;
  readonly icon: IconName;
  readonly label: string;
};
export type PlaceGroup = {
  /** The start page has no heading above it, nor has an only group. */
  readonly label: string | null;
  readonly places: readonly Place[];
};

const EVERY_ROLE: readonly Role[] = ['operator', 'manager', 'support'];
const ALL_SEEING: readonly Role[] = ['operator', 'support'];
const OPERATORS: readonly Role[] = ['operator'];

/** What a screen of the menu is called in the texts: they have its name and what it is for. */
export type Area = keyof ConsoleTexts & keyof ConsoleTexts['frame'];

type Listed = {
  readonly to: string;
  readonly icon: IconName;
  readonly name: Area;
  readonly roles: readonly Role[];
};
type ListedGroup = {
  readonly name?: keyof ConsoleTexts['frame'];
  readonly screens: readonly Listed[];
};
/** The console begins with the first screen that the user's role may open. */
const GROUPS: readonly ListedGroup[] = [
  { screens: [{ to: '/console', icon: 'dashboard', name: 'overview', roles: ALL_SEEING }] },
  {
    name: 'groupPeople',
    screens: [
      { to: '/console/buildings', icon: 'gate', name: 'buildings', roles: EVERY_ROLE },
      { to: '/console/residents', icon: 'users', name: 'residents', roles: ALL_SEEING },
      { to: '/console/gates', icon: 'bell', name: 'gates', roles: ALL_SEEING },
      { to: '/console/numbers', icon: 'phone', name: 'numbers', roles: ALL_SEEING },
    ],
  },
  {
    name: 'groupPrograms',
    screens: [
      { to: '/console/webhooks', icon: 'share', name: 'webhooks', roles: ALL_SEEING },
      { to: '/console/keys', icon: 'key', name: 'keys', roles: OPERATORS },
      { to: '/console/relying-parties', icon: 'unlock', name: 'relyingParties', roles: ALL_SEEING },
    ],
  },
  {
    name: 'groupOperation',
    screens: [
      { to: '/console/people', icon: 'user', name: 'people', roles: OPERATORS },
      { to: '/console/audit', icon: 'list', name: 'audit', roles: ALL_SEEING },
      { to: '/console/settings', icon: 'info', name: 'settings', roles: OPERATORS },
    ],
  },
];

/** The screens that a role may open, as the menu groups them. */
export const placeGroups = (text: ConsoleTexts['frame'], role: Role): readonly PlaceGroup[] => {
  const groups = GROUPS.map(({ name, screens }) => ({
    label: name === undefined ? null : text[name],
    places: screens
      .filter(({ roles }) => roles.includes(role))
      .map(({ to, icon, name: label }) => ({ to, icon, label: text[label] })),
  })).filter(({ places }) => places.length > 0);
  // A heading tells one group from another.
  return groups.length === 1 ? groups.map((group) => ({ ...group, label: null })) : groups;
};

/** Their addresses. */
export const placesOf = (role: Role): readonly string[] =>
  GROUPS.flatMap(({ screens }) => screens)
    .filter(({ roles }) => roles.includes(role))
    .map(({ to }) => to);

/** The texts of the menu's screen at an address. */
export const areaOf = (path: string): Area | undefined =>
  GROUPS.flatMap(({ screens }) => screens).find(({ to }) => to === path)?.name;

/** Whether the menu's entry is the one that the address belongs to: a unit and an import to their building's. */
export const isCurrent = (to: string, path: string): boolean => {
  const place = path.replace(/^\/console\/(units|imports)\//, '/console/buildings/');
  return place === to || (to !== '/console' && place.startsWith(`${to}/`));
};
