import { DAY_MS } from '@gatecall/contracts/constants';
import type { KeyValueStore } from '../deps.ts';

/**
 * The guest entry code as it was seen last on this device, to be read if there is no network. It goes
 * with the sign-out, with the account, and with a session that is ended elsewhere; a code of last week is
 * of no use.
 */
const STORAGE_KEY = 'gatecall_offline_code';
const LIFE_MS = 7 * DAY_MS;

export type OfflineCode = {
  readonly code: string;
  readonly at: number;
  /** By the id of their account; unset by an older version. */
  readonly owner?: string | undefined;
};

/** Stores the code that is shown now; an empty one deletes it. */
export const keepCode = (storage: KeyValueStore, { code, at, owner }: OfflineCode): void => {
  if (code === '') storage.removeItem(STORAGE_KEY);
  else storage.setItem(STORAGE_KEY, JSON.stringify({ code, at, owner } satisfies OfflineCode));
};

/** Deletes it, as at a sign-out. */
export const forgetCode = (storage: KeyValueStore): void => storage.removeItem(STORAGE_KEY);

/** The code that was seen last, at most a week ago. */
export const readCode = (storage: KeyValueStore, now: number): OfflineCode | null => {
  try {
    // Written by keepCode only; anything else stored there has no such members.
    const { code, at, owner } = JSON.parse(
      storage.getItem(STORAGE_KEY) ?? '{}',
    ) as Partial<OfflineCode>;
    if (typeof code !== 'string' || typeof at !== 'number') return null;
    return now - at > LIFE_MS ? null : { code, at, owner };
  } catch {
    return null; // not ours
  }
};
