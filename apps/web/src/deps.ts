import { createContext, useContext } from 'react';
import type { GatecallClient } from '@gatecall/auth-sdk/types';

import type { OwnStateStore } from './app-state/store.ts';
import type { RuntimeConfig } from './config.ts';
import type { Toasts } from './ui/toasts.tsx';

/** The part of `Storage` that is used. */
export type KeyValueStore = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** Everything the app may do to the world beyond drawing itself. */
export type AppDeps = {
  readonly config: RuntimeConfig;
  readonly client: GatecallClient;
  readonly own: OwnStateStore;
  readonly toasts: Toasts;
  readonly storage: KeyValueStore;
  readonly fetch: typeof fetch;
  readonly now: () => number;
  readonly userAgent: string;
  /** Where this browser seems to be at home (ISO 3166); empty where it does not say. */
  readonly homeCountry: string;
  /** The `{host}` of APP-114: scheme, host and port of this page. */
  readonly origin: string;
  /** Tells the resident something in the browser's own dialog (APP-119). */
  readonly alert: (message: string) => void;
  readonly copy: (text: string) => Promise<void>;
  /** The system's share sheet, where the browser has one. */
  readonly share: ((data: ShareData) => Promise<void>) | null;
  readonly log: {
    readonly info: (message: string, detail?: unknown) => void;
    readonly error: (message: string, detail?: unknown) => void;
  };
};

export const DepsContext = createContext<AppDeps | null>(null);

/** The outside world, as `start.tsx` or a test has put it together. */
export const useDeps = (): AppDeps => {
  const deps = useContext(DepsContext);
  if (deps === null) throw new Error('DepsContext is missing.');
  return deps;
};
