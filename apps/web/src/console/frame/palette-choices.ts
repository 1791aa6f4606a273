import type { Building } from '@gatecall/contracts/server/buildings';
import type { ServerResident } from '@gatecall/contracts/server/residents';

import type { IconName } from '../../ui/icon-paths.ts';
import { withQuery } from '../reads/api.ts';
import { useConsole } from '../reads/console-context.ts';
import { usePaused } from '../reads/use-paused.ts';
import { useRead } from '../reads/use-read.ts';
import { nameOf } from '../screens/residents/resident-words.ts';
import { useConsoleText } from '../text/console-text.tsx';
import { placeGroups } from './screens.ts';

/** One line of the palette. */
export type Choice = {
  readonly key: string;
  readonly icon: IconName;
  readonly label: string;
  readonly detail?: string | undefined;
  readonly to: string;
};
type Group = { readonly label: string; readonly choices: readonly Choice[] };

const MOST_FOUND = '6';

/**
 * The choices that match the words typed: screens and actions at once, buildings and residents as the server
 * finds them.
 */
export const useChoices = (typed: string): { groups: readonly Group[]; isSearching: boolean } => {
  const { frame: text } = useConsoleText();
  const { me } = useConsole();
  const actions = useActions();
  const words = typed.trim();
  const screens = placeGroups(text, me.role)
    .flatMap(({ places }) => places)
    .map(({ to, icon, label }) => ({ key: `go${to.replaceAll('/', '-')}`, icon, label, to }));
  const found = useFound(words);
  const groups = [
    { label: text.paletteScreens, choices: fitting(screens, words) },
    { label: text.paletteActions, choices: fitting(actions, words) },
    { label: text.paletteFound, choices: found.choices },
  ].filter(({ choices }) => choices.length > 0);
  return { groups, isSearching: found.isSearching };
};

/** Choices with every word in their label. */
const fitting = (choices: readonly Choice[], words: string): readonly Choice[] => {
  const wanted = words.toLowerCase().split(/\s+/);
  return choices.filter(({ label }) => wanted.every((word) => label.toLowerCase().includes(word)));
};

/** Acts that begin with a form: the address opens it. */
export const useActions = (): readonly Choice[] => {
  const text = useConsoleText();
  const { me } = useConsole();
  if (me.role !== 'operator') return [];
  return [
    { key: 'do-building', icon: 'plus', label: text.buildings.add, to: '/console/buildings?new=1' },
    { key: 'do-resident', icon: 'plus', label: text.residents.add, to: '/console/residents?new=1' },
    { key: 'do-number', icon: 'plus', label: text.numbers.add, to: '/console/numbers?new=1' },
    { key: 'do-webhook', icon: 'plus', label: text.webhooks.add, to: '/console/webhooks?new=1' },
    { key: 'do-key', icon: 'plus', label: text.keys.addTitle, to: '/console/keys?new=1' },
    { key: 'do-invite', icon: 'plus', label: text.people.inviteTitle, to: '/console/people?new=1' },
  ];
};

const useFound = (words: string): { choices: readonly Choice[]; isSearching: boolean } => {
  const { me } = useConsole();
  const asked = usePaused(words);
  const isAsked = asked.length > 1;
  const path = (list: string) => withQuery(list, { query: asked, limit: MOST_FOUND });
  const buildings = useRead<{ data: readonly Building[] }>(isAsked ? path('buildings') : null);
  const residents = useRead<{ data: readonly ServerResident[] }>(
    isAsked && me.role !== 'manager' ? path('residents') : null,
  );
  const text = useConsoleText();
  const choices: readonly Choice[] = [
    ...(buildings.data?.data ?? []).map(({ building_id: id, name, address }) => ({
      key: id,
      icon: 'gate' as const,
      label: name,
      detail: address,
      to: `/console/buildings/${id}`,
    })),
    ...(residents.data?.data ?? []).map((resident) => ({
      key: resident.resident_id,
      icon: 'user' as const,
      label: nameOf(resident, text.residents.unnamed),
      detail: resident.email ?? resident.phone_number ?? undefined,
      to: `/console/residents/${resident.resident_id}`,
    })),
  ];
  const isLoading = buildings.isLoading || residents.isLoading;
  return {
    choices: asked === words ? choices : [],
    isSearching: words.length > 1 && (asked !== words || isLoading),
  };
};
