import { useSyncExternalStore } from 'react';

import { useDeps } from '../deps.ts';
import type { OwnState } from './store.ts';

/** Own state, always the newest. */
export const useOwnState = (): OwnState => {
  const { own } = useDeps();
  return useSyncExternalStore(own.subscribe, own.get);
};
