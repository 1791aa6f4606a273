import { createContext, useContext } from 'react';
import type { GatecallClient } from '@gatecall/auth-sdk/client';

import type { OwnStateStore } from './app-state/store.ts';
import type { RuntimeConfig } from './config.ts';
import type { Toasts } from './ui/toasts.tsx';

/** The used part of `Storage`. */
export type KeyValueStore = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** Everything that the app may do to the world beyond rendering. */
export type AppDeps = {
  readonly config: RuntimeConfig;
  readonly client: GatecallClient;
  readonly own: OwnStateStore;
  readonly toasts: Toasts;
  readonly storage: KeyValueStore;
  readonly fetch: typeof fetch;
  /** The gate that the page is about, where it is a named one of several. */
  readonly gate?: string;
  readonly now: () => number;
  readonly userAgent: string;
  /** Whether this browser knows passkeys at all; those inside other apps often do not. */
  readonly hasPasskeys: boolean;
  /** This browser's country (ISO 3166); empty if unknown. */
  readonly homeCountry: string;
  /** The `{host}` of APP-114: scheme, host and port of this page. */
  readonly origin: string;
  /** Shows the browser's own dialog (APP-119). */
  readonly alert: (message: string) => void;
  /** Copies words, also some that are still on their way. */
  readonly copy: (text: string | Promise<string>) => Promise<void>;
  /** The system's share sheet, if the browser has one. */
  readonly share: ((data: ShareData) => Promise<void>) | null;
  readonly log: {
    readonly info: (message: string, detail?: unknown) => void;
    readonly error: (message: string, detail?: unknown) => void;
  };
};

export const DepsContext = createContext<AppDeps | null>(null);

/** The outside world, as assembled by `start.tsx` or a test. */
export const useDeps = (): AppDeps => {
  const deps = useContext(DepsContext);
  if (deps === null) throw new Error('DepsContext is missing.');
  return deps;
};
