import type { KeyValueStore } from '../deps.ts';

/** What was known last of the homes, and of whom: the next page has its place for it from the start. */
export const HOMES_KEY = 'gatecall_homes';

/** Deletes it: whoever signs in next belongs to other homes. */
export const forgetHomes = (storage: KeyValueStore): void => storage.removeItem(HOMES_KEY);
