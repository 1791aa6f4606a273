import type { KeyValueStore } from '../deps.ts';

/** The homes as last known, and for which user: the next page has its place for them from the start. */
export const HOMES_KEY = 'gatecall_homes';

/** The pages on which one of several gates is chosen. */
export const GATE_PAGES = ['/dashboard', '/tables', '/forms', '/profile'];

/** How high the choice stood on a page; 0 if there was none to make. */
export const switchHeightKey = (path: string): string => HOMES_KEY + path;

/** Deletes all of it: the next user belongs to other homes. */
export const forgetHomes = (storage: KeyValueStore): void => {
  storage.removeItem(HOMES_KEY);
  for (const path of GATE_PAGES) storage.removeItem(switchHeightKey(path));
};
