import { createContext, useContext } from 'react';

import type { Api } from './api.ts';
import type { Cache } from './cache.ts';
import type { Me } from './me.ts';

/** What every screen of the console works with. */
export type ConsoleState = {
  readonly api: Api;
  readonly cache: Cache;
  /** Who is signed in, and in which role. */
  readonly me: Me;
  /** Carries out an act; if the server wants a fresh proof, asks for it and repeats the act. */
  readonly withProof: <T>(act: () => Promise<T>) => Promise<T>;
};

export const ConsoleContext = createContext<ConsoleState | null>(null);

export const useConsole = (): ConsoleState => {
  const state = useContext(ConsoleContext);
  if (state === null) throw new Error('ConsoleContext is missing.');
  return state;
};
