import type { Catalogue } from '../../text/catalogue.ts';
import type { IconName } from '../../ui/icon-paths.ts';

/** The parts of the profile, in the order in which a resident needs them. */
const PARTS = ['household', 'panel', 'notifications', 'account'] as const;
export type Part = (typeof PARTS)[number];

/** Whether a part is about a gate: of several, it shows the one that the address names. */
export const isOfGate = (part: Part): boolean => part === 'household' || part === 'panel';

/** Cards that an address can name, as mails do; those of no other part are the account's. */
const CARDS: Readonly<Record<string, Part>> = {
  'own-phone': 'household',
  people: 'household',
  homes: 'household',
  household: 'household',
  panel: 'panel',
  gates: 'panel',
  'home-assistant': 'panel',
  notifications: 'notifications',
  'quiet-hours': 'notifications',
};

/** Which part an address shows: the one that it names, else the one of its card. */
export const partOf = ({ search, hash }: { search: string; hash: string }): Part => {
  const named = new URLSearchParams(search).get('part');
  const part = PARTS.find((one) => one === named);
  if (part !== undefined) return part;
  return hash.length > 1 ? (CARDS[hash.slice(1)] ?? 'account') : 'household';
};

/** The parts with their addresses; a user without a gate of their own has no panel. */
export const partLinks = (text: Catalogue['profile'], hasPanel: boolean) => {
  const links: readonly { part: Part; icon: IconName; label: string }[] = [
    { part: 'household', icon: 'users', label: text.household },
    { part: 'panel', icon: 'gate', label: text.partPanel },
    { part: 'notifications', icon: 'bell', label: text.notifications },
    { part: 'account', icon: 'user', label: text.partAccount },
  ];
  return links
    .filter(({ part }) => part !== 'panel' || hasPanel)
    .map((link) => ({ ...link, to: `/profile?part=${link.part}` }));
};
