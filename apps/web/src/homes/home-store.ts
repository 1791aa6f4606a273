import { useCallback, useSyncExternalStore } from 'react';

import { type HomesAnswer, type MemberHome, fetchHomes } from '../api/homes.ts';
import { HOMES_KEY, switchHeightKey } from '../app-state/homes-memory.ts';
import { useOwnState } from '../app-state/use-own-state.ts';
import { type AppDeps, useDeps } from '../deps.ts';
import { createListeners } from '../lib/listeners.ts';
import { useAddress } from '../lib/router.tsx';
import { homeIn } from './home-address.ts';

const NONE: HomesAnswer = { homes: [], has_own_gate: true, own_gates: [] };

type Kept = {
  readonly userId: string;
  readonly answer: HomesAnswer;
  /** Homes that the user has found gone, until they have read it. */
  readonly lost?: readonly MemberHome[] | undefined;
};
type Store = {
  readonly get: () => Kept | null;
  /** Asked for since the app was opened, and not only remembered. */
  readonly isFresh: () => boolean;
  readonly subscribe: (listener: () => void) => () => void;
  readonly set: (kept: Kept) => void;
  /** Goes on without a reply, until there is one. */
  readonly giveUp: (userId: string) => void;
};

/** One for the whole app, whichever gate a page is about. */
const stores = new WeakMap<AppDeps['own'], Store>();

const storeOf = (deps: AppDeps): Store => {
  const known = stores.get(deps.own);
  if (known) return known;
  let kept = readKept(deps);
  let isFresh = false;
  const { subscribe, tell } = createListeners();
  const show = (next: Kept) => {
    kept = next;
    tell();
  };
  const store: Store = {
    get: () => kept,
    isFresh: () => isFresh,
    subscribe,
    set: (next) => {
      isFresh = true;
      deps.storage.setItem(HOMES_KEY, JSON.stringify(next));
      show(next);
    },
    giveUp: (userId) => {
      if (kept?.userId !== userId) show({ userId, answer: NONE });
    },
  };
  stores.set(deps.own, store);
  return store;
};

const readKept = ({ storage }: AppDeps): Kept | null => {
  try {
    // Written by `set` below alone; one of another version lacks what is looked for.
    const kept = JSON.parse(storage.getItem(HOMES_KEY) ?? 'null') as Kept | null;
    const { homes, own_gates: gates } = kept?.answer ?? {};
    return Array.isArray(homes) && Array.isArray(gates) ? kept : null;
  } catch {
    return null;
  }
};

/** The homes that the user belongs to, as last known; `update` after a change. */
export const useHomes = (): HomesAnswer & {
  /** False until the first reply, or until it is clear that there will be none. */
  readonly isKnown: boolean;
  /** What was remembered may lack a gate that was added on another device. */
  readonly isFresh: boolean;
  readonly update: (answer: HomesAnswer) => void;
  readonly lost: readonly MemberHome[];
  readonly forgetLost: () => void;
} => {
  const deps = useDeps();
  const userId = useOwnState().session?.user_id ?? '';
  const store = storeOf(deps);
  const kept = useSyncExternalStore(store.subscribe, store.get);
  const isKnown = kept?.userId === userId;
  return {
    ...(isKnown ? kept.answer : NONE),
    isKnown,
    isFresh: isKnown && store.isFresh(),
    update: (next) => store.set({ userId, answer: next, lost: kept?.lost }),
    lost: (isKnown ? kept.lost : undefined) ?? [],
    forgetLost: () => {
      if (kept) store.set({ ...kept, lost: [] });
    },
  };
};

/** Whether a gate must be named, because the home that the page shows has others. */
export const useSeveralGates = (): boolean => {
  const { homes, own_gates: own } = useHomes();
  const home = homeIn(useAddress().search);
  const gates = home === null ? own : homes.find(({ home_id: id }) => id === home)?.gates;
  return (gates?.length ?? 0) > 1;
};

/** Homes that the same user belonged to when they were asked for last. */
const lostBy = (before: Kept | null, { userId, answer }: Kept): readonly MemberHome[] =>
  before?.userId === userId
    ? [...(before.lost ?? []), ...before.answer.homes].filter(
        ({ home_id: id }) => !answer.homes.some((home) => home.home_id === id),
      )
    : [];

/** Asks which homes the user belongs to; if that fails, what is known stays. */
export const useRefreshHomes = (): (() => Promise<void>) => {
  const deps = useDeps();
  const userId = useOwnState().session?.user_id ?? '';
  return useCallback(async () => {
    if (userId === '') return;
    try {
      const answer = await fetchHomes(deps);
      // Another user has come meanwhile, and asks for theirs.
      if (deps.own.get().session?.user_id !== userId) return;
      const lost = lostBy(storeOf(deps).get(), { userId, answer });
      // The dashboard has something new to say, of another height.
      if (lost.length > 0) deps.storage.removeItem(switchHeightKey('/dashboard'));
      storeOf(deps).set({ userId, answer, lost });
    } catch (error) {
      deps.log.info('The homes are not known', error);
      storeOf(deps).giveUp(userId);
    }
  }, [deps, userId]);
};
