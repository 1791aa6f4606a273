import { useSyncExternalStore } from 'react';

import type { KeyValueStore } from '../deps.ts';
import { createListeners } from '../lib/listeners.ts';

const STORAGE_KEY = 'gatecall_dark_mode';

type Surroundings = {
  readonly root: Pick<HTMLElement, 'classList'>;
  readonly body: Pick<HTMLElement, 'classList'>;
  readonly storage: KeyValueStore;
  readonly systemPrefersDark: boolean;
};

/**
 * Dark mode: the resident's choice, otherwise the system's preference. It sets the class `dark` on the
 * page root and `dark-scrollbars` on the body (APP-093, APP-094); a choice is remembered (D-42).
 */
export const createDarkMode = ({ root, body, storage, systemPrefersDark }: Surroundings) => {
  const remembered = storage.getItem(STORAGE_KEY);
  let isDark = remembered === null ? systemPrefersDark : remembered === 'on';
  const { subscribe, tell } = createListeners();
  const apply = () => {
    root.classList.toggle('dark', isDark);
    body.classList.toggle('dark-scrollbars', isDark);
  };
  const become = (next: boolean) => {
    isDark = next;
    apply();
    tell();
  };
  const set = (next: boolean) => {
    storage.setItem(STORAGE_KEY, next ? 'on' : 'off');
    become(next);
  };
  apply();
  return {
    get: () => isDark,
    set,
    toggle: () => set(!isDark),
    /** The system's preference has changed; a choice outlasts that. */
    followSystem: (prefersDark: boolean) => {
      if (storage.getItem(STORAGE_KEY) === null) become(prefersDark);
    },
    subscribe,
  };
};
export type DarkMode = ReturnType<typeof createDarkMode>;

/** Whether the page is dark now. */
export const useIsDark = (darkMode: DarkMode): boolean =>
  useSyncExternalStore(darkMode.subscribe, darkMode.get);
